import { statSync } from 'node:fs';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Env, lastBackupFile } from '#server/env.ts';
import { storeUnavailable } from '#server/store/connect.ts';
import { VERSION } from '#server/version.ts';
import type { PageCache } from './page-cache.ts';

const DURATIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Recorder = ReturnType<typeof createRecorder>;

/** Statuses that alarms ask for; a series that begins with its first event shows no increase. */
const WATCHED: Record<string, readonly string[]> = {
  GET: ['200', '500', '503'],
  POST: ['200', '401', '429', '500', '503', '507'],
  PUT: ['507'],
  DELETE: ['507'],
};

export function createRecorder(
  families: ReadonlySet<string>,
  cacheCounts: PageCache['counts'],
  env: Pick<Env, 'MONGODB_URI' | 'DATA_DIR'>,
) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Requests, by what they requested',
    labelNames: ['family', 'method', 'status'],
    registers,
  });
  for (const family of families) {
    for (const [method, statuses] of Object.entries(WATCHED)) {
      for (const status of statuses) requests.inc({ family, method, status }, 0);
    }
  }
  const durations = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['family'],
    buckets: DURATIONS,
    registers,
  });
  new Counter({
    name: 'site_cache_responses_total',
    help: 'Public reads from the page cache (hit), rendered (miss), or stale without the store (stale)',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(cacheCounts)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: 'site_build_info',
    help: '1; the labels are the version and the commit of the site',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: VERSION.version, commit: VERSION.commit ?? '' }, 1);
  new Gauge({
    name: 'site_store_up',
    help: '1 while the store can be reached',
    registers,
    collect() {
      this.set(storeUnavailable() ? 0 : 1);
    },
  });
  if (env.MONGODB_URI === undefined) {
    new Gauge({
      name: 'site_last_backup_timestamp_seconds',
      help: 'Time of the last db:backup, in seconds since 1970; 0 when there was none',
      registers,
      collect() {
        const { mtimeMs = 0 } = statSync(lastBackupFile(env.DATA_DIR), { throwIfNoEntry: false }) ?? {};
        this.set(Math.floor(mtimeMs / 1000));
      },
    });
  }
  return {
    record: (family: string, method: string, status: number, seconds: number) => {
      requests.inc({ family, method, status });
      durations.observe({ family }, seconds);
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
