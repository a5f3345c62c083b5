import { existsSync } from 'node:fs';
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
/** Where a machine has its own Chrome, Chromium or Edge, by system. */
const INSTALLED: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/microsoft-edge'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * The browser of `CHROME_PATH`; otherwise the packaged browser where that can run, or the machine's own.
 * @throws Error when the machine has none
 */
async function browserPath(): Promise<string> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  const found = INSTALLED[process.platform]?.find((path) => existsSync(path));
  if (found === undefined) throw new Error('The tests need Chrome, Chromium or Edge: set CHROME_PATH to the program.');
  return found;
}

async function packagedBrowser(): Promise<string> {
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
