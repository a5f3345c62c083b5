import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { INBOX } from '#shared/constants.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { ADMIN } from '../../support/api-client.ts';
import { sampleHotel } from '../../support/factories.ts';
import { inboxCalls } from '../../support/messages/inbox-calls.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();
let hotelId: string;

beforeAll(async () => {
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body.id;
});

const { admin, receive, collection } = inboxCalls(site);

describe('a message', () => {
  it('is unread until it is opened, and opening it twice changes nothing more', async () => {
    const unread = async () => (await admin<{ unread: number }>('GET', '/unread')).body.unread;
    const before = await unread();
    const { id } = await receive();
    expect(await unread()).toBe(before + 1);
    const { body } = await admin('POST', `/${id}/open`);
    expect(body).toMatchObject({
      status: 'open',
      version: 2,
      history: [{ by: 'yonetici', action: 'status', detail: 'open' }],
    });
    expect((await admin('POST', `/${id}/open`)).body.version).toBe(2);
    expect(await unread()).toBe(before);
    expectError(await admin('POST', '/6641f0c2a7b3d95e8c1f2a04/open'), 404, 'message.notFound');
  });

  it('keeps what was done with it: status, hotel, notes and replies', async () => {
    const { id } = await receive();
    await admin('PUT', `/${id}`, { body: { status: 'archived', assignedHotelId: hotelId, version: 1 } });
    await admin('POST', `/${id}/notes`, { body: { text: 'Yarın aranacak.\nAkşam üzeri.', language: 'tr' } });
    const { body } = await admin('POST', `/${id}/replies`, { body: { channel: 'whatsapp', version: 3 } });
    expect(body).toMatchObject({ status: 'answered', assignedHotelId: hotelId, version: 4, updatedBy: 'yonetici' });
    const note = { by: 'yonetici', at: expect.any(String), text: 'Yarın aranacak.\nAkşam üzeri.', language: 'tr' };
    expect(body.notes).toEqual([note]);
    expect(body.history.map(({ action, detail }) => [action, detail])).toEqual([
      ['status', 'archived'],
      ['assigned', sampleHotel.name],
      ['replied', 'whatsapp'],
    ]);
    // A revision of the message would outlive the erasure of the message.
    expect(await site.collection('revisions').countDocuments({ _id: { $regex: '^messages/' } as object })).toBe(0);
    const { body: forChain } = await admin('PUT', `/${id}`, { body: { assignedHotelId: '' } });
    expect(forChain).toMatchObject({ assignedHotelId: '', status: 'answered' });
  });

  it('is not overwritten by a save of what another user has changed meanwhile', async () => {
    const { id } = await receive();
    await admin('POST', `/${id}/open`);
    const stale = { version: 1 };
    expectError(await admin('POST', `/${id}/notes`, { body: { text: 'x', ...stale } }), 409, 'version.stale');
    expectError(await admin('POST', `/${id}/replies`, { body: { channel: 'mail', ...stale } }), 409, 'version.stale');
    expect((await admin('GET', `/${id}`)).body).toMatchObject({ status: 'open', notes: [], version: 2 });
  });

  it.each([
    ['a status that does not exist', 'PUT', '', { status: 'deleted' }, 'status'],
    ['a hotel that does not exist', 'PUT', '', { assignedHotelId: '6641f0c2a7b3d95e8c1f2a04' }, 'assignedHotelId'],
    ['an operator in place of a hotel', 'PUT', '', { assignedHotelId: { $ne: '' } }, 'assignedHotelId'],
    ['a blank note', 'POST', '/notes', { text: ' \n' }, 'text'],
    ['a note that is too long', 'POST', '/notes', { text: 'x'.repeat(2_001) }, 'text'],
    ['a note in an unknown language', 'POST', '/notes', { text: 'x', language: 'de' }, 'language'],
    ['an unknown way to answer', 'POST', '/replies', { channel: 'fax' }, 'channel'],
  ])('rejects %s', async (_name, method, path, body, field) => {
    const { id, version } = await receive();
    const response = await admin(method, `/${id}${path}`, { body });
    expectError(response, 400, 'request.invalid');
    expect(Object.keys((response.body as unknown as { fields: object }).fields)).toEqual([field]);
    expect((await admin('GET', `/${id}`)).body.version).toBe(version);
    expectError(
      await admin(method, `/yok${path}`, { body: { status: 'open', text: 'x', channel: 'mail' } }),
      404,
      'message.notFound',
    );
  });

  it('has a note once for each idempotency key', async () => {
    const { id } = await receive();
    const body = { text: 'Arandı.', idempotencyKey: 'not-1' };
    await admin('POST', `/${id}/notes`, { body });
    const again = await admin<Message>('POST', `/${id}/notes`, { body: { ...body, version: 1 } });
    expect([again.status, again.body.version, again.body.notes.length]).toEqual([200, 2, 1]);
    expect(again.text).not.toContain('not-1');
    const other = { ...body, text: 'Aranmadı.' };
    expectError(await admin('POST', `/${id}/notes`, { body: other }), 409, 'request.keyReused');
  });

  it('has a bounded number of notes and events', async () => {
    const { id } = await receive();
    const note = { by: 'a', at: new Date(), text: 'x' };
    const event = { by: 'a', at: new Date(), action: 'status', detail: 'open' };
    const many = <T>(entry: T, length: number) => Array.from({ length }, () => entry);
    const filter = { _id: new mongoose.Types.ObjectId(id) };
    await collection().updateOne(filter, {
      $set: { notes: many(note, INBOX.notes), history: many(event, INBOX.history) },
    });
    expectError(await admin('POST', `/${id}/notes`, { body: { text: 'x' } }), 400, 'request.invalid');
    const { body } = await admin('PUT', `/${id}`, { body: { status: 'spam' } });
    expect(body.history).toHaveLength(INBOX.history);
    expect(body.history.at(-1)).toMatchObject({ detail: 'spam' });
  });

  it('is changed together with others, except those that are stale or gone', async () => {
    const [one, other] = [await receive(), await receive()];
    await admin('POST', `/${other.id}/open`);
    const gone = '6641f0c2a7b3d95e8c1f2a04';
    const messages = [one, other].map(({ id }) => ({ id, version: 1 }));
    const body = { messages: [...messages, { id: gone }], status: 'archived', assignedHotelId: hotelId };
    const { status, body: outcome } = await admin('POST', '/changes', { body });
    expect([status, outcome]).toEqual([200, { changed: 1, stale: [other.id], missing: [gone] }]);
    expect((await admin('GET', `/${one.id}`)).body).toMatchObject({ status: 'archived', assignedHotelId: hotelId });
    expect((await admin('GET', `/${other.id}`)).body).toMatchObject({ status: 'open', assignedHotelId: '' });
    const twice = [one.id, one.id.toUpperCase()].map((id) => ({ id }));
    const tooMany = Array.from({ length: INBOX.bulk + 1 }, (_, at) => ({ id: String(at) }));
    for (const wrong of [[], twice, tooMany]) {
      expectError(
        await admin('POST', '/changes', { body: { messages: wrong, status: 'open' } }),
        400,
        'request.invalid',
      );
    }
  });

  it('is deleted alone, with a line in the activity, and not when it was changed meanwhile', async () => {
    const [one, other] = [await receive(), await receive()];
    const stale = { headers: { 'if-match': '"7"' } };
    expectError(await admin('DELETE', `/${one.id}`, stale), 409, 'version.stale');
    expect((await admin('DELETE', `/${one.id}`)).body).toEqual({ success: true });
    expectError(await admin('GET', `/${one.id}`), 404, 'message.notFound');
    expectError(await admin('DELETE', `/${one.id}`), 404, 'message.notFound');
    expectError(await admin('DELETE', '/x'), 404, 'message.notFound');
    expect((await admin('GET', `/${other.id}`)).status).toBe(200);
    const { body } = await site.call<{ items: { action: string }[] }>('GET', '/api/activity', { token: site.token });
    expect(body.items[0]).toMatchObject({ action: 'erase', by: ADMIN.username });
  });

  it('asks for its mail to be sent again', async () => {
    const { id } = await receive();
    await collection().updateOne(
      { _id: new mongoose.Types.ObjectId(id) },
      { $set: { 'mail.state': 'failed', 'mail.attempts': 9, 'mail.error': '550 no such user' } },
    );
    expect((await admin('GET', `/${id}`)).body).toMatchObject({
      mailState: 'failed',
      mail: { error: '550 no such user' },
    });
    const { body } = await admin('POST', `/${id}/mail`, { body: {} });
    expect(body).toMatchObject({ mailState: 'waiting', mail: { attempts: 0, error: '' } });
    expect(body.history.at(-1)).toMatchObject({ action: 'mailRequested' });
  });
});
