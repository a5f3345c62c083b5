import { createSecretKey, type KeyObject } from 'node:crypto';
import type jwt from 'jsonwebtoken';
import { SESSION_SECONDS } from '../models/auth.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'hotel-site';
const AUDIENCE = 'hotel-site-admin';

const keys = new Map<string, KeyObject>();

/** The secret as a key, made once: of a text the package tries to make a public key first, at each call with a token. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
}

let loaded: Promise<typeof jwt> | undefined;

/** Read with the first token, not at every start. */
function tokens(): Promise<typeof jwt> {
  loaded ??= import('jsonwebtoken').then((module) => module.default);
  return loaded;
}

/** A token for a session; what it says is only the session's id. */
export async function signToken(secret: string, sessionId: string): Promise<string> {
  const options = { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE, expiresIn: SESSION_SECONDS } as const;
  return (await tokens()).sign({ sid: sessionId }, keyOf(secret), options);
}

/**
 * The session a token names.
 * @returns undefined for every token that is not ours, whole and in time (RFC 8725, sections 3.1 and 3.8)
 */
export async function sessionIdOf(secret: string, token: string): Promise<string | undefined> {
  const { verify } = await tokens();
  try {
    const payload = verify(token, keyOf(secret), { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE });
    if (typeof payload === 'string' || payload.exp === undefined) return undefined;
    return typeof payload.sid === 'string' ? payload.sid : undefined;
  } catch {
    return undefined;
  }
}
