import type { Session } from '../context.ts';
import { resumeSession } from '../models/auth.ts';
import { sessionIdOf } from './token.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The session id in the token of an `Authorization` header; undefined for a missing, expired or forged token. */
async function sessionIdIn(authorization: string | undefined, secret: string): Promise<string | undefined> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : sessionIdOf(secret, token);
}

/** Whether an `Authorization` header has a valid token, without a look into the store: its session may have ended. */
export const hasSignedToken = async (authorization: string | undefined, secret: string): Promise<boolean> =>
  (await sessionIdIn(authorization, secret)) !== undefined;

/**
 * Reads the session of a request from its `Authorization` header. Every request looks its session up in the store, so
 * that a sign-out in another process counts at once (docs/rules.md#sessions).
 * @param options.secret the secret that signs the tokens
 * @returns a function from the header to the session; undefined for a missing, expired or forged token
 */
export function createSessionReader({ secret }: { secret: string }) {
  return async (authorization: string | undefined): Promise<Session | undefined> => {
    const id = await sessionIdIn(authorization, secret);
    const session = id === undefined ? null : await resumeSession(id);
    return session ? { id: session._id, userId: String(session.userId), username: session.username } : undefined;
  };
}
