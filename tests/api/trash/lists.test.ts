import { expect, it } from 'vitest';
import { sampleHotel, samplePost } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';
import { type TrashPage, trashCalls } from '../../support/trash-calls.ts';

const site = siteOfFile();

const { call, trash } = trashCalls(site);

it('the trash of one kind of content has its entries alone, and the rooms with the hotels', async () => {
  const rooms = [{ id: 'oda', type: 'Avlu', description: 'Sessiz.', price: 100, image: '' }];
  const { body: hotel } = await call('POST', '/api/hotels', { ...sampleHotel, rooms });
  await call('PUT', `/api/hotels/${hotel.id}`, { ...sampleHotel, rooms: [] });
  const { body: post } = await call('POST', '/api/blog', samplePost);
  await call('DELETE', `/api/blog/${post.id}`);
  const kindsOf = async (noun: string) => new Set((await trash(`?noun=${noun}`)).items.map(({ kind }) => kind));
  expect([...(await kindsOf('hotels'))].sort()).toContain('room');
  expect(await kindsOf('hotels')).not.toContain('post');
  expect(await kindsOf('posts')).toEqual(new Set(['post']));
  expect((await site.call('GET', '/api/trash?noun=rooms', { token: site.token })).status).toBe(400);
});

it('the trash is read page by page, the last deleted first', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const path = count % 2 === 0 ? '/api/hotels' : '/api/blog';
    const { id } = (await call('POST', path, count % 2 === 0 ? sampleHotel : samplePost)).body;
    await call('DELETE', `${path}/${id}`);
    ids.unshift(id);
  }
  const pages: string[] = [];
  let next: string | null = '';
  while (next !== null && pages.length < ids.length) {
    const page: TrashPage = await trash(`?limit=2${next && `&cursor=${next}`}`);
    pages.push(...page.items.map(({ id }) => id));
    next = page.next;
  }
  expect(pages.slice(0, ids.length)).toEqual(ids);
  expectError(await site.call('GET', '/api/trash?cursor=yok', { token: site.token }), 400, 'list.cursorUnknown');
  expectError(
    await site.call('GET', '/api/trash/aaaaaaaaaaaaaaaaaaaaaaaa', { token: site.token }),
    405,
    'request.methodNotAllowed',
  );
});

it('the overviews and the count of hotels on the site know nothing of the trash', async () => {
  const counts = async () => {
    const hotels = (await call<Record<string, unknown>>('GET', '/api/hotels/admin/overview')).body;
    const posts = (await call<Record<string, unknown>>('GET', '/api/blog/admin/overview')).body;
    return { ...hotels, ...posts };
  };
  const before = await counts();
  for (const fields of [{}, { published: false }]) {
    for (const [path, sample] of [
      ['/api/hotels', sampleHotel],
      ['/api/blog', { ...samplePost, publishAt: '2099-01-01T09:00' }],
    ] as const) {
      const { id } = (await call('POST', path, { ...sample, ...fields })).body;
      await call('DELETE', `${path}/${id}`);
    }
  }
  expect(await counts()).toEqual(before);
});

it('a message to a hotel in the trash is one to the chain', async () => {
  const { id } = (await call('POST', '/api/hotels', { ...sampleHotel, name: 'Silinen' })).body;
  await call('DELETE', `/api/hotels/${id}`);
  for (const hotelId of [id, `~${id}`]) {
    const message = { firstName: 'Ayşe', email: 'ayse@example.com', message: `Merhaba ${hotelId}`, hotelId };
    expect((await site.call('POST', '/api/contact/messages', { body: message })).status).toBe(201);
  }
  const { text } = await call('GET', '/api/contact/messages');
  expect(text).not.toContain('Silinen');
});
