import { beforeAll, describe, expect, it } from 'vitest';
import type { HotelListed, HotelNamed, HotelSearchPage, HotelSummary } from '#shared/schemas/hotel-lists.ts';
import { sampleHotel } from '../../support/factories.ts';
import { siteOfFile } from '../../support/test-site.ts';

const HOTELS = 55;
const ROOMS = 12;
const LONG = 'Boğaz manzaralı, geniş pencereli, sessiz bir oda. '.repeat(60);

interface HotelsListed {
  items: HotelListed[];
  next: string | null;
}

const site = siteOfFile();

beforeAll(async () => {
  const [room] = sampleHotel.rooms;
  const rooms = Array.from({ length: ROOMS }, (_, at) => ({
    ...{ ...room, id: `oda-${at}`, type: `Oda ${at}`, description: LONG, price: at === 0 ? 1 : 5000 - at, guests: 2 },
    available: at > 0,
  }));
  for (let at = 1; at <= HOTELS; at += 1) {
    await site.call('POST', '/api/hotels', {
      token: site.token,
      body: { ...sampleHotel, name: `Otel ${String(at).padStart(2, '0')}`, description: LONG, rooms },
    });
  }
});

const summaries = async (query = '') =>
  (await site.call<{ items: HotelSummary[] }>('GET', `/api/hotels/summaries${query}`)).body.items;
const namesOn = async (path: string) => {
  const { text } = await site.call('GET', path);
  return [...text.matchAll(/<h2[^>]*><a[^>]*>(Otel \d\d)<\/a>/g)].map(([, name]) => name);
};

describe('the summaries of hotels', () => {
  it('have what lists show: four rooms, and figures of all rooms that can be booked', async () => {
    const [first] = await summaries();
    expect(first).toMatchObject({
      name: 'Otel 01',
      roomCount: ROOMS - 1,
      lowestPrice: 5000 - ROOMS + 1,
      guests: 2,
      rooms: [1, 2, 3, 4].map((at) => ({ id: `oda-${at}`, type: `Oda ${at}`, price: 5000 - at, untranslated: [] })),
    });
    expect(first?.description.length).toBeLessThanOrEqual(401);
    expect(await summaries()).toHaveLength(HOTELS);
  });

  it('name in English what is still Turkish', async () => {
    const [first] = await summaries('?lang=en');
    expect(first?.untranslated).toContain('description');
    expect(first?.rooms[0]?.untranslated).toEqual(['type']);
  });
});

describe('the page of the hotels', () => {
  it('shows fifty hotels, and the rest on the next page', async () => {
    const [first, second] = [await namesOn('/branches'), await namesOn('/branches?page=2')];
    expect([first.length, first[0]]).toEqual([50, 'Otel 01']);
    expect(second).toEqual(['Otel 51', 'Otel 52', 'Otel 53', 'Otel 54', 'Otel 55']);
  });

  it('links its pages and keeps the chosen filters in the links', async () => {
    const { text } = await site.call('GET', '/branches?sort=price');
    expect(text).toContain('href="/branches?sort=price&amp;page=2"');
    expect((await site.call('GET', '/branches?page=2')).text).toMatch(/rel="canonical" href="[^"]*\/branches\?page=2"/);
  });

  it('shows the last page for a number beyond', async () => {
    expect(await namesOn('/branches?page=99')).toHaveLength(HOTELS - 50);
  });

  it('stays below 500 kB, whatever the hotels hold', async () => {
    expect((await site.call('GET', '/branches')).text.length).toBeLessThan(500_000);
  });
});

describe('a search for hotels', () => {
  const search = async (query: string) => (await site.call<HotelSearchPage>('GET', `/api/hotels/search${query}`)).body;

  it('answers a page of those that fit, and what can be searched for', async () => {
    expect(await search('?guests=2&limit=20&page=3')).toMatchObject({
      ...{ found: HOTELS, total: HOTELS, page: 3, pages: 3, guests: 2, features: ['wifi', 'dining', 'parking'] },
      items: Array.from({ length: HOTELS - 40 }, (_, at) => ({ name: `Otel ${at + 41}` })),
      districts: [{ key: 'beyoglu', name: 'Beyoğlu', lang: 'tr' }],
    });
  });

  it('finds none with conditions that no hotel meets', async () => {
    for (const query of ['?district=kadikoy', '?max=100', '?feature=fitness', '?guests=3'])
      expect(await search(query), query).toMatchObject({ items: [], next: null, found: 0, pages: 1, total: HOTELS });
  });

  it('finds a district in any spelling', async () => {
    expect((await search('?district=BEYOĞLU')).found).toBe(HOTELS);
  });

  it('answers the last page for a number beyond it', async () => {
    expect(await search('?page=99')).toMatchObject({ page: 2, next: null, items: { length: HOTELS - 50 } });
  });

  it('goes on from `next` to its end', async () => {
    const names: string[] = [];
    for (let cursor: string | null = '1'; cursor !== null; ) {
      const page: HotelSearchPage = await search(`?limit=20&cursor=${cursor}`);
      names.push(...page.items.map(({ name }) => name));
      cursor = page.next;
    }
    expect(new Set(names).size).toBe(HOTELS);
  });

  it('refuses what is no search', async () => {
    for (const query of ['?limit=61', '?guests=two', '?sort=name', '?max=0', '?feature=pool', '?cursor=x'])
      expect((await site.call('GET', `/api/hotels/search${query}`)).status, query).toBe(400);
  });
});

describe('the list of the back office', () => {
  const path = '/api/hotels/admin/summaries';

  it('goes page by page through all hotels, unpublished ones too, with all rooms and what is missing', async () => {
    const body = { ...sampleHotel, name: 'Taslak', published: false, rooms: [], featuredImage: '' };
    const { body: draft } = await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body });
    const page = async (query: string) =>
      (await site.call<HotelsListed>('GET', path + query, { token: site.token })).body;
    const first = await page('?limit=50');
    const second = await page(`?limit=50&cursor=${encodeURIComponent(first.next ?? '')}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([50, HOTELS - 49, null]);
    expect(first.items[0]).toMatchObject({ name: 'Otel 01', published: true, rooms: { length: ROOMS } });
    expect(first.items[0]?.rooms[0]).toMatchObject({ type: 'Oda 0', price: 1, available: false });
    expect(second.items.at(-1)).toMatchObject({
      id: draft.id,
      published: false,
      missing: ['picture', 'rooms', 'certificate', 'english'],
    });
    await site.call('DELETE', `/api/hotels/${draft.id}`, { token: site.token });
  });

  it('is for people who are signed in, and says which pages it has', async () => {
    expect((await site.call('GET', path)).status).toBe(401);
    expect((await site.call('GET', `${path}?limit=101`, { token: site.token })).status).toBe(400);
    expect((await site.call('GET', `${path}?cursor=x`, { token: site.token })).status).toBe(400);
  });
});

describe('the names of hotels', () => {
  const path = '/api/hotels/admin/names';
  const named = async (query = '') =>
    (await site.call<{ items: HotelNamed[] }>('GET', path + query, { token: site.token })).body;

  it('are those of all hotels in order, unpublished ones too, and of their rooms when asked for', async () => {
    const body = { ...sampleHotel, name: 'Taslak', published: false };
    const { body: draft } = await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body });
    const { items, ...rest } = await named();
    expect([items.length, rest]).toEqual([HOTELS + 1, { next: null }]);
    expect(items[0]).toEqual({ id: expect.any(String), name: 'Otel 01' });
    expect(items.at(-1)).toEqual({ id: draft.id, name: 'Taslak' });
    const withRooms = (await named('?rooms=true')).items;
    expect(withRooms[0]?.rooms).toEqual(
      Array.from({ length: ROOMS }, (_, at) => ({ id: `oda-${at}`, type: `Oda ${at}` })),
    );
    await site.call('DELETE', `/api/hotels/${draft.id}`, { token: site.token });
    expect((await named()).items).toHaveLength(HOTELS);
  });

  it('are for people who are signed in, and refuse another question', async () => {
    expect((await site.call('GET', path)).status).toBe(401);
    expect((await site.call('GET', `${path}?rooms=all`, { token: site.token })).status).toBe(400);
  });
});

describe('with more than sixty hotels', () => {
  it('Home and Contact show sixty of them and lead to the rest', async () => {
    for (let at = HOTELS + 1; at <= 61; at += 1)
      await site.call('POST', '/api/hotels', { token: site.token, body: { ...sampleHotel, name: `Otel ${at}` } });
    for (const path of ['/', '/contact']) {
      const { text } = await site.call('GET', path);
      expect(new Set(text.match(/Otel \d\d(?=<\/(?:a|h3)>)/g)).size, path).toBe(60);
      expect(text, path).toMatch(/href="\/branches"[^>]*>61 otelin hepsi</);
    }
  });
});
