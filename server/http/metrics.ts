import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type RequestHandler, Router } from 'express';
import type { Tally } from '../cache/cache-store.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { storeAway } from '../store/connect.ts';

/** Seconds; from a kept answer to a large upload. */
const DURATIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A closed list, because each value is a time series of its own: never the address as it was asked for. */
const API = /^\/api\/(hotels|blog|content|contact|seo|auth|upload|trpc|openapi\.json|docs)(?=[/.?]|$)/i;
const FIRST = /^\/(api|admin|uploads|assets|metrics|livez|readyz|sitemap\.xml|rss\.xml|robots\.txt)(?=[/?]|$)/i;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Whoever stands between says so in one of these. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

interface Recorder {
  record(family: string, method: string, status: number, seconds: number): void;
  text(): Promise<string>;
  type: string;
}

/** What an address belongs to. */
function familyOf(url: string): string {
  const api = API.exec(url)?.[1];
  return api === undefined ? (FIRST.exec(url)?.[1] ?? 'page').toLowerCase() : `api/${api.toLowerCase()}`;
}

/**
 * Figures for Prometheus. Counting begins with the first look: what came before it no rate would show, and a site
 * nobody looks at pays nothing.
 */
export function createMetrics(env: Env, tally: Tally) {
  let looked: Promise<Recorder> | undefined;
  let recorder: Recorder | undefined;

  const watch =
    (listener: RequestListener): RequestListener =>
    (req, res) => {
      if (recorder) time(recorder, req, res);
      listener(req, res);
    };

  const show: RequestHandler = async (req, res) => {
    if (req.method !== 'GET') throw new AppError('request.methodNotAllowed', { allow: ['GET'] });
    admit(req, env);
    looked ??= createRecorder(env, tally);
    recorder = await looked;
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', recorder.type);
    res.end(await recorder.text());
  };
  return { watch, door: Router().all('/metrics', show) };
}

function time(recorder: Recorder, req: IncomingMessage, res: ServerResponse): void {
  const begun = performance.now();
  // Now, because what answers may rewrite both.
  const family = familyOf(req.url ?? '');
  const method = METHODS.has(req.method ?? '') ? (req.method ?? '') : 'other';
  res.once('close', () => recorder.record(family, method, res.statusCode, (performance.now() - begun) / 1000));
}

/**
 * With the token, or from this machine itself. Behind a proxy everybody comes from this machine, and what a header says
 * of an address is anybody's word: there only the token counts.
 * @throws AppError
 */
function admit(req: IncomingMessage, env: Env): void {
  const { authorization } = req.headers;
  if (env.METRICS_TOKEN !== undefined && authorization !== undefined) {
    if (isSame(authorization, `Bearer ${env.METRICS_TOKEN}`)) return;
    throw new AppError('auth.required');
  }
  const direct = env.TRUST_PROXY === 0 && FORWARDED.every((name) => req.headers[name] === undefined);
  if (direct && LOOPBACK.test(req.socket.remoteAddress ?? '')) return;
  throw new AppError(env.METRICS_TOKEN === undefined ? 'request.notFound' : 'auth.required');
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** Loads the package, which takes longer than all the rest of a start may. */
async function createRecorder(env: Env, tally: Tally): Promise<Recorder> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  // Each of several processes answers for itself.
  if (env.WEB_CONCURRENCY > 1) register.setDefaultLabels({ process: String(process.pid) });
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Requests answered, by what they asked for',
    labelNames: ['family', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['family'],
    buckets: DURATIONS,
    registers,
  });
  new Counter({
    name: 'site_cache_answers_total',
    help: 'Public reads answered from kept bytes (hit), made anew (miss), or old ones while the store is away (stale)',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(tally)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: 'site_store_up',
    help: '1 while the store can be reached',
    registers,
    collect() {
      this.set(storeAway() ? 0 : 1);
    },
  });
  return {
    record: (family, method, status, seconds) => {
      requests.inc({ family, method, status });
      durations.observe({ family }, seconds);
    },
    text: () => register.metrics(),
    type: register.contentType,
  };
}
