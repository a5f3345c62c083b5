import type { RequestListener } from 'node:http';
import { comparePassword, ensureAdministrator } from './auth/first-administrator.ts';
import { loadSecret } from './auth/secret.ts';
import { createCacheKeys } from './cache/cacheable.ts';
import { endGenerationsByClock } from './cache/content-generation.ts';
import { localInvalidation, type MaxAges, sharedInvalidation } from './cache/invalidation.ts';
import { createCacheCounts, responseCache } from './cache/response-cache.ts';
import { seedDemoContent } from './demo/seed.ts';
import type { Env } from './env.ts';
import { type AppOptions, createApp } from './http/app.ts';
import { createHttpServer } from './http/http-server.ts';
import { addressOf, closeGracefully, listen } from './http/listen.ts';
import { createMetrics } from './http/monitoring/metrics.ts';
import { handlePipelinedInOrder } from './http/pipelining.ts';
import { loopbackOnly } from './http/request/loopback-only.ts';
import { normalizeTarget } from './http/request/request-target.ts';
import { startJobs } from './jobs/regular-jobs.ts';
import { SITE_JOBS } from './jobs/site-jobs.ts';
import type { Logger } from './log.ts';
import { type Outbox, startOutbox } from './mail/outbox.ts';
import { createMailer } from './mail/smtp.ts';
import { readNextMoment } from './models/next-moment.ts';
import { builtClient } from './pages/client/built-client.ts';
import { proceduresOf } from './procedures.ts';
import { appRouter } from './routers/index.ts';
import { startStatistics } from './statistics/statistics.ts';
import { connectStore, storeUnavailable } from './store/connect.ts';
import type { EmbeddedStore } from './store/embedded/index.ts';
import { createUploadStorage } from './uploads/create-storage.ts';

/** A hash would take the processor from the first visitors. */
const COMPARE_AFTER_MS = 1_000;

export interface Site {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string;
  /** Stops listening, finishes what runs and leaves the store. */
  close(): Promise<void>;
}

export interface SiteOptions {
  env: Env;
  log: Logger;
  /** The project's folder, which contains `dist`. */
  root: string;
  development?: boolean;
  /** The embedded store, when it is open already. */
  embedded?: EmbeddedStore | undefined;
}

/**
 * Starts the whole site: store, administrator, demo content, pages and API.
 * @throws Error when another process holds the store's folder, the secret is too short or the port is taken
 */
export async function startSite({ env, log, root, development = false, embedded }: SiteOptions): Promise<Site> {
  const store = await connectStore(env, log, embedded);
  const server = createHttpServer();
  try {
    const secret = await loadSecret(env);
    const { contentChanged, maxAges, stop } = sharedStore(env) ? await sharedInvalidation(log) : localInvalidation;
    await ensureAdministrator(env, log);
    const uploads = createUploadStorage(env);
    await seedDemoContent({ uploads, log, wanted: env.seedDemo });
    endGenerationsByClock(readNextMoment);
    const mailer = createMailer(env);
    let outbox: Outbox | undefined;
    const statistics = startStatistics(log);
    const sendMailSoon = mailer && (() => outbox?.wake());
    const services = { secret, uploads, contentChanged, statistics, sendMailSoon };
    const client = development
      ? await (await import('./pages/client/development-client.ts')).developmentClient(root, server, env)
      : await builtClient(root);
    await listen(server, env);
    const url = addressOf(server, env);
    // Without a slash at its end, so that a path can follow it.
    const publicUrl = (env.PUBLIC_URL ?? url).replace(/\/$/, '');
    let compared: Promise<void> | undefined;
    const comparison = setTimeout(() => {
      compared = comparePassword(env, log).catch((err: unknown) => log.warn({ err }, 'ADMIN_PASSWORD not compared'));
    }, COMPARE_AFTER_MS).unref();
    if (mailer) outbox = startOutbox({ send: mailer, log, publicUrl });
    const stopJobs = startJobs(SITE_JOBS, log);
    server.on('request', createListener({ env, log, services, ...client, publicUrl, development }, maxAges));
    return {
      url,
      close: async () => {
        clearTimeout(comparison);
        // At the same time: a service manager waits for ten seconds only.
        await Promise.all([closeGracefully(server), compared, stopJobs(), outbox?.stop()]);
        stop();
        await statistics.stop();
        await store.close();
      },
    };
  } catch (thrown) {
    server.close();
    await store.close();
    throw thrown;
  }
}

/** Handles requests: the application behind the response cache, counted for the metrics. */
function createListener(
  options: Omit<AppOptions, 'procedures' | 'metrics' | 'readMaxAgeMs'>,
  maxAges: MaxAges | undefined,
): RequestListener {
  const { env, log, development } = options;
  const procedures = proceduresOf(appRouter);
  const counts = createCacheCounts();
  const metrics = createMetrics({ env, procedures, cacheCounts: counts });
  const app = createApp({ ...options, procedures, metrics: metrics.route, readMaxAgeMs: maxAges?.read });
  const keyOf = createCacheKeys(procedures);
  const cached = responseCache(app, { keyOf, storeUnavailable, maxAgeMs: maxAges?.response, counts });
  const handle = metrics.watch(development ? app : cached);
  return handlePipelinedInOrder(normalizeTarget(env.demoMode ? loopbackOnly(handle) : handle, log));
}

/** Whether other processes may write to the same store; the embedded store of a single process is its own. */
function sharedStore(env: Env): boolean {
  return env.MONGODB_URI !== undefined;
}
