import { createSecretKey } from 'node:crypto';
import type jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '#shared/text/numbers/date.ts';
import { SESSION_SECONDS } from '../models/auth.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'hotel-site';
const AUDIENCE = 'hotel-site-admin';
const DEVICE_AUDIENCE = 'hotel-site-device';
const PREVIEW_AUDIENCE = 'hotel-site-preview';

/** Seconds for which a device is remembered after its last sign-in. */
export const DEVICE_SECONDS = (180 * DAY_MS) / 1000;

/** The secret as a key object: given a text, jsonwebtoken would try to read a public key first. */
const keyOf = (secret: string) => createSecretKey(secret, 'utf8');

/** Loaded with the first token, not at every start. */
const tokens = async () => (await import('jsonwebtoken')).default;

async function sign(
  secret: string,
  claims: object,
  purpose: { audience: string; expiresIn?: number },
): Promise<string> {
  return (await tokens()).sign(claims, keyOf(secret), { algorithm: ALGORITHM, issuer: ISSUER, ...purpose });
}

/**
 * The claims of a token.
 * @returns undefined for a token that is forged, expired or made for another purpose (RFC 8725, sections 3.1 and 3.8)
 */
async function claimsOf(secret: string, token: string, audience: string): Promise<jwt.JwtPayload | undefined> {
  const { verify } = await tokens();
  try {
    const payload = verify(token, keyOf(secret), { algorithms: [ALGORITHM], issuer: ISSUER, audience });
    return typeof payload === 'string' || payload.exp === undefined ? undefined : payload;
  } catch {
    return undefined;
  }
}

/** A token that carries the id of a session and nothing else (docs/rules.md#sessions). */
export function signToken(secret: string, sessionId: string): Promise<string> {
  return sign(secret, { sid: sessionId }, { audience: AUDIENCE, expiresIn: SESSION_SECONDS });
}

/** The tokens of sessions whose signature was verified: verifying it again costs a twentieth of a save's time. */
const verified = new LRUCache<string, { sessionId: string; expiresAt: number }>({ max: 1_000 });

/** The session id in a token; undefined when the token is not valid. */
export async function sessionIdOf(secret: string, token: string): Promise<string | undefined> {
  const key = `${secret} ${token}`;
  const known = verified.get(key);
  if (known && Date.now() < known.expiresAt) return known.sessionId;
  const { sid, exp = 0 } = (await claimsOf(secret, token, AUDIENCE)) ?? {};
  if (typeof sid !== 'string') return undefined;
  verified.set(key, { sessionId: sid, expiresAt: exp * 1000 });
  return sid;
}

/** A browser in which a user has signed in before (docs/rules.md#sign-in). */
interface Device {
  id: string;
  userId: string;
}

/** A token that names a device and its user. It opens no session. */
export function signDeviceToken(secret: string, { id, userId }: Device): Promise<string> {
  return sign(secret, { jti: id, sub: userId }, { audience: DEVICE_AUDIENCE, expiresIn: DEVICE_SECONDS });
}

/** The device that a token names; undefined when the token is not valid. */
export async function deviceOf(secret: string, token: string): Promise<Device | undefined> {
  const { jti, sub } = (await claimsOf(secret, token, DEVICE_AUDIENCE)) ?? {};
  return jti !== undefined && sub !== undefined ? { id: jti, userId: sub } : undefined;
}

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

interface ShareLink {
  _id: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The token of a share link, the same each time (docs/rules.md#previews). */
export function signPreviewToken(secret: string, { _id, createdAt, expiresAt }: ShareLink): Promise<string> {
  const claims = { jti: _id, iat: inSeconds(createdAt), exp: inSeconds(expiresAt) };
  return sign(secret, claims, { audience: PREVIEW_AUDIENCE });
}

/** The id of the share link that a token was made for; undefined when the token is not valid. */
export async function previewIdOf(secret: string, token: string): Promise<string | undefined> {
  return (await claimsOf(secret, token, PREVIEW_AUDIENCE))?.jti;
}
