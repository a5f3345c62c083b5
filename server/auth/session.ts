import type { Session } from '../context.ts';
import { findSession } from '../models/auth.ts';
import { sessionIdOf } from './token.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Reads who calls from an `Authorization` header. A missing, stale or forged token makes a visitor; only a store that
 * cannot be asked is an error.
 */
export function createSessionReader({ secret }: { secret: string }) {
  return async (authorization: string | undefined): Promise<Session | undefined> => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    const id = token === undefined ? undefined : sessionIdOf(secret, token);
    const session = id === undefined ? null : await findSession(id);
    return session ? { id: session._id, userId: String(session.userId), username: session.username } : undefined;
  };
}
