import { join, resolve } from 'node:path';
import packaged, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';
import { hasSharedMemory } from '../shared-memory.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a session share a process, and the browser starts no spare process.
  '--renderer-process-limit=1',
  // No page lives long enough to gain from optimized code.
  '--js-flags=--no-opt --no-maglev',
];
/** Distributions have a browser for processors that the packaged browser does not support. */
const INSTALLED = '/usr/bin/chromium';

async function browserPath(): Promise<string> {
  if (process.arch !== 'x64') return INSTALLED;
  // A bare machine lacks the browser's system libraries, which the package contains as an archive.
  const libraries = await inflate(
    resolve(import.meta.dirname, '../../../node_modules/@sparticuz/chromium/bin/al2023.tar.br'),
  );
  setupLambdaEnvironment(join(libraries, 'lib'));
  return packaged.executablePath();
}

/** Playwright's flag makes the browser's processes share files on the disk, which is slower than shared memory. */
const ON_DISK = '--disable-dev-shm-usage';

export interface LaunchOptions {
  executablePath: string;
  args: string[];
  ignoreDefaultArgs: string[];
  env: NodeJS.ProcessEnv;
}

export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await browserPath();
  return {
    executablePath,
    args: FLAGS,
    ignoreDefaultArgs: hasSharedMemory() ? [ON_DISK] : [],
    env: { ...process.env },
  };
}
