import { expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import type { PageSummary, SitePage } from '#shared/schemas/pages.ts';
import { sampleHotel, samplePage } from '../support/factories.ts';
import { rawRequest } from '../support/raw-http.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile({ PUBLIC_URL: 'https://www.ornek.com' });

const create = async (fields: object = {}) =>
  (await site.call<SitePage>('POST', '/api/pages', { token: site.token, body: { ...samplePage, ...fields } })).body;
const save = (id: string, fields: object = {}) =>
  site.call<SitePage>('PUT', `/api/pages/${id}`, { token: site.token, body: { ...samplePage, ...fields } });
const remove = (id: string) => site.call('DELETE', `/api/pages/${id}`, { token: site.token });
const addHotel = async (name: string) =>
  (
    await site.call<{ id: string; slug: string }>('POST', '/api/hotels', {
      token: site.token,
      body: { ...sampleHotel, name },
    })
  ).body;

const RESTAURANT = {
  title: 'Teras restoran',
  intro: 'Boğaz’a bakan masalar.',
  image: '/uploads/teras.webp',
  button: 'call',
  buttonLabel: 'Masa ayırtın',
  translations: { en: { title: 'Terrace', intro: 'Tables above the strait.', buttonLabel: 'Book a table' } },
};

it('a page keeps introduction, cover, place and button when a client saves it without them', async () => {
  const page = await create({ ...RESTAURANT, place: 'none' });
  const { body: saved } = await save(page.id, { title: 'Teras' });
  expect(saved).toMatchObject({ ...RESTAURANT, place: 'none', title: 'Teras', code: page.code });
  expect((await site.call<SitePage>('GET', `/api/pages/${page.id}?lang=en`)).body).toMatchObject({
    intro: 'Tables above the strait.',
    buttonLabel: 'Book a table',
  });
  await remove(page.id);
});

it('a page without anything new reads as before, in the footer and without a button', async () => {
  const page = await create();
  expect(page).toMatchObject({ intro: '', image: '', place: 'footer', button: 'none', buttonLabel: '' });
  expect((await rawRequest(site.url, '/')).text).toContain(`/pages/${page.slug}"`);
  await remove(page.id);
});

it('a short address leads to the page in both languages, under its new name, and to no draft', async () => {
  const page = await create({ title: 'İlk ad' });
  const to = async (path: string) => {
    const { status, headers } = await rawRequest(site.url, path);
    return [status, headers.location];
  };
  expect(page.code).toMatch(/^[a-z2-9]{7}$/);
  expect(await to(`/p/${page.code}`)).toEqual([302, '/pages/ilk-ad']);
  expect((await save(page.id, { title: 'İlk ad', slug: 'ikinci-ad' })).body.code).toBe(page.code);
  expect(await to(`/en/p/${page.code.toUpperCase()}?utm_source=menu`)).toEqual([
    302,
    '/en/pages/ikinci-ad?utm_source=menu',
  ]);
  await save(page.id, { published: false });
  expect((await to(`/p/${page.code}`))[0]).toBe(404);
  await remove(page.id);
  expect((await create({ title: 'İlk ad' })).code).not.toBe(page.code);
});

it('a page of a hotel stands on the page of the hotel and leads back, and not in the footer', async () => {
  const hotel = await addHotel('Sayfalı Otel');
  const page = await create({ ...RESTAURANT, place: 'hotel', hotelId: hotel.id });
  const link = `/pages/${page.slug}"`;
  expect((await rawRequest(site.url, `/hotel/${hotel.slug}`)).text).toContain(link);
  expect((await rawRequest(site.url, '/about')).text).not.toContain(`href="${link}`);
  const shown = await rawRequest(site.url, `/pages/${page.slug}`);
  expect(shown.text).toContain(`href="/hotel/${hotel.slug}"`);
  expect(shown.text).toMatch(/href="tel:[^"]+"[^>]*><span>Masa ayırtın/);
  await remove(page.id);
});

it('a place or a button that lacks something, and an unknown hotel, are refused by field', async () => {
  const refused = async (fields: object) => {
    const answer = await site.call('POST', '/api/pages', { token: site.token, body: { ...samplePage, ...fields } });
    expectError(answer, 400, 'request.invalid');
    return Object.keys((answer.body as { fields: object }).fields);
  };
  expect(await refused({ place: 'hotel' })).toEqual(['hotelId']);
  expect(await refused({ place: 'hotel', hotelId: '0'.repeat(24) })).toEqual(['hotelId']);
  expect(await refused({ button: 'link' })).toEqual(['buttonLink']);
  expect(await refused({ button: 'link', buttonLink: 'javascript:alert(1)' })).toEqual(['buttonLink']);
  expect(await refused({ place: 'header' })).toEqual(['place']);
});

it('the navigation takes seven pages', async () => {
  const pages: SitePage[] = [];
  for (let at = 0; at < LIMITS.navigationPages; at += 1) pages.push(await create({ place: 'navigation' }));
  const other = await create();
  expectError(await save(other.id, { place: 'navigation' }), 400, 'request.invalid');
  const [first] = pages;
  expect((await save(first?.id ?? '', { place: 'navigation', title: 'Yeni' })).status).toBe(200);
  for (const { id } of [...pages, other]) await remove(id);
});

it('the navigation never has an eighth page: not of two saves at once, and not of an earlier version', async () => {
  const pages: SitePage[] = [];
  for (let at = 1; at < LIMITS.navigationPages; at += 1) pages.push(await create({ place: 'navigation' }));
  const inNavigation = async () => {
    const { body } = await site.call<{ items: PageSummary[] }>('GET', '/api/pages/admin/all', { token: site.token });
    return body.items.filter(({ place }) => place === 'navigation').length;
  };
  const two = [await create({ title: 'Bir' }), await create({ title: 'İki' })];
  await Promise.all(two.map(({ id, title }) => save(id, { title, place: 'navigation' })));
  expect(await inNavigation()).toBeLessThanOrEqual(LIMITS.navigationPages);

  const [moved, ...rest] = pages;
  await save(moved?.id ?? '', { place: 'footer' });
  while ((await inNavigation()) < LIMITS.navigationPages) rest.push(await create({ place: 'navigation' }));
  const path = `/api/pages/${moved?.id}/revisions/1/restore`;
  expectError(await site.call('POST', path, { token: site.token }), 400, 'request.invalid');
  for (const { id } of [...two, ...rest, ...(moved ? [moved] : [])]) await remove(id);
});

it('headings of questions open their text, and search engines read both', async () => {
  const content =
    'Önce bunu okuyun.\n\n## Saat kaçta gelebilirim?\n\nSaat 14’ten sonra.\n\n## Otopark\n## Var mı?\nEvet.';
  const page = await create({ title: 'Sorular', kind: 'faq', content });
  const { text } = await rawRequest(site.url, `/pages/${page.slug}`);
  expect(text.match(/<details/g)).toHaveLength(2);
  expect(text).toContain('"@type":"FAQPage"');
  expect(text).toContain(
    '{"@type":"Question","name":"Saat kaçta gelebilirim?","acceptedAnswer":{"@type":"Answer","text":"Saat 14’ten sonra."}}',
  );
  await save(page.id, { content, kind: 'other' });
  expect((await rawRequest(site.url, `/pages/${page.slug}`)).text).not.toContain('<details');
  await remove(page.id);
});

it('the lists name the missing English of the new texts', async () => {
  const page = await create({ ...RESTAURANT, translations: { en: { title: 'Terrace', content: 'Text.' } } });
  const { body } = await site.call<{ items: PageSummary[] }>('GET', '/api/pages/admin/all', { token: site.token });
  expect(body.items.find(({ id }) => id === page.id)).toMatchObject({ missingEnglish: 2, code: page.code });
  await remove(page.id);
});
