import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MessageReceived } from '#shared/schemas/messages.ts';
import { sampleMessage } from '../../support/factories.ts';
import { ORDINARY_MESSAGES } from '../../support/messages/ordinary-messages.ts';
import { SPAM_MESSAGES } from '../../support/messages/spam-messages.ts';
import { expectError, startTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;

const send = (body: object, headers: Record<string, string> = {}) =>
  site.call<MessageReceived>('POST', '/api/contact/messages', { body, headers });
const getToken = async () => (await site.call<{ token: string }>('GET', '/api/contact/messages/form/token')).body.token;

interface Filed {
  status: string;
  spam: { score: number; reasons: string[] };
}
async function sendAndFind(body: object): Promise<Filed | null> {
  const { status, body: received } = await send(body);
  expect(status).toBe(201);
  expect(Object.keys(received)).toEqual(['success', 'reference']);
  return site.collection<Filed>('messages').findOne({ reference: received.reference });
}

afterEach(() => vi.useRealTimers());

describe('a message', () => {
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  // A form without scripts has no token.
  it('of a guest is never filed as spam: fifty enquiries in four languages, with links to booking sites', async () => {
    expect(ORDINARY_MESSAGES).toHaveLength(50);
    const filed: unknown[] = [];
    for (const [firstName, message] of ORDINARY_MESSAGES) {
      const found = await sendAndFind({ firstName, message, email: 'misafir@posta.example.com' });
      if (found?.status !== 'new') filed.push([message, found?.spam]);
    }
    expect(filed).toEqual([]);
  });

  it('of a spammer is filed as spam: at least 45 of fifty, with the response that a guest gets', async () => {
    expect(SPAM_MESSAGES).toHaveLength(50);
    const missed: unknown[] = [];
    for (const [at, [firstName, message]] of SPAM_MESSAGES.entries()) {
      const found = await sendAndFind({ firstName, message, email: `satis${at}@ajans.example.com` });
      if (found?.status !== 'spam') missed.push([message, found?.spam]);
    }
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(5);
  });

  it.each([
    [
      'a Russian booking with links to messengers',
      'Ольга',
      'Здравствуйте! Хотим забронировать номер с 14 по 18 мая. Пишите: https://t.me/olga_k или https://wa.me/79161234567',
    ],
    [
      'courtesy and a question about offers',
      'James',
      'Dear Sir or Madam, does your special offer also hold in May, and is there a 10% discount for three nights? 20% off would be wonderful!',
    ],
    [
      'text that was pasted with soft hyphens',
      'Elif',
      'Mer\u00adha\u00adba, de\u00adniz gö\u00adren oda\u00adnız var mı?',
    ],
    ['a word with a letter of the other keyboard', 'Олег', 'Здравcтвуйте, есть ли у вас номер на двоих?'],
  ])('with %s is not filed as spam, also without scripts', async (_what, firstName, message) => {
    const found = await sendAndFind({ firstName, message, email: 'misafir@posta.example.com' });
    expect(found).toMatchObject({ status: 'new' });
  });

  it('that a page of another site posts from a browser is refused', async () => {
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expectError(await send(sampleMessage, crossSite), 403, 'request.crossSite');
    const batch = await site.call('POST', '/api/trpc/messages.create?batch=1', {
      body: { '0': sampleMessage },
      headers: crossSite,
    });
    expectError(batch, 403, 'request.crossSite');
    const form = await fetch(`${site.url}/contact`, {
      method: 'POST',
      headers: { ...crossSite, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'firstName=Elif&email=e%40posta.example.com&message=Merhaba',
    });
    expect(form.status).toBe(403);
    for (const site of ['same-origin', 'same-site', 'none']) {
      expect((await send(sampleMessage, { 'sec-fetch-site': site })).status).toBe(201);
    }
  });

  it('with text in the field that people do not see is filed as spam', async () => {
    expect(await sendAndFind({ ...sampleMessage, annotation: 'https://www.example.com' })).toMatchObject({
      status: 'spam',
      spam: { reasons: expect.arrayContaining(['trap']) },
    });
  });

  it('is judged by the age of its form, and a forged or old token counts as none', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const token = await getToken();
    const reasons = async (formToken: string) => (await sendAndFind({ ...sampleMessage, formToken }))?.spam.reasons;
    expect(await reasons(token)).toEqual(['tooFast']);
    vi.setSystemTime(Date.now() + 4_000);
    expect(await reasons(token)).toEqual([]);
    const [time = '', signature = ''] = token.split('.');
    expect(await reasons(`${(Number.parseInt(time, 36) + 1).toString(36)}.${signature}`)).toEqual(['token']);
    expect(await reasons(`${token}x`)).toEqual(['token']);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    expect(await reasons(token)).toEqual(['token']);
  });

  it('that many senders send in the same words is noticed, one guest’s to several hotels is not', async () => {
    const message = 'Nice place, please look at our proposal in the attachment and answer soon';
    const from = (email: string) => sendAndFind({ firstName: 'Sam', message, email });
    expect((await from('a@posta.example.com'))?.spam.reasons).toEqual(['token']);
    expect((await from('A@posta.example.com'))?.spam.reasons).toEqual(['token']);
    expect((await from('b@posta.example.com'))?.spam.reasons).toEqual(['token', 'repeated']);
  });
});

describe('too many messages', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  beforeAll(async () => {
    site = await startTestSite({
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://www.ornek.com',
      MESSAGES_PER_ADDRESS: '3',
      MESSAGES_PER_HOUR: '8',
      // No server listens on this port, so mails wait.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@otel.example.com',
    });
  });
  afterAll(() => site.close());

  it('from one address wait with 429; the same press again and an invalid one do not count', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const first = { ...sampleMessage, idempotencyKey: 'ilk-basış' };
    const { body } = await send(first, from('203.0.113.1'));
    for (let at = 0; at < 5; at += 1) {
      expect((await send(first, from('203.0.113.1'))).body).toEqual(body);
      expectError(await send({}, from('203.0.113.1')), 400, 'request.invalid');
    }
    // A batch counts each call, and another port is not another address.
    const batch = { '0': sampleMessage, '1': sampleMessage, '2': sampleMessage };
    const batched = await site.call<{ error?: { data: { code: string } } }[]>(
      'POST',
      '/api/trpc/messages.create,messages.create,messages.create?batch=1',
      { body: batch, headers: from('203.0.113.1:4711') },
    );
    expect(batched.body.filter(({ error }) => error?.data.code === 'messages.tooMany')).toHaveLength(1);
    const rejected = await send(sampleMessage, from('203.0.113.1'));
    expectError(rejected, 429, 'messages.tooMany');
    const wait = Number(rejected.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect((await send(first, from('203.0.113.1'))).body).toEqual(body);

    vi.setSystemTime(Date.now() + wait * 1_000);
    expect((await send(sampleMessage, from('203.0.113.1'))).status).toBe(201);
  });

  it('from all addresses together are stored without mails, and with 429 from ten times as many on', async () => {
    await site.collection('messages').deleteMany({});
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    const flood = await Promise.all(
      Array.from({ length: 85 }, (_, at) => send(sampleMessage, from(`198.51.100.${at}`))),
    );
    expect(flood.filter(({ status }) => status === 201)).toHaveLength(80);
    for (const refused of flood.filter(({ status }) => status !== 201)) expectError(refused, 429, 'messages.tooMany');
    const states = site.collection('messages');
    expect(await states.countDocuments({ 'mail.state': 'waiting' })).toBe(8);
    expect(await states.countDocuments({ 'mail.state': 'none', status: 'new' })).toBe(72);
  });

  it('of spam do not use up what guests may send', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 3_600_000 });
    const spam = { ...sampleMessage, annotation: 'x' };
    const flood = await Promise.all(Array.from({ length: 90 }, (_, at) => send(spam, from(`198.51.101.${at}`))));
    expect(flood.filter(({ status }) => status === 201)).toHaveLength(8);
    expect((await send(sampleMessage, from('203.0.113.77'))).status).toBe(201);
  });

  it.each([
    ['/64', 3, (at: number) => `2001:db8:1:1::${at + 1}`],
    ['/56', 6, (at: number) => `2001:db8:2:1${at.toString(16).padStart(2, '0')}::1`],
    ['/48', 15, (at: number) => `2001:db8:3:${(at * 256).toString(16)}::1`],
  ])('from one %s of a subscriber with many addresses are at most %i', async (_network, max, address) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 3_600_000 });
    const statuses: number[] = [];
    for (let at = 0; at < max + 2; at += 1) statuses.push((await send(sampleMessage, from(address(at)))).status);
    expect(statuses).toEqual([...Array.from({ length: max }, () => 201), 429, 429]);
  });
});
