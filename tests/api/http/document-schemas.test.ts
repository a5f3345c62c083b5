import { beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '#server/rest/error-responses.ts';
import type { ApiDocument } from '#server/rest/openapi-document.ts';
import { operationsOf } from '../../support/api-document.ts';
import { schemaValues } from '../../support/schema-values.ts';
import { siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();
let document: ApiDocument;

beforeAll(async () => {
  document = (await site.call<ApiDocument>('GET', '/api/openapi.json')).body;
});

const operations = () => operationsOf(document);

describe('the schemas of /api/openapi.json', () => {
  it('say what every operation, parameter and field means', () => {
    for (const { name, call } of operations()) {
      expect(call.description, name).toMatch(/\S/);
      for (const parameter of call.parameters ?? []) expect(parameter.description, name).toMatch(/\S/);
    }
    const forms = operations().map(({ name, call }) => [
      name,
      call.requestBody?.content['multipart/form-data']?.schema,
    ]);
    for (const [name, schema = {}] of [...Object.entries(document.components.schemas), ...forms] as [
      string,
      Schema,
    ][]) {
      for (const { path, field } of fieldsOf(schema, name)) expect(field.description, path).toMatch(/\S/);
    }
  });

  it('have names, for what is sent and for what is answered', () => {
    for (const { name, call } of operations()) {
      const sent = call.requestBody?.content['application/json']?.schema;
      if (sent) expect(sent, name).toEqual({ $ref: expect.stringMatching(/Input|Create|Changes|Order$|Patch$/) });
      const answered = Object.entries(call.responses).find(([status]) => status < '300')?.[1].content;
      const { schema } = answered?.['application/json'] ?? {};
      if (schema) expect(schema.type === 'array' ? schema.items : schema, name).toHaveProperty('$ref');
    }
  });

  it('say of each noun what its field is, and alike only what means the same for all nouns', () => {
    const alike = new Set([
      ...[
        'confirmed',
        'en',
        'format',
        'idempotencyKey',
        'imageAlts',
        'lang',
        'languages',
        'missingEnglish',
        'outdated',
      ],
      ...['outdatedEnglish', 'translations', 'tree', 'untranslated', 'updatedAt', 'updatedBy', 'version'],
    ]);
    const nouns = new Map<string, Set<string>>();
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const noun = /^(Hotel|Room|Post|Offer|Page|Contact|Content|Seo|Site)(Create|Input|DraftInput)?$/.exec(name)?.[1];
      if (!noun) continue;
      for (const [field, { description }] of Object.entries(schema.properties ?? {})) {
        const ofText = nouns.get(`${field}: ${description}`) ?? new Set();
        nouns.set(`${field}: ${description}`, ofText.add(noun));
      }
    }
    const shared = [...nouns].filter(([text, { size }]) => size > 1 && !alike.has(text.replace(/:.*/, '')));
    expect(shared).toEqual([]);
  });

  it('tell the times of a stay and of a post apart', () => {
    for (const name of ['Hotel', 'Post', 'Offer', 'Announcement']) {
      const { properties = {} } = document.components.schemas[name] ?? {};
      const texts = Object.values(properties).map(({ description }) => description);
      expect(new Set(texts).size, name).toBe(texts.length);
    }
  });

  it('say in every save what becomes of fields that are left out', () => {
    expect(document.info.description).toContain('keeps every field that it leaves out');
    for (const { name, method, call } of operations()) {
      const sent = call.requestBody?.content['application/json']?.schema as { $ref?: string } | undefined;
      const schema = document.components.schemas[sent?.$ref?.split('/').pop() ?? ''];
      const required = (schema?.required ?? []) as string[];
      const optional = Object.keys(schema?.properties ?? {}).filter((field) => !required.includes(field));
      const fields = optional.filter((field) => !['version', 'currentPassword', 'confirmed'].includes(field));
      // A translation has one text, whose own description says it.
      if (method === 'put' && fields.length > 0 && !name.includes('/translations/'))
        expect(call.description, name).toContain('What is left out keeps its value');
    }
  });

  it('have names and values that generators of clients have no class of their own for', () => {
    const own = ['Success', 'Informational', 'Redirection', 'ClientError', 'ServerError', 'Configuration', 'Result'];
    const names = Object.keys(document.components.schemas);
    expect(names.filter((name) => own.includes(name) || name.startsWith('Api') !== (name === 'ApiError'))).toEqual([]);
    const text = JSON.stringify(document);
    expect([...text.matchAll(/"enum":\[[^\]]*""[^\]]*\]/g)].map(([found]) => found)).toEqual([]);
    expect(document.components.schemas.TextHeading?.properties?.level).toMatchObject({ type: 'integer', enum: [2, 3] });
  });

  it('have one type for each value, beside null', () => {
    const types = (schema: Schema): unknown[] => [schema.type ?? schema.$ref].flat();
    const several = [...schemasIn(document)].filter(({ schema }) => {
      const parts = ((schema.anyOf ?? [schema]) as Schema[]).flatMap(types);
      return new Set(parts.filter((type) => type !== 'null')).size > 1;
    });
    expect(several.map(({ path }) => path)).toEqual([]);
  });

  it('have no constant but texts and no choice named like its schema, which breaks generated code', () => {
    const constants = [...schemasIn(document)].filter(({ schema }) => typeof (schema.const ?? '') !== 'string');
    expect(constants.map(({ path }) => path)).toEqual([]);
    const alike = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).filter(([field, { enum: choices }]) => choices && field === name.toLowerCase()),
    );
    expect(alike.map(([field]) => field)).toEqual([]);
  });

  it('answer with lists of distinct entries what is sent as such, so that it can be sent back', () => {
    const { schemas } = document.components;
    const lists = (schema: Schema, distinct: boolean) =>
      [...schemasIn(schema)]
        .filter(({ schema: { type, uniqueItems } }) => type === 'array' && (uniqueItems === true) === distinct)
        .map(({ path }) => path.replaceAll(/\/anyOf\/\d/g, ''));
    const others = Object.entries(schemas).flatMap(([name, schema]) => {
      const sent = new Set(lists(schemas[`${name}Input`] ?? {}, true));
      return lists(schema, false).flatMap((path) => (sent.has(path) ? [`${name}${path}`] : []));
    });
    expect(others).toEqual([]);
  });

  it('fit their examples', () => {
    const values = schemaValues(document);
    const escaped = (part: string) => encodeURIComponent(part.replaceAll('/', '~1'));
    for (const { name, method, call } of operations()) {
      const path = name.slice(method.length + 1);
      const parts: [string, Record<string, { examples?: unknown }> | undefined][] = [
        ['requestBody', call.requestBody?.content],
        ...Object.entries(call.responses).map(
          ([status, { content }]) => [`responses/${status}`, content] as [string, typeof content],
        ),
      ];
      for (const [part, content] of parts) {
        const examples = (content?.['application/json']?.examples ?? {}) as Record<string, { value: unknown }>;
        for (const { value } of Object.values(examples)) {
          const type = escaped('application/json');
          const fits = values.validator(`/paths/${escaped(path)}/${method}/${part}/content/${type}/schema`);
          expect(fits(value), `${name} ${part}: ${JSON.stringify(fits.errors)}`).toBe(true);
        }
      }
    }
  });

  it('have whole numbers of 32 bits', () => {
    const text = JSON.stringify(document.components.schemas);
    const most = [...text.matchAll(/"maximum":(-?\d+)/g)].map(([, digits]) => Number(digits));
    expect(most.filter((number) => number > 2_147_483_647)).toEqual([]);
  });

  it('say what the code requires', () => {
    const required = (name: string) => document.components.schemas[name]?.required;
    expect(required('ContactInput')).toEqual(['phone', 'email', 'address']);
    expect(required('ContentInput')).toHaveLength(6);
    expect(required('LoginInput')).toEqual(['username', 'password']);
    const { validator } = schemaValues(document);
    const message = validator('/components/schemas/MessageInput');
    const person = { firstName: 'Elif', message: 'Merhaba' };
    expect(message(person)).toBe(false);
    expect(message({ ...person, email: ' ', phone: '' })).toBe(false);
    expect(message({ ...person, email: 'elif@posta.example.com' })).toBe(true);
    expect(message({ ...person, phone: '0532' })).toBe(true);
    expect(validator('/components/schemas/ErasureInput')({})).toBe(false);
    expect(validator('/components/schemas/AnnouncementInput')({ active: true, title: '' })).toBe(false);
  });
});

function* schemasIn(value: unknown, path = ''): Generator<{ path: string; schema: Schema }> {
  if (typeof value !== 'object' || value === null) return;
  yield { path, schema: value as Schema };
  for (const [name, part] of Object.entries(value)) {
    if (!['examples', 'example', 'if'].includes(name)) yield* schemasIn(part, `${path}/${name}`);
  }
}

function fieldsOf(schema: Schema, path: string): { path: string; field: Schema }[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => ({ path: `${path}.${name}`, field }));
  const parts = [...((schema.anyOf ?? []) as Schema[]), ...(schema.items ? [schema.items as Schema] : [])];
  return [
    ...own,
    ...own.flatMap((each) => fieldsOf(each.field, each.path)),
    ...parts.flatMap((part) => fieldsOf(part, path)),
  ];
}
