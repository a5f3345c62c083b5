import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WITHOUT_SESSION } from '#client/admin/lib/session/admin-links.ts';
import { storeToken } from '#client/admin/lib/session/auth-token.ts';
import { errorCode, fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { trpc } from '#client/common/lib/trpc.ts';

export interface Credentials {
  username: string;
  password: string;
  /** The code of the second step; undefined until the server has asked for one. */
  code?: string;
}

/** The first values of the fields; with a password the focus goes to the button. */
export type Filled = Pick<Credentials, 'username'> & Partial<Credentials>;

export interface SignInFailure {
  message: string;
  fields: readonly (keyof Credentials)[];
}

/** A server may refuse a sign-in with 200 too, with a text of its own or without (specification, section 8). */
interface Answer {
  success: boolean;
  token: string;
  error?: string;
}

const INVALID = { data: { code: 'auth.invalid' } };

export function useSignIn(first: Filled) {
  const { t } = useTranslation('admin');
  const { errorMessage, serverMessage, fieldMessage } = useErrorMessages();
  const login = trpc.auth.login.useMutation({ trpc: WITHOUT_SESSION });
  const [failure, setFailure] = useState<SignInFailure>();
  const [typed, setTyped] = useState<Credentials>({ password: '', ...first });
  const [step, setStep] = useState<'password' | 'code' | 'returned'>('password');

  const attempt = async (credentials: Credentials): Promise<SignInFailure | undefined> => {
    const { code } = credentials;
    if (code?.trim() === '') return { message: fieldMessage('required') ?? '', fields: ['code'] };
    const blank = (['username', 'password'] as const).filter((name) => credentials[name].trim() === '');
    if (blank.length > 0) return { message: t('login.blank'), fields: blank };
    try {
      const { success, token, error }: Answer = await login.mutateAsync(credentials);
      if (!success) return { message: error || errorMessage(INVALID), fields: ['password', 'username'] };
      storeToken(token);
      return undefined;
    } catch (thrown) {
      // A response without an error text did not come from this server.
      const message = serverMessage(thrown) ?? t('login.connection');
      if (errorCode(thrown) === 'auth.secondFactor')
        return { message: fieldMessage(fieldErrorCodes(thrown).code) ?? message, fields: ['code'] };
      return { message, fields: errorCode(thrown) === 'auth.invalid' ? ['password', 'username'] : [] };
    }
  };

  return {
    pending: login.isPending,
    failure,
    /** The first values, then what was typed last, which stays in the fields for a return from the code. */
    typed,
    /** The step of the sign-in; `returned` is the password again after the code. */
    step,
    /** @returns the failure; undefined after a success */
    signIn: async (credentials: Credentials) => {
      setFailure(undefined);
      setTyped(credentials);
      const failed = await attempt(credentials);
      const asksForCode = failed?.fields.includes('code') === true;
      setStep(asksForCode ? 'code' : 'password');
      setFailure(asksForCode ? undefined : failed);
      return failed;
    },
    /** @returns the failure; undefined after a success */
    sendCode: async (code: string) => {
      setFailure(undefined);
      const failed = await attempt({ ...typed, code });
      // Another call has changed the password meanwhile.
      if (failed?.fields.includes('password')) setStep('returned');
      setFailure(failed);
      return failed;
    },
    /** Returns from the code to the user name and password. */
    back: () => {
      setStep('returned');
      setFailure(undefined);
    },
  };
}
