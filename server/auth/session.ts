import type { Session } from '../context.ts';
import { findSession, sessionsEnded } from '../models/auth.ts';
import { sessionIdOf } from './token.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** How long a session read before is believed, on a site alone on its store; a shell may write past it. */
const BELIEVED_MS = 1_000;
/** Tokens remembered at a time; a site has a handful of administrators. */
const MOST_REMEMBERED = 200;

interface ReaderOptions {
  secret: string;
  /** No other process ends sessions: then one that was just read need not be read again at each call. */
  alone?: boolean;
}

interface Remembered {
  session: Session;
  until: number;
  /** How many sessions had ended in this process when it was read: one more, and it is read again. */
  ended: number;
}

/**
 * Reads who calls from an `Authorization` header. A missing, stale or forged token makes a visitor; only a store that
 * cannot be asked is an error.
 */
export function createSessionReader({ secret, alone = false }: ReaderOptions) {
  const remembered = new Map<string, Remembered>();

  const read = async (token: string): Promise<Session | undefined> => {
    const ended = sessionsEnded();
    const id = await sessionIdOf(secret, token);
    const found = id === undefined ? null : await findSession(id);
    if (!found) return undefined;
    const session = { id: found._id, userId: String(found.userId), username: found.username };
    if (alone) {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      const until = Math.min(Date.now() + BELIEVED_MS, found.expiresAt.getTime());
      remembered.set(token, { session, until, ended });
    }
    return session;
  };

  return async (authorization: string | undefined): Promise<Session | undefined> => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const known = remembered.get(token);
    if (known && known.until > Date.now() && known.ended === sessionsEnded()) return known.session;
    remembered.delete(token);
    return read(token);
  };
}
