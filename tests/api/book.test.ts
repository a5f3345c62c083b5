import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import type { Statistics } from '#shared/schemas/statistics.ts';
import { sampleHotel } from '../support/factories.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const reservationLink = 'https://engine.example/çınar?own=1';
const reservationLinkTemplate =
  'https://engine.example/?in={arrival}&out={departure}&a={adults}&c={ages:;}&p={promotion}&h={hotelCode}&r={roomCode}&l={lang}#top';

const site = siteOfFile();
let hotel: Hotel;

const create = async (fields: object = {}) => {
  const body = { ...sampleHotel, reservationLink, reservationLinkTemplate, reservationCode: '5001', ...fields };
  return (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body })).body;
};
const offer = async (fields: object) => {
  const body = { title: 'Yaz', text: 'Yaz.', published: true, ...fields };
  return (await site.call<Offer>('POST', '/api/offers', { token: site.token, body })).body;
};
const open = (address: string, init: RequestInit = {}) =>
  fetch(site.url + address, { redirect: 'manual', headers: { 'user-agent': PHONE }, ...init });
const leadsTo = async (address: string) => {
  const { status, headers } = await open(address);
  return [status, headers.get('location')];
};

beforeAll(async () => {
  const rooms = [{ ...sampleHotel.rooms[0], id: 'r1', reservationCode: 'DBL' }];
  hotel = await create({ rooms });
});

const STAY = '?arrival=2031-02-05&departure=2031-02-08&adults=2&ages=7,4&room=r1';

describe('the address of a hotel that leads on', () => {
  it('gives the engine the stay in the language of the address, and keeps it from other sites and caches', async () => {
    const { status, headers } = await open(`/book/${hotel.slug}${STAY}`);
    const stay = 'in=2031-02-05&out=2031-02-08&a=2&c=7%3B4&h=5001&r=DBL';
    expect([status, headers.get('location')]).toEqual([302, `https://engine.example/?${stay}&l=tr#top`]);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(await leadsTo(`/en/book/${hotel.slug}/${STAY}`)).toEqual([302, `https://engine.example/?${stay}&l=en#top`]);
    const { status: head } = await open(`/book/${hotel.slug}${STAY}`, { method: 'HEAD' });
    expect(head).toBe(302);
  });

  it('leaves out what is wrong or too much', async () => {
    const plain = [302, 'https://engine.example/?h=5001&l=tr#top'];
    const yesterday = addDays(todayInIstanbul(), -1);
    for (const query of [
      '',
      `?arrival=${yesterday}&departure=2031-01-01`,
      '?arrival=2031-02-08&departure=2031-02-05',
      '?arrival=2031-02-30&departure=2031-03-05&adults=99&ages=40,x&room=none&offer=none&next=https://evil.example',
      `?adults=2&x=${'x'.repeat(5_000)}`,
      '?arrival=%0d%0aX-Evil:1&adults=%00',
    ]) {
      expect(await leadsTo(`/book/${hotel.slug}${query}`), query.slice(0, 60)).toEqual(plain);
    }
  });

  it('takes the parameters of the campaign along, and no others', async () => {
    const campaign = 'utm_source=Bülten&utm_campaign=yaz&gclid=a-b&fbclid=c&utm_term=';
    expect(await leadsTo(`/book/${hotel.slug}?${campaign}${'x'.repeat(201)}&own=2`)).toEqual([
      302,
      'https://engine.example/?h=5001&l=tr&utm_source=B%C3%BClten&utm_campaign=yaz&gclid=a-b#top',
    ]);
    const { slug } = await create({ reservationLinkTemplate: '' });
    expect(await leadsTo(`/book/${slug}?utm_source=mail`)).toEqual([
      302,
      'https://engine.example/%C3%A7%C4%B1nar?own=1&utm_source=mail',
    ]);
  });

  it('takes the promotion code of an offer that runs for the hotel', async () => {
    const [mine, others, draft] = await Promise.all([
      offer({ promotionCode: 'YAZ-26', hotels: [hotel.id] }),
      offer({ promotionCode: 'KIS', title: 'Kış', hotels: [(await create()).id] }),
      offer({ promotionCode: 'SIR', title: 'Gizli', published: false }),
    ]);
    expect((await leadsTo(`/book/${hotel.slug}?offer=${mine.slug}`))[1]).toContain('?p=YAZ-26&');
    for (const { slug } of [others, draft]) {
      expect((await leadsTo(`/book/${hotel.slug}?offer=${slug}`))[1]).not.toContain('p=');
    }
  });

  it('works under the id, a former name and any spelling of the hotel', async () => {
    const renamed = await create({ name: 'Işıklı Konak' });
    const body = { ...sampleHotel, name: 'Yeni Konak', reservationLink };
    await site.call('PUT', `/api/hotels/${renamed.id}`, { token: site.token, body });
    for (const name of [renamed.id, 'yeni-konak', renamed.slug, 'I%C5%9EIKLI-Konak']) {
      expect((await leadsTo(`/book/${name}`))[1], name).toMatch(/^https:\/\/engine\.example\//);
    }
  });
});

describe('a hotel without an engine', () => {
  it('is asked in its enquiry, with the stay', async () => {
    const { slug } = await create({ reservationLink: '#' });
    const stay = 'arrival=2031-02-05&departure=2031-02-08&adults=2&ages=7,4';
    expect(await leadsTo(`/en/book/${slug}${STAY}&utm_source=mail`)).toEqual([
      302,
      `/en/hotel/${slug}?${stay}&utm_source=mail#enquiry`,
    ]);
  });

  it('is not led round in circles by a link to the same address', async () => {
    const { slug } = await create({ reservationLink: `${site.url}/book/x`, reservationLinkTemplate: '' });
    expect(await leadsTo(`/book/${slug}`)).toEqual([302, `/hotel/${slug}#enquiry`]);
  });
});

it('an unknown, unpublished or malformed hotel is the ordinary page of what was not found', async () => {
  const { slug } = await create({ published: false });
  for (const name of ['yok', slug, '%ff', '%2F%2Fevil.example']) {
    const { status, headers } = await open(`/book/${name}`);
    expect([status, headers.get('content-type')], name).toEqual([404, 'text/html; charset=utf-8']);
  }
  expect((await open(`/book/${slug}`, { method: 'POST' })).status).toBe(405);
});

it('an offer shows its code and ends with the cards of its hotels, whose buttons take it along', async () => {
  const other = await create();
  const { slug } = await offer({ title: 'Güz', promotionCode: 'GUZ_26', hotels: [hotel.id] });
  const { text } = await site.call('GET', `/offers/${slug}`);
  expect(text).toContain('>GUZ_26<');
  expect(text).toContain('href="https://engine.example/?p=GUZ_26&amp;h=5001&amp;l=tr#top"');
  const cards = text.slice(text.indexOf('id="named-hotels"'), text.indexOf('<footer'));
  expect(cards).toContain(`href="/hotel/${hotel.slug}"`);
  expect(cards).not.toContain(`href="/hotel/${other.slug}"`);
});

it('a press is counted as one on the button, but no robot, no one who objects and no look ahead', async () => {
  const { id, slug } = await create();
  const press = (headers: Record<string, string>, method = 'GET') => open(`/en/book/${slug}`, { headers, method });
  await press({ 'user-agent': PHONE });
  await press({ 'user-agent': PHONE }, 'HEAD');
  await press({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  for (const [name, value] of Object.entries({ dnt: '1', 'sec-gpc': '1', 'sec-purpose': 'prefetch' })) {
    await press({ 'user-agent': PHONE, [name]: value });
  }
  const { body } = await site.call<Statistics>('GET', `/api/statistics?hotelId=${id}&language=en`, {
    token: site.token,
  });
  expect(body.days.at(-1)?.book).toBe(1);
});

it.each(['YAZ 26', 'ÇAY', 'x'.repeat(41), '<b>'])(
  'an offer cannot have the promotion code %j',
  async (promotionCode) => {
    const body = { title: 'Yaz', text: 'Yaz.', promotionCode };
    expectError(await site.call('POST', '/api/offers', { token: site.token, body }), 400, 'request.invalid');
  },
);
