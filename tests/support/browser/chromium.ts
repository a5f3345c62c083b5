import { join, resolve } from 'node:path';
import packaged, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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

/** How Playwright starts the browser that comes with the packages. */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  return { executablePath: await browserPath(), args: FLAGS };
}
