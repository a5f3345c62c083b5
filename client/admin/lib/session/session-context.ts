import { createContext, useContext } from 'react';
import type { SignedInUser } from '#shared/schemas/auth.ts';

interface SignedIn {
  /** Undefined outside of the pages that need a session. */
  user: SignedInUser | undefined;
  /** Reads the user again, after a change of the own account. */
  refreshUser: () => void;
  signOutEverywhere: () => void;
}

export const SessionContext = createContext<SignedIn>({
  user: undefined,
  refreshUser: () => undefined,
  signOutEverywhere: () => undefined,
});

export const useRefreshUser = () => useContext(SessionContext).refreshUser;

export const useSignOutEverywhere = () => useContext(SessionContext).signOutEverywhere;

export const useUser = (): SignedInUser | undefined => useContext(SessionContext).user;

export const useUsername = (): string => useUser()?.username ?? '';
