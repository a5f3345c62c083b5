import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import type { CallError } from '#client/site/lib/data/call-error.ts';

/** The error text of a response: translated when the code is known, otherwise as the server wrote it. */
export function useErrorText(): (error: Pick<CallError, 'code' | 'text'>) => string | undefined {
  const { i18n } = useTranslation();
  const language = useLanguage();
  return ({ code, text }) =>
    // A code contains dots, which i18next would read as levels of the catalogue.
    (code && i18n.getResource(language, 'errors', code, { keySeparator: false })) || text;
}
