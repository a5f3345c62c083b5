import { createContext, useContext } from 'react';
import type { Language } from '../../../shared/constants.ts';

/** The language of the page: on the public site its address decides, in the back office the stored choice (ruling D7). */
export const LanguageContext = createContext<Language>('tr');

export const useLanguage = (): Language => useContext(LanguageContext);

/** Changes the back office's language where it stands; the public site has addresses for that. */
export const ChooseLanguageContext = createContext<(language: Language) => void>(() => undefined);

export const useChooseLanguage = () => useContext(ChooseLanguageContext);

/** `lang` for a text that is shown in Turkish for want of English; nothing where it is in the page's language. */
export function langOf(entity: { untranslated: readonly string[] }, field: string): 'tr' | undefined {
  return entity.untranslated.includes(field) ? 'tr' : undefined;
}
