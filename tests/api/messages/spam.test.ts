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

  it('with text in the field that people do not see is filed as spam', async () => {
    expect(await sendAndFind({ ...sampleMessage, website: 'https://www.example.com' })).toMatchObject({
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

  it('that many senders send with the same words is noticed, one that a guest sends to several hotels is not', async () => {
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
    });
  });
  afterAll(() => site.close());

  it('from one address, and from all of them, wait with 429; the same press again and an invalid one do not count', async () => {
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

    for (let at = 2; at < 7; at += 1) {
      expect((await send(sampleMessage, from(`203.0.113.${at}`))).status).toBe(201);
    }
    expectError(await send(sampleMessage, from('203.0.113.9')), 429, 'messages.tooMany');
    vi.setSystemTime(Date.now() + wait * 1_000);
    expect((await send(sampleMessage, from('203.0.113.1'))).status).toBe(201);
  });
});
