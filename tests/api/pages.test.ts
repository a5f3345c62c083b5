import { describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import type { PageSummary, SitePage } from '#shared/schemas/pages.ts';
import { samplePage } from '../support/factories.ts';
import { nounCalls } from '../support/noun-calls.ts';
import { rawRequest } from '../support/raw-http.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile({ PUBLIC_URL: 'https://www.ornek.com' });

const { create, save } = nounCalls('pages', site);
const listed = async () =>
  (await site.call<{ items: PageSummary[] }>('GET', '/api/pages/admin/all', { token: site.token })).body.items;
const remove = (id: string) => site.call('DELETE', `/api/pages/${id}`, { token: site.token });

describe('starting texts', () => {
  it('come as drafts in both languages, with the months that messages are kept, and overwrite nothing', async () => {
    const own = (await create({ kind: 'cookies', title: 'Kendi çerez metnimiz' })).body;
    await site.call('PUT', '/api/contact/messages/settings', { token: site.token, body: { retentionMonths: 7 } });
    const add = () => site.call('POST', '/api/pages/admin/texts', { token: site.token, body: {} });
    expect((await add()).status).toBe(200);
    const pages = await listed();
    expect(pages.map(({ kind, published }) => [kind, published])).toEqual([
      ['cookies', true],
      ['privacy', false],
      ['terms', false],
      ['accessibility', false],
    ]);
    expect(pages.map(({ missingEnglish }) => missingEnglish)).toEqual([2, 0, 0, 0]);
    const privacy = await site.call<SitePage>('GET', `/api/pages/${pages[1]?.id}`, { token: site.token });
    expect(privacy.body.content).toContain('7 ay');
    expect(privacy.body.translations?.en.content).toContain('7 months');
    expect((await add()).status).toBe(200);
    expect(await listed()).toEqual(pages);
    expect((await site.call<SitePage>('GET', `/api/pages/${own.id}`)).body.title).toBe('Kendi çerez metnimiz');
    for (const { id } of pages) await remove(id);
  });
});

describe('a page', () => {
  it('is created as a draft, at the end of the list, with a slug from its title', async () => {
    const first = await site.call<SitePage>('POST', '/api/pages', {
      token: site.token,
      body: { title: 'Gizlilik & KVKK', content: 'Metin.' },
    });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ slug: 'gizlilik-kvkk', kind: 'other', published: false, version: 1 });
    const second = await create({ title: 'Gizlilik & KVKK' });
    expect(second.body).toMatchObject({ slug: 'gizlilik-kvkk-2', order: first.body.order + 1 });
    expectError(await save(second.body.id, { slug: 'gizlilik-kvkk' }), 409, 'page.slugTaken');
  });

  it('is added once for one key, also when it arrives twice at once, and twice without a key', async () => {
    const first = await create({ title: 'Tek sayfa', idempotencyKey: 'sayfa-1' });
    const again = await create({ title: 'Tek sayfa', idempotencyKey: 'sayfa-1' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.text).not.toContain('idempotencyKey');
    const twice = await Promise.all([1, 2, 3].map(() => create({ title: 'Tek sayfa', idempotencyKey: 'sayfa-2' })));
    expect(twice.map(({ status, body }) => [status, body.slug])).toEqual([1, 2, 3].map(() => [201, 'tek-sayfa-2']));
    const without = [await create({ title: 'Tek sayfa' }), await create({ title: 'Tek sayfa' })];
    expect(without.map(({ body }) => body.slug)).toEqual(['tek-sayfa-3', 'tek-sayfa-4']);
    const added = [first, ...twice.slice(0, 1), ...without];
    // The page that makes the list full is still added.
    const free = LIMITS.pages - (await listed()).length;
    for (let at = 1; at < free; at += 1) added.push(await create());
    const last = await create({ idempotencyKey: 'sayfa-3' });
    expect((await create({ idempotencyKey: 'sayfa-3' })).body).toEqual(last.body);
    expectError(await create({ idempotencyKey: 'sayfa-4' }), 409, 'page.tooMany');
    for (const { body } of [...added, last]) await remove(body.id);
  });

  it('keeps its slug when another one has the same long title', async () => {
    const title = 'Uzun bir sayfa adı, '.repeat(9);
    const [{ body: first }, { body: second }] = [await create({ title }), await create({ title })];
    expect(second.slug).toBe(`${first.slug}-2`);
    const saved = await save(second.id, { title });
    expect([saved.status, saved.body.slug]).toEqual([200, second.slug]);
    for (const { id } of [first, second]) await remove(id);
  });

  it('never has the address of a route of the site or the form of an id', async () => {
    expect((await create({ title: 'Contact' })).body.slug).toBe('contact-page');
    expect((await create({ title: '東京' })).body.slug).toBe('page');
    for (const slug of ['admin', 'API', 'pages', 'contact', 'a'.repeat(24)]) {
      const refused = await create({ slug });
      expectError(refused, 409, 'page.slugTaken');
      expect(refused.body).toMatchObject({ fields: { slug: expect.any(String) } });
    }
  });

  it('is read by slug, then by id, and a draft only by administrators', async () => {
    const { body: shown } = await create({ title: 'Bize dair' });
    const { body: draft } = await create({ title: 'Yarım', published: false });
    for (const name of [shown.slug, shown.id]) {
      expect((await site.call<SitePage>('GET', `/api/pages/${name}`)).body).toMatchObject({ id: shown.id });
    }
    for (const name of [draft.slug, draft.id]) {
      expectError(await site.call('GET', `/api/pages/${name}`), 404, 'page.notFound');
      expect((await site.call('GET', `/api/pages/${name}`, { token: site.token })).status).toBe(200);
      expect((await rawRequest(site.url, `/pages/${name}`)).status).toBe(404);
    }
    const { text } = await site.call('GET', '/api/pages');
    expect(text).toContain(shown.id);
    expect(text).not.toContain(draft.id);
    expect(text).not.toContain('updatedBy');
    expect(text).not.toContain(samplePage.content.slice(0, 20));
  });

  it('is refused with wrong fields, and leaves the list when it is deleted', async () => {
    const { body: page } = await create({ title: 'Sürümlü' });
    for (const wrong of [
      { title: ' ' },
      { content: '' },
      { kind: 'advert' },
      { published: 'true' },
      { title: { $gt: '' } },
      { lang: 'en' },
      { translations: { en: { title: 7 } } },
    ]) {
      expectError(await save(page.id, wrong), 400, 'request.invalid');
    }
    expect((await save(page.id, { version: 1, title: 'Yeni ad' })).body).toMatchObject({ version: 2, slug: page.slug });
    expect((await remove(page.id)).body).toEqual({ success: true });
    expectError(await remove(page.id), 404, 'page.notFound');
    expect((await listed()).map(({ id }) => id)).not.toContain(page.id);
  });

  it('that was deleted comes back from the trash as it was', async () => {
    const { body: page } = await create({ title: 'Geri gelen' });
    await remove(page.id);
    expectError(await site.call('GET', `/api/pages/${page.slug}`), 404, 'page.notFound');
    const { body: trash } = await site.call<{ items: object[] }>('GET', '/api/trash', { token: site.token });
    expect(trash.items[0]).toMatchObject({ kind: 'page', name: 'Geri gelen', slug: page.slug });
    await site.call('POST', `/api/trash/${page.id}/restore`, { token: site.token, body: {} });
    expect((await site.call<SitePage>('GET', `/api/pages/${page.slug}`)).body).toMatchObject({ id: page.id });
  });

  it('has a history, whose versions can be restored, and lines in the activity', async () => {
    const { body: page } = await create({ title: 'Tarihli' });
    await save(page.id, { title: 'Tarihli', content: 'Başka metin.' });
    const restored = await site.call<SitePage>('POST', `/api/pages/${page.id}/revisions/1/restore`, {
      token: site.token,
      body: { version: 2 },
    });
    expect(restored.body).toMatchObject({ version: 3, content: samplePage.content });
    const { body } = await site.call<{ items: object[] }>('GET', `/api/activity?noun=pages&entity=${page.id}`, {
      token: site.token,
    });
    expect(body.items).toMatchObject([
      { noun: 'pages', name: 'Tarihli', action: 'restore' },
      { action: 'save', fields: ['content'] },
      { action: 'create' },
    ]);
  });

  it('moves within the list without a change of anything else', async () => {
    const before = await listed();
    const ids = before.map(({ id }) => id).reverse();
    const order = await site.call('PUT', '/api/pages/admin/order', {
      token: site.token,
      body: { ids: [...ids, '0'.repeat(24)] },
    });
    expect(order.body).toEqual({ success: true });
    const after = await listed();
    expect(after.map(({ id }) => id)).toEqual(ids);
    // A page that was added meanwhile stays at the end.
    await site.call('PUT', '/api/pages/admin/order', { token: site.token, body: { ids: ids.slice(1).reverse() } });
    expect((await listed()).map(({ id }) => id)).toEqual([...ids.slice(1).reverse(), ids[0]]);
    expectError(
      await site.call('PUT', '/api/pages/admin/order', { token: site.token, body: { ids: 'x' } }),
      400,
      'request.invalid',
    );
  });
});

it('the message form says what is stored and for how many months, also without a privacy page', async () => {
  for (const { id, kind } of await listed()) if (kind === 'privacy') await save(id, { kind, published: false });
  const say = async (path: string) => (await site.call('GET', path)).text;
  const keep = (retentionMonths: number) =>
    site.call('PUT', '/api/contact/messages/settings', { token: site.token, body: { retentionMonths } });
  await keep(7);
  expect(await say('/contact')).toContain('size yanıt vermek için saklar, en geç 7 ay sonra sileriz.');
  await keep(1);
  expect(await say('/en/contact')).toContain('to answer you, and delete it within 1 month.');
});

it('a site has at most thirty pages, so that every footer stays short', async () => {
  const { length } = await listed();
  for (let number = length; number < LIMITS.pages; number += 1) await create({ title: `Sayfa ${number}` });
  expectError(await create(), 409, 'page.tooMany');
});

it('a site never has more than thirty pages, also when many are added or restored at once', async () => {
  for (const { id } of await listed()) await remove(id);
  const deleted = await Promise.all(Array.from({ length: 4 }, () => create({ title: 'Geri gelecek' })));
  for (const { body } of deleted) await remove(body.id);
  for (let number = 1; number < LIMITS.pages; number += 1) await create({ title: `Sayfa ${number}` });
  const restore = (id: string) =>
    site.call<SitePage>('POST', `/api/trash/${id}/restore`, { token: site.token, body: {} });
  const attempts = await Promise.all([
    ...deleted.map(({ body }) => restore(body.id)),
    ...Array.from({ length: 4 }, () => create({ title: 'Aynı anda' })),
  ]);
  for (const refused of attempts.filter(({ status }) => status >= 300)) expectError(refused, 409, 'page.tooMany');
  const added = attempts.filter(({ status }) => status < 300).map(({ body }) => body.id);
  const pages = await listed();
  expect(pages.length).toBe(LIMITS.pages - 1 + added.length);
  expect(pages.length).toBeLessThanOrEqual(LIMITS.pages);
  expect(pages.map(({ id }) => id)).toEqual(expect.arrayContaining(added));
  // A page that was not restored is still in the trash.
  const waiting = deleted.map(({ body }) => body.id).filter((id) => !added.includes(id));
  await Promise.all(pages.slice(0, deleted.length).map(({ id }) => remove(id)));
  for (const id of waiting)
    expect((await restore(id)).body).toMatchObject({ id, slug: expect.stringMatching(/^geri/) });
});
