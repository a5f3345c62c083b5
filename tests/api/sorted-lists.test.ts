import { beforeAll, describe, expect, it } from 'vitest';
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
import { expectError, siteOfFile } from '../support/test-site.ts';

interface List {
  items: { id?: string; file?: string; updatedAt: string }[];
  next: string | null;
}

const site = siteOfFile();

const call = <T>(method: string, path: string, body?: object) =>
  site.call<T>(method, `/api/${path}`, { token: site.token, ...(body && { body }) });

const namesOf = ({ items }: List) => items.map(({ id, file }) => id ?? file);

/** The names of all entries, read page by page. */
async function sorted(path: string, query: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: { body: List } = await call<List>(
      'GET',
      `${path}?limit=2&${query}${cursor && `&cursor=${cursor}`}`,
    );
    found.push(...namesOf(body));
    cursor = body.next;
  }
  return found;
}

const addPicture = async () => {
  const form = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
  await site.call('POST', '/api/upload/single', { token: site.token, body: form });
};

describe.each([
  ['hotels/admin/summaries', 'order', 'order', () => call('POST', 'hotels', sampleHotel)],
  ['hotels/admin/all', 'order', 'order', () => call('POST', 'hotels', sampleHotel)],
  ['blog/admin/summaries', '-publishDate', 'publishDate', () => call('POST', 'blog', samplePost)],
  ['offers/admin/all', '-createdAt', 'createdAt', () => call('POST', 'offers', sampleOffer)],
  ['offers/admin/summaries', '-createdAt', 'createdAt', () => call('POST', 'offers', sampleOffer)],
  ['pages/admin/all', 'order', 'order', () => call('POST', 'pages', samplePage)],
  [
    'contact/messages',
    '-createdAt',
    'createdAt',
    () => call('POST', 'contact/messages', { ...sampleMessage, message: crypto.randomUUID() }),
  ],
  ['media', '-uploadedAt', 'uploadedAt', addPicture],
])('the list of %s', (path, usual, field, add) => {
  beforeAll(async () => {
    for (let added = 0; added < 5; added += 1) await add();
  });

  it('is read in its own order and by save, both ways, page by page', async () => {
    const whole = namesOf((await call<List>('GET', path)).body);
    expect(new Set(whole).size).toBeGreaterThanOrEqual(5);
    expect(await sorted(path, '')).toEqual(whole);
    expect(await sorted(path, `sort=${usual}`)).toEqual(whole);
    const other = usual === field ? `-${field}` : field;
    expect(await sorted(path, `sort=${other}`)).toEqual(whole.toReversed());
    const bySave = await sorted(path, 'sort=updatedAt');
    expect(await sorted(path, 'updatedSince=2020-01-01T00:00:00Z')).toEqual(bySave);
    expect(await sorted(path, 'updatedSince=2020-01-01T00:00:00Z&sort=-updatedAt')).toEqual(bySave.toReversed());
    expect(new Set(bySave)).toEqual(new Set(whole));
  });

  it('refuses other orders, and the cursor of another order', async () => {
    for (const wrong of ['sort=bytes', 'sort=', `updatedSince=2020-01-01T00:00:00Z&sort=${field}`]) {
      const refused = await call<ErrorBody>('GET', `${path}?${wrong}`);
      expectError(refused, 400, 'request.invalid');
      expect(refused.body.fieldCodes).toEqual({ sort: 'invalidChoice' });
    }
    const { next } = (await call<List>('GET', `${path}?limit=2&sort=updatedAt`)).body;
    expect((await call('GET', `${path}?updatedSince=2020-01-01T00:00:00Z&cursor=${next}`)).status).toBe(200);
    for (const other of ['', '&sort=-updatedAt', `&sort=${field}`]) {
      expectError(await call('GET', `${path}?cursor=${next}${other}`), 400, 'list.cursorUnknown');
    }
  });
});
