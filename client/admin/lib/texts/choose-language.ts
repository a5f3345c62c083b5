import { createContext, useContext } from 'react';
import type { Language } from '../../../../shared/constants.ts';

/** Changes the interface language without a reload, so that unsaved input survives. */
export const ChooseLanguageContext = createContext<(language: Language) => void>(() => undefined);

export const useChooseLanguage = () => useContext(ChooseLanguageContext);
