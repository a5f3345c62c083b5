import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { storeUnavailable } from '../store/connect.ts';
import type { PageCache } from './page-cache.ts';

const DURATIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Recorder = ReturnType<typeof createRecorder>;

export function createRecorder(cacheCounts: PageCache['counts']) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Requests, by what they requested',
    labelNames: ['family', 'method', 'status'],
    registers,
  });
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
    name: 'site_store_up',
    help: '1 while the store can be reached',
    registers,
    collect() {
      this.set(storeUnavailable() ? 0 : 1);
    },
  });
  return {
    record: (family: string, method: string, status: number, seconds: number) => {
      requests.inc({ family, method, status });
      durations.observe({ family }, seconds);
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
