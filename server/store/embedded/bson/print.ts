import { Double, Long, ObjectId } from 'bson';
import { isDoc, typeOf } from './types.ts';

const NAMES: Readonly<Record<number, string>> = {
  0: 'missing',
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
  255: 'minKey',
};

/** MongoDB's name for the type of a value. */
export function typeName(value: unknown): string {
  return NAMES[typeOf(value)] ?? 'object';
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
