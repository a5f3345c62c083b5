import { createContext, useContext } from 'react';

/** Whose back office this is. */
export const SessionContext = createContext<{ username: string }>({ username: '' });

export const useUsername = (): string => useContext(SessionContext).username;
