import { resolve } from 'node:path';
import { type Env, readEnv } from './env.ts';
import { createLog, type Logger } from './log.ts';
import type { Site } from './serve.ts';
import { beginStore } from './store/begin.ts';

const EXIT_FAILED = 1;

function stopOn(site: Site, log: Logger): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await site.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function announce(env: Env, site: Site, log: Logger): void {
  log.info({ url: site.url }, 'listening');
  if (env.demoMode) {
    log.warn(
      'demo mode: sample content and a sample administrator, reachable from this machine only; set ADMIN_PASSWORD to leave it',
    );
  }
}

async function main(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught');
    process.exit(EXIT_FAILED);
  });
  const development = process.argv.includes('--development');
  const cluster = env.WEB_CONCURRENCY > 1 && !development ? await import('./cluster.ts') : undefined;
  if (cluster && !cluster.isWorker()) {
    const site = await cluster.startCluster(env, log);
    stopOn(site, log);
    announce(env, site, log);
    return;
  }
  const begun = beginStore(env, log);
  // Read here, not above: the store's thread starts meanwhile.
  const { startSite } = await import('./serve.ts');
  const site = await startSite({ env, log, root: resolve(process.cwd()), development, begun });
  stopOn(site, log);
  // Of several processes the first one says it, once for all.
  if (!cluster) announce(env, site, log);
}

main().catch((thrown: unknown) => {
  // Before there is a log, and for a person who started it by hand: one readable line instead of a trace.
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  process.exit(EXIT_FAILED);
});
