import { createContext, useContext } from 'react';

/** The signed-in administrator. */
export const SessionContext = createContext<{ username: string }>({ username: '' });

export const useUsername = (): string => useContext(SessionContext).username;
