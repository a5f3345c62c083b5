import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const PREFIX = `.hotels-draft-${hostname()}-`;

/**
 * Creates a folder for unfinished files and removes those that killed processes have left beside it.
 * @param parent is created when it does not exist
 * @returns the path of the folder, which the caller removes
 */
export async function createDraftFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  const abandoned = drafts.filter((name) => !isRunning(Number.parseInt(name.slice(PREFIX.length), 10)));
  await Promise.all(abandoned.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  return mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    // EPERM: the process exists and belongs to another user.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
