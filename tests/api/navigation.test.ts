import { expect, it } from 'vitest';
import type { SitePage } from '#shared/schemas/pages.ts';
import type { Site } from '#shared/schemas/site.ts';
import { samplePage } from '../support/factories.ts';
import { rawRequest } from '../support/raw-http.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile({});

const save = (body: object) => site.call<Site>('PUT', '/api/site', { token: site.token, body });
const names = async (path: string) => {
  const { text } = await rawRequest(site.url, path);
  const header = /<header[\s\S]*?<nav[^>]*>([\s\S]*?)<\/nav>/.exec(text)?.[1] ?? '';
  // A link that only wide windows have room for stands under “more” too, where narrow windows show it.
  return [...new Set([...header.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, name]) => name))];
};
const USUAL = ['Ana Sayfa', 'Oteller', 'Blog', 'Hakkımızda', 'İletişim'];

it('the navigation has the usual entries until an editor changes it, and no field of its own', async () => {
  expect(await names('/')).toEqual(USUAL);
  expect((await site.call<Site>('GET', '/api/site', { token: site.token })).body).not.toHaveProperty('navigation');
});

it('entries move, take names in both languages and hide, in the footer too; what is not named follows', async () => {
  const navigation = [
    { page: 'contact', name: 'Bize ulaşın', english: '' },
    { page: 'home' },
    { page: 'blog', hidden: true },
    { page: 'branches', name: 'Otellerimiz', english: 'Our hotels' },
  ];
  const { body } = await save({ navigation });
  expect(body.navigation?.[0]).toEqual({ page: 'contact', name: 'Bize ulaşın' });
  expect(await names('/')).toEqual(['Bize ulaşın', 'Ana Sayfa', 'Otellerimiz', 'Hakkımızda']);
  expect(await names('/en')).toEqual(['Contact', 'Home', 'Our hotels', 'About']);
  const { text } = await rawRequest(site.url, '/');
  expect(/id="quick-links"([\s\S]*?)<\/nav>/.exec(text)?.[1]).toMatch(/Bize ulaşın[\s\S]*Otellerimiz/);
  expect((await save({ tagline: 'Kısa' })).body.navigation).toHaveLength(4);
  await save({ navigation: null });
  expect(await names('/')).toEqual(USUAL);
});

it('a page in the navigation goes with its publication, and comes back to its place and name', async () => {
  const body = { ...samplePage, title: 'Restoran', place: 'navigation', translations: null };
  const { id } = (await site.call<SitePage>('POST', '/api/pages', { token: site.token, body })).body;
  expect(await names('/')).toEqual([...USUAL, 'Restoran']);
  await save({ navigation: [{ page: 'home' }, { page: id, name: 'Sofra' }] });
  const [home, ...others] = USUAL;
  expect(await names('/')).toEqual([home, 'Sofra', ...others]);
  await site.call('PUT', `/api/pages/${id}`, { token: site.token, body: { ...body, published: false } });
  expect(await names('/')).toEqual(USUAL);
  await site.call('PUT', `/api/pages/${id}`, { token: site.token, body });
  await site.call('DELETE', `/api/pages/${id}`, { token: site.token });
  expect(await names('/')).toEqual(USUAL);
  await site.call('POST', `/api/trash/${id}/restore`, { token: site.token, body: {} });
  expect((await names('/'))[1]).toBe('Sofra');
  expect((await names('/en'))[1]).toBe('Restoran');
  await site.call('DELETE', `/api/pages/${id}`, { token: site.token });
  await save({ navigation: null });
});

it('what does not fit opens under one word, with each link once for every width', async () => {
  const pages: string[] = [];
  for (const title of ['Toplantı salonları', 'Düğün ve davetler', 'Spa ve hamam']) {
    const body = { ...samplePage, title, place: 'navigation' };
    pages.push((await site.call<SitePage>('POST', '/api/pages', { token: site.token, body })).body.id);
  }
  const { text } = await rawRequest(site.url, '/');
  expect(text).toMatch(/<details[^>]*><summary[^>]*>Diğer<\/summary>[\s\S]*?Spa ve hamam[\s\S]*?<\/details>/);
  for (const id of pages) await site.call('DELETE', `/api/pages/${id}`, { token: site.token });
});

it('the home page is always shown, and entries are the site’s own or ids, each once', async () => {
  for (const navigation of [
    [{ page: 'home', hidden: true }],
    [{ page: 'offers' }],
    [{ page: 'blog' }, { page: 'blog' }],
    [{ page: 'blog', name: 'a'.repeat(41) }],
  ]) {
    expectError(await save({ navigation }), 400, 'request.invalid');
  }
  expectError(await site.call('PUT', '/api/site', { body: { navigation: [] } }), 401, 'auth.required');
});

it('an earlier version brings its navigation back', async () => {
  const { version } = (await save({ navigation: [{ page: 'about' }] })).body;
  await save({ navigation: [{ page: 'contact' }] });
  await site.call('POST', `/api/site/revisions/${version}/restore`, { token: site.token, body: {} });
  expect((await names('/'))[0]).toBe('Hakkımızda');
});
