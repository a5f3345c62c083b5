import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { runJob } from '#server/jobs/regular-jobs.ts';
import { messageRetention } from '#server/jobs/site-jobs.ts';
import { createLog } from '#server/log.ts';
import { numbersOfMessages } from '#server/migrations/2026-11-26-numbers-of-messages.ts';
import { numbersOfSwitchboards } from '#server/migrations/2026-11-28-switchboards.ts';
import { INBOX } from '#shared/constants.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';
import { ADMIN } from '../../support/api-client.ts';
import { sampleMessage } from '../../support/factories.ts';
import { inboxCalls } from '../../support/messages/inbox-calls.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const { admin, receive, collection } = inboxCalls(site);

describe('the personal data of a visitor', () => {
  it('is given whole by e-mail address or phone number, however it is typed, and erased in the same way', async () => {
    const email = 'Ayşe.Gül@Ornek.example';
    const phone = '0544 222 33 44';
    await receive({ email, phone: '' });
    await receive({ email: '', phone });
    await receive({ email: email.toLowerCase(), phone: '+90 544 222 33 44' });
    const kept = await receive({ email: 'ayse.gul@ornek.example' });
    const person = async (body: object) => (await admin<{ items: Message[] }>('POST', '/person', { body })).body.items;
    expect(await person({ email: ' AYŞE.gül@ornek.example ' })).toHaveLength(2);
    expect(await person({ phone: '905442223344' })).toHaveLength(2);
    const both = await person({ email, phone });
    expect(both).toHaveLength(3);
    expect(both[0]).toMatchObject({ firstName: 'Elif', message: sampleMessage.message, history: [] });
    const erase = (body: object) => admin('POST', '/erasures', { body });
    expect((await erase({ email, phone })).body).toEqual({ erased: 3 });
    expect((await erase({ email, phone })).body).toEqual({ erased: 0 });
    expect(await person({ email, phone })).toEqual([]);
    expect((await admin('GET', `/${kept.id}`)).status).toBe(200);
    for (const body of [
      {},
      { email: ' ' },
      { phone: 'yok' },
      { phone: '00' },
      { phone: '+0 (0)' },
      { email: { $ne: '' } },
      { email: '', phone: '' },
    ]) {
      expectError(await erase(body), 400, 'request.invalid');
      expectError(await admin('POST', '/person', { body }), 400, 'request.invalid');
    }
  });

  it('is found by its number, whatever is around it, and never taken for that of another person', async () => {
    const turkish = await receive({ email: '', phone: '+90 452 345 67 89' });
    const danish = await receive({ email: '', phone: '(+45) 32 34 56 78' });
    const english = await receive({ email: '', phone: '212 555 1234', language: 'en' });
    const two = await receive({ email: '', phone: '0544 100 20 30 / 0545 100 20 30' });
    const arabic = await receive({ email: '', phone: '٠٥٤٦ ١٠٠ ٢٠ ٣٠' });
    const found = async (phone: string) =>
      (await admin<{ items: Message[] }>('POST', '/person', { body: { phone } })).body.items.map(({ id }) => id);
    expect(await found('0045 32 34 56 78')).toEqual([danish.id]);
    expect(await found('0452 345 67 89')).toEqual([turkish.id]);
    expect(await found('212-555-1234')).toEqual([english.id]);
    expect(await found('+90 545 100 20 30')).toEqual([two.id]);
    expect(await found('0546 100 20 30')).toEqual([arabic.id]);
    expect(await found('٠٥٤٦١٠٠٢٠٣٠')).toEqual([arabic.id]);
    const { body } = await admin(`GET`, `/${danish.id}`);
    expect(body).toMatchObject({
      phone: '(+45) 32 34 56 78',
      phoneNumbers: [{ number: '+4532345678', call: 'tel:+4532345678', chat: 'https://wa.me/4532345678' }],
    });
    expect((await admin('GET', `/${english.id}`)).body.phoneNumbers).toEqual([]);
    expect((await admin('GET', `/${two.id}`)).body.phoneNumbers.map(({ number }) => number)).toEqual([
      '+905441002030',
      '+905451002030',
    ]);
  });

  it('of a switchboard is found by its second number too, also in a message of an earlier version', async () => {
    const { id } = await receive({ email: '', phone: '(0212) 245 01 70-71' });
    const later = await receive({ email: '', phone: '0216 245 01 70 – 71' });
    const early = { phoneNumbers: [], phoneKey: '021224501 7071', searchText: 'ayse', searchStems: ['ay'] };
    await collection().updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: early });
    await numbersOfSwitchboards();
    for (const [number, expected] of [
      ['0212 245 01 71', id],
      ['+90 212 245 01 70', id],
      ['0216 245 01 70/71', later.id],
      ['0216 245 01 71', later.id],
    ] as const) {
      const person = await admin<{ items: Message[] }>('POST', '/person', { body: { phone: number } });
      expect(person.body.items.map((message) => message.id)).toEqual([expected]);
      const search = await admin<{ items: Message[] }>('GET', `?q=${encodeURIComponent(number)}`);
      expect(search.body.items.map((message) => message.id)).toEqual([expected]);
    }
    for (const each of [id, later.id]) await collection().deleteOne({ _id: new mongoose.Types.ObjectId(each) });
  });

  it('of a message that an earlier version of the site stored is found and erased as before', async () => {
    const { id } = await receive({ email: '', phone: '0547 100 20 30' });
    const _id = new mongoose.Types.ObjectId(id);
    await collection().updateOne({ _id }, { $unset: { phoneNumbers: 1 } });
    await numbersOfMessages();
    expect((await admin('GET', `/${id}`)).body.phoneNumbers).toHaveLength(1);
    const body = { phone: '+90 547 100 20 30' };
    expect((await admin('POST', '/erasures', { body })).body).toEqual({ erased: 1 });
  });

  it('leaves a line in the activity when it is given or erased, without the person', async () => {
    for (let left = 2; left > 0; left -= 1) await receive({ email: 'silinecek@ornek.example' });
    const body = { email: 'silinecek@ornek.example' };
    await admin('POST', '/person', { body });
    await admin('POST', '/erasures', { body });
    const { text, body: page } = await site.call<{ items: { action: string; by: string }[] }>('GET', '/api/activity', {
      token: site.token,
    });
    expect(page.items.slice(0, 2)).toMatchObject([
      { action: 'erase', by: ADMIN.username, count: 2 },
      { action: 'export', by: ADMIN.username },
    ]);
    expect(text).not.toContain('silinecek');
  });

  it('is given page by page', async () => {
    const email = 'cok@ornek.example';
    for (let count = 0; count < INBOX.page + 1; count += 1) await receive({ email });
    const { body } = await admin<{ items: Message[]; next: string }>('POST', '/person', { body: { email } });
    expect(body.items).toHaveLength(INBOX.page);
    const last = await admin<{ items: Message[]; next: null }>('POST', '/person', {
      body: { email, cursor: body.next },
    });
    expect([last.body.items.length, last.body.next]).toEqual([1, null]);
  });

  it('is deleted after the months that are set, once among several processes, whatever its status', async () => {
    const [old, young] = [await receive(), await receive()];
    const now = new Date('2031-03-31T12:00:00Z');
    const age = (id: string, createdAt: string) =>
      collection().updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { createdAt: new Date(createdAt) } });
    await age(old.id, '2031-02-28T11:59:00Z');
    await age(young.id, '2031-02-28T12:01:00Z');
    const { body: before } = await admin<MessageSettings>('GET', '/settings');
    expect(before.retentionMonths).toBe(12);
    await admin('PUT', '/settings', { body: { retentionMonths: 120 } });
    const body = { retentionMonths: 1, version: before.version + 1 };
    expect((await admin('PUT', '/settings', { body })).status).toBe(200);
    expectError(await admin('PUT', '/settings', { body }), 409, 'version.stale');
    for (const retentionMonths of [0, 121, 1.5, '12']) {
      expectError(await admin('PUT', '/settings', { body: { retentionMonths } }), 400, 'request.invalid');
    }
    expect((await site.call('GET', '/api/activity', { token: site.token })).status).toBe(200);
    const log = createLog('silent');
    const deleteExpired = (at = now) => runJob(messageRetention, log, at);
    expect(await deleteExpired(new Date(now.getTime() - 25 * 60 * 60_000))).toBe(false);
    const ran = await Promise.all([deleteExpired(), deleteExpired(), deleteExpired()]);
    expect(ran.filter(Boolean)).toHaveLength(1);
    expectError(await admin('GET', `/${old.id}`), 404, 'message.notFound');
    expect((await admin('GET', `/${young.id}`)).status).toBe(200);
    await age(young.id, '2031-02-01T00:00:00Z');
    expect(await deleteExpired(new Date(now.getTime() + 59 * 60_000))).toBe(false);
    expect((await admin('GET', `/${young.id}`)).status).toBe(200);
    expect(await deleteExpired(new Date(now.getTime() + 61 * 60_000))).toBe(true);
    expectError(await admin('GET', `/${young.id}`), 404, 'message.notFound');
    // A clock that was once years ahead stops the deletion for a day, not for years.
    expect(await deleteExpired(new Date('2027-01-01T00:00:00Z'))).toBe(false);
    expect(await deleteExpired(new Date('2027-01-02T01:00:00Z'))).toBe(true);
  });
});
