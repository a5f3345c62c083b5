import { useLanguage } from '#client/common/i18n/language.ts';
import type { Language } from '#shared/constants.ts';
import type { ErrorCode, FieldCode } from '#shared/error-codes.ts';
import { enAdmin } from '#shared/i18n/en/admin.ts';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { trAdmin } from '#shared/i18n/tr/admin.ts';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { isNight, writeNight } from '#shared/lib/prices/nights.ts';

const CATALOGUES = { en: { ...enErrors, ...enAdmin.requestError }, tr: { ...trErrors, ...trAdmin.requestError } };

interface FieldTexts {
  fields: Record<string, string>;
  missing?: Record<string, string>;
}

interface ErrorData {
  code?: ErrorCode;
  fieldCodes?: Record<string, FieldCode>;
  params?: Record<string, string>;
}

interface HttpStatus {
  status: number;
  statusText?: string;
}

/** An error from outside of tRPC with the shape of a tRPC error, so that its message is found in the same way. */
export class CodedError extends Error {
  readonly data: { code?: ErrorCode };
  readonly response: HttpStatus | undefined;
  readonly shape: { message: string } | undefined;

  constructor(code: ErrorCode | undefined, response?: HttpStatus, text?: string) {
    super(code ?? `HTTP ${response?.status}`);
    this.data = code ? { code } : {};
    this.response = response;
    this.shape = text ? { message: text } : undefined;
  }
}

/** tRPC wraps an error that `fetch` threw and keeps the thrown error under `cause`. */
interface Thrown {
  name?: string;
  data?: ErrorData | null;
  shape?: { message?: string } | null | undefined;
  response?: HttpStatus | undefined;
  cause?: Omit<Thrown, 'cause'>;
}

const dataOf = (thrown: unknown): ErrorData | undefined => {
  const { data, cause } = (thrown ?? {}) as Thrown;
  return data ?? cause?.data ?? undefined;
};

/** @returns undefined when the error did not come from this server, such as a lost connection */
export const errorCode = (thrown: unknown): ErrorCode | undefined => dataOf(thrown)?.code;

export const fieldErrorCodes = (thrown: unknown): Record<string, FieldCode> => dataOf(thrown)?.fieldCodes ?? {};

/** The id of what an earlier call with the same idempotency key has added with other values. */
export const addedBefore = (thrown: unknown): string | undefined =>
  errorCode(thrown) === 'request.keyReused' ? dataOf(thrown)?.params?.id : undefined;

const interpolate = (message: string, params: Record<string, string>) =>
  message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');

/** Days stand in messages as in their fields. */
const shownParams = (params: Record<string, string>, language: Language) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isNight(value) ? writeNight(value, language) : value]),
  );

/** @returns undefined for a response without an error text */
function serverMessage(thrown: unknown, language: Language): string | undefined {
  const data = dataOf(thrown);
  const message = data?.code && CATALOGUES[language].errors[data.code];
  if (message) return interpolate(message, shownParams(data.params ?? {}, language));
  const { shape, cause } = (thrown ?? {}) as Thrown;
  return (shape ?? cause?.shape)?.message || undefined;
}

function errorMessage(thrown: unknown, language: Language): string {
  const text = serverMessage(thrown, language);
  if (text !== undefined) return text;
  const messages = CATALOGUES[language];
  const { name, response, cause } = (thrown ?? {}) as Thrown;
  const { status, statusText } = response ?? cause?.response ?? {};
  // HTTP/2 has no reason phrase.
  if (status !== undefined)
    return statusText ? `HTTP ${status}: ${statusText}` : interpolate(messages.status, { status: String(status) });
  return [name, cause?.name].includes('TimeoutError') ? messages.timeout : messages.connection;
}

/** Translates error codes of calls and of fields (docs/rules.md#messages). */
export function useErrorMessages() {
  const language = useLanguage();
  return {
    errorMessage: (thrown: unknown) => errorMessage(thrown, language),
    serverMessage: (thrown: unknown) => serverMessage(thrown, language),
    withServerMessage: (thrown: unknown, sentence: string) => {
      const said = serverMessage(thrown, language);
      return said === undefined ? sentence : `${said.replace(/[^.!?…]$/, '$&.')} ${sentence}`;
    },
    /** @param name of the field, such as `rooms.0.type`; in Turkish an empty field then says what it asks for */
    fieldMessage: (code: string | undefined, name = '') => {
      const { fields, missing }: FieldTexts = CATALOGUES[language];
      const asked = code === 'required' ? missing?.[name.split('.').at(-1) ?? ''] : undefined;
      return code === undefined ? undefined : (asked ?? fields[code] ?? fields.wrongType);
    },
  };
}
