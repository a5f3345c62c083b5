import { beforeEach, describe, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { addPerson, type SignedIn } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

let number = 0;
async function addHotel(fields: object = {}): Promise<Hotel> {
  number += 1;
  const body = { ...sampleHotel, name: `Konak ${number}`, ...fields };
  return (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body })).body;
}

describe('a person of the role hotel', () => {
  let own: Hotel;
  let other: Hotel;
  let manager: SignedIn;

  beforeEach(async () => {
    own = await addHotel({ published: false, enquiryEmail: 'kendi@otel.example.com' });
    other = await addHotel({ published: false, enquiryEmail: 'baska@otel.example.com' });
    manager = await addPerson(site, site.token, 'hotel', { hotels: [own.id] });
  });
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: object) =>
    site.call<T>(method, path, { token: manager.token, ...(body && { body }) });

  it('changes texts, rooms and prices of an own hotel, and nothing of another', async () => {
    const changed = { ...own, description: 'Yeni', rooms: own.rooms.map((room) => ({ ...room, price: 9_900 })) };
    const saved = await call<Hotel>('PUT', `/api/hotels/${own.id}`, changed);
    expect([saved.status, saved.body.description, saved.body.rooms[0]?.price]).toEqual([200, 'Yeni', 9_900]);
    for (const version of [other.version, other.version + 1]) {
      const body = { ...other, description: 'Yeni', version };
      expectError(await call('PUT', `/api/hotels/${other.id}`, body), 403, 'auth.forbidden');
    }
  });

  it.each([{ published: true }, { order: 7 }])(
    'does not save %o, and the same value as stored passes',
    async (change) => {
      expectError(await call('PUT', `/api/hotels/${own.id}`, { ...own, ...change }), 403, 'auth.forbidden');
      expect((await call('PUT', `/api/hotels/${own.id}`, own)).status).toBe(200);
    },
  );

  it('reads its unpublished hotel, and another one only as a visitor', async () => {
    expect((await call<Hotel>('GET', `/api/hotels/${own.slug}`)).body.enquiryEmail).toBe('kendi@otel.example.com');
    expectError(await call('GET', `/api/hotels/${other.slug}`), 404, 'hotel.notFound');
    await site.call('PUT', `/api/hotels/${other.id}`, { token: site.token, body: { ...other, published: true } });
    const { body, text } = await call<Hotel>('GET', `/api/hotels/${other.slug}`);
    expect([body.name, body.translations]).toEqual([other.name, undefined]);
    expect(text).not.toContain('baska@otel.example.com');
    for (const path of ['/api/hotels', '/api/hotels/admin/all']) {
      expect((await call('GET', path)).text).not.toContain('baska@otel.example.com');
    }
  });

  it('sees only its own hotel in lists, counts, history, activity, share links, trash and figures', async () => {
    await call('PUT', `/api/hotels/${own.id}`, { ...own, rooms: own.rooms.slice(1) });
    await site.call('PUT', `/api/hotels/${other.id}`, {
      token: site.token,
      body: { ...other, rooms: other.rooms.slice(1) },
    });
    await site.call('POST', `/api/previews/hotels/${other.id}`, { token: site.token, body: { name: 'x' } });
    for (const path of [
      '/api/hotels/admin/all',
      '/api/hotels/admin/names?rooms=true',
      '/api/hotels/admin/overview',
      '/api/activity',
      '/api/trash',
      '/api/previews',
    ]) {
      const { status, text } = await call('GET', path);
      expect([path, status, text.includes(other.id)]).toEqual([path, 200, false]);
    }
    for (const list of ['all', 'names'])
      expect((await call('GET', `/api/hotels/admin/${list}`)).text).toContain(own.id);
    expect((await call('GET', '/api/activity')).text).toContain(own.id);
    expect((await call('GET', '/api/trash')).text).toContain(own.id);
    for (const path of [
      `/api/hotels/${other.id}/revisions`,
      `/api/previews/hotels/${other.id}`,
      `/api/statistics?hotelId=${other.id}`,
      `/api/activity?noun=hotels&entity=${other.id}`,
      `/api/statistics/export.csv?hotelId=${other.id}`,
    ]) {
      expect([path, (await call('GET', path)).status]).toEqual([path, 403]);
    }
  });

  it('restores a deleted room of its own hotel only', async () => {
    await site.call('PUT', `/api/hotels/${own.id}`, { token: site.token, body: { ...own, rooms: own.rooms.slice(1) } });
    await site.call('PUT', `/api/hotels/${other.id}`, {
      token: site.token,
      body: { ...other, rooms: other.rooms.slice(1) },
    });
    const { body } = await site.call<{ items: { id: string }[] }>('GET', '/api/trash', { token: site.token });
    const roomOf = ({ id }: Hotel) => body.items.find((entry) => entry.id.startsWith(`${id}-`))?.id;
    expect((await call('POST', `/api/trash/${roomOf(own)}/restore`, {})).status).toBe(200);
    expectError(await call('POST', `/api/trash/${roomOf(other)}/restore`, {}), 404, 'trash.notFound');
  });

  it('reads and answers the messages of its hotel, and of nobody else', async () => {
    for (const hotel of [own, other]) {
      await site.call('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body: { ...hotel, published: true } });
      await site.call('POST', '/api/contact/messages', {
        body: { ...sampleMessage, hotelId: hotel.id, message: `Merhaba ${hotel.id}` },
      });
    }
    type List = { items: { id: string; hotelId: string }[] };
    const all = await site.call<List>('GET', '/api/contact/messages', { token: site.token });
    const idOf = (hotel: Hotel) => all.body.items.find(({ hotelId }) => hotelId === hotel.id)?.id;
    for (const path of [
      '/api/contact/messages',
      '/api/contact/messages?q=merhaba',
      '/api/contact/messages/export.csv',
    ]) {
      const { text } = await call('GET', path);
      expect([path, text.includes(own.id), text.includes(other.id)]).toEqual([path, true, false]);
    }
    expect((await call('GET', '/api/contact/messages/unread')).body).toEqual({ unread: 1 });
    expectError(await call('GET', `/api/contact/messages/${idOf(other)}`), 404, 'message.notFound');
    expectError(
      await call('PUT', `/api/contact/messages/${idOf(other)}`, { status: 'archived' }),
      404,
      'message.notFound',
    );
    expect((await call('PUT', `/api/contact/messages/${idOf(own)}`, { status: 'answered' })).status).toBe(200);
    expectError(await call('DELETE', `/api/contact/messages/${idOf(own)}`), 403, 'auth.forbidden');
  });

  it('reads a message that was handed over to the person, and no longer when it is taken back', async () => {
    await site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, message: 'Kişiye' } });
    const { body } = await site.call<{ items: { id: string }[] }>('GET', '/api/contact/messages', {
      token: site.token,
    });
    const path = `/api/contact/messages/${body.items[0]?.id}`;
    expect((await call('GET', path)).status).toBe(404);
    await site.call('PUT', path, { token: site.token, body: { assignedUserId: manager.id } });
    expect((await call('GET', path)).status).toBe(200);
    expect((await call('GET', `/api/contact/messages?assignedUserId=${manager.id}`)).text).toContain('Kişiye');
    await site.call('PUT', path, { token: site.token, body: { assignedUserId: '' } });
    expect((await call('GET', path)).status).toBe(404);
  });
});
