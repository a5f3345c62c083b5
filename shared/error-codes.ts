/**
 * The codes of all error responses: keys of the catalogues (`errors.<code>`) and of the status table in
 * server/errors.ts.
 */
export const ERROR_CODES = [
  'hotel.notFound',
  'hotel.slugTaken',
  'post.notFound',
  'post.slugTaken',
  'page.notFound',
  'page.slugTaken',
  'page.tooMany',
  'message.notFound',
  'content.missingFields',
  'contact.missingFields',
  'messages.tooLong',
  'messages.tooMany',
  'statistics.tooMany',
  'auth.required',
  'auth.blank',
  'auth.invalid',
  'auth.tooMany',
  'auth.wrongPassword',
  'auth.weakPassword',
  'auth.passwordChanged',
  'auth.sessionNotFound',
  'upload.failed',
  'upload.noFile',
  'upload.tooLarge',
  'upload.tooMany',
  'upload.notImage',
  'upload.heic',
  'upload.svg',
  'upload.pdf',
  'upload.icon',
  'upload.damaged',
  'version.stale',
  'revision.notFound',
  'trash.notFound',
  'trash.hotelDeleted',
  'trash.roomLimit',
  'preview.notFound',
  'preview.tooMany',
  'request.invalid',
  'request.crossSite',
  'request.malformed',
  'request.tooLarge',
  'request.tooDeep',
  'request.unsupportedType',
  'request.notFound',
  'request.keyReused',
  'request.methodNotAllowed',
  'list.cursorUnknown',
  'storage.full',
  'store.unavailable',
  'server.busy',
  'server.failed',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const FIELD_CODES = [
  'required',
  'tooShort',
  'tooLong',
  'tooMany',
  'unknownParameter',
  'wrongType',
  'outOfRange',
  'invalidUrl',
  'unknownPlaceholder',
  'insecureImage',
  'invalidEmail',
  'invalidPhone',
  'invalidDate',
  'invalidTime',
  'incompleteDate',
  'passwordsDiffer',
  'invalidText',
  'invalidChoice',
  'duplicate',
  'slugTaken',
  'notTurkish',
  'announcementText',
  'emailOrPhone',
  'invalidMoment',
  'endsBeforeStart',
  'invalidColour',
  'lowContrast',
  'noVersion',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** The body of every error response (docs/rules.md#errors). */
export interface ErrorBody {
  success?: false;
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  requestId: string;
}
