import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import { sampleHotel } from '../support/factories.ts';
import { NINE, NINE_UTC, setClock, TEN } from '../support/nine-o-clock.ts';
import { nounCalls } from '../support/noun-calls.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const MINUTE_MS = 60_000;

const site = siteOfFile({ PUBLIC_URL: 'https://www.ornek.com' });
beforeEach(async () => {
  setClock(NINE_UTC - 60 * MINUTE_MS);
  site.token = await site.signIn();
});
afterEach(async () => {
  setClock(NINE_UTC - 60 * MINUTE_MS);
  await removeAll();
  vi.useRealTimers();
});

const { add, save, read, removeAll } = nounCalls('offers', site);
const { add: addHotel } = nounCalls('hotels', site);
const page = (path: string) => site.call('GET', path);

/** Every response that shows offers to visitors, through the page cache. */
async function placesOf({ id, slug }: Offer): Promise<Record<string, boolean>> {
  const shows = async (path: string) => (await page(path)).text.includes(slug);
  return {
    id: (await read(id)).status === 200,
    slug: (await read(slug)).status === 200,
    list: await shows('/api/offers'),
    summaries: await shows('/api/offers/summaries'),
    home: await shows('/'),
    page: (await page(`/offers/${slug}`)).status === 200,
    offers: await shows('/offers'),
    sitemap: await shows('/sitemap.xml'),
    footer: (await page('/about')).text.includes('href="/offers"'),
  };
}
const everywhere = (is: boolean) => ({
  ...{ id: is, slug: is, list: is, summaries: is, home: is, page: is, offers: is, sitemap: is, footer: is },
});

describe('visitors', () => {
  it('see an offer from its start to its end, to the minute', async () => {
    const offer = await add({ publishAt: NINE, unpublishAt: TEN });
    for (const [minutes, is] of [
      [-1, false],
      [0, true],
      [59, true],
      [60, false],
    ] as const) {
      setClock(NINE_UTC + minutes * MINUTE_MS);
      expect(await placesOf(offer)).toEqual(everywhere(is));
    }
  });

  it('see no draft, and nothing of a deleted offer', async () => {
    const offer = await add({ published: false });
    expect(await placesOf(offer)).toEqual(everywhere(false));
    await save(offer.id);
    expect(await placesOf(offer)).toEqual(everywhere(true));
    await site.call('DELETE', `/api/offers/${offer.id}`, { token: site.token });
    expect(await placesOf(offer)).toEqual(everywhere(false));
  });

  it('find no trace of offers on a site without any', async () => {
    for (const path of ['/offers', '/en/offers']) expect((await page(path)).status).toBe(404);
    for (const path of ['/', '/en', '/about']) {
      expect((await page(path)).text.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/\/offers|Kampanya|Offers/);
    }
  });

  it('get a list in pages, the newest first', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      setClock(NINE_UTC + at * MINUTE_MS);
      ids.unshift((await add()).id);
    }
    const listed: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/api/offers?limit=1${cursor && `&cursor=${cursor}`}`;
      const { body } = await site.call<{ items: Offer[]; next: string | null }>('GET', path);
      listed.push(...body.items.map(({ id }) => id));
      cursor = body.next;
    }
    expect(listed).toEqual(ids);
    expectError(await page('/api/offers?cursor=yok'), 400, 'list.cursorUnknown');
  });

  it('see an offer only while they see one of its hotels, and get only these', async () => {
    const [one, other] = [await addHotel(), await addHotel()];
    const offer = await add({ hotels: [one.id, other.id] });
    const publish = (id: string, published: boolean) =>
      site.call('PUT', `/api/hotels/${id}`, { token: site.token, body: { ...sampleHotel, published } });
    await publish(one.id, false);
    expect((await read(offer.id)).body).toMatchObject({ hotels: [other.id], places: [{ id: other.id }] });
    await site.call('DELETE', `/api/hotels/${other.id}`, { token: site.token });
    expect(await placesOf(offer)).toEqual(everywhere(false));
    await publish(one.id, true);
    expect((await read(offer.id)).body.hotels).toEqual([one.id]);
    // Stored hotels can be sent again, although one of them is deleted.
    expect((await save(offer.id, { hotels: [one.id, other.id] })).status).toBe(200);
  });

  it('with the link of a draft see its page, which names no hotel that is a draft too', async () => {
    const hotel = await addHotel({ name: 'Gizli Köşk', published: false });
    const { id } = await add({ hotels: [hotel.id] });
    const link = await site.call<{ path: string }>('POST', `/api/previews/offers/${id}`, {
      token: site.token,
      body: {},
    });
    const { status, text } = await page(`/en${link.body.path}`);
    expect([status, text.includes('Gizli Köşk'), text.includes('All our hotels')]).toEqual([200, false, false]);
  });

  it('see only the rooms that there are, and no offer without any', async () => {
    const hotel = await addHotel();
    const [first, second] = hotel.rooms;
    const rooms = [first, second].map((room) => ({ hotelId: hotel.id, roomId: room?.id ?? '' }));
    const offer = await add({ rooms });
    expect((await read(offer.id)).body.places).toMatchObject([
      {
        id: hotel.id,
        rooms: [{ type: first?.type, price: first?.price, image: first?.image }, { type: second?.type }],
      },
    ]);
    const keep = (left: unknown[]) =>
      site.call('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body: { ...sampleHotel, rooms: left } });
    await keep([first]);
    expect((await read(offer.id)).body.rooms).toEqual([rooms[0]]);
    await keep([{ ...first, available: false }]);
    expectError(await read(offer.id), 404, 'offer.notFound');
  });

  it('find the offers of a hotel with the hotel', async () => {
    const [one, other] = [await addHotel(), await addHotel()];
    const ofAll = await add();
    const ofOne = await add({ title: 'Yalnız bu', hotels: [one.id] });
    const offersOf = async (id: string) =>
      ((await site.call<Hotel>('GET', `/api/hotels/${id}`)).body.offers ?? []).map((offer) => offer.id);
    expect((await offersOf(one.id)).toSorted()).toEqual([ofAll.id, ofOne.id].toSorted());
    expect(await offersOf(other.id)).toEqual([ofAll.id]);
    expect((await page(`/hotel/${one.slug}`)).text).toContain(`/offers/${ofOne.slug}`);
    expect((await page(`/hotel/${other.slug}`)).text).not.toContain(`/offers/${ofOne.slug}`);
    await site.call('DELETE', `/api/offers/${ofAll.id}`, { token: site.token });
    expect((await site.call<Hotel>('GET', `/api/hotels/${other.id}`)).body).not.toHaveProperty('offers');
  });

  it('are led to the current address of an offer, in both languages', async () => {
    const { id } = await add({ translations: { en: { title: 'Stay', text: 'Three nights.' } } });
    await save(id, { slug: 'kis' });
    const moved = await fetch(`${site.url}/en/offers/3-gece-kal-2-gece-ode`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/offers/kis']);
    const { text } = await page('/en/offers/kis');
    expect(text).toContain('<link rel="alternate" hrefLang="tr" href="https://www.ornek.com/offers/kis"/>');
    expect(text).toContain('"@type":"Offer"');
  });
});
