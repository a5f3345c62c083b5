import { STATUS_CODES } from 'node:http';
import { AppError, errorBody, statusOf } from '#server/api/errors.ts';
import type { Procedure } from '#server/api/procedures.ts';
import { ERROR_CODES, type ErrorCode } from '#shared/error-codes.ts';

/** A schema of the OpenAPI document. */
export interface Schema {
  properties?: Record<string, Schema>;
  description?: string;
  [keyword: string]: unknown;
}

const REQUEST_ID = '0f8b2c1e-6a4d-4b7e-9c35-2d1f7a90e6b8';
const EXAMPLE_DETAILS: Partial<Record<ErrorCode, ConstructorParameters<typeof AppError>[1]>> = {
  'request.invalid': { fields: { name: 'required' } },
  'content.missingFields': {
    fields: { heroTitle: 'required', heroImage: 'required' },
    params: { list: 'heroTitle, heroImage' },
  },
  'contact.missingFields': { fields: { email: 'required' } },
  'hotel.externalIdTaken': { fields: { externalId: 'externalIdTaken' } },
  'media.used': { fields: { usedIn: 'inUse' }, params: { places: 'Çınaraltı Konağı' } },
  'seasons.overlap': {
    fields: { 'seasons.1.ranges': 'overlaps' },
    params: { seasons: 'Kış, Yılbaşı', nights: '2026-12-24 – 2027-01-02' },
  },
  'media.busy': { params: { pictures: 'konak-bahce' } },
  'post.slugTaken': { fields: { slug: 'slugTaken' } },
  'offer.slugTaken': { fields: { slug: 'slugTaken' } },
  'page.slugTaken': { fields: { slug: 'slugTaken' } },
  'auth.wrongPassword': { fields: { currentPassword: 'invalidText' } },
};

/** A body of the wrong type is refused for every call that may have one. */
const BODY: readonly ErrorCode[] = [
  'request.tooDeep',
  'request.tooLarge',
  'request.tooManyValues',
  'request.unsupportedType',
];

function codesOf({ meta, type }: Procedure): ErrorCode[] {
  const codes = new Set<ErrorCode>(meta.errors);
  codes.add('request.invalid').add('request.malformed');
  if (meta.action !== undefined) codes.add('auth.required').add('auth.forbidden').add('auth.secondStepRequired');
  if (meta.scope !== undefined) codes.add('request.tooMany');
  if (type === 'mutation') for (const code of [...BODY, 'request.crossSite', 'storage.full'] as const) codes.add(code);
  codes.add('store.unavailable').add('server.busy').add('server.failed');
  return ERROR_CODES.filter((code) => codes.has(code));
}

export const apiErrorSchema: Schema = {
  type: 'object',
  description: 'An error: a sentence for people, a code for programs.',
  required: ['error', 'code', 'requestId'],
  properties: {
    success: { type: 'boolean', description: 'Always false; only in errors of the sign-in.' },
    error: { type: 'string', example: 'Hotel not found', description: 'A sentence in English for people.' },
    code: {
      type: 'string',
      enum: [...ERROR_CODES],
      description: 'The kind of error, for programs. More may be added.',
    },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field, by its path such as `rooms.0.price`.',
    },
    requestId: { type: 'string', format: 'uuid', description: "Finds the call in the server's log." },
  },
};

const HEADERS: Readonly<Record<number, object>> = {
  401: {
    'WWW-Authenticate': {
      description: '`Bearer`, with `error="invalid_token"` when a token was sent (RFC 6750).',
      schema: { type: 'string' },
    },
  },
  429: {
    ...retryAfter(),
    RateLimit: {
      description: 'The calls that a key has left, and the seconds to the next window.',
      schema: { type: 'string' },
    },
    'RateLimit-Policy': { description: 'The calls of a key in a window of seconds.', schema: { type: 'string' } },
  },
  503: retryAfter(),
};

function retryAfter() {
  const schema = { type: 'integer', minimum: 1, maximum: 31_536_000 };
  return { 'Retry-After': { description: 'Seconds after which a retry may succeed.', schema } };
}

export const errorResponsesOf = (procedure: Procedure) => responsesOf(codesOf(procedure));

export function responsesOf(codes: readonly ErrorCode[]) {
  const errors = codes.map((code) => new AppError(code, EXAMPLE_DETAILS[code]));
  const entries = [...Map.groupBy(errors, statusOf)].map(([status, ofStatus]) => {
    const examples = Object.fromEntries(
      ofStatus.map((error) => [error.errorCode, { value: errorBody(error, REQUEST_ID) }]),
    );
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' }, examples } };
    const headers = HEADERS[status];
    return [
      String(status),
      { description: STATUS_CODES[status] ?? 'Error', ...(headers && { headers }), content },
    ] as const;
  });
  return Object.fromEntries(entries);
}
