import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { WITHOUT_SESSION } from '../../lib/session/admin-links.ts';
import { storeToken } from '../../lib/session/auth-token.ts';
import { errorCode, useErrorMessages } from '../../lib/texts/error-messages.ts';

export interface Credentials {
  username: string;
  password: string;
}

export interface SignInFailure {
  message: string;
  fields: readonly (keyof Credentials)[];
}

export function useSignIn() {
  const { t } = useTranslation('admin');
  const { serverMessage } = useErrorMessages();
  const login = trpc.auth.login.useMutation({ trpc: WITHOUT_SESSION });
  const [failure, setFailure] = useState<SignInFailure>();

  const attempt = async (credentials: Credentials): Promise<SignInFailure | undefined> => {
    const blank = (['username', 'password'] as const).filter((name) => credentials[name].trim() === '');
    if (blank.length > 0) return { message: t('login.blank'), fields: blank };
    try {
      const { token } = await login.mutateAsync(credentials);
      storeToken(token);
      return undefined;
    } catch (thrown) {
      // A response without an error text did not come from this server.
      const message = serverMessage(thrown) ?? t('login.connection');
      return { message, fields: errorCode(thrown) === 'auth.invalid' ? ['password', 'username'] : [] };
    }
  };

  return {
    pending: login.isPending,
    failure,
    /** @returns the failure; undefined after a success */
    signIn: async (credentials: Credentials) => {
      setFailure(undefined);
      const failed = await attempt(credentials);
      setFailure(failed);
      return failed;
    },
  };
}
