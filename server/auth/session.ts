import type { Request, RequestHandler } from 'express';
import { resumeSession } from '../models/auth.ts';
import { sessionIdOf } from './token.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Verifies the token of a request once and sets `req.sessionId`, which stays undefined for a missing, expired or forged
 * token. The session itself may have ended.
 */
export function readToken(secret: string): RequestHandler {
  return (req, _res, next) => {
    const token = BEARER.exec(req.headers.authorization ?? '')?.[1];
    if (token !== undefined) req.sessionId = sessionIdOf(secret, token);
    next();
  };
}

/**
 * The session of a request with a valid token. Every request looks its session up in the store, so that a sign-out in
 * another process counts at once (docs/rules.md#sessions).
 */
export async function sessionOf({ sessionId }: Request) {
  const session = sessionId === undefined ? null : await resumeSession(sessionId);
  return session ? { id: session._id, userId: String(session.userId), username: session.username } : undefined;
}
