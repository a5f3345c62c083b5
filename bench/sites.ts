import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { buildCheckout, nodeOf } from '../scripts/compare/checkout.ts';
import { startNode } from '../tests/support/servers/child-process.ts';
import { LISTENING, type SiteProcess } from '../tests/support/servers/server-process.ts';
import { temporaryFolder } from '../tests/support/temporary.ts';

export const ROOT = resolve(import.meta.dirname, '..');

/** Everything that a run writes; it goes with the process. */
export const folder = temporaryFolder();
process.once('exit', () => folder.remove());

export interface Site extends SiteProcess {
  /** The folder of its code. */
  checkout: string;
  /** Milliseconds from the start to the whole first page. */
  answeredIn: number;
}

/** Builds a checkout when its build is stale, and writes the demo's content, which each of its sites begins with. */
export async function prepare(checkout: string): Promise<void> {
  await buildCheckout(checkout);
  await (await start(checkout, contentOf(checkout))).stop();
}

/** Starts a site with the demo's content in a folder of its own, which goes when the site is stopped. */
export async function startSite(checkout: string): Promise<Site> {
  const path = mkdtempSync(join(folder.path, 'site-'));
  cpSync(contentOf(checkout), path, { recursive: true });
  const site = await start(checkout, path);
  const stop = async () => {
    const code = await site.stop();
    rmSync(path, { recursive: true });
    return code;
  };
  return { ...site, stop };
}

const contentOf = (checkout: string) => join(folder.path, `content${checkout.replace(/\W/g, '-')}`);

/** Starts a site as `npm start` in its checkout does. @param path of its data and uploads, also its working folder */
export async function start(checkout: string, path: string): Promise<Site> {
  mkdirSync(path, { recursive: true });
  const env = {
    ...{ PATH: `${join(checkout, 'node_modules/.bin')}${delimiter}${process.env.PATH}`, HOME: path },
    ...{ PORT: '0', HOST: '127.0.0.1', SEED_DEMO: '1' },
    ...{ DATA_DIR: join(path, 'data'), UPLOADS_DIR: join(path, 'uploads') },
  };
  const begun = performance.now();
  const child = startNode([join(checkout, 'scripts/build/start.ts')], { cwd: path, env, node: nodeOf(checkout) });
  const url = await child.written(LISTENING);
  const startedIn = performance.now() - begun;
  await (await fetch(url)).arrayBuffer();
  return { ...child, url, startedIn, checkout, answeredIn: performance.now() - begun };
}
