import { type Doc, isDocument, type Value } from './values.ts';

const INDEX = /^(0|[1-9]\d*)$/;

export const isIndex = (part: string): boolean => INDEX.test(part);

/**
 * Every value a dotted path leads to, arrays on the way traversed as MongoDB does: by position where the part is a
 * number, and through each embedded document. A path that ends nowhere gives `undefined`.
 */
export function valuesAt(doc: Value, path: string): Value[] {
  const found: Value[] = [];
  collect(doc, path.split('.'), 0, found);
  return found;
}

function collect(value: Value, parts: string[], at: number, found: Value[]): void {
  const part = parts[at];
  if (part === undefined) {
    found.push(value);
    return;
  }
  if (Array.isArray(value)) {
    if (isIndex(part) && Number(part) < value.length) collect(value[Number(part)], parts, at + 1, found);
    for (const item of value) if (isDocument(item)) collect(item, parts, at, found);
    return;
  }
  if (isDocument(value)) collect(ownField(value, part), parts, at + 1, found);
  else found.push(undefined);
}

/** A field of a document, never one of its prototype. */
export function ownField(doc: Doc, name: string): Value {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** Sets a field so that `__proto__` is a field like any other. */
export function setField(doc: Doc, name: string, value: Value): void {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, enumerable: true, writable: true, configurable: true });
  else doc[name] = value;
}

/** Whether an array stands on a path or at its end, which makes an index over it multikey. */
export function meetsArray(doc: Value, path: string): boolean {
  let value = doc;
  for (const part of path.split('.')) {
    if (Array.isArray(value)) return true;
    value = isDocument(value) ? ownField(value, part) : undefined;
  }
  return Array.isArray(value);
}
