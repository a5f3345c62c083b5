import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import type { ApiDocument } from '#server/rest/openapi-document.ts';

/** The keywords of the OpenAPI document's schemas that the generators read. */
export interface ValueSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: ValueSchema[];
  properties?: Record<string, ValueSchema>;
  required?: string[];
  minProperties?: number;
  maxProperties?: number;
  items?: ValueSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** Longer texts and lists find nothing more and take long to generate. */
const MOST = { letters: 60, items: 3 };
const DAY_MS = 86_400_000;

function schemaAt(document: ApiDocument, pointer: string): ValueSchema {
  let found: unknown = document;
  for (const part of pointer.split('/').slice(1)) {
    found = (found as Record<string, unknown>)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return found as ValueSchema;
}

/** Checks values by the schemas of the OpenAPI document, and generates values that fit them or break them. */
export function schemaValues(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, addUsedSchema: false });
  formats.default(ajv);
  ajv.addSchema(document, 'api');
  const schemas = document.components.schemas as Record<string, ValueSchema>;

  /** @param pointer of a schema in the document, such as `/components/schemas/Hotel` */
  function validator(pointer: string): ValidateFunction {
    // Hundreds of responses refer to one schema, which is compiled once.
    const found = ajv.getSchema(`api${schemaAt(document, pointer).$ref ?? `#${pointer}`}`);
    if (!found) throw new Error(`no schema at ${pointer}`);
    return found;
  }

  const resolve = (schema: ValueSchema): ValueSchema =>
    schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

  function valid(given: ValueSchema): fc.Arbitrary<unknown> {
    const schema = resolve(given);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
    if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valid({ ...schema, type })));
    switch (schema.type) {
      case 'object':
        return validObject(schema);
      case 'array':
        return validList(schema);
      case 'string':
        return validText(schema);
      case 'integer':
        return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2 ** 31 - 1 });
      case 'number':
        return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
      case 'boolean':
        return fc.boolean();
      default:
        return fc.constant(null);
    }
  }

  function validObject({ properties = {}, required = [], minProperties, maxProperties }: ValueSchema) {
    const fields = Object.entries(properties).map(([name, field]) => [name, valid(field)] as const);
    if (maxProperties === undefined || maxProperties >= fields.length)
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    // Of a dozen fields that may be there, hardly ever a single one is.
    const few = fc.subarray(fields, { minLength: minProperties, maxLength: maxProperties });
    return few.chain((chosen) => fc.record(Object.fromEntries(chosen)));
  }

  function validList({ items = {}, minItems = 0, maxItems = MOST.items, uniqueItems }: ValueSchema) {
    const limits = { minLength: minItems, maxLength: Math.min(maxItems, MOST.items) };
    const entry = valid(items);
    if (!uniqueItems) return fc.array(entry, limits);
    return fc.uniqueArray(entry, { ...limits, selector: (text) => (typeof text === 'string' ? text.trim() : text) });
  }

  /** A value that fits a schema of the document, `not` included. */
  function fitting(pointer: string, schema: ValueSchema): fc.Arbitrary<unknown> {
    const fits = validator(pointer);
    return valid(schema).filter((value) => fits(value));
  }

  /** A value that fits a schema but in one place. */
  function broken(pointer: string, schema: ValueSchema): fc.Arbitrary<unknown> {
    const fits = validator(pointer);
    return fc
      .tuple(fitting(pointer, schema), fc.nat(), fc.constantFrom(...BREAKS))
      .map(([value, at, breakAt]) => {
        const copy = { root: structuredClone(value) };
        const places = placesIn(copy.root, { root: copy, name: 'root' });
        const place = places[at % places.length];
        if (place) breakAt(place.in as Record<string, unknown>, place.name);
        return copy.root;
      })
      .filter((value) => !fits(value));
  }

  return { validator, fitting, broken, resolve };
}

export type SchemaValues = ReturnType<typeof schemaValues>;

function validText({ format, pattern, minLength = 0, maxLength = MOST.letters }: ValueSchema): fc.Arbitrary<string> {
  const day = fc
    .integer({ min: Date.parse('1970-01-01') / DAY_MS, max: Date.parse('2100-01-01') / DAY_MS })
    .map((days) => new Date(days * DAY_MS).toISOString());
  if (format === 'date') return day.map((moment) => moment.slice(0, 10));
  if (format === 'date-time') return day;
  const most = Math.min(maxLength, MOST.letters);
  const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
  if (pattern === undefined) {
    return fc.string({ unit: 'grapheme', minLength, maxLength: most }).filter((text) => fits(text) && isStorable(text));
  }
  const matching = new RegExp(pattern, 'u');
  const free = fc.string({ unit: 'grapheme', minLength: 1, maxLength: most }).filter((any) => matching.test(any));
  // Random letters never are a date.
  const text = matching.test('x') ? fc.oneof(fc.stringMatching(matching), free) : fc.stringMatching(matching);
  return text.filter((any) => any.length >= minLength && fits(any) && isStorable(any));

  function fits(any: string): boolean {
    return any.length <= maxLength;
  }
}

interface Place {
  in: unknown;
  name: string;
}

/** Every place in a value where something may be broken. */
function placesIn(value: unknown, { root, name }: { root: unknown; name: string }): Place[] {
  const own = { in: root, name };
  if (typeof value !== 'object' || value === null) return [own];
  return [own, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, { root: value, name: key }))];
}

type Break = (object: Record<string, unknown>, name: string) => void;

const BREAKS: Break[] = [
  (object, name) => {
    delete object[name];
  },
  ...[{ nested: true }, ['x'], 'x'.repeat(200_000), '', ' ', 'no-such-choice', 1.5, -1, 1e15, true].map(
    (wrong): Break =>
      (object, name) => {
        object[name] = wrong;
      },
  ),
];
