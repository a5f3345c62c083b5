import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content } from '#shared/schemas/content.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import type { Offer, OfferSummary } from '#shared/schemas/offers.ts';
import type { OfferCounts } from '#shared/schemas/statistics.ts';
import { sampleHotel, sampleMessage, sampleOffer } from '../support/factories.ts';
import { expectError, startTestSite, type TestSite } from '../support/test-site.ts';

/** 09.00 on 12 May 2026 in Istanbul, which is UTC+3 all year. */
const NINE = '2026-05-12T09:00';
const NINE_UTC = Date.parse('2026-05-12T06:00:00Z');
const TEN = '2026-05-12T10:00';
const MINUTE_MS = 60_000;
const UNKNOWN = '6641f0c2a7b3d95e8c1f2a04';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';

/** Only the clock is set; timers and the store's own thread run as usual. */
const setClock = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: 'https://www.ornek.com' });
});
beforeEach(async () => {
  setClock(NINE_UTC - 60 * MINUTE_MS);
  token = await site.signIn();
});
afterEach(async () => {
  setClock(NINE_UTC - 60 * MINUTE_MS);
  const { body } = await site.call<{ items: Offer[] }>('GET', '/api/offers/admin/all', { token });
  for (const { id } of body.items) await site.call('DELETE', `/api/offers/${id}`, { token });
  vi.useRealTimers();
});
afterAll(() => site.close());

const create = (fields: object = {}) =>
  site.call<Offer>('POST', '/api/offers', { token, body: { ...sampleOffer, ...fields } });
const add = async (fields: object = {}) => (await create(fields)).body;
const save = (id: string, fields: object = {}, headers: Record<string, string> = {}) =>
  site.call<Offer>('PUT', `/api/offers/${id}`, { token, body: { ...sampleOffer, ...fields }, headers });
const read = (id: string, query = '') => site.call<Offer>('GET', `/api/offers/${id}${query}`);
const page = (path: string) => site.call('GET', path);
const shown = async (query = '') => (await site.call<{ items: Offer[] }>('GET', `/api/offers${query}`)).body.items;
const addHotel = async (fields: object = {}) =>
  (await site.call<Hotel>('POST', '/api/hotels', { token, body: { ...sampleHotel, ...fields } })).body;

describe('an offer', () => {
  it('is added once for each idempotency key, with an address of its own', async () => {
    const first = await create({ idempotencyKey: 'kis' });
    expect([first.status, first.body.slug]).toEqual([201, '3-gece-kal-2-gece-ode']);
    expect(first.headers.get('location')).toBe(`/api/offers/${first.body.id}`);
    expect((await create({ idempotencyKey: 'kis' })).body.id).toBe(first.body.id);
    expectError(await create({ idempotencyKey: 'kis', title: 'Başka' }), 409, 'request.keyReused');
    expect((await add()).slug).toBe('3-gece-kal-2-gece-ode-2');
  });

  it('is found by slug, id and former slug', async () => {
    const { id } = await add();
    await save(id, { slug: 'kis-kampanyasi' });
    for (const name of [id, 'kis-kampanyasi', '3-gece-kal-2-gece-ode']) {
      expect((await read(name)).body).toMatchObject({ id, slug: 'kis-kampanyasi', terms: sampleOffer.terms });
    }
    expectError(await read('yok'), 404, 'offer.notFound');
    expectError(await read(UNKNOWN), 404, 'offer.notFound');
  });

  it('has English texts, Turkish ones where English is missing, and a tree when it has structure', async () => {
    const { id } = await add({
      format: 'markdown',
      text: '## Kış\n\nÜç gece.',
      translations: { en: { title: 'Stay' } },
    });
    const { body } = await read(id, '?lang=en');
    expect(body).toMatchObject({ title: 'Stay', lang: 'en', untranslated: ['text', 'terms'], languages: ['tr'] });
    expect(body.tree?.map(({ type }) => type)).toEqual(['heading', 'paragraph']);
  });

  it('keeps what a save leaves out, and empties what it clears', async () => {
    const hotel = await addHotel();
    const fields = { hotels: [hotel.id], stayFrom: '2026-11-01', stayUntil: '2026-12-01', link: '/contact' };
    const { id } = await add({ ...fields, publishAt: NINE });
    expect((await save(id)).body).toMatchObject({ ...fields, publishAt: NINE });
    const cleared = { hotels: null, rooms: null, stayFrom: '', stayUntil: null, link: '', publishAt: null, image: '' };
    expect((await save(id, cleared)).body).toMatchObject({
      ...{ hotels: [], rooms: [], stayFrom: '', stayUntil: '', link: '', publishAt: null, image: '' },
    });
  });

  it('knows who saved', async () => {
    const { id } = await add();
    expect((await save(id, { terms: 'İki gece', version: 1 })).body).toMatchObject({
      version: 2,
      updatedBy: 'yonetici',
    });
  });

  it('refuses a slug that another offer has', async () => {
    const { slug } = await add();
    const { id } = await add({ title: 'Başka' });
    expectError(await save(id, { slug }), 409, 'offer.slugTaken');
  });

  it.each<[string, object, string]>([
    ['a missing title', { title: ' ' }, 'title'],
    ['a missing text', { text: '' }, 'text'],
    ['an end before the start', { publishAt: TEN, unpublishAt: NINE }, 'unpublishAt'],
    ['stays that end before they begin', { stayFrom: '2026-12-02', stayUntil: '2026-12-01' }, 'stayUntil'],
    ['a day that does not exist', { stayFrom: '2026-02-30' }, 'stayFrom'],
    ['a link that runs a script', { link: 'javascript:alert(1)' }, 'link'],
    ['an unknown hotel', { hotels: [UNKNOWN] }, 'hotels.0'],
    ['an unknown room', { rooms: [{ hotelId: UNKNOWN, roomId: '1' }] }, 'rooms.0.roomId'],
    ['a hotel twice', { hotels: [UNKNOWN, UNKNOWN] }, 'hotels'],
    ['an operator in place of a hotel', { hotels: [{ $gt: '' }] }, 'hotels.0'],
  ])('refuses %s', async (_, fields, name) => {
    const response = await create(fields);
    expectError(response, 400, 'request.invalid');
    expect(Object.keys((response.body as unknown as { fields: object }).fields)).toEqual([name]);
  });

  it('refuses a room of a hotel that it is not for', async () => {
    const [one, other] = [await addHotel(), await addHotel()];
    const rooms = [{ hotelId: other.id, roomId: other.rooms[0]?.id }];
    const response = await create({ hotels: [one.id], rooms });
    expectError(response, 400, 'request.invalid');
    expect(response.body).toMatchObject({ fields: { 'rooms.0.hotelId': expect.any(String) } });
  });

  it('has a history, from which each version can be restored', async () => {
    const { id } = await add();
    await save(id, { title: 'Başka ad', stayFrom: '2026-11-01' });
    const { body } = await site.call<{ items: unknown[] }>('GET', `/api/offers/${id}/revisions`, { token });
    expect(body.items).toHaveLength(2);
    const restored = await site.call<Offer>('POST', `/api/offers/${id}/revisions/1/restore`, { token, body: {} });
    expect(restored.body).toMatchObject({ title: sampleOffer.title, stayFrom: '', version: 3 });
  });
});

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
    await site.call('DELETE', `/api/offers/${offer.id}`, { token });
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
      site.call('PUT', `/api/hotels/${id}`, { token, body: { ...sampleHotel, published } });
    await publish(one.id, false);
    expect((await read(offer.id)).body).toMatchObject({ hotels: [other.id], places: [{ id: other.id }] });
    await site.call('DELETE', `/api/hotels/${other.id}`, { token });
    expect(await placesOf(offer)).toEqual(everywhere(false));
    await publish(one.id, true);
    expect((await read(offer.id)).body.hotels).toEqual([one.id]);
    // Stored hotels can be sent again, although one of them is deleted.
    expect((await save(offer.id, { hotels: [one.id, other.id] })).status).toBe(200);
  });

  it('with the link of a draft see its page, which names no hotel that is a draft too', async () => {
    const hotel = await addHotel({ name: 'Gizli Köşk', published: false });
    const { id } = await add({ hotels: [hotel.id] });
    const link = await site.call<{ path: string }>('POST', `/api/previews/offers/${id}`, { token, body: {} });
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
      site.call('PUT', `/api/hotels/${hotel.id}`, { token, body: { ...sampleHotel, rooms: left } });
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
    await site.call('DELETE', `/api/offers/${ofAll.id}`, { token });
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

describe('the announcement', () => {
  const texts = { heroTitle: 'a', heroSubtitle: 'b', heroImage: '/uploads/c.webp', aboutTitle: 'd' };
  const announce = (announcement: object) => {
    const body = { ...texts, aboutContent: 'e', aboutImage: '/uploads/f.webp', announcement };
    return site.call<Content>('PUT', '/api/content/homepage', { token, body });
  };
  const link = async () => (await site.call<Content>('GET', '/api/content/homepage')).body.announcement.link;

  it('may lead to a telephone call', async () => {
    await announce({ active: true, title: 'Arayın', link: 'tel:4440123' });
    expect(await link()).toBe('tel:4440123');
    expect((await page('/')).text).toContain('href="tel:4440123"');
  });

  const shown = async () => (await site.call<Content>('GET', '/api/content/homepage')).body.announcement;
  const none = { active: false, type: 'info', title: '', content: '' };

  it('leads to its offer while that runs, and ends with it, also on pages that are cached', async () => {
    const { id, slug } = await add({ publishAt: NINE, unpublishAt: TEN });
    const saved = await announce({ active: true, type: 'success', title: 'Kış duyurusu', link: '/about', offerId: id });
    expect(saved.body.announcement).toMatchObject({ active: true, link: '/about', offerId: id });
    const isOnPage = async () => (await page('/')).text.includes('Kış duyurusu');
    expect([await link(), await isOnPage()]).toEqual(['/about', true]);
    setClock(NINE_UTC);
    expect([await link(), await isOnPage()]).toEqual([`/offers/${slug}`, true]);
    expect((await page('/en')).text).toContain(`href="/en/offers/${slug}"`);
    setClock(NINE_UTC + 60 * MINUTE_MS);
    expect([await shown(), await isOnPage()]).toEqual([none, false]);
  });

  it.each([
    ['switched off', { published: false }],
    ['ended in the past', { unpublishAt: '2020-01-01' }],
    ['ended now', { unpublishAt: '2026-05-12T08:00' }],
  ])('ends with its offer that is %s, which the save says, and is back with it', async (_, change) => {
    const { id, title, text } = await add();
    await announce({ active: true, title: 'Kış', offerId: id });
    const save = (fields: object) =>
      site.call('PUT', `/api/offers/${id}`, { token, body: { title, text, unpublishAt: null, ...fields } });
    expect((await save({ text: `${text} Yeni.` })).body).not.toHaveProperty('announcementEnded');
    expect((await save(change)).body).toMatchObject({ announcementEnded: true });
    expect(await shown()).toEqual(none);
    expect((await save({ published: true })).body).not.toHaveProperty('announcementEnded');
    expect(await shown()).toMatchObject({ active: true, title: 'Kış' });
  });

  it('ends with its offer that is deleted, is back with it, and stays when another one ends', async () => {
    const [own, other] = [await add(), await add()];
    await announce({ active: true, title: 'Kış', offerId: own.id });
    await site.call('DELETE', `/api/offers/${other.id}`, { token });
    expect((await shown()).active).toBe(true);
    await site.call('DELETE', `/api/offers/${own.id}`, { token });
    expect((await shown()).active).toBe(false);
    await site.call('POST', `/api/trash/${own.id}/restore`, { token });
    expect((await shown()).active).toBe(true);
  });

  it('refuses an offer that does not exist', async () => {
    expectError(await announce({ active: true, title: 'Kış', offerId: UNKNOWN }), 400, 'request.invalid');
  });
});

describe('a message about an offer', () => {
  const send = (offerId: string) =>
    site.call<{ reference: string }>('POST', '/api/contact/messages', {
      body: { ...sampleMessage, message: `${sampleMessage.message} ${Math.random()}`, offerId },
    });
  const inbox = '/api/contact/messages';
  const latest = async () => {
    const { body } = await site.call<{ items: { id: string }[] }>('GET', inbox, { token });
    return (await site.call<Message>('GET', `${inbox}/${body.items[0]?.id}`, { token })).body;
  };

  it('names it in the inbox and in the export, by id or slug', async () => {
    const { id, slug, title } = await add();
    for (const name of [id, slug]) {
      expect((await send(name)).status).toBe(201);
      expect(await latest()).toMatchObject({ offerId: id, offerTitle: title });
    }
    expect((await site.call('GET', `${inbox}/export.csv`, { token })).text).toContain(title);
  });

  it('is stored without an offer that is gone', async () => {
    expect((await send(UNKNOWN)).status).toBe(201);
    expect(await latest()).toMatchObject({ offerId: '', offerTitle: '' });
  });

  it('comes from the form without scripts too, which shows the offer again when something is missing', async () => {
    const { id, slug, title } = await add();
    expect((await page(`/contact?offer=${slug}`)).text).toContain(`name="offerId" value="${slug}"`);
    const post = (fields: Record<string, string>) =>
      fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    const refused = await post({ offerId: slug, message: 'Yer var mı?' });
    expect([refused.status, (await refused.text()).includes(`value="${slug}"`)]).toEqual([400, true]);
    const sent = await post({
      offerId: slug,
      message: 'Yer var mı?',
      firstName: 'Ela',
      email: 'ela@posta.example.com',
    });
    expect(sent.status).toBe(303);
    expect(await latest()).toMatchObject({ offerId: id, offerTitle: title });
  });
});

describe('the figures', () => {
  const figures = async (query = '') =>
    (await site.call<{ items: OfferCounts }>('GET', `/api/statistics/offers${query}`, { token })).body.items;
  const report = (counts: object[]) =>
    site.call('POST', '/api/statistics', { body: { counts }, headers: { 'user-agent': PHONE } });

  it('count views of running offers and messages about them, by language', async () => {
    const { id, title } = await add();
    const draft = await add({ published: false });
    const view = (offerId: string, language = 'tr') => ({ event: 'view', offerId, language });
    expect((await report([view(id), view(id), view(id, 'en'), view(draft.id)])).status).toBe(200);
    await site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, message: 'Kış', offerId: id } });
    expect(await figures()).toEqual([{ offerId: id, title, view: 3, enquiry: 1 }]);
    expect(await figures('?language=en')).toEqual([{ offerId: id, title, view: 1, enquiry: 0 }]);
  });

  it('of a hotel hold its own offers and those of all hotels', async () => {
    const [one, other] = [await addHotel(), await addHotel()];
    const { id } = await add({ hotels: [one.id] });
    await report([{ event: 'view', offerId: id, language: 'tr' }]);
    expect((await figures(`?hotelId=${one.id}`)).map(({ offerId }) => offerId)).toEqual([id]);
    expect(await figures(`?hotelId=${other.id}`)).toEqual([]);
  });

  it('refuse a count of nothing, and of presses on an offer', async () => {
    expectError(await report([{ event: 'view', language: 'tr' }]), 400, 'request.invalid');
    expectError(await report([{ event: 'call', language: 'tr', offerId: UNKNOWN }]), 400, 'request.invalid');
  });
});

it('the lists of the site and of the back office agree', async () => {
  const { id } = await add({ translations: { en: { title: 'Stay' } } });
  const { body } = await site.call<{ items: { id: string; missingEnglish: number }[] }>(
    'GET',
    '/api/offers/admin/summaries',
    { token },
  );
  expect(body.items).toMatchObject([{ id, missingEnglish: 2 }]);
  const summaries = await site.call<{ items: OfferSummary[] }>('GET', '/api/offers/summaries?lang=en');
  expect(summaries.body.items).toMatchObject([{ id, title: 'Stay', excerpt: expect.stringContaining('Üçüncü') }]);
  expect((await shown()).map((offer) => offer.id)).toEqual([id]);
});
