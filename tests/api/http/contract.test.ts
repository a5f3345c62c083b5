import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiDocument } from '#server/rest/openapi-document.ts';
import type { CallOptions } from '../../support/api-client.ts';
import {
  fileForm,
  pdf,
  picture,
  sampleHotel,
  sampleMessage,
  sampleOffer,
  samplePage,
  samplePost,
} from '../../support/factories.ts';
import { type SchemaValues, schemaValues, type ValueSchema } from '../../support/schema-values.ts';
import { SLOW } from '../../support/slow.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';

/** The usual run always makes the same calls; the long run makes others each time. */
const SEED = Number(process.env.FUZZ_SEED ?? (SLOW ? Date.now() % 1_000_000 : 1));
/** Calls of each operation, once with valid and once with broken input; the long run makes more than 3,000 calls. */
const RUNS = SLOW ? 18 : 1;
/** These hash a password at each call, or end the session of the test. */
const FEW = new Set(['auth-login', 'auth-changePassword', 'auth-logout', 'auth-endSession', 'auth-endSessions']);
const FEW_RUNS = SLOW ? 6 : 1;

/** What the rules of a field say that no schema can: dates that exist, links, addresses, colours, other fields. */
const BEYOND_SCHEMAS =
  /^(?:Must be |Must contain digits|Does not exist|Contains |Only \{|The contrast|An email address|Out of range)/;
/**
 * The hotel and the person have to exist, a password has its length in bytes, a code has to be right, two parameters come
 * together or not, and a key of some hotels has the scopes of their managers.
 */
const BETWEEN_FIELDS = 'assignedHotelId assignedUserId newPassword password code noun entity scopes sort'.split(' ');
/** Codes of 400 that do not judge the form of the input. */
const OTHER_400 = ['list.cursorUnknown', 'auth.wrongPassword', 'auth.weakPassword', 'upload.noFile'];

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: ValueSchema;
}
interface Operation {
  id: string;
  method: string;
  path: string;
  pointer: string;
  parameters: Parameter[];
  call: ApiDocument['paths'][string][string];
}
interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body?: unknown;
}

let site: TestSite;
let token: string;
let document: ApiDocument;
let values: SchemaValues;
/** Ids and slugs that exist, by the first segment of their path. */
const known: Record<string, string[]> = {};
let calls = 0;

beforeAll(async () => {
  site = await startTestSite({ LOGIN_MAX_FAILURES: '1000' });
  token = await site.signIn();
  document = (await site.call<ApiDocument>('GET', '/api/openapi.json')).body;
  values = schemaValues(document);
  const samples = { hotels: sampleHotel, blog: samplePost, offers: sampleOffer, pages: samplePage };
  for (const [noun, body] of Object.entries(samples)) {
    const added = await site.call<{ id: string; slug: string }>('POST', `/api/${noun}`, { token, body });
    known[noun] = [added.body.id, added.body.slug];
  }
  await site.call('POST', '/api/contact/messages', { body: sampleMessage });
  const inbox = await site.call<{ items: { id: string }[] }>('GET', '/api/contact/messages', { token });
  known.contact = inbox.body.items.map(({ id }) => id);
  known.previews = [...(known.hotels ?? []), ...(known.blog ?? []), ...(known.offers ?? [])];
});
afterAll(() => site.close());

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const operations = (): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      id: call.operationId,
      method: method.toUpperCase(),
      path,
      pointer: `/paths/${escapePointer(path)}/${method}`,
      parameters: (call.parameters ?? []) as unknown as Parameter[],
      call,
    })),
  );

function parametersIn(place: string, { path, parameters, pointer }: Operation): fc.Arbitrary<Record<string, unknown>> {
  const own = parameters.map((parameter, at) => ({ ...parameter, at })).filter((parameter) => parameter.in === place);
  const ids = known[path.split('/')[1] ?? ''] ?? [];
  const record = Object.fromEntries(
    own.map(({ name, schema, at }) => {
      const any = values.fitting(`${pointer}/parameters/${at}/schema`, schema);
      const isName = place === 'path' && name !== 'revision' && ids.length > 0;
      return [name, isName ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, any) : any];
    }),
  );
  return fc.record(record, { requiredKeys: own.filter(({ required }) => required).map(({ name }) => name) });
}

const bodyPointer = ({ pointer }: Operation) =>
  `${pointer}/requestBody/content/${escapePointer('application/json')}/schema`;
const bodySchema = ({ call }: Operation) =>
  call.requestBody?.content['application/json']?.schema as ValueSchema | undefined;

function validInput(operation: Operation): fc.Arbitrary<Input> {
  const schema = bodySchema(operation);
  return fc.record({
    path: parametersIn('path', operation),
    query: parametersIn('query', operation),
    headers: parametersIn('header', operation),
    ...(schema && { body: values.fitting(bodyPointer(operation), schema) }),
  });
}

/** Input that is wrong in one place. */
function brokenInput(operation: Operation): fc.Arbitrary<Input> {
  const { parameters, pointer } = operation;
  const schema = bodySchema(operation);
  const ofQuery = fc.record({
    input: validInput(operation),
    name: fc.constantFrom('nothing', 'LANG', '__proto__', 'a[b]'),
  });
  const ways: fc.Arbitrary<Input>[] = [
    ofQuery.map(({ input, name }) => ({
      ...input,
      query: Object.fromEntries([...Object.entries(input.query), [name, '1']]),
    })),
  ];
  if (schema) {
    // A call whose body is not required may come without one.
    const body = values
      .broken(bodyPointer(operation), schema)
      .filter((value) => value !== undefined || operation.call.requestBody?.required === true);
    ways.push(
      ...[1, 2, 3].map(() =>
        fc.record({ input: validInput(operation), body }).map(({ input, body }) => ({ ...input, body })),
      ),
    );
  }
  for (const [at, { name, in: place, schema: own }] of parameters.entries()) {
    if (place === 'header') continue;
    const wrong = fc
      .constantFrom<unknown>('', 'x'.repeat(2_000), '-1', '1.5', '0', 'no-such-choice', '2024-02-31')
      .filter(
        (text) => !(place === 'path' && text === '') && !fitsParameter(`${pointer}/parameters/${at}/schema`, own, text),
      );
    const input = fc.record({ input: validInput(operation), wrong });
    const key = place === 'path' ? 'path' : 'query';
    ways.push(input.map(({ input, wrong }) => ({ ...input, [key]: { ...input[key], [name]: wrong } })));
  }
  return fc.oneof(...ways);
}

/** A parameter arrives as text; digits stand for a number. */
function fitsParameter(pointer: string, { type }: ValueSchema, text: unknown): boolean {
  const isNumber = type === 'integer' && /^\d{1,9}$/.test(String(text));
  return values.validator(pointer)(isNumber ? Number(text) : text);
}

async function send(operation: Operation, input: Input, bearer: string) {
  calls += 1;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.path[name])));
  const query = new URLSearchParams(Object.entries(input.query).map(([name, value]) => [name, String(value)]));
  const address = `/api${path}${query.size > 0 ? `?${query}` : ''}`;
  const headers = Object.fromEntries(Object.entries(input.headers).map(([name, value]) => [name, String(value)]));
  const options: CallOptions = { token: bearer, headers, ...('body' in input && { body: JSON.stringify(input.body) }) };
  const response = await site.call(operation.method, address, options);
  const sent = `${operation.method} ${address.slice(0, 300)} ${String(options.body).slice(0, 600)} ${JSON.stringify(headers)}`;
  return { ...response, what: `${sent}\n${response.status} ${response.text.slice(0, 600)}` };
}

type Sent = Awaited<ReturnType<typeof send>>;

/** The response has a documented status, the documented body and the documented headers. */
function expectDocumented({ pointer, call }: Operation, { status, headers, text, body, what }: Sent): void {
  expect(Object.keys(call.responses), what).toContain(String(status));
  const documented = call.responses[status];
  const [type] = Object.keys(documented?.content ?? {});
  expect(headers.get('content-type'), what).toContain(type);
  if (type === 'application/json') {
    const fits = values.validator(`${pointer}/responses/${status}/content/${escapePointer(type)}/schema`);
    expect(fits(body), `${what}\n${JSON.stringify(fits.errors)}`).toBe(true);
  }
  expect(text, what).not.toMatch(/node_modules|MongoServerError|ZodError/);
  const names = Object.keys(documented?.headers ?? {});
  if (status === 201) expect(names, what).toContain('Location');
  if (status === 401) expect(names, what).toContain('WWW-Authenticate');
  if (status === 401 || status === 201) {
    for (const name of ['Location', 'WWW-Authenticate'].filter((one) => names.includes(one))) {
      expect(headers.get(name), what).not.toBeNull();
    }
  }
}

/** Nothing in the input is of another form than the document says. */
function expectAccepted({ status, body, what }: Sent): void {
  if (status !== 400) return;
  const { code, fields = {} } = body as { code: string; fields?: Record<string, string> };
  if (OTHER_400.includes(code)) return;
  // The first version of a new site is blank, and cannot be restored.
  if (code.endsWith('.missingFields') && what.includes('/restore ')) return;
  expect(code, what).toBe('request.invalid');
  for (const [name, words] of Object.entries(fields)) {
    if (!BETWEEN_FIELDS.includes(name)) expect(words, what).toMatch(BEYOND_SCHEMAS);
  }
}

const bearerFor = async ({ id }: Operation) => (FEW.has(id) ? site.signIn() : token);
const runsOf = ({ id }: Operation) => ({ seed: SEED, numRuns: FEW.has(id) ? FEW_RUNS : RUNS });
const isUpload = ({ call }: Operation) => call.requestBody?.content['multipart/form-data'] !== undefined;
const needsToken = ({ call }: Operation) => call.security?.length === 1;

it(`each operation responds to valid input as the document says (FUZZ_SEED=${SEED})`, async () => {
  for (const operation of operations().filter((each) => !isUpload(each))) {
    const property = fc.asyncProperty(validInput(operation), async (input) => {
      const response = await send(operation, input, await bearerFor(operation));
      expectDocumented(operation, response);
      expectAccepted(response);
    });
    await fc.assert(property, runsOf(operation));
    if (FEW.has(operation.id)) token = await site.signIn();
  }
});

it(`each operation refuses broken input as the document says (FUZZ_SEED=${SEED})`, async () => {
  for (const operation of operations().filter((each) => !isUpload(each))) {
    const property = fc.asyncProperty(brokenInput(operation), async (input) => {
      const response = await send(operation, input, await bearerFor(operation));
      expect(response.status, response.what).toBeGreaterThanOrEqual(400);
      expect(response.status, response.what).toBeLessThan(500);
      expectDocumented(operation, response);
    });
    await fc.assert(property, runsOf(operation));
    if (FEW.has(operation.id)) token = await site.signIn();
  }
});

it(`each operation that needs a token refuses a visitor, each other does not (FUZZ_SEED=${SEED})`, async () => {
  for (const operation of operations().filter((each) => !isUpload(each))) {
    const property = fc.asyncProperty(validInput(operation), async (input) => {
      const response = await send(operation, input, '');
      expectDocumented(operation, response);
      if (needsToken(operation)) expect(response.status, response.what).toBe(401);
      else expectAccepted(response);
    });
    await fc.assert(property, { seed: SEED, numRuns: SLOW ? 3 : 1 });
  }
});

it('each upload responds to its files, other files and JSON as the document says', async () => {
  for (const operation of operations().filter(isUpload)) {
    const bytes = operation.id === 'upload-file' ? pdf() : await picture();
    const form = operation.call.requestBody?.content['multipart/form-data']?.schema.properties ?? {};
    const [field = ''] = Object.keys(form);
    const upload = async (body: CallOptions['body'], bearer: string) => {
      const response = await site.call(operation.method, `/api${operation.path}`, { token: bearer, body });
      expectDocumented(operation, { ...response, what: response.text });
      return response.status;
    };
    expect(await upload(fileForm(field, [{ bytes, name: 'a.png' }]), token)).toBe(200);
    expect(await upload(fileForm(field, [{ bytes: Buffer.from('x'), name: 'a.txt' }]), token)).toBe(415);
    expect(await upload(fileForm('other', [{ bytes, name: 'a.png' }]), token)).toBe(400);
    expect(await upload({ [field]: 'a.png' }, token)).toBe(415);
    expect(await upload(fileForm(field, [{ bytes, name: 'a.png' }]), '')).toBe(401);
  }
});

it('made enough calls', () => {
  expect(calls).toBeGreaterThan(SLOW ? 3_000 : 200);
});
