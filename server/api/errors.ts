import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import mongoose from 'mongoose';
import { type ErrorBody, type ErrorCode, FIELD_CODES, type FieldCode } from '#shared/error-codes.ts';
import { enErrors } from '#shared/i18n/en/errors.ts';

type TrpcCode = TRPCError['code'];

type NotFound = Extract<ErrorCode, `${string}.notFound`>;
type SlugTaken = Extract<ErrorCode, `${string}.slugTaken`>;

const STATUS: Readonly<Record<Exclude<ErrorCode, NotFound | SlugTaken>, TrpcCode>> = {
  'hotel.externalIdTaken': 'CONFLICT',
  'seasons.overlap': 'CONFLICT',
  'page.tooMany': 'CONFLICT',
  'message.noEmail': 'CONFLICT',
  'message.mailOff': 'CONFLICT',
  'media.used': 'CONFLICT',
  'media.busy': 'CONFLICT',
  'media.icon': 'CONFLICT',
  'content.missingFields': 'BAD_REQUEST',
  'contact.missingFields': 'BAD_REQUEST',
  'messages.tooLong': 'PAYLOAD_TOO_LARGE',
  'messages.tooMany': 'TOO_MANY_REQUESTS',
  'statistics.tooMany': 'TOO_MANY_REQUESTS',
  'auth.required': 'UNAUTHORIZED',
  'auth.blank': 'BAD_REQUEST',
  'auth.invalid': 'UNAUTHORIZED',
  'auth.tooMany': 'TOO_MANY_REQUESTS',
  'auth.passwordRequired': 'FORBIDDEN',
  'auth.wrongPassword': 'BAD_REQUEST',
  'auth.weakPassword': 'BAD_REQUEST',
  'auth.passwordChanged': 'CONFLICT',
  'auth.sessionNotFound': 'NOT_FOUND',
  'auth.forbidden': 'FORBIDDEN',
  'auth.secondFactor': 'UNAUTHORIZED',
  'auth.secondStepRequired': 'FORBIDDEN',
  'auth.linkInvalid': 'NOT_FOUND',
  'user.emailTaken': 'CONFLICT',
  'user.usernameTaken': 'CONFLICT',
  'user.lastAdmin': 'CONFLICT',
  'user.closed': 'CONFLICT',
  'room.tooMany': 'CONFLICT',
  'key.nameTaken': 'CONFLICT',
  'key.tooMany': 'CONFLICT',
  'webhook.tooMany': 'CONFLICT',
  'upload.failed': 'BAD_REQUEST',
  'upload.noFile': 'BAD_REQUEST',
  'upload.tooLarge': 'PAYLOAD_TOO_LARGE',
  'upload.tooMany': 'BAD_REQUEST',
  'upload.notImage': 'UNSUPPORTED_MEDIA_TYPE',
  'upload.heic': 'UNSUPPORTED_MEDIA_TYPE',
  'upload.svg': 'UNSUPPORTED_MEDIA_TYPE',
  'upload.pdf': 'UNSUPPORTED_MEDIA_TYPE',
  'upload.notPdf': 'UNSUPPORTED_MEDIA_TYPE',
  'upload.fileTooLarge': 'PAYLOAD_TOO_LARGE',
  'upload.icon': 'UNSUPPORTED_MEDIA_TYPE',
  'upload.damaged': 'UNSUPPORTED_MEDIA_TYPE',
  'upload.quota': 'INTERNAL_SERVER_ERROR',
  'version.stale': 'CONFLICT',
  'trash.hotelDeleted': 'CONFLICT',
  'trash.roomLimit': 'CONFLICT',
  'preview.tooMany': 'CONFLICT',
  'request.invalid': 'BAD_REQUEST',
  'request.crossSite': 'FORBIDDEN',
  'request.malformed': 'BAD_REQUEST',
  'request.tooLarge': 'PAYLOAD_TOO_LARGE',
  'request.tooDeep': 'BAD_REQUEST',
  'request.tooManyValues': 'BAD_REQUEST',
  'request.unsupportedType': 'UNSUPPORTED_MEDIA_TYPE',
  'request.keyReused': 'CONFLICT',
  'request.tooMany': 'TOO_MANY_REQUESTS',
  'request.methodNotAllowed': 'METHOD_NOT_SUPPORTED',
  'list.cursorUnknown': 'BAD_REQUEST',
  'storage.full': 'INTERNAL_SERVER_ERROR',
  'store.unavailable': 'SERVICE_UNAVAILABLE',
  'server.busy': 'SERVICE_UNAVAILABLE',
  'server.failed': 'INTERNAL_SERVER_ERROR',
};

const isNotFound = (code: ErrorCode): code is NotFound => code.endsWith('.notFound');
const isSlugTaken = (code: ErrorCode): code is SlugTaken => code.endsWith('.slugTaken');

function trpcCodeOf(code: ErrorCode): TrpcCode {
  if (isNotFound(code)) return 'NOT_FOUND';
  return isSlugTaken(code) ? 'CONFLICT' : STATUS[code];
}

const FROM_TRPC: Partial<Record<TrpcCode, ErrorCode>> = {
  BAD_REQUEST: 'request.invalid',
  PARSE_ERROR: 'request.malformed',
  NOT_FOUND: 'request.notFound',
  UNSUPPORTED_MEDIA_TYPE: 'request.unsupportedType',
  METHOD_NOT_SUPPORTED: 'request.methodNotAllowed',
  PAYLOAD_TOO_LARGE: 'request.tooLarge',
};

interface Details {
  fields?: Record<string, FieldCode>;
  params?: Record<string, string>;
  retryAfter?: number;
  /** The methods that a path allows (RFC 9110, section 15.5.6); GET and POST when not given. */
  allow?: readonly string[];
  /** Why a 401 is one, as its `WWW-Authenticate` says; without a token the scheme alone (RFC 6750, section 3). */
  challenge?: string;
  cause?: unknown;
}

/**
 * An error with an error code, thrown where the failure happens. tRPC and the REST API turn the error into status, text
 * and fields.
 */
export class AppError extends TRPCError {
  readonly errorCode: ErrorCode;
  readonly details: Details;

  constructor(errorCode: ErrorCode, details: Details = {}) {
    super({ code: trpcCodeOf(errorCode), message: sentence(errorCode, details.params), cause: details.cause });
    this.errorCode = errorCode;
    this.details = details;
  }
}

const sentence = (code: ErrorCode, params?: Record<string, string>) => fillIn(enErrors.errors[code], params);

function fillIn(text: string, params: Record<string, string> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
}

/** RFC 6750, section 3.1. */
export const INVALID_TOKEN = 'Bearer error="invalid_token"';

/** @param authorization the header of the request: a token that was sent is no longer valid, or never was */
export const signInRequired = (authorization: string | undefined): AppError =>
  new AppError('auth.required', authorization === undefined ? {} : { challenge: INVALID_TOKEN });

export const serverBusy = (cause?: unknown): AppError => new AppError('server.busy', { retryAfter: 1, cause });

const NO_ROOM: ReadonlySet<ErrorCode> = new Set(['storage.full', 'upload.quota']);

/** The HTTP status of an error; 507 is defined in RFC 4918, section 11.5. */
export const statusOf = (error: AppError): number =>
  NO_ROOM.has(error.errorCode) ? 507 : getHTTPStatusCodeFromError(error);

export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const cause = thrown instanceof TRPCError ? thrown.cause : thrown;
  if (cause instanceof AppError) return cause;
  const invalid = invalidFields(cause);
  if (invalid) return new AppError('request.invalid', { ...invalid, cause: thrown });
  if (isStoreUnavailable(cause)) return new AppError('store.unavailable', { retryAfter: RETRY_SECONDS, cause: thrown });
  if (isDiskFull(cause)) return new AppError('storage.full', { cause: thrown });
  if (isWriteConflict(cause)) return serverBusy(thrown);
  const code = thrown instanceof TRPCError ? FROM_TRPC[thrown.code] : undefined;
  return new AppError(code ?? 'server.failed', { cause: thrown });
}

/**
 * The headers of an error response. A batch has one response for all its errors, so the longest `Retry-After` counts.
 */
export function headersOf(failures: AppError[]): Record<string, string> {
  const seconds = Math.max(0, ...failures.map(({ details }) => details.retryAfter ?? 0));
  const isServerError = failures.some((failure) => statusOf(failure) >= 500);
  const unauthorized = failures.find((failure) => statusOf(failure) === 401);
  const wrongMethod = failures.find(({ errorCode }) => errorCode === 'request.methodNotAllowed');
  return {
    ...(seconds > 0 && { 'Retry-After': String(seconds) }),
    ...(isServerError && { 'Cache-Control': 'no-store' }),
    ...(unauthorized && { 'WWW-Authenticate': unauthorized.details.challenge ?? 'Bearer' }),
    ...(wrongMethod && { Allow: (wrongMethod.details.allow ?? ['GET', 'POST']).join(', ') }),
  };
}

/** The body of an error response (docs/rules.md#errors). */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { fields: fieldCodes = {}, params } = error.details;
  const fields = Object.entries(fieldCodes);
  return {
    // The error of a failed sign-in has this field too (docs/rules.md#sign-in).
    ...(SIGN_IN_CODES.has(error.errorCode) && { success: false as const }),
    error: error.message,
    code: error.errorCode,
    ...(fields.length > 0 && {
      fields: Object.fromEntries(fields.map(([path, field]) => [path, fillIn(enErrors.fields[field], params)])),
      fieldCodes,
    }),
    requestId,
  };
}

const SIGN_IN_CODES = new Set<ErrorCode>(['auth.blank', 'auth.invalid', 'auth.secondFactor', 'auth.tooMany']);

interface ValidationIssue {
  path: PropertyKey[];
  message: string;
  params?: Record<string, string>;
}

export const isFieldCode = (value: string): value is FieldCode => (FIELD_CODES as readonly string[]).includes(value);

function invalidFields(cause: unknown): Pick<Details, 'fields' | 'params'> | undefined {
  if (!(cause instanceof Error) || cause.name !== 'ZodError') return undefined;
  const { issues } = cause as Error & { issues: ValidationIssue[] };
  const fields: Record<string, FieldCode> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    fields[path] ??= isFieldCode(issue.message) ? issue.message : 'wrongType';
  }
  const params = Object.assign({}, ...issues.map((issue) => issue.params));
  return { fields, ...(Object.keys(params).length > 0 && { params }) };
}

export const RETRY_SECONDS = 2;

const UNAVAILABLE_NAMES = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
]);

/** The driver passes these errors on unchanged when a connection ends during a write. */
const UNAVAILABLE_CODES = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT']);

/** The disk, the user's quota or a file is full; 14031 is MongoDB's OutOfDiskSpace. */
const DISK_FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 14031]);

export const isDiskFull = (cause: unknown): boolean => DISK_FULL.has((cause as { code?: unknown } | undefined)?.code);

/** Whether the store is unreachable or too slow, and may be there again soon. */
export function isStoreUnavailable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return (
    UNAVAILABLE_NAMES.has(cause.name) ||
    UNAVAILABLE_CODES.has((cause as { code?: unknown }).code) ||
    (cause instanceof mongoose.mongo.MongoError && cause.hasErrorLabel('RetryableWriteError') && !isDiskFull(cause))
  );
}

/** Whether the store refused a write because of another write at the same time (`retryWrite`). */
export function isWriteConflict(thrown: unknown): boolean {
  return (thrown as { code?: unknown } | undefined)?.code === 112;
}

/** Whether a write failed on a unique index; the driver drops the key's name in bulk errors, so the code decides. */
export function isDuplicateKey(thrown: unknown): boolean {
  return (thrown as { code?: unknown } | undefined)?.code === 11000;
}
