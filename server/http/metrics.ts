import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type RequestHandler, Router } from 'express';
import { AppError } from '#server/api/errors.ts';
import type { Env } from '#server/env.ts';
import { SERVER_PATHS } from '#shared/paths.ts';
import { FORWARDING_HEADERS } from './loopback-only.ts';
import type { Recorder } from './metrics-recorder.ts';
import type { PageCache } from './page-cache.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const PATHS = new Set<string>([...SERVER_PATHS, 'sitemap.xml', 'rss.xml', 'robots.txt', '.well-known']);

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

interface MetricsOptions {
  env: Env;
  apiNames: readonly string[];
  cacheCounts: PageCache['counts'];
}

export function createMetrics({ env, apiNames, cacheCounts }: MetricsOptions) {
  const families = new Set([...PATHS, 'page', ...apiNames.map((name) => `api/${name}`)]);
  const familyOf = createFamilies(families);
  let loading: Promise<Recorder> | undefined;
  let recorder: Recorder | undefined;

  const watch =
    (listener: RequestListener): RequestListener =>
    (req, res) => {
      if (recorder) time(req, res, familyOf(req.url ?? ''), recorder);
      listener(req, res);
    };

  const show: RequestHandler = async (req, res) => {
    if (req.method !== 'GET') throw new AppError('request.methodNotAllowed', { allow: ['GET'] });
    authorize(req, env);
    loading ??= import('./metrics-recorder.ts').then(({ createRecorder }) =>
      createRecorder(families, cacheCounts, env),
    );
    recorder = await loading;
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', recorder.contentType);
    res.end(await recorder.text());
  };
  return { watch, route: Router().all('/metrics', show) };
}

/** The label of an address, such as `api/hotels`, from a closed list, because each label is a time series. */
function createFamilies(families: ReadonlySet<string>): (url: string) => string {
  return (url) => {
    const [, first = '', second = ''] = (url.split('?', 1)[0] ?? '').toLowerCase().split('/', 3);
    const family = first === 'api' ? `api/${second}` : first;
    if (families.has(family)) return family;
    return families.has(first) ? first : 'page';
  };
}

function time(req: IncomingMessage, res: ServerResponse, family: string, { record }: Recorder): void {
  const startedAt = performance.now();
  // The method is read here, because the listener may change the method.
  const method = METHODS.has(req.method ?? '') ? (req.method ?? '') : 'other';
  res.once('close', () => record(family, method, res.statusCode, (performance.now() - startedAt) / 1000));
}

/**
 * Allows the token, or a direct connection from this machine. Behind a proxy every connection comes from this machine
 * and headers can be forged, so there only the token counts.
 * @throws AppError
 */
function authorize(req: IncomingMessage, env: Env): void {
  const { authorization } = req.headers;
  if (env.METRICS_TOKEN !== undefined && authorization !== undefined) {
    if (isSame(authorization, `Bearer ${env.METRICS_TOKEN}`)) return;
    throw new AppError('auth.required');
  }
  const direct = env.TRUST_PROXY === 0 && FORWARDING_HEADERS.every((name) => req.headers[name] === undefined);
  if (direct && LOOPBACK.test(req.socket.remoteAddress ?? '')) return;
  throw new AppError(env.METRICS_TOKEN === undefined ? 'request.notFound' : 'auth.required');
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
