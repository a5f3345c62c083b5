import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export const isCheckout = (path: string): boolean => existsSync(join(path, 'scripts/build/start.ts'));

/** The Node that a checkout brings, or this one. */
export function nodeOf(checkout: string): string {
  const own = join(checkout, 'node_modules/.bin/node');
  return existsSync(own) ? own : process.execPath;
}

/** Builds a checkout, a folder with its `node_modules`, when its build is stale. */
export async function buildCheckout(checkout: string): Promise<void> {
  const build = pathToFileURL(join(checkout, 'scripts/build/if-stale.ts')).href;
  const source = `(await import('${build}')).default()`;
  await promisify(execFile)(nodeOf(checkout), ['--input-type=module', '--eval', source]);
}
