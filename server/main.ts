import { resolve } from 'node:path';
import { type Env, readEnv } from './env.ts';
import { answerFirst, openEarly } from './front.ts';
import { addressOf } from './http/listen.ts';
import { createLog, type Logger } from './log.ts';
import type { Site, SiteOptions } from './start.ts';
import { beginStore } from './store/begin.ts';

const EXIT_FAILED = 1;

function stopOn(starting: Promise<Site>, log: Logger): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await (await starting).close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function announce(env: Env, url: string, log: Logger): void {
  log.info({ url }, 'listening');
  if (env.demoMode) {
    log.warn(
      'demo mode: sample content and a sample administrator, reachable from this machine only; set ADMIN_PASSWORD to leave it',
    );
  }
}

/** Read here, not above: the store's thread starts meanwhile, and a site that answers already goes on doing so. */
async function startRest(options: SiteOptions): Promise<Site> {
  if (options.early) await answerFirst();
  const { startSite } = await import('./start.ts');
  return startSite(options);
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
    const starting = cluster.startCluster(env, log);
    stopOn(starting, log);
    announce(env, (await starting).url, log);
    return;
  }
  const begun = beginStore(env, log);
  const root = resolve(process.cwd());
  const early = development ? undefined : await openEarly({ env, root, begun });
  const starting = startRest({ env, log, root, development, begun, early });
  stopOn(starting, log);
  if (early) announce(env, addressOf(early.server, env), log);
  const { url } = await starting;
  // Of several processes the first one says it, once for all.
  if (!cluster && !early) announce(env, url, log);
}

main().catch((thrown: unknown) => {
  // Before there is a log, and for a person who started it by hand: one readable line instead of a trace.
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  process.exit(EXIT_FAILED);
});
