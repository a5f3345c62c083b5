import { createContext, useContext } from 'react';

interface SignedIn {
  username: string;
  signOutEverywhere: () => void;
}

export const SessionContext = createContext<SignedIn>({ username: '', signOutEverywhere: () => undefined });

export const useSignOutEverywhere = () => useContext(SessionContext).signOutEverywhere;

export const useUsername = (): string => useContext(SessionContext).username;
