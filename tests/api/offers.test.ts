import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import type { Offer, OfferSummary } from '#shared/schemas/offers.ts';
import type { OfferCounts } from '#shared/schemas/statistics.ts';
import { sampleMessage, sampleOffer } from '../support/factories.ts';
import { NINE, NINE_UTC, setClock, TEN } from '../support/nine-o-clock.ts';
import { nounCalls } from '../support/noun-calls.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const MINUTE_MS = 60_000;
const UNKNOWN = '6641f0c2a7b3d95e8c1f2a04';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';

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

const { create, add, save, read, removeAll } = nounCalls('offers', site);
const { add: addHotel } = nounCalls('hotels', site);
const page = (path: string) => site.call('GET', path);
const shown = async (query = '') => (await site.call<{ items: Offer[] }>('GET', `/api/offers${query}`)).body.items;

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
    const { body } = await site.call<{ items: unknown[] }>('GET', `/api/offers/${id}/revisions`, { token: site.token });
    expect(body.items).toHaveLength(2);
    const restored = await site.call<Offer>('POST', `/api/offers/${id}/revisions/1/restore`, {
      token: site.token,
      body: {},
    });
    expect(restored.body).toMatchObject({ title: sampleOffer.title, stayFrom: '', version: 3 });
  });
});

describe('a message about an offer', () => {
  const send = (offerId: string) =>
    site.call<{ reference: string }>('POST', '/api/contact/messages', {
      body: { ...sampleMessage, message: `${sampleMessage.message} ${Math.random()}`, offerId },
    });
  const inbox = '/api/contact/messages';
  const latest = async () => {
    const { body } = await site.call<{ items: { id: string }[] }>('GET', inbox, { token: site.token });
    return (await site.call<Message>('GET', `${inbox}/${body.items[0]?.id}`, { token: site.token })).body;
  };

  it('names it in the inbox and in the export, by id or slug', async () => {
    const { id, slug, title } = await add();
    for (const name of [id, slug]) {
      expect((await send(name)).status).toBe(201);
      expect(await latest()).toMatchObject({ offerId: id, offerTitle: title });
    }
    expect((await site.call('GET', `${inbox}/export.csv`, { token: site.token })).text).toContain(title);
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
    (await site.call<{ items: OfferCounts }>('GET', `/api/statistics/offers${query}`, { token: site.token })).body
      .items;
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
    { token: site.token },
  );
  expect(body.items).toMatchObject([{ id, missingEnglish: 2 }]);
  const summaries = await site.call<{ items: OfferSummary[] }>('GET', '/api/offers/summaries?lang=en');
  expect(summaries.body.items).toMatchObject([{ id, title: 'Stay', excerpt: expect.stringContaining('Üçüncü') }]);
  expect((await shown()).map((offer) => offer.id)).toEqual([id]);
});
