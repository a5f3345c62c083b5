import { Binary, BSONRegExp, Decimal128, Double, Long } from 'bson';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc, isInt32, setField } from '#server/store/embedded/bson/types.ts';

/**
 * A BSON value as the JavaScript value that mingo computes with.
 * @throws StoreError CommandNotSupported for Decimal128 and integers beyond 2^53, with which mingo computes wrongly
 */
export function toPlain(value: unknown): unknown {
  if (value instanceof Double) return value.value;
  if (value instanceof Long) {
    const number = value.toNumber();
    if (!Number.isSafeInteger(number))
      throw new StoreError('CommandNotSupported', 'an integer beyond 2^53 is not supported in expressions');
    return number;
  }
  if (value instanceof Decimal128)
    throw new StoreError('CommandNotSupported', 'Decimal128 is not supported in expressions');
  if (value instanceof BSONRegExp) return new RegExp(value.pattern, value.options.replace(/[^ims]/g, ''));
  if (value instanceof Binary) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const name of Object.keys(value)) setField(out, name, toPlain(value[name]));
  return out;
}

/** A value computed by mingo as BSON; whole numbers become int32 where they fit, else int64. */
export function fromPlain(value: unknown): unknown {
  if (typeof value === 'number') {
    if (isInt32(value)) return value;
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? Long.fromNumber(value) : new Double(value);
  }
  if (value instanceof RegExp) return new BSONRegExp(value.source, value.flags.replace(/[^ims]/g, ''));
  if (Array.isArray(value)) return value.map((element) => fromPlain(element) ?? null);
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const name of Object.keys(value)) if (value[name] !== undefined) setField(out, name, fromPlain(value[name]));
  return out;
}
