import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runJob } from '#server/jobs/regular-jobs.ts';
import { SITE_JOBS } from '#server/jobs/site-jobs.ts';
import { createLog } from '#server/log.ts';
import { ADMIN, nextPage } from '../support/api-client.ts';
import { sampleHotel, sampleMessage, samplePost } from '../support/factories.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

interface Stored {
  id: string;
  slug: string;
  publishDate: string;
  version: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** Only the clock is set; timers and the store's own thread run as usual. */
const setClock = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

describe('at the edges of the calendar', () => {
  let site: TestSite;
  const zone = process.env.TZ;

  beforeAll(async () => {
    site = await startTestSite();
  });
  afterEach(() => {
    vi.useRealTimers();
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  afterAll(() => site.close());

  /** A post without a date of its own. */
  const undated = { title: 'Tarihsiz', content: 'Bugün yazıldı.', published: true };
  const create = async (token: string, body: object) =>
    (await site.call<Stored>('POST', '/api/blog', { token, body })).body;
  const verify = async (token: string) => (await site.call('GET', '/api/auth/verify', { token })).status;

  it.each([
    ['the last second of 32 bits', '2038-01-19T03:14:07Z', '2038-01-19'],
    ['the second after it', '2038-01-19T03:14:08Z', '2038-01-19'],
    ['the second after 32 bits without a sign', '2106-02-07T06:28:16Z', '2106-02-07'],
    ['the last evening of four digits', '9999-12-31T12:00:00Z', '9999-12-31'],
    ['a leap day that is tomorrow in Istanbul', '2024-02-28T21:30:00Z', '2024-02-29'],
    ['the evening of a leap day', '2024-02-29T21:00:00Z', '2024-03-01'],
    ['a year of a full century, which has none', '2100-02-28T21:00:00Z', '2100-03-01'],
    ['the turn of a year', '2026-12-31T20:59:59Z', '2026-12-31'],
    ['the moment after', '2026-12-31T21:00:00Z', '2027-01-01'],
  ])('%s: signing in, writing and every list go on', async (_name, moment, today) => {
    setClock(moment);
    const token = await site.signIn();
    expect(await verify(token)).toBe(200);
    const post = await create(token, undated);
    expect(post.publishDate).toBe(today);
    expect((await site.call('GET', `/api/blog/slug/${post.slug}`)).status).toBe(200);
    const sitemap = (await site.call('GET', '/sitemap.xml')).text;
    expect(sitemap).toContain(post.slug);
    const changes = [...sitemap.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)];
    expect(changes).not.toEqual([]);
    for (const [, lastmod = ''] of changes) {
      expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d/);
      expect(Date.parse(lastmod)).not.toBeNaN();
    }
    const feed = (await site.call('GET', '/rss.xml')).text;
    const dates = [...feed.matchAll(/<pubDate>([^<]*)<\/pubDate>/g)];
    expect(dates).not.toEqual([]);
    for (const [, date = ''] of dates) expect(Date.parse(date)).not.toBeNaN();
    // A session that is used at least every two hours lasts eight hours.
    for (const hours of [1.9, 3.8, 5.7, 7.6]) {
      vi.setSystemTime(new Date(Date.parse(moment) + hours * HOUR_MS));
      expect(await verify(token)).toBe(200);
    }
    vi.setSystemTime(new Date(Date.parse(moment) + 8 * HOUR_MS - 1_000));
    expect(await verify(token)).toBe(200);
    vi.setSystemTime(new Date(Date.parse(moment) + 8 * HOUR_MS + 1_000));
    expect(await verify(token)).toBe(401);
    vi.setSystemTime(new Date(moment));
    expect((await site.call('DELETE', `/api/blog/${post.id}`, { token })).status).toBe(200);
  });

  it('takes a leap day only of a leap year', async () => {
    const token = await site.signIn();
    const save = async (publishDate: string) => {
      const { status, body } = await site.call<Stored>('POST', '/api/blog', {
        token,
        body: { ...samplePost, publishDate },
      });
      return [status, body.publishDate];
    };
    expect(await save('2024-02-29')).toEqual([201, '2024-02-29']);
    expect(await save('2000-02-29')).toEqual([201, '2000-02-29']);
    for (const none of ['2023-02-29', '2100-02-29', '2024-02-30', '2024-13-01'])
      expect((await save(none))[0]).toBe(400);
  });

  it('moves no date where the clocks change, wherever the machine stands', async () => {
    const token = await site.signIn();
    for (const [where, moment, date] of [
      // The hour that is skipped, the hour that comes twice, and a day that was left out.
      ['America/New_York', '2024-03-10T07:00:00Z', '2024-03-10'],
      ['America/New_York', '2024-11-03T06:00:00Z', '2024-11-03'],
      ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
      ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-30'],
      ['Europe/Istanbul', '2016-09-06T21:00:00Z', '2016-09-07'],
    ] as const) {
      process.env.TZ = where;
      setClock(moment);
      const fresh = await site.signIn();
      expect(await verify(fresh)).toBe(200);
      expect((await create(fresh, undated)).publishDate, where).toBe(date);
      const { body } = await site.call<Stored>('POST', '/api/blog', {
        token: fresh,
        body: { ...samplePost, publishDate: date },
      });
      expect((await site.call<Stored>('GET', `/api/blog/${body.id}`)).body.publishDate, where).toBe(date);
    }
    vi.useRealTimers();
    expect(await verify(token)).toBe(200);
  });
});

describe('a clock that is set back', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => site.close());

  it('ends no session early, and lets none be used that was ended', async () => {
    setClock('2026-05-02T10:00:00Z');
    const [stays, ends] = [await site.signIn(), await site.signIn()];
    expect((await site.call('POST', '/api/auth/logout', { token: ends })).status).toBe(200);
    vi.setSystemTime(new Date('2026-05-01T10:00:00Z'));
    expect((await site.call('GET', '/api/auth/verify', { token: stays })).status).toBe(200);
    expect((await site.call('GET', '/api/auth/verify', { token: ends })).status).toBe(401);
  });

  it('keeps the order and the pages of the lists, and counts versions on', async () => {
    setClock('2026-05-02T10:00:00Z');
    const token = await site.signIn();
    const made: Stored[] = [];
    for (const moment of [
      '2026-05-02T10:00:00Z',
      '2026-05-01T10:00:00Z',
      '2026-05-01T09:00:00Z',
      '2026-05-02T09:00:00Z',
    ]) {
      vi.setSystemTime(new Date(moment));
      made.push((await site.call<Stored>('POST', '/api/blog', { token, body: samplePost })).body);
    }
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(made.length);
    const whole = (await site.call<Stored[]>('GET', '/api/blog')).body.map(({ id }) => id);
    const pages: string[] = [];
    for (let next: string | undefined = '/api/blog?limit=1'; next !== undefined; ) {
      const page: { body: Stored[]; headers: Headers } = await site.call<Stored[]>('GET', next);
      pages.push(...page.body.map(({ id }) => id));
      next = nextPage(page.headers);
    }
    expect(pages).toEqual(whole);
    vi.setSystemTime(new Date('2026-04-01T10:00:00Z'));
    const save = { ...samplePost, title: 'Saat Geri', version: 1 };
    const saved = await site.call<Stored>('PUT', `/api/blog/${made[0]?.id}`, {
      token: await site.signIn(),
      body: save,
    });
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    // The next response shows the change, whatever the time of the earlier response.
    expect((await site.call('GET', '/api/blog')).text).toContain('Saat Geri');
    expect((await site.call('GET', '/sitemap.xml')).status).toBe(200);
  });

  it('locks no administrator out until the old time comes again', async () => {
    setClock('2026-05-02T10:00:00Z');
    const guess = { username: ADMIN.username, password: 'yanlış-tahmin-1' };
    const login = async (body: object) => (await site.call('POST', '/api/auth/login', { body })).status;
    for (let failure = 0; failure < 5; failure += 1) expect(await login(guess)).toBe(401);
    expect(await login(ADMIN)).toBe(429);
    vi.setSystemTime(new Date('2026-05-01T10:00:00Z'));
    expect(await login(ADMIN)).toBe(200);
  });

  it('shows what is written next', async () => {
    setClock('2026-05-02T10:00:00Z');
    const before = (await site.call('GET', '/api/hotels')).text;
    vi.setSystemTime(new Date('2026-01-01T10:00:00Z'));
    const token = await site.signIn();
    await site.call('POST', '/api/hotels', { token, body: sampleHotel });
    expect((await site.call('GET', '/api/hotels')).text).not.toBe(before);
  });
});

describe('a clock that is years ahead for half a minute', () => {
  const RIGHT = '2026-05-02T10:00:00Z';
  const AHEAD = '2031-05-02T10:00:00Z';
  let site: TestSite;
  let token: string;

  beforeAll(async () => {
    setClock(RIGHT);
    site = await startTestSite({ MESSAGES_PER_ADDRESS: '3' });
    token = await site.signIn();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => site.close());

  /** Sets the clock and runs all regular jobs that are due. */
  async function runJobsAt(moment: string, hoursLater = 0): Promise<void> {
    vi.setSystemTime(new Date(Date.parse(moment) + hoursLater * HOUR_MS));
    for (const job of SITE_JOBS) await runJob(job, createLog('silent'));
  }

  const send = async () => (await site.call('POST', '/api/contact/messages', { body: sampleMessage })).status;
  const stored = (name: string) => site.collection(name).countDocuments({});

  it('deletes no message, nothing in the trash, no version and no count; what is old goes a day after it', async () => {
    setClock(RIGHT);
    expect(await send()).toBe(201);
    const post = (await site.call<Stored>('POST', '/api/blog', { token, body: samplePost })).body;
    for (let version = 1; version <= 25; version += 1) {
      await site.call('PUT', `/api/blog/${post.id}`, { token, body: { ...samplePost, title: `Başlık ${version}` } });
    }
    const deleted = (await site.call<Stored>('POST', '/api/blog', { token, body: samplePost })).body;
    await site.call('DELETE', `/api/blog/${deleted.id}`, { token });
    await site.collection('statistics').insertOne({ day: '2026-05-02', hotelId: '', language: 'tr' });
    const names = ['messages', 'posts', 'revisions', 'statistics'];
    const before = await Promise.all(names.map(stored));
    await runJobsAt(RIGHT);
    await runJobsAt(RIGHT, 25);

    await runJobsAt(AHEAD);
    await runJobsAt(RIGHT, 26);
    expect(await Promise.all(names.map(stored))).toEqual(before);
    await runJobsAt(RIGHT, 49);
    expect(await Promise.all(names.map(stored))).toEqual(before);

    // A clock that stays there for a day is right.
    await runJobsAt(AHEAD);
    await runJobsAt(AHEAD, 25);
    expect(await Promise.all(names.map(stored))).not.toEqual(before);
    expect([await stored('messages'), await stored('statistics')]).toEqual([0, 0]);
  });

  it('leaves the message form open afterwards, and the sign-in', async () => {
    setClock(AHEAD);
    for (let at = 0; at < 3; at += 1) expect(await send()).toBe(201);
    expect(await send()).toBe(429);
    const guess = { username: ADMIN.username, password: 'yanlış-tahmin-1' };
    for (let at = 0; at < 4; at += 1) await site.call('POST', '/api/auth/login', { body: guess });
    vi.setSystemTime(new Date(RIGHT));
    expect(await send()).toBe(201);
    expect((await site.call('POST', '/api/auth/login', { body: guess })).status).toBe(401);
    expect((await site.call('POST', '/api/auth/login', { body: ADMIN })).status).toBe(200);
  });

  it('opens no session that lasts for years', async () => {
    setClock(AHEAD);
    const early = await site.signIn();
    const verify = async () => (await site.call('GET', '/api/auth/verify', { token: early })).status;
    vi.setSystemTime(new Date(RIGHT));
    expect(await verify()).toBe(200);
    vi.setSystemTime(new Date(Date.parse(RIGHT) + 3 * HOUR_MS));
    expect(await verify()).toBe(401);
  });
});
