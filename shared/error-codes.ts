import { enErrors } from '#shared/i18n/en/errors.ts';

type Codes<Texts> = [keyof Texts, ...(keyof Texts)[]];

/**
 * The codes of all error responses: the keys of the catalogues (`errors.<code>`). The status of `notFound` and
 * `slugTaken` follows from the code, that of the others stands in server/api/errors.ts.
 */
export const ERROR_CODES = Object.keys(enErrors.errors) as Codes<typeof enErrors.errors>;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const FIELD_CODES = Object.keys(enErrors.fields) as Codes<typeof enErrors.fields>;
export type FieldCode = (typeof FIELD_CODES)[number];

/** The body of every error response (docs/rules.md#errors). */
export interface ErrorBody {
  success?: false;
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  fieldCodes?: Record<string, FieldCode>;
  requestId: string;
}
