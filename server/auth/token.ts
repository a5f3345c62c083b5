import { createHash, createHmac, createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { SESSION_SECONDS } from '#server/models/users/sessions.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'hotel-site';
const AUDIENCE = 'hotel-site-admin';
const DEVICE_AUDIENCE = 'hotel-site-device';
const PREVIEW_AUDIENCE = 'hotel-site-preview';

export const DEVICE_SECONDS = (180 * DAY_MS) / 1000;

function sign(secret: string, claims: object, purpose: { audience: string; expiresIn?: number }): string {
  return jwt.sign(claims, secret, { algorithm: ALGORITHM, issuer: ISSUER, ...purpose });
}

/**
 * @returns undefined for a token that is forged, expired or made for another purpose (RFC 8725, sections 3.1 and 3.8)
 */
function claimsOf(secret: string, token: string, audience: string): jwt.JwtPayload | undefined {
  try {
    // For a text the package first tries whether the text is a public key, which takes longer than the signature.
    const key = createSecretKey(secret, 'utf8');
    const payload = jwt.verify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER, audience });
    return typeof payload === 'string' || payload.exp === undefined ? undefined : payload;
  } catch {
    return undefined;
  }
}

/** A token with the id of a session and nothing else (docs/rules.md#sessions). */
export function signToken(secret: string, sessionId: string): string {
  return sign(secret, { sid: sessionId }, { audience: AUDIENCE, expiresIn: SESSION_SECONDS });
}

export function sessionIdOf(secret: string, token: string): string | undefined {
  const { sid } = claimsOf(secret, token, AUDIENCE) ?? {};
  return typeof sid === 'string' ? sid : undefined;
}

/** A browser in which a user has signed in before (docs/rules.md#sign-in). The token opens no session. */
interface Device {
  id: string;
  userId: string;
}

export function signDeviceToken(secret: string, { id, userId }: Device): string {
  return sign(secret, { jti: id, sub: userId }, { audience: DEVICE_AUDIENCE, expiresIn: DEVICE_SECONDS });
}

export function deviceOf(secret: string, token: string): Device | undefined {
  const { jti, sub } = claimsOf(secret, token, DEVICE_AUDIENCE) ?? {};
  return jti !== undefined && sub !== undefined ? { id: jti, userId: sub } : undefined;
}

interface ShareLink {
  _id: string;
  key?: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Bytes of the token of a share link, which nobody can guess; 22 characters. */
const SHARE_BYTES = 16;

export const previewToken = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`share link ${id}`).digest().subarray(0, SHARE_BYTES).toString('base64url');

/** The store has this hash of a token, so that nobody who reads the store can open a link. */
export const previewKey = (token: string): string => createHash('sha256').update(token).digest('base64url');

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** The token of a share link; the same link always has the same token (docs/rules.md#previews). */
export function signPreviewToken(secret: string, { _id, key, createdAt, expiresAt }: ShareLink): string {
  if (key !== undefined) return previewToken(secret, _id);
  // A link of an earlier version of the site; such links work for seven days.
  const claims = { jti: _id, iat: inSeconds(createdAt), exp: inSeconds(expiresAt) };
  return sign(secret, claims, { audience: PREVIEW_AUDIENCE });
}

/** The condition that finds the share link of a token; undefined for a forged token. */
export function previewOf(secret: string, token: string): { _id: string } | { key: string } | undefined {
  if (!token.includes('.')) return { key: previewKey(token) };
  const { jti } = claimsOf(secret, token, PREVIEW_AUDIENCE) ?? {};
  return jti === undefined ? undefined : { _id: jti };
}
