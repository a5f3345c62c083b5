import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopClock } from '../../support/stopped-clock.ts';
import { expectError, startTestSite, type TestSite } from '../../support/test-site.ts';

const TOKEN = 'olcum-icin-bir-anahtar';

/** The value of a series in Prometheus' text format. */
function seriesOf(text: string, series: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? Number.NaN : Number(line.slice(series.length + 1));
}

describe('/metrics', () => {
  let site: TestSite;
  const scrape = async () => (await site.call('GET', '/metrics')).text;

  beforeAll(async () => {
    site = await startTestSite();
    await scrape();
  });
  afterAll(() => site.close());

  it('counts requests by family and status, never by address', async () => {
    for (const path of ['/api/hotels', '/api/hotels?lang=en', '/api/hotels/gizli-yol-1', '/gizli-yol-2', '/livez']) {
      await site.call('GET', path);
    }
    await site.call('POST', '/api/trpc/hotels.create', { body: {} });
    const text = await scrape();
    expect(seriesOf(text, 'site_requests_total{family="api/hotels",method="GET",status="200"}')).toBe(2);
    expect(seriesOf(text, 'site_requests_total{family="api/hotels",method="GET",status="404"}')).toBe(1);
    expect(seriesOf(text, 'site_requests_total{family="api/trpc",method="POST",status="401"}')).toBe(1);
    expect(seriesOf(text, 'site_requests_total{family="livez",method="GET",status="200"}')).toBe(1);
    expect(seriesOf(text, 'site_request_duration_seconds_count{family="api/hotels"}')).toBe(3);
    expect(text).not.toContain('gizli-yol');
    for (const series of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds', 'site_store_up']) {
      expect(seriesOf(text, series)).not.toBeNaN();
    }
  });

  it('counts what comes from the page cache', async () => {
    const counts = async () => {
      const text = await scrape();
      return ['hit', 'miss'].map((result) => seriesOf(text, `site_cache_responses_total{result="${result}"}`));
    };
    stopClock();
    const [hits = 0, misses = 0] = await counts();
    for (let time = 0; time < 3; time += 1) await site.call('GET', '/api/contact');
    expect(await counts()).toEqual([hits + 2, misses + 1]);
  });

  it('may not be stored, and can only be read', async () => {
    expect((await site.call('GET', '/metrics')).headers.get('cache-control')).toBe('no-store');
    expectError(await site.call('POST', '/metrics'), 405, 'request.methodNotAllowed');
  });

  it('does not exist for requests through a proxy', async () => {
    for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=127.0.0.1' }, { via: '1.1 x' }]) {
      expectError(await site.call('GET', '/metrics', { headers: headers as never }), 404, 'request.notFound');
    }
  });
});

describe('/metrics behind a proxy', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({ TRUST_PROXY: '1', METRICS_TOKEN: TOKEN });
  });
  afterAll(() => site.close());

  it('needs the token, whatever address a header names', async () => {
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { 'x-forwarded-for': '::1' }]) {
      expectError(await site.call('GET', '/metrics', { headers: headers as never }), 401, 'auth.required');
    }
    expectError(await site.call('GET', '/metrics', { token: `${TOKEN}x` }), 401, 'auth.required');
    expectError(await site.call('GET', '/metrics', { token: await site.signIn() }), 401, 'auth.required');
    const response = await site.call('GET', '/metrics', { token: TOKEN });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  it('rejects a short token at the start', async () => {
    await expect(startTestSite({ METRICS_TOKEN: 'kurz' })).rejects.toThrow('METRICS_TOKEN');
  });
});
