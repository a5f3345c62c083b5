import fc from 'fast-check';
import { STRINGS, VALUES } from './corpus.ts';

/** The keywords of a JSON schema that the generators read. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  $ref?: string;
}

type Schemas = Record<string, unknown>;

/** Texts that users and attackers send. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...STRINGS) },
  { weight: 1, arbitrary: fc.constantFrom('https://a.example/b.webp', '2024-02-29', '2023-02-29', '-1', 'tr', '') },
);
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1.5, 1e308, 2 ** 53, 10_000_001));

/** Any JSON value, among them values that are known to break servers. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4, noUnicodeString: false }),
  fc.constantFrom(...VALUES),
  text,
  number,
);

/**
 * Values that mostly match a schema and are often wrong in one place, because such values get farthest into the server.
 */
export function shaped(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const matching = matchingValue(schema, schemas);
  return fc.oneof({ weight: 9, arbitrary: matching }, { weight: 1, arbitrary: anything });
}

function matchingValue(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return shaped(schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema, schemas);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => shaped(one, schemas)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, schemas);
    case 'array':
      return fc.array(shaped(schema.items ?? {}, schemas), { maxLength: 4 });
    case 'string':
      return text;
    case 'number':
    case 'integer':
      return number;
    case 'boolean':
      return fc.boolean();
    default:
      return anything;
  }
}

/** Objects mostly with all required fields, sometimes without them, sometimes with unknown ones. */
function objectOf({ properties = {}, required = [] }: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, shaped(one, schemas)]));
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const partial = fc.record(fields, { requiredKeys: [] });
  const strange = fc.dictionary(fc.constantFrom('__proto__', 'constructor', '_id', '$set', 'a.b', 'version'), anything);
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: partial },
    { weight: 1, arbitrary: fc.tuple(whole, strange).map(([one, other]) => ({ ...one, ...other })) },
  );
}

/** Node rejects much longer addresses with 431, which another test covers. */
const MAX_ESCAPED = 3_000;
const fitsAddress = (value: string) => value.isWellFormed() && encodeURIComponent(value).length < MAX_ESCAPED;

/** A path or query parameter: a known id or any text. */
export const parameter = (known: string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: text.filter(fitsAddress) });
