import { STATUS_CODES } from 'node:http';
import { ERROR_CODES, type ErrorCode } from '../../shared/error-codes.ts';
import { AppError, errorBody, statusOf } from '../errors.ts';

/** What decides how a call can be refused. */
export interface CallShape {
  operationId: string;
  method: string;
  hasBody: boolean;
  hasParameters: boolean;
  isProtected: boolean;
}

const UPLOAD: readonly ErrorCode[] = [
  'upload.noFile',
  'upload.tooMany',
  'upload.tooLarge',
  'upload.notImage',
  'request.malformed',
];
const SIGN_IN: readonly ErrorCode[] = ['auth.blank', 'auth.invalid', 'auth.tooMany'];

/** Refusals of a call's own, beside those its shape brings. */
const OWN: Readonly<Record<string, readonly ErrorCode[]>> = {
  'hotels-list': ['list.cursorUnknown'],
  'hotels-get': ['hotel.notFound'],
  'hotels-create': ['hotel.slugTaken'],
  'hotels-update': ['hotel.notFound', 'hotel.slugTaken', 'version.stale'],
  'hotels-delete': ['hotel.notFound'],
  'blog-list': ['list.cursorUnknown'],
  'blog-adminAll': ['list.cursorUnknown'],
  'blog-get': ['post.notFound'],
  'blog-bySlug': ['post.notFound'],
  'blog-create': ['post.slugTaken'],
  'blog-update': ['post.notFound', 'post.slugTaken', 'version.stale'],
  'blog-delete': ['post.notFound'],
  'content-saveHomepage': ['content.missingFields', 'version.stale'],
  'contact-save': ['contact.missingFields', 'version.stale'],
  'seo-save': ['version.stale'],
  'auth-login': SIGN_IN,
  'auth-changePassword': ['auth.wrongPassword', 'auth.weakPassword', 'auth.tooMany'],
  'auth-endSession': ['auth.sessionNotFound'],
  'upload-single': UPLOAD,
  'upload-multiple': UPLOAD,
};

const REQUEST_ID = '0f8b2c1e-6a4d-4b7e-9c35-2d1f7a90e6b8';
const EXAMPLE_DETAILS: Partial<Record<ErrorCode, ConstructorParameters<typeof AppError>[1]>> = {
  'request.invalid': { fields: { name: 'required' } },
  'content.missingFields': {
    fields: { heroTitle: 'required', heroImage: 'required' },
    params: { list: 'heroTitle, heroImage' },
  },
  'contact.missingFields': { fields: { email: 'required' } },
  'hotel.slugTaken': { fields: { slug: 'slugTaken' } },
  'post.slugTaken': { fields: { slug: 'slugTaken' } },
  'auth.wrongPassword': { fields: { currentPassword: 'invalidText' } },
};

function codesOf(call: CallShape): ErrorCode[] {
  const isUpload = OWN[call.operationId] === UPLOAD;
  const codes = new Set<ErrorCode>(OWN[call.operationId] ?? []);
  if (call.isProtected) codes.add('auth.required');
  if (call.hasParameters) codes.add('request.invalid').add('request.malformed');
  if (call.hasBody && !isUpload) {
    codes.add('request.invalid').add('request.malformed').add('request.tooDeep');
    codes.add('request.tooLarge').add('request.unsupportedType');
  }
  if (codes.size === 0) codes.add('request.malformed');
  if (call.method !== 'get') codes.add('storage.full');
  codes.add('store.unavailable').add('server.failed');
  return ERROR_CODES.filter((code) => codes.has(code));
}

/** The schema of every refusal's body (ruling D13). */
export const errorSchema = {
  type: 'object',
  description: 'A refusal: a sentence for people, a code for programs.',
  required: ['error', 'code', 'requestId'],
  properties: {
    success: { type: 'boolean', const: false, description: 'Given by the sign-in call only.' },
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

/** The refusals of a call by status, each reason with an example. */
export function refusalsOf(call: CallShape): Record<string, unknown> {
  const byStatus = Map.groupBy(codesOf(call), statusOf);
  const entries = [...byStatus].map(([status, codes]) => {
    const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]));
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } };
    const headers = status === 429 || status === 503 ? { headers: retryAfter } : {};
    return [String(status), { description: STATUS_CODES[status] ?? 'Refused', ...headers, content }];
  });
  return Object.fromEntries(entries);
}

const exampleOf = (code: ErrorCode) => errorBody(new AppError(code, EXAMPLE_DETAILS[code]), REQUEST_ID);
