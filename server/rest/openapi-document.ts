import { generateOpenApiDocument } from 'trpc-openapi';
import { TAGS, type UploadForm } from '#server/api/meta.ts';
import { type Procedure, proceduresOf } from '#server/api/procedures.ts';
import { MERGE_PATCH } from '#server/http/json-body.ts';
import type { AppRouter } from '#server/routers/index.ts';
import { type Action, type Scope, scopeOf } from '#shared/permissions.ts';
import { EXPORT_PATHS } from './csv-exports.ts';
import { responseHeadersOf } from './documented-headers.ts';
import { apiErrorSchema, errorResponsesOf, responsesOf, type Schema } from './error-responses.ts';

interface Parameter {
  in: string;
  name: string;
  description?: string;
  schema: Schema;
  [part: string]: unknown;
}
interface Content {
  [type: string]: { schema: Schema; examples?: unknown };
}
interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: unknown[];
  /** What a key needs for the call (docs/rules.md#keys). */
  'x-scope'?: Scope;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; headers?: unknown; content?: Content }>;
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; [part: string]: unknown };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
  [part: string]: unknown;
}

const INTRODUCTION = `Every call of the hotel chain's site.

Texts are Turkish; readers pass \`lang=en\` and get English, with Turkish where there is none. An English response has
\`lang: "en"\` and cannot be saved as it is: read without \`lang=en\` before saving. What was read without it can be sent
back as it is; what a save does not know is ignored. Texts are well-formed Unicode without U+0000, and their lengths are
counted in code points, once each letter has one form (NFC).

Calls that change something need the token of \`POST /auth/login\`, or the key of a program with the scope that the call
names in \`x-scope\`. A public read shows a key with the \`read\` scope of its noun what an editor reads. A key may make
600 calls a minute; each response to one has \`RateLimit\` and \`RateLimit-Policy\`
(draft-ietf-httpapi-ratelimit-headers-11), and a call beyond is 429 with \`Retry-After\`. Some reads answer an administrator more: they take a
token and need none. A token that does not count makes the call a visitor's, and the response has
\`WWW-Authenticate: Bearer error="invalid_token"\`.

A save changes what it sends and keeps every field that it leaves out, in parts of an entity too; each call says what
clears a field. A field of a response that a client does not know is kept in the same way.

A save may send the version that it started from, as \`version\` or as \`If-Match\`; one that is not the stored one is 409.
Calls that change who gets in and what they may do need the current password with each call, as \`currentPassword\` in
the body or, a \`DELETE\` always, in the header \`X-Current-Password\`; without it they are 403.
Lists answer \`items\` and \`next\`, the \`cursor\` of the next page or null; the plain arrays of \`GET /hotels\`, \`GET /blog\` and
\`GET /blog/admin/all\` name the next page in the \`Link\` header. Where a list has \`sort\`, it names its
order, in which alone a cursor goes on; where it has \`updatedSince\`, it gives what was saved and deleted since a moment. Parameters that a call does not have are 400. Fields and codes may be added to responses;
what goes is announced with \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594) half a year before.`;

const SECURITY = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The token of `POST /auth/login`: eight hours at most, and two hours after its last use. Or the key of a program, `hk_…`, of `POST /keys`, within its scopes.',
  },
} as const;

const IF_MATCH: Parameter = {
  in: 'header',
  name: 'If-Match',
  description: 'The version that the call started from, as the `ETag` of a response to an administrator gave it.',
  required: false,
  schema: { type: 'string', pattern: '^(\\*|(W/)?"[0-9]{1,10}")$' },
  example: '"2"',
};

const CURRENT_PASSWORD: Parameter = {
  in: 'header',
  name: 'X-Current-Password',
  description:
    'The current password of the person who calls, its UTF-8 percent-encoded (RFC 3986). A call with a body may have it there, as `currentPassword`.',
  required: false,
  schema: { type: 'string', pattern: '^[!-~]*$' },
  example: 'bir-gece-vakti-bo%C4%9Faz',
};

export function createDocument(router: AppRouter): ApiDocument {
  const generated = generateOpenApiDocument(router, {
    title: 'Hotel chain API',
    version: '1.0.0',
    description: INTRODUCTION,
    baseUrl: '/api',
    openApiVersion: '3.1.0',
    securitySchemes: SECURITY,
  });
  // Clients go on working when a response gets a field, so no schema forbids what it does not name.
  const document = JSON.parse(JSON.stringify(generated), (keyword, value) =>
    keyword === 'additionalProperties' && value === false ? undefined : value,
  ) as ApiDocument;
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };
  document.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  const { schemas } = document.components;
  for (const name of Object.keys(schemas)) if (name.startsWith('error.')) delete schemas[name];
  schemas.ApiError = apiErrorSchema;
  for (const procedure of proceduresOf(router)) {
    const { method, path } = procedure.meta.openapi;
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation) complete(operation, procedure, schemas);
  }
  addExports(document);
  return document;
}

const OF_PAGES = ['limit', 'cursor', 'updatedSince', 'sort'];

/** An export is no procedure, because its response is a file. */
function addExports({ paths }: ApiDocument): void {
  const parametersAt = (path: string) => paths[path]?.get?.parameters ?? [];
  const ofLanguage = parametersAt('/hotels').filter(({ name }) => name === 'lang');
  const filterOf = (path: string) => [
    ...parametersAt(path).filter(({ name }) => !OF_PAGES.includes(name)),
    ...ofLanguage,
  ];
  paths[EXPORT_PATHS.messages] = {
    get: exportOperation('Messages', 'messages.export', 'The messages, newest first', filterOf('/contact/messages')),
  };
  paths[EXPORT_PATHS.consents] = {
    get: {
      ...exportOperation(
        'Messages',
        'messages.consents',
        'The last consent to mails of each address, the newest first',
        ofLanguage,
      ),
      operationId: 'consents-export',
      summary: 'Export the consents to campaigns as CSV for İYS',
    },
  };
  paths[EXPORT_PATHS.statistics] = {
    get: exportOperation(
      'Statistics',
      'statistics.read',
      'A row for each day, hotel and language',
      filterOf('/statistics'),
    ),
  };
}

/** What the document says of a call to programs. */
const forKeys = (description: string | undefined, scope: Scope | undefined) => ({
  description: `${description} ${scope ? `A key needs the scope \`${scope}\`.` : 'Not for keys.'}`,
  ...(scope && { 'x-scope': scope }),
});

const exportOperation = (
  tag: keyof typeof TAGS,
  action: Action,
  description: string,
  parameters: Parameter[],
): Operation => ({
  operationId: `${tag.toLowerCase()}-export`,
  tags: [tag],
  summary: `Export the ${tag.toLowerCase()} as CSV`,
  ...forKeys(
    'In UTF-8 with a byte order mark; separated by semicolons in Turkish, by commas in English.',
    scopeOf(action),
  ),
  security: [{ bearer: [] }],
  parameters,
  responses: {
    '200': {
      description,
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
    ...responsesOf([
      'request.invalid',
      'request.malformed',
      'auth.required',
      'auth.forbidden',
      'request.tooMany',
      'store.unavailable',
      'server.failed',
    ]),
  },
});

function complete(operation: Operation, procedure: Procedure, schemas: ApiDocument['components']['schemas']): void {
  const { action, errors, response, scope, unversioned, usersReadMore } = procedure.meta;
  const parameters = (operation.parameters ?? []).map(({ schema: { description, ...schema }, ...parameter }) => ({
    ...parameter,
    schema,
    // A path parameter that is read by `z.preprocess` would lack it.
    ...(parameter.in === 'path' && { required: true }),
    description,
  }));
  if (action !== undefined) Object.assign(operation, forKeys(operation.description, scope));
  operation.security ??= usersReadMore ? [{}, { bearer: [] }] : [];
  const takesVersion = errors.includes('version.stale') && !unversioned;
  const takesPassword = errors.includes('auth.passwordRequired');
  operation.parameters = [
    ...parameters,
    ...(takesVersion ? [IF_MATCH] : []),
    ...(takesPassword ? [CURRENT_PASSWORD] : []),
  ];
  completeRequest(operation, procedure, schemas);
  const headers = responseHeadersOf(procedure);
  const schema = operation.responses['200']?.content?.['application/json']?.schema ?? {};
  operation.responses = {
    [String(response.status ?? 200)]: {
      description: response.description,
      ...(headers && { headers }),
      content: { 'application/json': { schema, examples: { sample: { value: response.example } } } },
    },
    ...(procedure.meta.cacheable && { '304': { description: NOT_CHANGED, headers: responseHeadersOf(procedure) } }),
    ...errorResponsesOf(procedure),
  };
}

const NOT_CHANGED = 'Not changed since the response whose `ETag` was sent as `If-None-Match`.';

function completeRequest(
  operation: Operation,
  { input, meta: { request, openapi } }: Procedure,
  schemas: ApiDocument['components']['schemas'],
): void {
  if (request === 'no body') {
    delete operation.requestBody;
    return;
  }
  if ('form' in request) {
    const schema = formSchema(request.form);
    operation.requestBody = { required: true, content: { 'multipart/form-data': { schema } } };
    return;
  }
  const json = operation.requestBody?.content['application/json'];
  if (!operation.requestBody || !json) return;
  json.examples = { sample: { value: request.example } };
  // trpc-openapi drops the name of a body and what its schema says beside its fields.
  const { id, ...about } = input.meta() ?? {};
  const schema: Schema = { ...json.schema, ...about };
  // A call without a body has the fields of an empty object.
  operation.requestBody.required = ['required', 'anyOf', 'if'].some((condition) => condition in schema);
  json.schema = schema;
  if (typeof id === 'string') {
    schemas[id] = schema;
    json.schema = { $ref: `#/components/schemas/${id}` };
  }
  if (openapi.method !== 'PATCH') return;
  // A patch names what it ignores, for which generated clients need no place.
  delete schema.additionalProperties;
  operation.requestBody.content[MERGE_PATCH] = json;
}

function formSchema({ field, maxFiles, limit }: UploadForm): Schema {
  const picture = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
  const one = {
    ...picture,
    description: limit
      ? `The file: a PDF, at most ${limit.bytes / 1024 / 1024} MB.`
      : 'The picture: PNG, JPEG, WebP, GIF, AVIF or ICO, at most 10 MB and 40 megapixels (GIF 24, AVIF 8).',
  };
  const several = {
    type: 'array',
    items: picture,
    // A generator of Go clients writes code that does not compile for `minItems` and `maxItems` of files.
    contains: {},
    maxContains: maxFiles,
    description: `The pictures, at most ${maxFiles}, each as for \`POST /upload/single\`.`,
  };
  const library = {
    type: 'string',
    enum: ['1'],
    description:
      '`1` for what is uploaded in the library, which stays although nothing shows it. Empty is as left out.',
  };
  return { type: 'object', required: [field], properties: { [field]: maxFiles === 1 ? one : several, library } };
}
