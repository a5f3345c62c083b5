import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AnswerShelf, createAnswerShelf, type SavedAnswer } from './cache/cache-store.ts';
import { readSavedAnswers } from './cache/saved-answers.ts';
import type { Env } from './env.ts';
import { createPatientServer } from './http/http-server.ts';
import { foreseenPublicUrl, listen } from './http/listen.ts';
import type { beginStore } from './store/begin.ts';

/** How long who waits for the site is answered, before reading the rest of it takes the whole thread. */
const FIRST_MS = 20;

/** What callers meet: the server with the kept answers, before and after the application stands behind them. */
export interface Front {
  server: Server;
  answers: AnswerShelf;
  /** Hands every request over from here on, first those that no kept answer was there for. */
  handOver(listener: RequestListener): void;
}

export function createFront(saved: readonly SavedAnswer[] = []): Front {
  const server = createPatientServer();
  const answers = createAnswerShelf({ saved });
  const waiting: Parameters<RequestListener>[] = [];
  const meanwhile: RequestListener = (req, res) => {
    if (!answers.sendKept(req, res)) waiting.push([req, res]);
  };
  server.on('request', meanwhile);
  return {
    server,
    answers,
    handOver(listener) {
      server.off('request', meanwhile);
      server.on('request', listener);
      for (const [req, res] of waiting) if (!res.destroyed) listener(req, res);
    },
  };
}

interface EarlyOptions {
  env: Env;
  root: string;
  begun: ReturnType<typeof beginStore>;
}

/**
 * Listens before the rest of the server is read, when the last run has left answers and they are still true: the same
 * build, address and content (docs/decisions/answers-over-a-restart.md).
 * @returns undefined when the site is to start first and listen then
 * @throws Error when the store's folder is held or the port taken
 */
export async function openEarly({ env, root, begun }: EarlyOptions): Promise<Front | undefined> {
  const saved = begun && env.WEB_CONCURRENCY === 1 ? readSavedAnswers(env.DATA_DIR) : undefined;
  if (!saved || saved.basis.build !== buildOf(root) || saved.basis.publicUrl !== foreseenPublicUrl(env))
    return undefined;
  const store = await begun;
  if (!store || store.stateAtStart !== saved.basis.store) return undefined;
  const front = createFront(saved.answers);
  try {
    await listen(front.server, env);
  } catch (thrown) {
    await store.close();
    throw thrown;
  }
  return front;
}

/** Lets those be answered who came before the site. */
export const answerFirst = () => pause(FIRST_MS);

/** What tells a build from every other; undefined for one that was not made by `npm run build`. */
export function buildOf(root: string): string | undefined {
  try {
    return readFileSync(join(root, 'dist/id'), 'utf8');
  } catch {
    return undefined;
  }
}
