import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';

const FILE = 'jwt-secret';
const BYTES = 48;

/**
 * The secret that signs tokens: `JWT_SECRET`, or one made at the first start and kept in `DATA_DIR`, readable by its
 * owner only, so that a restart signs nobody out.
 */
export async function loadSecret(env: Env): Promise<string> {
  if (env.JWT_SECRET !== undefined) return env.JWT_SECRET;
  const file = join(env.DATA_DIR, FILE);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined && Buffer.byteLength(kept) >= BYTES) return kept;
  const secret = randomBytes(BYTES).toString('base64url');
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  // Written whole under another name first: a start that is cut short leaves no half secret.
  const draft = await open(`${file}.new`, 'w', 0o600);
  await draft.writeFile(secret);
  await draft.sync();
  await draft.close();
  await rename(`${file}.new`, file);
  return secret;
}
