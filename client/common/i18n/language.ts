import { createContext, useContext } from 'react';
import type { Language } from '../../../shared/constants.ts';

/** The language of the interface: the site reads it from the address, the back office from the stored choice (docs/rules.md#languages). */
export const LanguageContext = createContext<Language>('tr');

export const useLanguage = (): Language => useContext(LanguageContext);
