import { createContext, useContext } from 'react';

/** Opens the search for anything. */
export const FindContext = createContext<() => void>(() => undefined);

export const useOpenFind = (): (() => void) => useContext(FindContext);

/** On a Mac the shortcut is written and pressed with ⌘. */
export const FIND_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
