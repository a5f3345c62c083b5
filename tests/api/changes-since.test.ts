import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/error-codes.ts';
import {
  fileForm,
  picture,
  sampleHotel,
  sampleMessage,
  sampleOffer,
  samplePage,
  samplePost,
} from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

interface List {
  items: { id: string; updatedAt: string }[];
  deleted?: { id: string; deletedAt: string }[];
  next: string | null;
}

const site = siteOfFile();

const call = <T>(method: string, path: string, body?: object, who = site.token) =>
  site.call<T>(method, `/api/${path}`, { token: who, ...(body && { body }) });

/** All pages of a list of changes, each of one entry. */
async function changes(path: string, since: string, who = site.token): Promise<Required<Omit<List, 'next'>>> {
  const found: Required<Omit<List, 'next'>> = { items: [], deleted: [] };
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `updatedSince=${since}&limit=1${cursor && `&cursor=${cursor}`}`;
    const { body } = await call<List>('GET', `${path}?${query}`, undefined, who);
    found.items.push(...body.items);
    found.deleted.push(...(body.deleted ?? []));
    cursor = body.next;
  }
  return found;
}
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe.each([
  ['hotels', 'hotels/admin/summaries', sampleHotel],
  ['hotels', 'hotels/admin/all', sampleHotel],
  ['blog', 'blog/admin/summaries', samplePost],
  ['offers', 'offers/admin/summaries', sampleOffer],
  ['offers', 'offers/admin/all', sampleOffer],
  ['pages', 'pages/admin/all', samplePage],
])('what changed in %s since a moment', (noun, path, sample) => {
  it('comes by save, the earliest first, with what was deleted until it is restored', async () => {
    const add = async () => (await call<List['items'][0]>('POST', noun, sample)).body;
    const [early, changed, deleted] = [await add(), await add(), await add()];
    const since = new Date(Date.parse(deleted.updatedAt) + 1).toISOString();
    await expect.poll(() => new Date().toISOString() > since).toBe(true);
    await call('DELETE', `${noun}/${deleted.id}`);
    await call('PUT', `${noun}/${changed.id}`, { ...sample, published: true });
    await call('PUT', `${noun}/${changed.id}`, { ...sample, published: false });
    const late = await add();
    const found = await changes(path, since);
    expect(ids(found.items)).toEqual([changed.id, late.id]);
    expect(found.deleted).toEqual([{ id: deleted.id, deletedAt: expect.stringMatching(/^\d{4}-/) }]);
    await call('POST', `trash/${deleted.id}/restore`, {});
    const after = await changes(path, since);
    expect([ids(after.items), after.deleted]).toEqual([[changed.id, late.id, deleted.id], []]);
    expect(ids((await changes(path, early.updatedAt)).items)).toContain(early.id);
  });

  it('is not in the usual list, and no list takes what is no moment', async () => {
    const { body } = await call<List>('GET', path);
    expect(body.deleted).toBeUndefined();
    const wrong = await call<ErrorBody>('GET', `${path}?updatedSince=2026-11-29`);
    expectError(wrong, 400, 'request.invalid');
    expect(wrong.body.fieldCodes).toEqual({ updatedSince: 'invalidTimestamp' });
  });
});

it('a manager learns only of the own hotels, deleted ones too', async () => {
  const add = async () => (await call<List['items'][0]>('POST', 'hotels', sampleHotel)).body;
  const [own, other] = [await add(), await add()];
  const manager = await addPerson(site, site.token, 'hotel', { hotels: [own.id] });
  for (const { id } of [own, other]) await call('DELETE', `hotels/${id}`);
  const { items, deleted } = await changes('hotels/admin/summaries', '2026-01-01T00:00:00Z', manager.token);
  expect([items, ids(deleted)]).toEqual([[], [own.id]]);
});

it('messages and pictures come by save too', async () => {
  for (const lastName of ['Bir', 'İki']) await call('POST', 'contact/messages', { ...sampleMessage, lastName });
  const { body } = await call<List>('GET', 'contact/messages');
  const [second, first] = ids(body.items);
  await call('POST', `contact/messages/${first}/open`);
  expect(ids((await changes('contact/messages', body.items[1]?.updatedAt ?? '')).items)).toEqual([second, first]);

  const files: string[] = [];
  for (const name of ['a.png', 'b.png']) {
    const form = fileForm('file', [{ bytes: await picture(), name }]);
    const { body: uploaded } = await site.call<{ url: string }>('POST', '/api/upload/single', {
      token: site.token,
      body: form,
    });
    files.push(uploaded.url.slice('/uploads/'.length));
  }
  await call('PUT', `media/${files[0]}`, { alt: { tr: 'Bahçe', en: 'Garden' } });
  const media = await changes('media', '2026-01-01T00:00:00Z');
  expect(media.items).toMatchObject([{ file: files[1] }, { file: files[0] }]);
});
