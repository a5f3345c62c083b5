import { resolve } from 'node:path';
import { explainOnRequest, readArguments, SITE_USAGE } from './command-line.ts';
import { type Env, readUsableEnv, unknownSettings } from './env.ts';
import { readEnvFile } from './env-file.ts';
import { createLog, type Logger } from './log.ts';
import { giveBackMemory } from './memory.ts';
import type { Site } from './start.ts';
import { openEmbeddedStore } from './store/open-embedded-store.ts';
import { VERSION } from './version.ts';

const EXIT_FAILED = 1;

function stopOnSignal(site: Promise<Site>, log: Logger): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await (await site).close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function announce(env: Env, url: string, log: Logger): void {
  if (process.stdout.isTTY) {
    const signIn = env.demoMode ? `, the demo's sign-in page at ${url}/admin/login` : '';
    process.stdout.write(`\nThe site runs at ${url}${signIn}. Press Ctrl+C to stop.\n\n`);
    return;
  }
  log.info({ ...VERSION, url }, 'listening');
  if (env.demoMode) {
    log.warn(
      'demo mode: sample content and a sample administrator, reachable from this machine only; set ADMIN_PASSWORD to leave it',
    );
  }
}

/** The store starts in its own thread while this thread loads the code of the site. */
async function start(env: Env, log: Logger, development: boolean): Promise<Site> {
  const [embedded, { startSite }] = await Promise.all([openEmbeddedStore(env, log), import('./start.ts')]);
  return startSite({ env, log, root: resolve(import.meta.dirname, '..'), development, embedded });
}

async function main(): Promise<void> {
  explainOnRequest(SITE_USAGE);
  const { args, names } = readEnvFile();
  const { development = false } = readArguments(SITE_USAGE, {
    args,
    options: { development: { type: 'boolean' } },
  }).values;
  const env = readUsableEnv();
  const log = createLog(env.LOG_LEVEL);
  for (const name of unknownSettings(names)) log.warn({ name }, 'the settings file has a name that is no setting');
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    process.exit(EXIT_FAILED);
  });
  process.env.NODE_ENV ??= development ? 'development' : 'production';
  const site = start(env, log, development);
  stopOnSignal(site, log);
  const { url, ready } = await site;
  announce(env, url, log);
  // Programs that start the site wait for this line.
  log.flush();
  await ready;
  giveBackMemory();
}

main().catch((thrown: unknown) => {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  process.exit(EXIT_FAILED);
});
