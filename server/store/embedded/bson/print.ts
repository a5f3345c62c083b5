import { Double, Long, ObjectId } from 'bson';
import { isDoc, MISSING, TYPE, typeOf } from './types.ts';

const NAMES = new Map<number, string>(Object.entries(TYPE).map(([name, type]) => [type, name])).set(MISSING, 'missing');

/** MongoDB's name for the type of a value. */
export function typeName(value: unknown): string {
  return NAMES.get(typeOf(value)) ?? 'object';
}

/** A value as MongoDB prints it in error messages. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double) return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
  if (value instanceof Long) return value.toString();
  if (!isDoc(value)) return String(value);
  const fields = Object.keys(value).map((name) => `${name}: ${show(value[name])}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
