import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIGURES } from '#shared/constants.ts';
import type { MonthFigures } from '#shared/schemas/statistics.ts';
import { sampleHotel, sampleOffer, samplePage, samplePost } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
/** Half past midnight on 1 June 2026 in Istanbul. */
const FIRST_OF_JUNE = '2026-05-31T21:30:00Z';
const setClock = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

let site: TestSite;
let token: string;
/** Each report comes from another network, so that the limit of a minute is not met. */
let network = 0;
beforeAll(async () => {
  setClock(FIRST_OF_JUNE);
  site = await startTestSite({ TRUST_PROXY: '1' });
  token = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  setClock(FIRST_OF_JUNE);
  await month();
  for (const name of ['figures', 'statistics', 'offer_statistics', 'hotels', 'posts', 'pages'])
    await site.collection(name).deleteMany({});
});
afterEach(() => {
  vi.useRealTimers();
});

const add = async (path: string, body: object) =>
  (await site.call<{ id: string; slug: string }>('POST', `/api/${path}`, { token, body })).body;
async function report(...counts: object[]) {
  network += 1;
  const headers = { 'user-agent': PHONE, 'x-forwarded-for': `203.0.${network >> 8}.${network & 255}` };
  const body = { counts: counts.map((each) => ({ event: 'view', language: 'tr', ...each })) };
  return site.call('POST', '/api/statistics', { body, headers });
}
async function month(query = '', who = token) {
  const { status, body } = await site.call<MonthFigures>('GET', `/api/statistics/months${query}`, { token: who });
  return { status, ...body };
}

describe('the figures of a month', () => {
  it('have Home, posts and pages that visitors see, in both languages', async () => {
    const post = await add('blog', { ...samplePost, published: true });
    const draft = await add('blog', { ...samplePost, title: 'Taslak', published: false });
    const page = await add('pages', { ...samplePage, published: true });
    const path = (...parts: string[]) => ({ path: parts.join('/') });
    await report(path('/'), path('/en'), path('/blog', post.slug), path('/en/blog', post.slug));
    await report(path('/pages', page.slug), path('/blog', draft.slug), path('/blog/yok'), path('/about'));
    expect(await month()).toMatchObject({
      month: '2026-06',
      before: '2026-05',
      home: { count: 2, before: 0 },
      posts: [{ id: post.id, title: samplePost.title, count: 2 }],
      pages: [{ id: page.id, title: samplePage.title, count: 1 }],
    });
  });

  it('begin at midnight in Istanbul, and stand beside the month before', async () => {
    const { id: hotelId } = await add('hotels', sampleHotel);
    setClock('2026-05-31T20:30:00Z');
    await report({ path: '/' }, { hotelId }, { hotelId });
    await month();
    setClock(FIRST_OF_JUNE);
    await report({ path: '/' }, { hotelId }, { hotelId, event: 'call' });
    const { home, hotels } = await month('?month=2026-06');
    expect(home).toEqual({ count: 1, before: 1 });
    expect(hotels).toMatchObject([{ id: hotelId, counts: { view: 1, call: 1 }, before: { view: 2, call: 0 } }]);
  });

  it('say which sites, campaigns and offers brought visitors, and which filters found nothing', async () => {
    const { id: offerId } = await add('offers', { ...sampleOffer, published: true });
    await add('hotels', sampleHotel);
    await report({ path: '/', from: 'www.google.com', campaign: 'Yaz 2026' }, { offerId });
    await report({ path: '/branches', nothing: 'district=balat&guests=5' });
    expect(await month()).toMatchObject({
      from: [{ key: 'www.google.com', count: 1 }],
      campaigns: [{ key: 'Yaz 2026', count: 1 }],
      nothing: [{ key: 'district=balat&guests=5', count: 1 }],
      offers: [{ id: offerId, count: 1 }],
    });
  });

  it('keep fifty campaigns of a day, and count the rest together', async () => {
    for (let at = 0; at < FIGURES.keysOfDay + 10; at += 1) await report({ path: '/', campaign: `kampanya-${at}` });
    await month();
    await report({ path: '/', campaign: 'geç-gelen' }, { path: '/', campaign: 'kampanya-1' });
    const { campaigns } = await month();
    expect(campaigns.slice(0, 2)).toEqual([
      { key: '', count: 11 },
      { key: 'kampanya-1', count: 2 },
    ]);
    expect(await site.collection('figures').countDocuments({ kind: 'campaigns' })).toBe(FIGURES.keysOfDay + 1);
  });

  it('hold nothing that could be a person or a page of ours', async () => {
    await report({ path: '/', campaign: 'ayse@example.com', from: 'https://kotu.example/?x' });
    await report({ path: '/', nothing: 'district=<b>' });
    expect(await month()).toMatchObject({ from: [], campaigns: [], nothing: [] });
  });

  it('tell a hotel’s manager of the own hotels only', async () => {
    const own = await add('hotels', sampleHotel);
    await add('hotels', { ...sampleHotel, name: 'Başka Otel' });
    await report({ path: '/', from: 'www.google.com' });
    const manager = await addPerson(site, token, 'hotel', { hotels: [own.id] });
    const { hotels, home, from } = await month('', manager.token);
    expect([hotels.map(({ id }) => id), home.count, from]).toEqual([[own.id], 0, []]);
    const author = await addPerson(site, token, 'author');
    expect((await month('', author.token)).status).toBe(403);
    expect((await month('?month=2026-13')).status).toBe(400);
  });
});
