import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import { makeFolder } from '#server/make-folder.ts';

const FILE = 'jwt-secret';
const BYTES = 48;

/**
 * The secret that signs tokens: `JWT_SECRET`, or a secret made at the first start and stored in `DATA_DIR`, readable by
 * its owner only, so that sessions outlive a restart.
 * @throws Error when the stored secret cannot be read or is too short; a new secret would end all sessions
 */
export async function loadSecret(env: Pick<Env, 'JWT_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (env.JWT_SECRET !== undefined) return env.JWT_SECRET;
  const file = join(env.DATA_DIR, FILE);
  const secret = (await readStored(file)) ?? (await make(file, env.DATA_DIR));
  if (Buffer.byteLength(secret) < BYTES)
    throw new Error(`JWT_SECRET: the secret in ${file} is damaged; remove the file to make a new one`);
  return secret;
}

function readStored(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    (thrown: NodeJS.ErrnoException) => {
      if (thrown.code === 'ENOENT') return undefined;
      throw thrown;
    },
  );
}

async function make(file: string, folder: string): Promise<string> {
  makeFolder(resolve(folder), 0o700);
  const secret = randomBytes(BYTES).toString('base64url');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  try {
    // link() fails if the file exists: of several processes that start together, the first process sets the secret.
    await link(draft, file);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
    return (await readStored(file)) ?? secret;
  } finally {
    await rm(draft, { force: true });
  }
  return secret;
}
