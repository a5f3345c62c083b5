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
  return (await givenSecret(env)) ?? (await make(join(env.DATA_DIR, FILE), env.DATA_DIR));
}

/**
 * The secret that is set or stored; undefined before the first start.
 * @throws Error that begins with `JWT_SECRET` when the stored secret cannot be read or is too short
 */
export async function givenSecret(env: Pick<Env, 'JWT_SECRET' | 'DATA_DIR'>): Promise<string | undefined> {
  return env.JWT_SECRET ?? (await readStored(join(env.DATA_DIR, FILE)));
}

async function readStored(file: string): Promise<string | undefined> {
  const secret = await readFile(file, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return undefined;
    throw new Error(`JWT_SECRET: the secret in ${file} cannot be read (${thrown.code})`);
  });
  if (secret !== undefined && Buffer.byteLength(secret.trim()) < BYTES)
    throw new Error(`JWT_SECRET: the secret in ${file} is damaged; remove the file to make a new one`);
  return secret?.trim();
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
