import { fold } from '../../shared/text/fold.ts';

/** argon2id, 19 MiB, two passes, one lane (OWASP's recommendation; quality.md, "Passwords"). */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** The native module is read at the first sign-in, not at every start. */
const argon2 = () => import('@node-rs/argon2');

export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password, OPTIONS);
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password fits a hash. Without a hash, for a user that does not exist, the same work is done in vain, so
 * that the time tells nothing.
 */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const fits = await (await argon2()).verify(hash ?? (await nobody), password);
  return hash !== undefined && fits;
}

/** What people choose when twelve characters are asked for, folded. */
const COMMONEST = [
  ...['password', 'passwordpassword', 'qwertyuiop', 'qwertyuiopas', 'administrator', 'letmeinletmein', 'iloveyou'],
  ...['welcome', 'welcomewelcome', 'changeme', 'changemechangeme', 'trustnoone', 'correcthorsebatterystaple'],
  ...['istanbul', 'galatasaray', 'fenerbahce', 'besiktas', 'sifre', 'sifresifre', 'parola', 'parolaparola'],
];

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  '012345678901234567890',
  '098765432109876543210',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
].join(' ');

const bare = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/**
 * Whether a password is among the first an attacker tries: a common word with digits, one pattern repeated, a run of
 * the keyboard, or the user's or the site's own name.
 */
export function isWeakPassword(password: string, names: readonly string[]): boolean {
  const folded = bare(password);
  const word = folded.replace(/^\d+|\d+$/g, '');
  if (new Set(password).size < 4) return true;
  if (/^(.{1,6})\1+$/.test(folded) || RUNS.includes(folded)) return true;
  const known = [...COMMONEST, ...names.map(bare)].filter((name) => name !== '');
  return known.includes(word) || known.includes(folded);
}
