import jwt from 'jsonwebtoken';
import { SESSION_SECONDS } from '../models/auth.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'hotel-site';
const AUDIENCE = 'hotel-site-admin';

/** A token for a session; what it says is only the session's id. */
export function signToken(secret: string, sessionId: string): string {
  const options = { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE, expiresIn: SESSION_SECONDS } as const;
  return jwt.sign({ sid: sessionId }, secret, options);
}

/**
 * The session a token names.
 * @returns undefined for every token that is not ours, whole and in time (RFC 8725, sections 3.1 and 3.8)
 */
export function sessionIdOf(secret: string, token: string): string | undefined {
  try {
    const payload = jwt.verify(token, secret, { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE });
    if (typeof payload === 'string' || payload.exp === undefined) return undefined;
    return typeof payload.sid === 'string' ? payload.sid : undefined;
  } catch {
    return undefined;
  }
}
