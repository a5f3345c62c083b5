import { createSecretKey, type KeyObject } from 'node:crypto';
import type jwt from 'jsonwebtoken';
import { SESSION_SECONDS } from '../models/auth.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'hotel-site';
const AUDIENCE = 'hotel-site-admin';

const keys = new Map<string, KeyObject>();

/** The secret as a key object, made once: given a text, jsonwebtoken would try to read a public key at each call. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
}

let loaded: Promise<typeof jwt> | undefined;

/** Loaded with the first token, not at every start. */
function tokens(): Promise<typeof jwt> {
  loaded ??= import('jsonwebtoken').then((module) => module.default);
  return loaded;
}

/** A token that carries the id of a session and nothing else (docs/rules.md#sessions). */
export async function signToken(secret: string, sessionId: string): Promise<string> {
  const options = { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE, expiresIn: SESSION_SECONDS } as const;
  return (await tokens()).sign({ sid: sessionId }, keyOf(secret), options);
}

/**
 * The session id in a token.
 * @returns undefined for a token that is forged, expired or made for another purpose (RFC 8725, sections 3.1 and 3.8)
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
