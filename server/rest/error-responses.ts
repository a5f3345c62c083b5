import { STATUS_CODES } from 'node:http';
import { ERROR_CODES, type ErrorCode } from '#shared/error-codes.ts';
import { AppError, errorBody, statusOf } from '../errors.ts';
import type { Procedure } from '../procedures.ts';

const REQUEST_ID = '0f8b2c1e-6a4d-4b7e-9c35-2d1f7a90e6b8';
const EXAMPLE_DETAILS: Partial<Record<ErrorCode, ConstructorParameters<typeof AppError>[1]>> = {
  'request.invalid': { fields: { name: 'required' } },
  'content.missingFields': {
    fields: { heroTitle: 'required', heroImage: 'required' },
    params: { list: 'heroTitle, heroImage' },
  },
  'contact.missingFields': { fields: { email: 'required' } },
  'post.slugTaken': { fields: { slug: 'slugTaken' } },
  'page.slugTaken': { fields: { slug: 'slugTaken' } },
  'auth.wrongPassword': { fields: { currentPassword: 'invalidText' } },
};

const JSON_BODY: readonly ErrorCode[] = [
  'request.invalid',
  'request.malformed',
  'request.tooDeep',
  'request.tooLarge',
  'request.unsupportedType',
];

function codesOf({ meta, type }: Procedure, hasParameters: boolean): ErrorCode[] {
  const codes = new Set<ErrorCode>(meta.errors);
  if (meta.access === 'admin') codes.add('auth.required');
  if (hasParameters) codes.add('request.invalid').add('request.malformed');
  if (typeof meta.request === 'object' && 'example' in meta.request) for (const code of JSON_BODY) codes.add(code);
  if (codes.size === 0) codes.add('request.malformed');
  if (type === 'mutation') codes.add('storage.full');
  codes.add('store.unavailable').add('server.busy').add('server.failed');
  return ERROR_CODES.filter((code) => codes.has(code));
}

export const errorSchema = {
  type: 'object',
  description: 'An error: a sentence for people, a code for programs.',
  required: ['error', 'code', 'requestId'],
  properties: {
    success: {
      type: 'boolean',
      const: false,
      description: 'Given by the sign-in call, and by the 429 of the password change.',
    },
    error: { type: 'string', description: 'English sentence.', example: 'Hotel not found' },
    code: { type: 'string', enum: [...ERROR_CODES] },
    fields: {
      type: 'object',
      description: 'What is wrong with each field, by its path such as `rooms.0.price`.',
      additionalProperties: { type: 'string' },
    },
    requestId: { type: 'string', format: 'uuid', description: "Finds the call in the server's log." },
  },
};

const retryAfter = {
  'Retry-After': { description: 'Seconds after which a retry may succeed.', schema: { type: 'integer', minimum: 1 } },
};

export const errorResponsesOf = (procedure: Procedure, hasParameters: boolean) =>
  responsesOf(codesOf(procedure, hasParameters));

export function responsesOf(codes: readonly ErrorCode[]) {
  const errors = codes.map((code) => new AppError(code, EXAMPLE_DETAILS[code]));
  const entries = [...Map.groupBy(errors, statusOf)].map(([status, ofStatus]) => {
    const examples = Object.fromEntries(
      ofStatus.map((error) => [error.errorCode, { value: errorBody(error, REQUEST_ID) }]),
    );
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } };
    const headers = status === 429 || status === 503 ? { headers: retryAfter } : {};
    return [String(status), { description: STATUS_CODES[status] ?? 'Error', ...headers, content }] as const;
  });
  return Object.fromEntries(entries);
}
