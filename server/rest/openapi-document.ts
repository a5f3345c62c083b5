import { generateOpenApiDocument } from 'trpc-openapi';
import { TAGS, type UploadForm } from '../procedure-meta.ts';
import { type Procedure, proceduresOf } from '../procedures.ts';
import type { AppRouter } from '../routers/index.ts';
import { EXPORT_PATHS } from './csv-exports.ts';
import { errorResponsesOf, errorSchema, responsesOf } from './error-responses.ts';

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
  tags?: string[];
  summary?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; headers?: unknown; content?: Content }>;
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; [part: string]: unknown };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
  [part: string]: unknown;
}

const INTRODUCTION = `Every call of the hotel chain's site. Texts are Turkish; readers pass \`lang=en\` and get English,
with Turkish where there is none. An English response has \`lang: "en"\` and cannot be saved as it is: read without
\`lang=en\` before saving. Calls that change something need the token of \`POST /auth/login\`.`;

const PARAMETER_TEXTS: Readonly<Record<string, string>> = {
  limit: 'How many entries at most; the `Link` header names the next page.',
  cursor: 'Where the list goes on, from the `Link` header or `next` of the page before.',
  page: 'Number of the page, counted from 1.',
  lang: 'Language of the texts; Turkish without it.',
  id: 'Id of the entity; a hotel or page is also read by its slug.',
  slug: 'Slug of the post or page.',
  revision: 'The number of the version.',
  name: 'The name for which a slug is wanted.',
  title: 'The title for which a slug is wanted.',
};

const IF_MATCH: Parameter = {
  in: 'header',
  name: 'If-Match',
  description: 'Version the call was made from, as the `ETag` gave it; a stale one gets 409.',
  required: false,
  schema: { type: 'string' },
  example: '"2"',
};

const RESPONSE_HEADERS = {
  entity: {
    ETag: { description: 'The version, given to administrators.', schema: { type: 'string' }, example: '"3"' },
  },
  list: {
    Link: { description: 'The next page of the list (RFC 8288); absent on the last one.', schema: { type: 'string' } },
  },
  result: undefined,
};

export function createDocument(router: AppRouter): ApiDocument {
  const document = generateOpenApiDocument(router, {
    title: 'Hotel chain API',
    version: '1.0.0',
    description: INTRODUCTION,
    baseUrl: '/api',
    openApiVersion: '3.1.0',
  }) as ApiDocument;
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };
  document.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  const { schemas } = document.components;
  for (const name of Object.keys(schemas)) if (name.startsWith('error.')) delete schemas[name];
  schemas.Error = errorSchema;
  for (const procedure of proceduresOf(router)) {
    const { method, path } = procedure.meta.openapi;
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation) complete(operation, procedure);
  }
  const parametersAt = (path: string) => document.paths[path]?.get?.parameters ?? [];
  document.paths[EXPORT_PATHS.messages] = {
    get: exportOperation('Messages', 'The messages, newest first', parametersAt('/contact/messages')),
  };
  document.paths[EXPORT_PATHS.statistics] = {
    get: exportOperation('Statistics', 'A row for each day, hotel and language', parametersAt('/statistics')),
  };
  return document;
}

/** An export is no procedure, because its response is a file. */
const exportOperation = (tag: keyof typeof TAGS, description: string, parameters: Parameter[]): Operation => ({
  operationId: `${tag.toLowerCase()}-export`,
  tags: [tag],
  summary: `Export the ${tag.toLowerCase()} as CSV`,
  security: [{ Authorization: [] }],
  parameters: parameters.filter(({ name }) => name !== 'limit' && name !== 'cursor'),
  responses: {
    '200': {
      description: `${description}, in UTF-8 with a byte order mark`,
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
    ...responsesOf(['request.invalid', 'auth.required', 'store.unavailable', 'server.failed']),
  },
});

function complete(operation: Operation, procedure: Procedure): void {
  const { errors, response } = procedure.meta;
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    ...parameter,
    ...(PARAMETER_TEXTS[parameter.name] && { description: PARAMETER_TEXTS[parameter.name] }),
  }));
  operation.security ??= [];
  operation.parameters = errors.includes('version.stale') ? [...parameters, IF_MATCH] : parameters;
  completeRequest(operation, procedure);
  const headers = RESPONSE_HEADERS[response.kind];
  const schema = operation.responses['200']?.content?.['application/json']?.schema;
  operation.responses = {
    [String(response.status ?? 200)]: {
      description: response.description,
      ...(headers && { headers }),
      content: { 'application/json': { schema, examples: { sample: { value: response.example } } } },
    },
    ...errorResponsesOf(procedure, parameters.length > 0),
  };
}

function completeRequest(operation: Operation, { meta: { request } }: Procedure): void {
  if (request === 'no body') return;
  if ('form' in request) {
    operation.requestBody = { required: true, content: { 'multipart/form-data': { schema: schemaOf(request.form) } } };
    return;
  }
  const json = operation.requestBody?.content['application/json'];
  if (!operation.requestBody || !json) return;
  operation.requestBody.required = Object.keys(request.example).length > 0;
  json.examples = { sample: { value: request.example } };
}

function schemaOf({ field, maxFiles }: UploadForm) {
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
  const value = maxFiles === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: maxFiles };
  return { type: 'object', required: [field], properties: { [field]: value } };
}
