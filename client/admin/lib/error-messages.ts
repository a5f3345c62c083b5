import type { Language } from '../../../shared/constants.ts';
import { type ErrorCode, FIELD_CODES, type FieldCode } from '../../../shared/error-codes.ts';
import { enAdmin } from '../../../shared/i18n/en-admin.ts';
import { enErrors } from '../../../shared/i18n/en-errors.ts';
import { trAdmin } from '../../../shared/i18n/tr-admin.ts';
import { trErrors } from '../../../shared/i18n/tr-errors.ts';
import { useLanguage } from '../../common/i18n/language.ts';

const CATALOGUES = { en: { ...enErrors, ...enAdmin.failure }, tr: { ...trErrors, ...trAdmin.failure } };

interface Refusal {
  code?: ErrorCode;
  fieldCodes?: Record<string, FieldCode>;
  params?: Record<string, string>;
}

/** What a refused call brings with it, by its shape: a procedure's refusal, or in its cause what came before one. */
interface Thrown {
  name?: string;
  data?: Refusal | null;
  cause?: { name?: string; data?: Refusal; response?: { status: number; statusText: string } };
}

const refusalOf = (thrown: unknown): Refusal | undefined => {
  const { data, cause } = (thrown ?? {}) as Thrown;
  return data ?? cause?.data;
};

/** The reason of a refusal; undefined when no answer of this server came. */
export const codeOf = (thrown: unknown): ErrorCode | undefined => refusalOf(thrown)?.code;

/** What is wrong with each field of a refused save. */
export const fieldCodesOf = (thrown: unknown): Record<string, FieldCode> => refusalOf(thrown)?.fieldCodes ?? {};

const isFieldCode = (code: string | undefined): code is FieldCode => FIELD_CODES.some((known) => known === code);

const filled = (sentence: string, params: Record<string, string>) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');

/** A failure in the language of the person before the screen (specification 8, ruling D1). */
export function reasonOf(thrown: unknown, language: Language): string {
  const words = CATALOGUES[language];
  const refusal = refusalOf(thrown);
  const sentence = refusal?.code && words.errors[refusal.code];
  if (sentence) return filled(sentence, refusal.params ?? {});
  const { name, cause } = (thrown ?? {}) as Thrown;
  const { status, statusText } = cause?.response ?? {};
  if (status !== undefined)
    return statusText ? `HTTP ${status}: ${statusText}` : filled(words.status, { status: String(status) });
  return [name, cause?.name].includes('TimeoutError') ? words.timeout : words.connection;
}

/** Failures and field problems in words. */
export function useWords() {
  const language = useLanguage();
  return {
    reason: (thrown: unknown) => reasonOf(thrown, language),
    field: (code: string | undefined) => {
      const { fields } = CATALOGUES[language];
      return code === undefined ? undefined : isFieldCode(code) ? fields[code] : fields.wrongType;
    },
  };
}
