import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** A hash with the same costs for unknown user names; no password matches this hash. */
const UNKNOWN_USER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$iyQ1kLCllK0lfRjhYQuA4A$Su1cPB63FWkmBAiT0pgpwCdSDVYmUS5bvHtuuKKtV/4';

/** Hashing may take two of libuv's four threads; files and pictures need the other two. */
const limit = pLimit(2);

export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, OPTIONS));

/**
 * Whether a password matches a hash.
 * @param stored undefined for an unknown user: the same work is done, so that the response time reveals nothing
 */
export function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  return limit(async () => {
    const matches = await verify(stored ?? UNKNOWN_USER_HASH, password);
    return stored !== undefined && matches;
  });
}
