import { createApp } from './app.ts';
import { comparePassword, ensureAdministrator } from './auth/first-administrator.ts';
import { loadSecret } from './auth/secret.ts';
import { seedDemoContent } from './demo/seed.ts';
import type { Env } from './env.ts';
import { createCacheKeys } from './http/cacheable.ts';
import { createPageCache } from './http/page-cache.ts';
import { addressOf, closeGracefully, createHttpServer, listen } from './http/server.ts';
import { startJobs } from './jobs/regular-jobs.ts';
import { SITE_JOBS } from './jobs/site-jobs.ts';
import type { Logger } from './log.ts';
import { type Outbox, startOutbox } from './mail/outbox.ts';
import { createMailer } from './mail/smtp.ts';
import { builtClient } from './pages/client/built-client.ts';
import { proceduresOf } from './procedures.ts';
import { appRouter } from './routers/index.ts';
import { startStatistics } from './statistics/statistics.ts';
import { connectStore, storeUnavailable } from './store/connect.ts';
import type { EmbeddedStore } from './store/embedded/index.ts';
import { createUploadStorage } from './uploads/create-storage.ts';
import { createResizedPictures } from './uploads/resized-pictures.ts';

/** A password hash would keep the first visitors waiting. */
const COMPARE_AFTER_MS = 1_000;

export interface Site {
  url: string;
  close(): Promise<void>;
}

export interface SiteOptions {
  env: Env;
  log: Logger;
  root: string;
  development?: boolean;
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
    await ensureAdministrator(env, log);
    const uploads = createUploadStorage(env);
    await seedDemoContent({ uploads, log, wanted: env.seedDemo });
    const mailer = createMailer(env);
    let outbox: Outbox | undefined;
    const statistics = startStatistics(log);
    const sendMailSoon = mailer && (() => outbox?.wake());
    const procedures = proceduresOf(appRouter);
    const shared = env.MONGODB_URI !== undefined;
    const cache = createPageCache({ keyOf: createCacheKeys(procedures), shared, storeUnavailable });
    const resizedPictures = createResizedPictures(uploads);
    const services = { secret, uploads, resizedPictures, cache, statistics, sendMailSoon };
    const client = development
      ? await (await import('./pages/client/development-client.ts')).developmentClient(root, server, env)
      : await builtClient(root);
    await listen(server, env);
    const url = addressOf(server, env);
    const publicUrl = (env.PUBLIC_URL ?? url).replace(/\/$/, '');
    let compared: Promise<void> | undefined;
    const comparison = setTimeout(() => {
      compared = comparePassword(env, log).catch((err: unknown) => log.warn({ err }, 'ADMIN_PASSWORD not compared'));
    }, COMPARE_AFTER_MS).unref();
    if (mailer) outbox = startOutbox({ send: mailer, log, publicUrl });
    const stopJobs = startJobs(SITE_JOBS, log);
    server.on('request', createApp({ env, log, services, procedures, ...client, publicUrl, development }));
    return {
      url,
      close: async () => {
        clearTimeout(comparison);
        // All stop at the same time, because a service manager waits for ten seconds only.
        await Promise.all([closeGracefully(server), compared, stopJobs(), outbox?.stop(), resizedPictures.close()]);
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
