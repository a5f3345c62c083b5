import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import type { CallError } from '../data/call-error.ts';

/** The error text of a response: translated where its code is known, word for word otherwise. */
export function useErrorText(): (error: Pick<CallError, 'code' | 'text'>) => string | undefined {
  const { i18n } = useTranslation();
  const language = useLanguage();
  return ({ code, text }) =>
    // A code has dots, which would separate the levels of a catalogue.
    (code && i18n.getResource(language, 'errors', code, { keySeparator: false })) || text;
}
