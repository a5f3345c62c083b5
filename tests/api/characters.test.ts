import { expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ADMIN, apiClient } from '../support/api-client.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();

const addHotel = (fields: object) =>
  site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: { ...sampleHotel, ...fields } });

it('each letter is stored in one form, however it was typed', async () => {
  const typed = { name: 'Gümüşsuyu Köşkü', features: ['Çatı', 'Bahçe'], description: 'Şömineli.' };
  const decomposed = JSON.parse(JSON.stringify(typed).normalize('NFD')) as typeof typed;
  const { body } = await addHotel(decomposed);
  expect(body).toMatchObject(typed);
});

it.each([
  ['another form of its letters', ['Bahçe', 'Bahçe'.normalize('NFD')]],
  ['a soft hyphen', ['Wi-Fi', 'Wi\u00ad-Fi']],
  ['a zero-width space', ['Hamam', 'Hamam\u200b']],
])('a feature that differs from another only by %s is entered twice', async (_, features) => {
  const refused = await addHotel({ features });
  expectError(refused, 400, 'request.invalid');
  expect(refused.body).toMatchObject({ fields: { features: 'Contains an entry twice' } });
});

it('a text of characters that nobody sees is missing', async () => {
  const refused = await addHotel({ name: '\u200b\u00ad' });
  expectError(refused, 400, 'request.invalid');
  expect(refused.body).toMatchObject({ fields: { name: 'Required' } });
});

it('every kind of line break begins a paragraph', async () => {
  const content = 'Bir\u000bİki\u2028Üç\u2029Dört\u0085Beş';
  const { body } = await site.call<Post>('POST', '/api/blog', {
    token: site.token,
    body: { ...samplePost, title: 'Satırlar', content },
  });
  expect(body.content).toBe('Bir\nİki\nÜç\nDört\nBeş');
  const { text } = await site.call('GET', `/blog/${body.slug}`);
  for (const paragraph of ['İki', 'Üç', 'Dört', 'Beş'])
    expect(text).toMatch(new RegExp(`<p>[^<]*(?:<span>)?${paragraph}<`));
});

it('a soft hyphen leaves nothing in an address', async () => {
  const title = 'Ka\u00adpa\u00adlıçar\u00adşı';
  const { body } = await site.call<Post>('POST', '/api/blog', { token: site.token, body: { ...samplePost, title } });
  expect(body.slug).toBe('kapalicarsi');
});

it('a password is exactly what was typed', async () => {
  const newPassword = 'gümüşsuyu-köşkü-1453'.normalize('NFD');
  const body = { currentPassword: ADMIN.password, newPassword };
  expect((await site.call('POST', '/api/auth/password', { token: site.token, body })).status).toBe(200);
  const signIn = (password: string) =>
    apiClient(site.url).call('POST', '/api/auth/login', { body: { username: ADMIN.username, password } });
  expect((await signIn(newPassword.normalize('NFC'))).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
});
