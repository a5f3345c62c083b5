import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Version {
  version: string;
  /** Of the release, or of the last build in a checkout, with `-changed` behind it when files differed; none without git. */
  commit?: string;
}

/** A release has the file beside its folders, a checkout in its build. */
const FILES = ['VERSION', 'dist/VERSION'];

/** @param root the folder of the site's `package.json` */
export function readVersion(root: string): Version {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const file = FILES.map((name) => join(root, name)).find((path) => existsSync(path));
  const commit = file && /^commit (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  return { version, ...(commit && { commit }) };
}

/** The version of this site. */
export const VERSION = readVersion(resolve(import.meta.dirname, '..'));

/** The version as people read it, such as `1.2.0 (0a1b2c3d)`. */
export const versionText = ({ version, commit }: Version): string =>
  commit === undefined ? version : `${version} (${commit.replace(/^(\w{8})\w*/, '$1')})`;
