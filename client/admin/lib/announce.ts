import { createContext, type ReactNode, useContext } from 'react';

export const AnnounceContext = createContext<(message: ReactNode) => void>(() => undefined);

/** Announces a message politely without moving the focus; a repeated message is announced again (WCAG 4.1.3). */
export const useAnnounce = () => useContext(AnnounceContext);
