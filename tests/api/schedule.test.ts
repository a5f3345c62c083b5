import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { NINE, NINE_UTC, setClock, TEN } from '../support/nine-o-clock.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

interface Stored {
  id: string;
  slug: string;
  version: number;
  published?: boolean;
  publishAt?: string | null;
  unpublishAt?: string | null;
}

const HOUR_MS = 60 * 60 * 1000;

const site = siteOfFile();
const zone = process.env.TZ;
beforeEach(async () => {
  setClock(NINE_UTC - HOUR_MS);
  site.token = await site.signIn();
});
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const visit = (path: string) => site.call('GET', path);
const add = async (path: string, body: object) =>
  (await site.call<Stored>('POST', path, { token: site.token, body })).body;
const save = (path: string, body: object) => site.call<Stored>('PUT', path, { token: site.token, body });

/** Every response that lists posts to visitors, through the page cache. */
async function placesOf({ id, slug }: Stored): Promise<Record<string, boolean>> {
  const shows = async (path: string) => (await visit(path)).text.includes(slug);
  return {
    id: (await visit(`/api/blog/${id}`)).status === 200,
    slug: (await visit(`/api/blog/slug/${slug}`)).status === 200,
    list: await shows('/api/blog'),
    firstPage: await shows('/api/blog?limit=1'),
    summaries: await shows('/api/blog/summaries'),
    trpc: await shows('/api/trpc/blog.list?input=%7B%7D'),
    feed: await shows('/rss.xml'),
    sitemap: await shows('/sitemap.xml'),
  };
}
const everywhere = (shown: boolean) => ({
  ...{ id: shown, slug: shown, list: shown, firstPage: shown },
  ...{ summaries: shown, trpc: shown, feed: shown, sitemap: shown },
});

describe('a post with a time', () => {
  it.each(['UTC', 'America/New_York'])(
    'is shown from that second to the other in Istanbul, on a server in %s',
    async (tz) => {
      process.env.TZ = tz;
      const body = { ...samplePost, title: 'Saatli', publishDate: '2026-05-12', publishAt: NINE, unpublishAt: TEN };
      const post = await add('/api/blog', body);
      expect(post).toMatchObject({ published: true, publishAt: NINE, unpublishAt: TEN });
      expect(await placesOf(post)).toEqual(everywhere(false));
      for (const [time, shown] of [
        [NINE_UTC - 1_000, false],
        [NINE_UTC, true],
        [NINE_UTC + HOUR_MS - 1_000, true],
        [NINE_UTC + HOUR_MS, false],
        // The clock is set back over both moments.
        [NINE_UTC + HOUR_MS - 1_000, true],
        [NINE_UTC - 1_000, false],
        // The clock jumps forward over both moments.
        [NINE_UTC + 5 * HOUR_MS, false],
      ] as const) {
        vi.setSystemTime(time);
        expect(await placesOf(post), new Date(time).toISOString()).toEqual(everywhere(shown));
      }
      const fresh = await site.signIn();
      expect((await site.call('GET', `/api/blog/${post.id}`, { token: fresh })).status).toBe(200);
    },
  );

  it('tells visitors nothing of its times', async () => {
    const post = await add('/api/blog', { ...samplePost, unpublishAt: TEN });
    expect((await visit(`/api/blog/${post.id}`)).text).not.toContain(TEN);
    expect((await visit('/api/blog')).text).not.toContain(TEN);
    expect((await visit('/api/blog/summaries')).text).not.toContain(TEN);
  });

  it('keeps times that a save leaves out, and loses them by null', async () => {
    const post = await add('/api/blog', { ...samplePost, publishAt: NINE, unpublishAt: TEN });
    expect((await save(`/api/blog/${post.id}`, samplePost)).body).toMatchObject({ publishAt: NINE, unpublishAt: TEN });
    expect((await visit(`/api/blog/${post.id}`)).status).toBe(404);
    const cleared = await save(`/api/blog/${post.id}`, { ...samplePost, publishAt: null, unpublishAt: null });
    expect(cleared.body).toMatchObject({ publishAt: null, unpublishAt: null });
    expect((await visit(`/api/blog/${post.id}`)).status).toBe(200);
  });

  it('cannot end before it starts, also together with a stored time', async () => {
    const wrong = { ...samplePost, publishAt: TEN, unpublishAt: NINE };
    const refused = await site.call('POST', '/api/blog', { token: site.token, body: wrong });
    expectError(refused, 400, 'request.invalid');
    expect(refused.body.fields).toHaveProperty('unpublishAt');
    expectError(
      await site.call('POST', '/api/blog', { token: site.token, body: { ...wrong, unpublishAt: TEN } }),
      400,
      'request.invalid',
    );
    const post = await add('/api/blog', { ...samplePost, publishAt: TEN });
    expectError(await save(`/api/blog/${post.id}`, { ...samplePost, unpublishAt: NINE }), 400, 'request.invalid');
  });

  it.each([
    '2026-05-12',
    '2026-05-12T09:00:00',
    '2026-05-12T24:00',
    '2026-02-30T09:00',
    '2026-05-12 09:00',
    '',
    7,
    '2026-05-12T09:00Z',
  ])('is 400 when the time is %j', async (publishAt) => {
    const refused = await site.call('POST', '/api/blog', { token: site.token, body: { ...samplePost, publishAt } });
    expectError(refused, 400, 'request.invalid');
  });

  it('lasts to the last second of a day that is its end, in every list, and is counted so', async () => {
    const DAY = '2026-05-12';
    const end = Date.parse('2026-05-12T21:00:00Z');
    const post = await add('/api/blog', {
      ...samplePost,
      title: 'Günlük',
      publishDate: '2026-05-13',
      unpublishAt: DAY,
    });
    expect(post.unpublishAt).toBe(DAY);
    for (const [time, shown] of [
      [NINE_UTC, true],
      [end - 1_000, true],
      [end, false],
    ] as const) {
      vi.setSystemTime(time);
      expect(await placesOf(post), new Date(time).toISOString()).toEqual(everywhere(shown));
    }
    site.token = await site.signIn();
    const overview = await site.call<{ ended: number }>('GET', '/api/blog/admin/overview', { token: site.token });
    expect(overview.body.ended).toBeGreaterThan(0);
    expect((await save(`/api/blog/${post.id}`, samplePost)).body.unpublishAt).toBe(DAY);
  });

  it('may start on the day that is its end, and not after it', async () => {
    const body = { ...samplePost, publishAt: TEN, unpublishAt: '2026-05-12' };
    expect((await site.call('POST', '/api/blog', { token: site.token, body })).status).toBe(201);
    const wrong = { ...body, unpublishAt: '2026-05-11' };
    expectError(await site.call('POST', '/api/blog', { token: site.token, body: wrong }), 400, 'request.invalid');
  });

  it.each(['2026-02-30', '2026-5-12', '12.05.2026', '2026-05-12T'])(
    'is 400 when its end is %j',
    async (unpublishAt) => {
      const refused = await site.call('POST', '/api/blog', { token: site.token, body: { ...samplePost, unpublishAt } });
      expectError(refused, 400, 'request.invalid');
    },
  );

  it('is counted on the dashboard as what it is now', async () => {
    const counts = async () =>
      (await site.call<Record<string, unknown>>('GET', '/api/blog/admin/overview', { token: site.token })).body;
    const { posts: _, ...before } = await counts();
    await add('/api/blog', { ...samplePost, publishAt: '2026-05-12T08:30', unpublishAt: '2026-05-12T08:31' });
    expect(await counts()).toMatchObject({ ...before, scheduled: Number(before.scheduled) + 1 });
    vi.setSystemTime(NINE_UTC - HOUR_MS / 2);
    expect(await counts()).toMatchObject({ published: Number(before.published) + 1, drafts: before.drafts });
    vi.setSystemTime(NINE_UTC - HOUR_MS / 2 + 60_000);
    expect(await counts()).toMatchObject({ ...before, ended: Number(before.ended) + 1 });
  });
});

describe('a hotel that is not published', () => {
  it('is published unless the save says otherwise, and is nowhere for visitors afterwards', async () => {
    const hotel = await add('/api/hotels', sampleHotel);
    expect(hotel.published).toBe(true);
    const places = async () => {
      const shows = async (path: string) => (await visit(path)).text.includes(hotel.slug);
      return {
        id: (await visit(`/api/hotels/${hotel.id}`)).status === 200,
        slug: (await visit(`/api/hotels/${hotel.slug}`)).status === 200,
        list: await shows('/api/hotels'),
        sitemap: await shows('/sitemap.xml'),
      };
    };
    const everywhere = (shown: boolean) => ({ id: shown, slug: shown, list: shown, sitemap: shown });
    expect(await places()).toEqual(everywhere(true));
    expect((await save(`/api/hotels/${hotel.id}`, { ...sampleHotel, published: false })).body.published).toBe(false);
    expect(await places()).toEqual(everywhere(false));
    // A client that does not know the field keeps the field's value.
    expect((await save(`/api/hotels/${hotel.id}`, sampleHotel)).body.published).toBe(false);
    expect(await places()).toEqual(everywhere(false));
    // The list of posts leaves out scheduled posts like drafts, for administrators too.
    expect((await site.call('GET', '/api/hotels', { token: site.token })).text).not.toContain(hotel.slug);
    expect((await site.call('GET', '/api/hotels/admin/all', { token: site.token })).text).toContain(hotel.slug);
    expect((await site.call('GET', `/api/hotels/${hotel.slug}`, { token: site.token })).status).toBe(200);
    expect((await site.call('GET', '/api/hotels/admin/overview', { token: site.token })).body).toMatchObject({
      unpublished: 1,
    });
    await save(`/api/hotels/${hotel.id}`, { ...sampleHotel, name: 'Yeni Ad', published: false });
    expect((await visit(`/api/hotels/${hotel.slug}`)).status).toBe(404);
    // Clearing the field never publishes a draft.
    expect((await save(`/api/hotels/${hotel.id}`, { ...sampleHotel, published: null })).body.published).toBe(false);
    expect((await add('/api/hotels', { ...sampleHotel, published: null })).published).toBe(false);
    expect(await places()).toEqual(everywhere(false));
    expect((await save(`/api/hotels/${hotel.id}`, { ...sampleHotel, published: true })).body.published).toBe(true);
    expect(await places()).toEqual(everywhere(true));
  });
});
