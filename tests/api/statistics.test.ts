import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runJob } from '#server/jobs/regular-jobs.ts';
import { statisticsRetention } from '#server/jobs/site-jobs.ts';
import { createLog } from '#server/log.ts';
import { MAX_COUNTS } from '#shared/constants.ts';
import type { Statistics, StatisticsDay } from '#shared/schemas/statistics.ts';
import { sampleHotel, sampleMessage } from '../support/factories.ts';
import { stopClock } from '../support/stopped-clock.ts';
import { expectError, startTestSite, type TestSite } from '../support/test-site.ts';

const PATH = '/api/statistics';
const EXPORT = `${PATH}/export.csv`;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
/** 23.00 on 12 May 2026 in Istanbul, which is UTC+3 all year. */
const EVENING = '2026-05-12T20:00:00Z';
const UNKNOWN = '6641f0c2a7b3d95e8c1f2a04';

const setClock = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
const collection = () => site.collection('statistics');

let site: TestSite;
let token: string;
let hotelId: string;
/** Each test is another visitor, so that no test uses up the limit of the next test. */
let address = 0;

beforeAll(async () => {
  setClock(EVENING);
  site = await startTestSite({ TRUST_PROXY: '1' });
  token = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  setClock(EVENING);
  address += 1;
  await read();
  await collection().deleteMany({});
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token, body: sampleHotel })).body.id;
});
afterEach(() => {
  vi.useRealTimers();
});

const from = () => ({ 'user-agent': PHONE, 'x-forwarded-for': `203.0.113.${address}` });
const report = (counts: unknown, headers: Record<string, string> = {}) =>
  site.call('POST', PATH, { body: { counts }, headers: { ...from(), ...headers } });
const view = (fields: object = {}) => ({ event: 'view', hotelId, language: 'tr', ...fields });
async function read(query = ''): Promise<Statistics> {
  const { status, body } = await site.call<Statistics>('GET', `${PATH}?${query}`, { token });
  expect(status).toBe(200);
  return body;
}
const counted = (days: readonly StatisticsDay[]) =>
  days.filter(({ day: _, ...counts }) => Object.values(counts).some((count) => count > 0));
const today = async (query = '') => (await read(query)).days.at(-1);
const NOTHING = { view: 0, call: 0, whatsapp: 0, book: 0, enquiry: 0 };

describe('what browsers report', () => {
  it('is counted by day, hotel and language, and nothing else of it is stored', async () => {
    const { status, body, headers } = await report([view(), view(), view({ event: 'call' }), view({ language: 'en' })]);
    expect({ status, body, cookie: headers.get('set-cookie') }).toEqual({
      ...{ status: 200, body: { success: true }, cookie: null },
    });
    await report([view({ event: 'whatsapp' }), view({ event: 'book' })]);
    const { days, before } = await read();
    expect([days.length, before.length]).toEqual([30, 30]);
    expect(counted(days)).toEqual([{ day: '2026-05-12', view: 3, call: 1, whatsapp: 1, book: 1, enquiry: 0 }]);
    expect(counted(before)).toEqual([]);
    const stored = await collection()
      .find({}, { projection: { _id: 0 } })
      .sort({ language: 1 })
      .toArray();
    expect(stored).toEqual([
      { day: '2026-05-12', hotelId, language: 'en', counts: { view: 1 } },
      { day: '2026-05-12', hotelId, language: 'tr', counts: { view: 2, call: 1, whatsapp: 1, book: 1 } },
    ]);
  });

  it('belongs to the day that it is in Istanbul', async () => {
    setClock('2026-05-12T20:59:59Z');
    await report([view()]);
    setClock('2026-05-12T21:00:00Z');
    await report([view(), view()]);
    expect(counted((await read()).days)).toEqual([
      { ...NOTHING, day: '2026-05-12', view: 1 },
      { ...NOTHING, day: '2026-05-13', view: 2 },
    ]);
  });

  it.each([
    ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a browser that a program controls', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/153.0.0.0 Safari/537.36'],
    ['a command', 'curl/8.5.0'],
    ['a program without a name', ''],
  ])('is not counted from %s', async (_name, userAgent) => {
    expect((await report([view()], { 'user-agent': userAgent })).status).toBe(200);
    expect(await today()).toMatchObject(NOTHING);
  });

  it('is not counted from an administrator', async () => {
    expect((await report([view()], { authorization: `Bearer ${token}` })).status).toBe(200);
    expect(await today()).toMatchObject(NOTHING);
  });

  it('leaves nothing of a hotel that does not exist, and counts the others', async () => {
    expect((await report([view({ hotelId: UNKNOWN }), view()])).status).toBe(200);
    expect(await today()).toMatchObject({ ...NOTHING, view: 1 });
    expect(await collection().countDocuments({})).toBe(1);
  });

  it('leaves nothing of a hotel that is not published, and keeps no invented hotel in memory', async () => {
    const draft = { ...sampleHotel, published: false };
    const { body } = await site.call<{ id: string }>('POST', '/api/hotels', { token, body: draft });
    expect((await report([view({ hotelId: body.id })])).status).toBe(200);
    expect(await today()).toMatchObject(NOTHING);
    // So many keys would fill what waits in memory, and nothing else would be counted.
    const invented = Array.from({ length: 600 }, (_, at) => at.toString(16).padStart(24, '0'));
    for (let at = 0; at < invented.length; at += MAX_COUNTS) {
      const ids = invented.slice(at, at + MAX_COUNTS).map((id) => view({ hotelId: id }));
      await report(ids, { 'x-forwarded-for': `198.51.100.${at / MAX_COUNTS}` });
    }
    expect(await collection().countDocuments({})).toBe(0);
    await report([view()]);
    expect(await today()).toMatchObject({ ...NOTHING, view: 1 });
  });

  it.each([
    ['nothing', []],
    ['an object', { event: 'view' }],
    ['no list', undefined],
    ['more than one call may count', Array.from({ length: MAX_COUNTS + 1 }, () => view({ hotelId: UNKNOWN }))],
    ['an event that only the server counts', [view({ hotelId: UNKNOWN, event: 'enquiry' })]],
    ['an event that does not exist', [view({ hotelId: UNKNOWN, event: '__proto__' })]],
    ['another language', [view({ hotelId: UNKNOWN, language: 'de' })]],
    ['no hotel', [view({ hotelId: '' })]],
    ['an operator for a hotel', [view({ hotelId: { $gt: '' } })]],
    ['a slug for a hotel', [view({ hotelId: 'galata-konagi' })]],
  ])('is 400 with %s, and stores nothing', async (_name, counts) => {
    expectError(await report(counts), 400, 'request.invalid');
    expect(await today()).toMatchObject(NOTHING);
    expect(await collection().countDocuments({})).toBe(0);
  });

  it('is limited for one network to 120 in a minute, without a limit for others', async () => {
    const full = Array.from({ length: MAX_COUNTS }, () => view());
    const flood = await Promise.all(Array.from({ length: 30 }, () => report(full)));
    const rejected = flood.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(24);
    for (const response of rejected) {
      expectError(response, 429, 'statistics.tooMany');
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await today()).toMatchObject({ view: 120 });
    expect((await report([view()], { 'x-forwarded-for': '198.51.100.7' })).status).toBe(200);
    expect(await today()).toMatchObject({ view: 121 });
    expect(await collection().countDocuments({})).toBe(1);
  });

  it('makes no cached response stale', async () => {
    const hits = async () =>
      Number(
        /^site_cache_responses_total\{result="hit"\} (\d+)$/m.exec((await site.call('GET', '/metrics')).text)?.[1],
      );
    stopClock();
    await site.call('GET', '/api/hotels');
    const before = await hits();
    await report([view()]);
    await read();
    await site.call('GET', '/api/hotels');
    expect(await hits()).toBe(before + 1);
  });
});

describe('a sent enquiry', () => {
  it('is counted once for its hotel and language, or for the chain, and spam is not', async () => {
    const send = (fields: object) =>
      site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, ...fields } });
    const press = { message: 'Balkonlu odanız var mı?', hotelId, language: 'en', idempotencyKey: 'bir-basış' };
    await Promise.all([send(press), send(press)]);
    await send({ message: 'Otoparkınız var mı?' });
    await send({ message: 'Ucuz ilaç', hotelId, website: 'https://spam.example' });
    expect(await today()).toEqual({ ...NOTHING, day: '2026-05-12', enquiry: 2 });
    expect(await today(`hotelId=${hotelId}&language=en`)).toMatchObject({ enquiry: 1 });
    expect(await today(`hotelId=${hotelId}&language=tr`)).toMatchObject({ enquiry: 0 });
  });
});

describe('reading the statistics', () => {
  const add = (day: string, fields: object = {}) =>
    collection().insertOne({ day, hotelId, language: 'tr', counts: { view: 1 }, ...fields });

  it('gives each day of 30, 90 or 365 and as many days before, of one hotel and language or of all', async () => {
    await add('2026-05-12', { counts: { view: 5, call: 2 } });
    await add('2026-05-12', { language: 'en' });
    await add('2026-05-12', { hotelId: '' });
    await add('2026-04-13', { counts: { book: 3 } });
    await add('2026-04-12');
    await add('2025-05-13');
    await add('2025-05-12', { counts: { whatsapp: 4 } });
    const month = await read();
    expect(counted(month.days)).toEqual([
      { ...NOTHING, day: '2026-04-13', book: 3 },
      { ...NOTHING, day: '2026-05-12', view: 7, call: 2 },
    ]);
    expect(counted(month.before)).toEqual([{ ...NOTHING, day: '2026-04-12', view: 1 }]);
    const year = await read('days=365');
    expect([year.days.length, year.days[0]?.day, year.days.at(-1)?.day]).toEqual([365, '2025-05-13', '2026-05-12']);
    expect([year.before.length, year.before.at(-1)]).toEqual([365, { ...NOTHING, day: '2025-05-12', whatsapp: 4 }]);
    expect(await today(`hotelId=${hotelId}`)).toMatchObject({ view: 6 });
    expect(await today(`hotelId=${hotelId}&language=en`)).toMatchObject({ view: 1 });
  });

  it('is for administrators only, and says what is wrong with a filter', async () => {
    for (const path of [PATH, EXPORT]) {
      expectError(await site.call('GET', path), 401, 'auth.required');
      expectError(await site.call('GET', path, { token: 'x.y.z' }), 401, 'auth.required');
      for (const query of ['days=31', 'language=de', `hotelId=${'x'.repeat(161)}`]) {
        const response = await site.call('GET', `${path}?${query}`, { token });
        expect([query, response.status]).toEqual([query, 400]);
        expectError(response, 400, 'request.invalid');
      }
    }
  });

  it('is a CSV file too, which starts no formula in a spreadsheet', async () => {
    const { body } = await site.call<{ id: string }>('POST', '/api/hotels', {
      token,
      body: { ...sampleHotel, name: '=HYPERLINK("https://kotu.example")' },
    });
    await add('2026-05-12', { counts: { view: 5, call: 2 } });
    await add('2026-05-11', { hotelId: body.id, language: 'en' });
    await add('2026-05-10', { hotelId: '', counts: { enquiry: 1 } });
    await add('2026-05-10', { hotelId: UNKNOWN });
    await add('2026-04-01');
    const { status, headers, text } = await site.call('GET', EXPORT, { token });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename=statistics.csv');
    expect(text.trim().split('\r\n')).toEqual([
      'Gün;Otel;Dil;Görüntüleme;Ara;WhatsApp;Rezervasyon;Mesaj',
      '2026-05-10;Otel seçilmemiş;Türkçe;0;0;0;0;1',
      '2026-05-10;Silinmiş otel;Türkçe;1;0;0;0;0',
      `2026-05-11;"'=HYPERLINK(""https://kotu.example"")";İngilizce;1;0;0;0;0`,
      `2026-05-12;${sampleHotel.name};Türkçe;5;2;0;0;0`,
    ]);
    const english = await site.call('GET', `${EXPORT}?lang=en&language=en`, { token });
    expect(english.text.trim().split('\r\n')[0]).toBe('Day,Hotel,Language,Views,Call,WhatsApp,Book,Enquiries');
    expect(english.text.trim().split('\r\n')).toHaveLength(2);
  });

  it('has days for three years; a job deletes older ones', async () => {
    await add('2023-05-21');
    await add('2023-05-20');
    const log = createLog('silent');
    // The site's own job may have run in the evening of the other tests.
    await runJob(statisticsRetention, log, new Date('2026-05-22T19:00:00Z'));
    await runJob(statisticsRetention, log, new Date('2026-05-23T20:00:00Z'));
    const kept = await collection().find().toArray();
    expect(new Set(kept.map(({ day }) => day))).toEqual(new Set(['2023-05-21']));
  });
});
