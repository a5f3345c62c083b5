import { createContext, useContext } from 'react';

interface SignedIn {
  username: string;
  /** Asks for confirmation and then ends all sessions. */
  signOutEverywhere: () => void;
}

export const SessionContext = createContext<SignedIn>({ username: '', signOutEverywhere: () => undefined });

export const useSignOutEverywhere = () => useContext(SessionContext).signOutEverywhere;

export const useUsername = (): string => useContext(SessionContext).username;
