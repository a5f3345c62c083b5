import { createContext, type ReactNode, useContext } from 'react';

export const AnnounceContext = createContext<(message: ReactNode) => void>(() => undefined);

/** Tells screen readers of a change politely, without moving the focus; the same message is repeated (WCAG 4.1.3). */
export const useAnnounce = () => useContext(AnnounceContext);
