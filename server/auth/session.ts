import type { Session } from '../context.ts';
import { findSession } from '../models/auth.ts';
import { sessionIdOf } from './token.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Reads the session of a request from its `Authorization` header. Every request looks its session up in the store, so
 * that a sign-out in another process counts at once (docs/rules.md#sessions).
 * @param options.secret the secret that signs the tokens
 * @returns a function from the header to the session; undefined for a missing, expired or forged token
 */
export function createSessionReader({ secret }: { secret: string }) {
  return async (authorization: string | undefined): Promise<Session | undefined> => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const id = await sessionIdOf(secret, token);
    const session = id === undefined ? null : await findSession(id);
    return session ? { id: session._id, userId: String(session.userId), username: session.username } : undefined;
  };
}
