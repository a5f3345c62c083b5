import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const PREFIX = `.hotels-draft-${hostname()}-`;

/**
 * Runs a job with a folder for unfinished files, which is removed afterwards, and removes those that killed processes have
 * left beside it.
 * @param parent is created when it does not exist
 */
export async function withDraftFolder<T>(parent: string, job: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true });
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  const abandoned = drafts.filter((name) => !isRunning(Number.parseInt(name.slice(PREFIX.length), 10)));
  await Promise.all(abandoned.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  try {
    return await job(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    // EPERM: the process exists and belongs to another user.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
