import { proceduresOf } from './api/procedures.ts';
import { createApp } from './app.ts';
import { comparePassword, ensureAdministrator, ensureDemoUsers } from './auth/first-administrator.ts';
import { loadSecret } from './auth/secret.ts';
import { giveDemoPosts, seedDemoContent } from './demo/seed.ts';
import type { Env } from './env.ts';
import { createCacheKeys } from './http/cacheable.ts';
import { createPageCache } from './http/page-cache.ts';
import { addressOf, closeGracefully, createHttpServer, listen, timeoutsBehind } from './http/server.ts';
import { orphanedPictures, unfinishedPictures } from './jobs/picture-jobs.ts';
import { startJobs } from './jobs/regular-jobs.ts';
import { SITE_JOBS } from './jobs/site-jobs.ts';
import type { Logger } from './log.ts';
import { failureDigest } from './mail/failure-digest.ts';
import { monthMail } from './mail/month-mail.ts';
import { startOutbox } from './mail/outbox.ts';
import { createMailer, type SendMail } from './mail/smtp.ts';
import { unmailedDigest } from './mail/unmailed-digest.ts';
import type { Sender } from './mail/user-mail.ts';
import { migrate } from './migrations/migrate.ts';
import { addMissingSettings } from './models/common/settings.ts';
import { finishReplacements } from './models/media/replacement.ts';
import { startStatistics } from './models/statistics/counting.ts';
import { listenForWebhooks } from './models/webhooks/webhooks.ts';
import { builtClient } from './pages/client/built-client.ts';
import { finishPriceChanges } from './routers/common/change-prices.ts';
import { appRouter } from './routers/index.ts';
import { connectStore, storeUnavailable } from './store/connect.ts';
import { connectionError } from './store/connection-error.ts';
import type { EmbeddedStore } from './store/embedded/index.ts';
import { openStore } from './store/open-store.ts';
import { createUploadStorage, otherUploadStorage } from './uploads/create-storage.ts';
import { updateLibrary } from './uploads/library.ts';
import { createResizedPictures } from './uploads/resized-pictures.ts';
import type { UploadStorage } from './uploads/storage.ts';
import { startDeliveries } from './webhooks/deliver.ts';

/** A password hash would keep the first visitors waiting. */
const COMPARE_AFTER_MS = 1_000;

export interface Site {
  url: string;
  /** Resolves when the store is open; rejects when the site cannot use the store. */
  ready: Promise<void>;
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
 * Starts the whole site: store, administrator, demo content, pages and API. While a MongoDB is not there, the site
 * responds with 503, and goes on as soon as the MongoDB comes.
 * @throws Error when another process holds the store's folder, when the site cannot use the MongoDB, when the secret is
 *   too short or when the port is taken
 */
export async function startSite({ env, log, root, development = false, embedded }: SiteOptions): Promise<Site> {
  const uploads = createUploadStorage(env);
  const opening = openStore(log, () => prepareStore({ env, log, uploads, embedded }));
  await opening.tried;
  const server = createHttpServer(timeoutsBehind(env.TRUST_PROXY));
  try {
    const secret = await loadSecret(env);
    const mailer = createMailer(env);
    let background: ReturnType<typeof startBackground> | undefined;
    const statistics = startStatistics(log);
    const sendMailSoon = mailer && (() => background?.outbox?.wake());
    const procedures = proceduresOf(appRouter);
    const shared = env.MONGODB_URI !== undefined;
    const cache = createPageCache({ keyOf: createCacheKeys(procedures), shared, storeUnavailable });
    const resizedPictures = createResizedPictures(uploads);
    const client = development
      ? await (await import('./pages/client/development-client.ts')).developmentClient(root, server, env)
      : await builtClient(root);
    await listen(server, env);
    const url = addressOf(server, env);
    const publicUrl = (env.PUBLIC_URL ?? url).replace(/\/$/, '');
    const { whyClosed } = opening;
    const mail = { sendMailSoon, publicUrl };
    const deliverSoon = () => background?.deliveries.wake();
    const services = { secret, uploads, resizedPictures, cache, statistics, deliverSoon, procedures, ...mail };
    server.on('request', createApp({ env, log, services, procedures, ...client, publicUrl, development, whyClosed }));
    const ready = opening.opened.then((store) => {
      if (store) background = startBackground({ env, log, uploads, secret, mailer, ...mail });
    });
    // A caller that only uses the site need not listen.
    ready.catch(() => undefined);
    return {
      url,
      ready,
      close: async () => {
        await opening.stop();
        await ready.catch(() => undefined);
        // All stop at the same time, because a service manager waits for ten seconds only.
        await Promise.all([closeGracefully(server), background?.stop(), resizedPictures.close()]);
        await statistics.stop();
        await (await opening.opened.catch(() => undefined))?.close();
      },
    };
  } catch (thrown) {
    server.close();
    await opening.stop();
    await (await opening.opened.catch(() => undefined))?.close();
    throw thrown;
  }
}

/** Opens the store and brings its data up to date; a new store gets the first administrator and the demo content. */
async function prepareStore({ env, log, uploads, embedded }: Omit<SiteOptions, 'root'> & { uploads: UploadStorage }) {
  const store = await connectStore(env, log, embedded);
  try {
    await migrate(log, await loadSecret(env));
    await addMissingSettings();
    await ensureAdministrator(env, log);
    await seedDemoContent({ uploads, log, wanted: env.seedDemo });
    await finishReplacements();
    await listenForWebhooks();
    await finishPriceChanges();
    const author = await ensureDemoUsers(env);
    if (author !== undefined) await giveDemoPosts(author);
    await warnOfPicturesElsewhere(env, log);
    return store;
  } catch (thrown) {
    await store.close();
    throw env.MONGODB_URI === undefined ? thrown : connectionError(thrown, env.MONGODB_URI, 'the first commands');
  }
}

interface BackgroundOptions extends Pick<SiteOptions, 'env' | 'log'>, Sender {
  uploads: UploadStorage;
  secret: string;
  mailer: SendMail | undefined;
  publicUrl: string;
}

/** The work beside answers: mail, webhooks, regular jobs, and steps that would hold up the start. */
function startBackground({ env, log, uploads, secret, mailer, publicUrl, sendMailSoon }: BackgroundOptions) {
  const outbox = mailer && startOutbox({ send: mailer, log, publicUrl, secret });
  const deliveries = startDeliveries({ env, log, publicUrl, secret });
  const jobs = [...SITE_JOBS, orphanedPictures(uploads), unfinishedPictures(uploads)];
  const mailJobs = mailer
    ? [unmailedDigest(mailer, publicUrl), failureDigest({ sendMailSoon }, env), monthMail({ sendMailSoon })]
    : [];
  const stopJobs = startJobs([...jobs, ...mailJobs], log);
  const stopComparison = comparePasswordLater(env, log);
  const stopLibrary = updateLibraryLater(uploads, log);
  return {
    outbox,
    deliveries,
    stop: () => Promise.all([stopJobs(), stopComparison(), stopLibrary(), outbox?.stop(), deliveries.stop()]),
  };
}

/** Pictures in the other place are not found, as after a change of `UPLOADS_STORE`. */
async function warnOfPicturesElsewhere(env: Env, log: Logger): Promise<void> {
  const { length: pictures } = await otherUploadStorage(env).names();
  if (pictures > 0) {
    log.warn(
      { pictures },
      'pictures are in the other place than UPLOADS_STORE says and are not shown; npm run pictures:move moves them',
    );
  }
}

/** Beside the first visitors, because each picture without a record has to be read. */
function updateLibraryLater(uploads: UploadStorage, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const updated = updateLibrary(uploads, log, stopping.signal).catch((err: unknown) =>
    log.warn({ err }, 'the library of pictures is not up to date'),
  );
  return async () => {
    stopping.abort();
    await updated;
  };
}

function comparePasswordLater(env: Env, log: Logger): () => Promise<void> {
  let compared: Promise<void> | undefined;
  const comparison = setTimeout(() => {
    compared = comparePassword(env, log).catch((err: unknown) => log.warn({ err }, 'ADMIN_PASSWORD not compared'));
  }, COMPARE_AFTER_MS).unref();
  return async () => {
    clearTimeout(comparison);
    await compared;
  };
}
