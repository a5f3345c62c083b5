import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '#server/rest/error-responses.ts';
import type { ApiDocument } from '#server/rest/openapi-document.ts';
import type { ErrorBody } from '#shared/error-codes.ts';
import { schemaValues } from '../../support/schema-values.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

/** The calls that every version of the API has. */
const CALLS = [
  'POST /auth/login',
  'GET /auth/verify',
  'GET /hotels',
  'GET /hotels/{id}',
  'POST /hotels',
  'PUT /hotels/{id}',
  'DELETE /hotels/{id}',
  'GET /blog',
  'GET /blog/admin/all',
  'GET /blog/{id}',
  'GET /blog/slug/{slug}',
  'POST /blog',
  'PUT /blog/{id}',
  'DELETE /blog/{id}',
  'GET /content/homepage',
  'PUT /content/homepage',
  'GET /contact',
  'PUT /contact',
  'GET /seo',
  'PUT /seo',
  'POST /upload/single',
  'POST /upload/multiple',
];

let site: TestSite;
let document: ApiDocument;

beforeAll(async () => {
  site = await startTestSite();
  document = (await site.call<ApiDocument>('GET', '/api/openapi.json')).body;
});
afterAll(() => site.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, method, call })),
  );

describe('/api/openapi.json', () => {
  it('is OpenAPI 3.1 and holds every call', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(operations().map(({ name }) => name)).toEqual(expect.arrayContaining(CALLS));
  });

  slowIt("is valid OpenAPI and lints clean with redocly's recommended rules", async () => {
    const file = join(dirname(site.dataDir), 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const args = [cli, 'lint', file, '--extends=recommended', '--format=json'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 16 * 1024 * 1024 }).catch(
      (failed: { stdout: string }) => failed,
    );
    const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { problems: { message: string; ruleId: string }[] };
    expect(report.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
      // The two paths have no method in common.
      'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/hotels/by-external-id/{externalId}` and `/hotels/{id}/rooms`.',
      // Only a hotel with the external id `revisions` fits both paths; tests/api/external-ids.test.ts says which path wins.
      'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/hotels/by-external-id/{externalId}` and `/hotels/{id}/revisions`.',
      // Only a post with the slug `revisions` fits both paths; tests/api/history.test.ts says which path wins.
      'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/blog/slug/{slug}` and `/blog/{id}/revisions`.',
    ]);
  });

  it('has an example of every request and response, and the error body for every error', () => {
    for (const { name, call } of operations()) {
      const json = call.requestBody?.content['application/json'];
      if (json) expect(json.examples, name).toHaveProperty('sample.value');
      for (const [status, response] of Object.entries(call.responses)) {
        const content = response.content?.['application/json'];
        // A file has no example, and 304 no body.
        if (response.content?.['text/csv'] || status === '304') continue;
        if (Number(status) < 300) expect(JSON.stringify(content?.examples), name).toContain('"value"');
        else expect(content?.schema, name).toEqual({ $ref: '#/components/schemas/ApiError' });
      }
    }
    expect(JSON.stringify(document)).toContain('Çınaraltı Konağı');
  });

  it('lists the true status codes', () => {
    const statuses = Object.fromEntries(operations().map(({ name, call }) => [name, Object.keys(call.responses)]));
    expect(statuses['POST /hotels']).toEqual(expect.arrayContaining(['201', '400', '401', '409', '413', '415', '507']));
    expect(statuses['POST /hotels']).not.toContain('200');
    expect(statuses['GET /hotels/{id}']).toEqual(expect.arrayContaining(['200', '400', '404', '500', '503']));
    expect(statuses['GET /hotels/{id}']).not.toContain('401');
    expect(statuses['PUT /blog/{id}']).toEqual(expect.arrayContaining(['200', '404', '409']));
    expect(statuses['POST /auth/login']).toEqual(expect.arrayContaining(['200', '400', '401', '429']));
    expect(statuses['POST /upload/single']).toEqual(expect.arrayContaining(['200', '400', '401', '413', '415']));
  });

  it('names a taken slug, and its field, only where an editor types the slug', () => {
    const exampleOf = (path: string, code: string) => {
      const { examples } = document.paths[path]?.post?.responses['409']?.content?.['application/json'] ?? {};
      return (examples as Record<string, { value: ErrorBody }>)[code]?.value;
    };
    expect(exampleOf('/blog', 'post.slugTaken')).toHaveProperty('fields.slug');
    expect(exampleOf('/pages', 'page.slugTaken')).toHaveProperty('fields.slug');
    expect(JSON.stringify(document.paths['/hotels'])).not.toContain('slugTaken');
    expect(JSON.stringify(document.paths['/trash/{id}/restore'])).not.toContain('slugTaken');
  });

  it('says which calls need a token, and which headers and parameters they take', () => {
    for (const { name, call } of operations()) {
      const needsToken = JSON.stringify(call.security) === '[{"bearer":[]}]';
      expect(needsToken, name).toBe(Object.keys(call.responses).includes('401') && name !== 'POST /auth/login');
      expect(call.operationId, name).toMatch(/^[a-z]+-[a-zA-Z]+$/);
    }
    const optional = operations().filter(({ call }) => JSON.stringify(call.security) === '[{},{"bearer":[]}]');
    expect(optional.map(({ name }) => name).sort()).toEqual([
      'GET /blog',
      'GET /blog/related',
      'GET /blog/slug/{slug}',
      'GET /blog/{id}',
      'GET /contact',
      'GET /content/homepage',
      'GET /hotels',
      'GET /hotels/{id}',
      'GET /hotels/{id}/rooms/{roomId}',
      'GET /offers',
      'GET /offers/{id}',
      'GET /pages/{id}',
      'GET /seo',
      'GET /site',
      'GET /texts',
    ]);
    const save = document.paths['/hotels/{id}']?.put;
    // Calls that are 400 without a body say so.
    for (const path of ['/auth/login', '/contact/messages/erasures', '/contact/messages/person'])
      expect(document.paths[path]?.post?.requestBody?.required, path).toBe(true);
    expect(document.paths['/contact']?.put?.requestBody?.required).toBe(true);
    expect(document.paths['/seo']?.put?.requestBody?.required).toBe(false);
    expect(save?.parameters?.map(({ name }) => name)).toContain('If-Match');
    expect(save?.responses['200']?.headers).toHaveProperty('ETag');
    expect(document.paths['/hotels']?.post?.responses['201']?.headers).toHaveProperty('Location');
    expect(document.paths['/hotels']?.get?.responses['304']?.headers).toHaveProperty('ETag');
    expect(document.paths['/hotels/admin/order']?.put?.parameters).toEqual([]);
    expect(document.paths['/upload/multiple']?.post?.requestBody?.content).toHaveProperty('multipart/form-data');
    expect(document.paths['/hotels']?.get?.parameters?.map(({ name }) => name)).toEqual(['limit', 'cursor', 'lang']);
  });
});

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

describe('/api/docs', () => {
  it('is a page without inline scripts or foreign hosts, and this server has all its files', async () => {
    const page = await site.call('GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.text).not.toMatch(/https?:\/\/|<script>|style=/);
    const files = [...page.text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThanOrEqual(5);
    for (const file of files) expect((await site.call('GET', file)).status, file).toBe(200);
    const init = await site.call('GET', '/api/docs/init.js');
    expect(init.headers.get('content-type')).toMatch(/javascript/);
    expect(init.text).toContain('validatorUrl: null');
  });

  it('serves no other file of the package', async () => {
    for (const name of ['package.json', 'index.html', '../package.json', '%2e%2e/package.json']) {
      expect((await site.call('GET', `/api/docs/${name}`)).status).toBe(404);
    }
  });
});
