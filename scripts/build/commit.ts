import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The commit that is checked out in the folder, with `-changed` behind it when files differ from it; undefined where there
 * is no git or no repository.
 */
export function commitOf(root: string): string | undefined {
  // Of a copy within another repository git would name that one's commit.
  if (!existsSync(join(root, '.git'))) return undefined;
  try {
    const args = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty=-changed'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The content of the file that `server/version.ts` reads. */
export const versionFile = (version: string, commit: string | undefined): string =>
  `version ${version}\n${commit === undefined ? '' : `commit ${commit}\n`}`;
