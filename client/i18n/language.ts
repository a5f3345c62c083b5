import { createContext, useContext } from 'react';
import type { Language } from '../../shared/constants.ts';

/** The language of the page, which its address decides (ruling D7). */
export const LanguageContext = createContext<Language>('tr');

export const useLanguage = (): Language => useContext(LanguageContext);

/** `lang` for a text that is shown in Turkish for want of English; nothing where it is in the page's language. */
export function langOf(entity: { untranslated: readonly string[] }, field: string): 'tr' | undefined {
  return entity.untranslated.includes(field) ? 'tr' : undefined;
}
