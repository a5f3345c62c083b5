import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Before a sealed secret; base32 has no such letters. */
const MARK = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The secret that signs tokens, and whose secret is sealed, so that nobody gets the one of another account or webhook. */
export interface SealKey {
  secret: string;
  userId: string;
}

export const isSealed = (stored: string): boolean => stored.startsWith(MARK);

/**
 * Encrypts the secret of a second step or of a webhook for the store (AES-256-GCM, NIST SP 800-38D), with a key derived from the secret
 * that signs tokens (RFC 5869), so that a stolen store makes no codes and signs nothing.
 */
export function seal({ secret, userId }: SealKey, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns undefined for what was sealed with another secret or for another account, and for altered bytes */
export function unseal({ secret, userId }: SealKey, stored: string): string | undefined {
  // While a release is changed, the version before may run beside this one.
  if (!isSealed(stored)) return stored;
  const bytes = Buffer.from(stored.slice(MARK.length), 'base64url');
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(rest.subarray(0, TAG_BYTES));
    return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'hotel-site second step', 32));
