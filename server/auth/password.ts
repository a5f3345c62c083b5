import { atOnce } from '../at-once.ts';

/** argon2id, 19 MiB, two passes, one lane (OWASP's recommendation; quality.md, "Passwords"). */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** A hash of 32 random bytes that nobody kept, with the same costs as every other. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$iyQ1kLCllK0lfRjhYQuA4A$Su1cPB63FWkmBAiT0pgpwCdSDVYmUS5bvHtuuKKtV/4';

/** The native module is read at the first sign-in, not at every start. */
const argon2 = () => import('@node-rs/argon2');

/** A flood of guesses may take this many of the runtime's four threads; files and pictures need the others. */
const inTurn = atOnce(2);

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await argon2()).hash(password, OPTIONS));
}

/**
 * Whether a password fits a hash. Without a hash, for a user that does not exist, the same work is done in vain, so
 * that the time tells nothing.
 */
export function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const fits = await (await argon2()).verify(hash ?? NOBODYS_HASH, password);
    return hash !== undefined && fits;
  });
}
