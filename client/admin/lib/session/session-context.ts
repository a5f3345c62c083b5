import { createContext, useContext } from 'react';
import type { SignedInUser } from '#shared/schemas/auth.ts';

interface SignedIn {
  /** Undefined outside of the pages that need a session. */
  user: SignedInUser | undefined;
  signOutEverywhere: () => void;
}

export const SessionContext = createContext<SignedIn>({ user: undefined, signOutEverywhere: () => undefined });

export const useSignOutEverywhere = () => useContext(SessionContext).signOutEverywhere;

export const useUser = (): SignedInUser | undefined => useContext(SessionContext).user;

export const useUsername = (): string => useUser()?.username ?? '';
