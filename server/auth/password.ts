import pLimit from 'p-limit';

/** argon2id, 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** A hash of 32 random bytes with the same costs, for user names that do not exist. No password matches it. */
const UNKNOWN_USER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$iyQ1kLCllK0lfRjhYQuA4A$Su1cPB63FWkmBAiT0pgpwCdSDVYmUS5bvHtuuKKtV/4';

/** The native module is loaded at the first sign-in, not at every start. */
const argon2 = () => import('@node-rs/argon2');

/** Hashing may take two of libuv's four threads; files and pictures need the others. */
const limit = pLimit(2);

/** @returns the hash to store, with its salt and costs in it */
export function hashPassword(password: string): Promise<string> {
  return limit(async () => (await argon2()).hash(password, OPTIONS));
}

/**
 * Whether a password matches a hash.
 * @param hash undefined for an unknown user: the same work is done, so that the response time does not tell
 */
export function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  return limit(async () => {
    const matches = await (await argon2()).verify(hash ?? UNKNOWN_USER_HASH, password);
    return hash !== undefined && matches;
  });
}
