import type { Server } from 'node:http';
import { ensureAdministrator } from './auth/first-administrator.ts';
import { loadSecret } from './auth/secret.ts';
import { createSessionReader } from './auth/session.ts';
import { bump } from './cache/content-generation.ts';
import { changedAlone, followOthers } from './cache/invalidation.ts';
import { keepAnswers } from './cache/response-cache.ts';
import { saveAnswers } from './cache/saved-answers.ts';
import type { Env } from './env.ts';
import { buildOf, createFront, type Front } from './front.ts';
import { createApp } from './http/app.ts';
import { addressOf, drain, listen, publicUrlOf } from './http/listen.ts';
import { createMetrics } from './http/metrics.ts';
import type { Logger } from './log.ts';
import { builtClient } from './pages/built-client.ts';
import type { beginStore } from './store/begin.ts';
import { connectStore, storeAway } from './store/connect.ts';
import { createUploadStorage } from './uploads/create-storage.ts';
import type { UploadStorage } from './uploads/storage.ts';

/** A running site. */
export interface Site {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string;
  /** Stops listening, finishes what runs and leaves the store. */
  close(): Promise<void>;
}

export interface SiteOptions {
  env: Env;
  log: Logger;
  /** The project's folder, which the build's folders are in. */
  root: string;
  development?: boolean;
  /** The embedded store, when its start has begun already. */
  begun?: ReturnType<typeof beginStore>;
  /** The server that listens already, when the last run's answers are still true. */
  early?: Front | undefined;
}

/**
 * Starts the whole site: store, administrator, demo content, pages and doors.
 * @throws Error when the store's folder is held, the secret too short or the port taken
 */
export async function startSite({ env, log, root, development = false, begun, early }: SiteOptions): Promise<Site> {
  // Now, not at the end: a new build may be put in place while this one runs.
  const build = buildOf(root);
  const store = await connectStore(env, log, begun);
  const { server, answers, handOver } = early ?? createFront();
  try {
    const secret = await loadSecret(env);
    const others = sharedStore(env) ? await followOthers(log) : undefined;
    await ensureAdministrator(env, log);
    const uploads = createUploadStorage(env);
    const demo = env.seedDemo ? await demoContent(uploads, log) : undefined;
    const services = { secret, uploads: demo?.pictures ?? uploads, changed: others?.changed ?? changedAlone };
    const client = development ? await developmentPages(root, server) : await builtClient(root);
    if (!early) await listen(server, env);
    const url = addressOf(server, env);
    const publicUrl = publicUrlOf(env, url);
    const metrics = createMetrics(env, answers.tally);
    const app = createApp({
      env,
      log,
      services,
      readSession: createSessionReader({ secret, alone: !sharedStore(env) }),
      ...client,
      publicUrl,
      metrics: metrics.door,
      development,
    });
    const keep = { storeAway, shelf: answers, ...(others && { maxAgeMs: others.maxAgeMs }) };
    handOver(metrics.watch(development ? app : keepAnswers(app, keep)));
    const drawn = demo?.drawRest();
    return {
      url,
      close: async () => {
        demo?.stop();
        await Promise.all([drain(server), drawn]);
        others?.close();
        const state = await store.close();
        if (state === undefined || build === undefined || development) return;
        await saveAnswers(env.DATA_DIR, { build, publicUrl, store: state }, answers.saved()).catch((err) =>
          log.warn({ err }, 'the next start finds no answers of this run'),
        );
      },
    };
  } catch (thrown) {
    server.close();
    await store.close();
    throw thrown;
  }
}

/** The demo's texts, stored at once, and its pictures, drawn while the site already answers. */
async function demoContent(uploads: UploadStorage, log: Logger) {
  const [{ seedDemoContent }, { drawnPictures }] = await Promise.all([
    import('./demo/seed.ts'),
    import('./demo/drawn-pictures.ts'),
  ]);
  // What an earlier run answered without it is true no longer.
  if (await seedDemoContent(log)) bump();
  const pictures = drawnPictures(uploads);
  const stopping = new AbortController();
  return {
    pictures,
    stop: () => stopping.abort(),
    drawRest: () =>
      pictures.drawRest(stopping.signal).catch((err) => log.error({ err }, 'the demo pictures could not be drawn')),
  };
}

/** Whether others may write into this site's store: the embedded one belongs to one process. */
function sharedStore(env: Env): boolean {
  return env.MONGODB_URI !== undefined || env.WEB_CONCURRENCY > 1;
}

async function developmentPages(root: string, server: Server) {
  const { developmentClient } = await import('./pages/development-client.ts');
  return developmentClient(root, server);
}
