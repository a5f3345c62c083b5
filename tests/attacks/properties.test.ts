import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiDocument } from '#server/rest/openapi-document.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { SLOW } from '../support/slow.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';
import { expectRefused, INSIDE } from './expectations.ts';
import { anything, parameter, type Schema, shaped } from './shapes.ts';

/** The seed is in the test titles, so that a failed run can be repeated. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const RUNS = Number(process.env.FUZZ_RUNS ?? (SLOW ? 60 : 1));
/** Procedures that end the test's session or hash a password at each call get few runs. */
const FEW = new Set(['auth-logout', 'auth-login', 'auth-changePassword', 'auth-endSession', 'auth-endSessions']);
const FEW_RUNS = SLOW ? 15 : 1;

let site: TestSite;
let token: string;
let document: ApiDocument;
let known: string[];

beforeAll(async () => {
  site = await startTestSite({ LOGIN_MAX_FAILURES: '1000', LOG_LEVEL: 'silent' });
  token = await site.signIn();
  document = (await site.call<ApiDocument>('GET', '/api/openapi.json')).body;
  const hotel = await site.call<{ id: string; slug: string }>('POST', '/api/hotels', { token, body: sampleHotel });
  const post = await site.call<{ id: string; slug: string }>('POST', '/api/blog', { token, body: samplePost });
  known = [hotel, post].flatMap(({ body }) => [body.id, body.slug]);
});
afterAll(() => site.close());

interface Operation {
  id: string;
  method: string;
  path: string;
  call: ApiDocument['paths'][string][string];
}

const operations = (): Operation[] =>
  Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ id: call.operationId, method: method.toUpperCase(), path, call })),
  );

/** The parameters of a path or query as the OpenAPI document lists them, with any values. */
function parametersIn(place: string, { call }: Operation): fc.Arbitrary<Record<string, string>> {
  const names = (call.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
  const values = Object.fromEntries(names.map((name) => [name, parameter([...known, '1', '20', 'tr', 'en'])]));
  return fc.record(values, { requiredKeys: place === 'path' ? names : [] });
}

/** A body that matches the schema, nearly matches the schema, or is any value. */
function bodyOf({ call }: Operation): fc.Arbitrary<unknown> {
  const schema = call.requestBody?.content['application/json']?.schema as Schema | undefined;
  if (schema === undefined) return fc.constant(undefined);
  const fitting = shaped(schema, document.components.schemas);
  return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: anything });
}

const fill = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** JSON that keeps a lone surrogate as an escape. */
const written = (body: unknown) => (body === undefined ? undefined : (JSON.stringify(body) ?? 'null'));

const freshToken = async (id: string) => (FEW.has(id) ? site.signIn() : token);

it(`no body, path or query makes the REST API fail with 5xx (FUZZ_SEED=${SEED})`, async () => {
  for (const operation of operations()) {
    const { id, method, path, call } = operation;
    const inputs = fc.tuple(parametersIn('path', operation), parametersIn('query', operation), bodyOf(operation));
    const documented = Object.keys(call.responses).map(Number);
    const property = fc.asyncProperty(inputs, async ([inPath, inQuery, body]) => {
      const query = new URLSearchParams(inQuery).toString();
      const address = `/api${fill(path, inPath)}${query === '' ? '' : `?${query}`}`;
      const response = await site.call(method, address, { token: await freshToken(id), body: written(body) });
      const what = `${method} ${address.slice(0, 300)}: ${response.status} ${response.text.slice(0, 200)}`;
      expect(response.text, what).not.toMatch(INSIDE);
      // An empty parameter or a dot makes another address, which may not exist.
      expect([...documented, 404, 405], what).toContain(response.status);
      if (response.status >= 300) expectRefused(what, response);
    });
    await fc.assert(property, { seed: SEED, numRuns: FEW.has(id) ? FEW_RUNS : RUNS });
    // Some calls end every session, also the session of this test.
    if (FEW.has(id)) token = await site.signIn();
  }
});

it(`no input makes tRPC fail with 5xx (FUZZ_SEED=${SEED})`, async () => {
  for (const operation of operations()) {
    const { id, method } = operation;
    const inputs = fc.tuple(parametersIn('path', operation), parametersIn('query', operation), bodyOf(operation));
    const property = fc.asyncProperty(inputs, fc.boolean(), async ([inPath, inQuery, body], batch) => {
      const input =
        typeof body === 'object' && body !== null ? { ...body, ...inPath } : (body ?? { ...inPath, ...inQuery });
      const sent = JSON.stringify(batch ? { 0: input } : input);
      const address = `/api/trpc/${id.replace('-', '.')}`;
      const query = new URLSearchParams({ ...(batch && { batch: '1' }), ...(method === 'GET' && { input: sent }) });
      const options = { token: await freshToken(id), ...(method !== 'GET' && { body: sent }) };
      const response = await site.call(method === 'GET' ? 'GET' : 'POST', `${address}?${query}`, options);
      const what = `${address} ${sent.slice(0, 200)}: ${response.status} ${response.text.slice(0, 200)}`;
      expect(response.text, what).not.toMatch(INSIDE);
      if (response.status >= 300) expectRefused(what, response);
    });
    await fc.assert(property, { seed: SEED, numRuns: FEW.has(id) ? FEW_RUNS : RUNS });
    // Some calls end every session, also the session of this test.
    if (FEW.has(id)) token = await site.signIn();
  }
});

it('leaves a site that still reads and writes', async () => {
  const body = { ...sampleHotel, name: 'Her Şeyden Sonra' };
  const { body: made } = await site.call<{ id: string }>('POST', '/api/hotels', { token, body });
  expect((await site.call('GET', `/api/hotels/${made.id}`)).text).toContain('Her Şeyden Sonra');
  for (const path of [
    '/api/hotels',
    '/api/blog',
    '/api/content/homepage',
    '/api/contact',
    '/api/seo',
    '/sitemap.xml',
  ]) {
    expect((await site.call('GET', path)).status, path).toBe(200);
  }
});
