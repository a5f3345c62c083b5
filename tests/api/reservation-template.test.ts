import { expect, it, vi } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { sampleHotel } from '../support/factories.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();

const reservationLink = 'https://book.example/galata';
const reservationLinkTemplate = 'https://book.example/galata?from={arrival}&to={departure}&guests={guests}&room={room}';
const create = (fields: object = {}) =>
  site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: { ...sampleHotel, reservationLink, ...fields } });
const save = (id: string, fields: object = {}) =>
  site.call<Hotel>('PUT', `/api/hotels/${id}`, {
    token: site.token,
    body: { ...sampleHotel, reservationLink, ...fields },
  });
const read = async (id: string) => (await site.call<Hotel>('GET', `/api/hotels/${id}`)).body;

it('a hotel has no template of its reservation link until it gets one, and loses it when emptied', async () => {
  const { body } = await create();
  expect(body).not.toHaveProperty('reservationLinkTemplate');
  await save(body.id, { reservationLinkTemplate: ` ${reservationLinkTemplate} ` });
  expect(await read(body.id)).toMatchObject({ reservationLink, reservationLinkTemplate });
  await save(body.id, { name: 'Yeni ad' });
  expect(await read(body.id)).toMatchObject({ name: 'Yeni ad', reservationLinkTemplate });
  await save(body.id, { reservationLinkTemplate: '' });
  expect(await read(body.id)).not.toHaveProperty('reservationLinkTemplate');
});

it('a template comes back with an earlier version, and from the trash', async () => {
  const { body } = await create({ reservationLinkTemplate });
  await save(body.id, { reservationLinkTemplate: '' });
  await site.call('POST', `/api/hotels/${body.id}/revisions/1/restore`, { token: site.token });
  await site.call('DELETE', `/api/hotels/${body.id}`, { token: site.token });
  await site.call('POST', `/api/trash/${body.id}/restore`, { token: site.token });
  expect(await read(body.id)).toMatchObject({ reservationLinkTemplate });
});

it('the page of a hotel has the reservation link with its address’s dates, in no other hotel', async () => {
  const [room] = sampleHotel.rooms;
  const { body } = await create({ reservationLinkTemplate });
  const page = async (query: string) => (await site.call('GET', `/hotel/${body.slug}${query}`)).text;
  expect(await page('')).toContain(`href="${reservationLink}"`);
  const stay = `?arrival=2031-05-14&departure=2031-05-16&guests=2&room=${body.rooms[0]?.id}`;
  const query = `from=2031-05-14&to=2031-05-16&guests=2&room=${encodeURIComponent(room?.type ?? '')}`;
  expect(await page(stay)).toContain(`href="${reservationLink}?${query.replaceAll('&', '&amp;')}"`);
  for (const wrong of ['?arrival=2031-05-14', '?arrival=2031-05-16&departure=2031-05-14', '?arrival="><script>'])
    expect(await page(wrong), wrong).toContain(`href="${reservationLink}"`);
});

it('a list links its hotels with the dates of its address, however the address is written', async () => {
  const { body } = await create({ location: { lat: 41.0256, lng: 28.9744 } });
  const page = async (query: string) => (await site.call('GET', `/branches${query}`)).text;
  const link = `href="/hotel/${body.slug}?arrival=2031-05-14&amp;departure=2031-05-16"`;
  expect(await page('?arrival=2031-05-14&departure=2031-05-16&utm_source=mail')).toContain(link);
  expect(await page('?arrival=2031-02-30')).toContain(`href="/hotel/${body.slug}"`);
  // Both the card and the map have the link.
  const all = (await page('?arrival=2031-05-14&departure=2031-05-16')).match(/href="\/hotel\/[^"]*"/g) ?? [];
  expect(all.filter((href) => !href.includes('arrival=2031-05-14'))).toEqual([]);
  // The page and the cache read the guests in the same way, so that the cache never serves the page of another address.
  expect(await page('?guests=2.0')).not.toContain('guests=2');
  expect(await page('')).toContain(`href="/hotel/${body.slug}"`);
});

it.each([
  ['https://book.example/?a={adults}&b={gece}', 'Not understood in this place: {gece}'],
  ['https://book.example/?a={arrival:gg/aa/yyyy}', 'Not understood in this place: {arrival:gg/aa/yyyy}'],
  ['https://book.example/{arrival', 'Not understood in this place: {arrival'],
  ['https://user:secret@book.example/{arrival}', 'Must be an http or https address'],
  ['https://{room}.example/', 'Not understood in this place: {room}'],
  ['javascript:alert({arrival})', 'Must be an http or https address'],
  [`https://book.example/${'x'.repeat(2100)}`, 'Too long'],
  [{ $gt: '' }, 'Wrong type'],
])('returns 400 for the template %j', async (template, sentence) => {
  const response = await create({ reservationLinkTemplate: template });
  expectError(response, 400, 'request.invalid');
  expect(response.body).toMatchObject({ fields: { reservationLinkTemplate: sentence } });
});

it('a cached page with a date leads to the page without it from midnight in Istanbul on', async () => {
  const leadsTo = async (address: string) => {
    const { status, headers } = await fetch(site.url + address, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  const address = '/branches?arrival=2031-05-13&departure=2031-05-14';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-13T20:59:59Z') });
  try {
    for (const _ of [1, 2]) expect(await leadsTo(address)).toEqual([200, null]);
    vi.setSystemTime(Date.parse('2031-05-13T21:00:00Z'));
    expect(await leadsTo(address)).toEqual([301, '/branches?departure=2031-05-14']);
  } finally {
    vi.useRealTimers();
  }
});

it('an address with a past date, or a departure not after the arrival, leads to the page without it', async () => {
  const { body } = await create({ reservationLinkTemplate });
  const leadsTo = async (address: string) => {
    const { status, headers } = await fetch(site.url + address, { redirect: 'manual' });
    return [status, headers.get('location')] as const;
  };
  const [hotel, contact] = [`/hotel/${body.slug}`, `/en/contact?hotel=${body.slug}`];
  expect(await leadsTo(`${hotel}?arrival=2024-05-14&departure=2024-05-16`)).toEqual([301, hotel]);
  expect(await leadsTo(`${hotel}?arrival=2024-05-14&guests=2`)).toEqual([301, `${hotel}?adults=2`]);
  expect(await leadsTo(`${contact}&arrival=2031-05-14&departure=2031-05-14`)).toEqual([
    301,
    `${contact}&arrival=2031-05-14`,
  ]);
  expect(await leadsTo(`${hotel}?arrival=2031-05-14&departure=2031-05-16`)).toEqual([200, null]);
  for (const foreign of ['//evil.example/', '//x//evil.example/', '//[', '/\\x//evil.example/']) {
    const [, location] = await leadsTo(`${foreign}?arrival=2024-05-14`);
    expect(new URL(location ?? '/', site.url).origin, foreign).toBe(site.url);
  }
  expect(await leadsTo('/hotel/yok?arrival=2024-05-14')).toEqual([301, '/hotel/yok']);
});
