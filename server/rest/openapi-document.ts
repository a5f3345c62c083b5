import { generateOpenApiDocument } from 'trpc-openapi';
import { UPLOAD } from '../../shared/constants.ts';
import type { AppRouter } from '../routers/index.ts';
import type { Meta } from '../trpc.ts';
import { errorSchema, refusalsOf } from './error-responses.ts';
import { EXAMPLES } from './examples.ts';

interface Parameter {
  in: string;
  name: string;
  description?: string;
  [part: string]: unknown;
}
interface Content {
  [type: string]: { schema: unknown; examples?: unknown };
}
interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; headers?: unknown; content?: Content }>;
}

/** The part of an OpenAPI document this site shapes. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; [part: string]: unknown };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
  [part: string]: unknown;
}

const TAGS = [
  { name: 'Hotels', description: 'The hotels and their rooms.' },
  { name: 'Blog', description: 'The posts; a draft is seen by administrators only.' },
  { name: 'Content', description: 'The texts and pictures of the homepage.' },
  { name: 'Contact', description: 'How guests reach the chain.' },
  { name: 'SEO', description: 'What search engines are told.' },
  { name: 'Sign-in', description: 'Tokens, sessions and the password.' },
  { name: 'Uploads', description: 'Pictures: PNG, JPEG, WebP, GIF, AVIF and icon files.' },
];

const INTRODUCTION = `Every call of the hotel chain's site. Texts are Turkish; readers pass \`lang=en\` and get English,
with Turkish where there is none. Calls that change something need the token of \`POST /auth/login\`.`;

const PARAMETER_TEXTS: Readonly<Record<string, string>> = {
  limit: 'How many entries at most; `Link` of the answer says where the list goes on.',
  cursor: 'Id of the entry after which the list goes on.',
  lang: 'Language of the texts; Turkish without it.',
  id: 'Id of the entity.',
  slug: 'Address part of the post.',
};

const IF_MATCH: Parameter = {
  in: 'header',
  name: 'If-Match',
  description: 'Version the save was made from, as the `ETag` gave it; a stale one is refused with 409.',
  required: false,
  schema: { type: 'string' },
  example: '"2"',
};

const ETAG = {
  ETag: { description: 'The version, given to administrators.', schema: { type: 'string' }, example: '"3"' },
};
const LINK = { Link: { description: 'Where the list goes on (RFC 8288).', schema: { type: 'string' } } };

/** Calls that answer one entity with a version, and bare lists that go on. */
const VERSIONED = /-(get|bySlug|create|update|homepage|save|saveHomepage)$/;
const LISTS = /^(hotels-list|blog-list|blog-adminAll)$/;

const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
const UPLOAD_FORMS: Readonly<Record<string, unknown>> = {
  'upload-single': { type: 'object', required: ['file'], properties: { file } },
  'upload-multiple': {
    type: 'object',
    required: ['files'],
    properties: { files: { type: 'array', items: file, minItems: 1, maxItems: UPLOAD.maxFiles } },
  },
};

/** The OpenAPI 3.1 document of the router: the generator's, with what it cannot know put right. */
export function createDocument(router: AppRouter): ApiDocument {
  const document = generateOpenApiDocument(router, {
    title: 'Hotel chain API',
    version: '1.0.0',
    description: INTRODUCTION,
    baseUrl: '/api',
    openApiVersion: '3.1.0',
  }) as unknown as ApiDocument;
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };
  document.tags = TAGS;
  const { schemas } = document.components;
  for (const name of Object.keys(schemas)) if (name.startsWith('error.')) delete schemas[name];
  schemas.Error = errorSchema;
  for (const calls of Object.values(document.paths)) {
    for (const [method, call] of Object.entries(calls)) describe(call, method, metaOf(router, call.operationId));
  }
  return document;
}

function describe(call: Operation, method: string, meta: Meta): void {
  const example = EXAMPLES[call.operationId];
  const isProtected = call.security !== undefined;
  call.security ??= [];
  call.parameters = (call.parameters ?? []).map((parameter) => ({
    ...parameter,
    ...(PARAMETER_TEXTS[parameter.name] && { description: PARAMETER_TEXTS[parameter.name] }),
  }));
  const refusals = refusalsOf({
    operationId: call.operationId,
    method,
    hasBody: call.requestBody !== undefined,
    hasParameters: call.parameters.length > 0,
    isProtected,
  });
  if (method === 'put') call.parameters.push(IF_MATCH);
  describeRequest(call, example?.request);
  const headers = { ...(VERSIONED.test(call.operationId) && ETAG), ...(LISTS.test(call.operationId) && LINK) };
  const schema = call.responses['200']?.content?.['application/json']?.schema;
  const answer = { schema, examples: { sample: { value: example?.answer } } };
  call.responses = {
    [String(meta.status ?? 200)]: {
      description: example?.description ?? 'Done',
      ...(Object.keys(headers).length > 0 && { headers }),
      content: { 'application/json': answer },
    },
    ...(refusals as Operation['responses']),
  };
}

function describeRequest(call: Operation, example: unknown): void {
  const form = UPLOAD_FORMS[call.operationId];
  if (form !== undefined) {
    call.requestBody = { required: true, content: { 'multipart/form-data': { schema: form } } };
    return;
  }
  const json = call.requestBody?.content['application/json'];
  if (call.requestBody && json) {
    // A call that takes nothing may come without a body.
    const isEmpty = Object.keys((json.schema as { properties?: object }).properties ?? {}).length === 0;
    call.requestBody.required = !isEmpty;
    json.examples = { sample: { value: example } };
  }
}

function metaOf(router: AppRouter, operationId: string): Meta {
  const procedures = router._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>;
  return procedures[operationId.replace('-', '.')]?._def.meta ?? {};
}
