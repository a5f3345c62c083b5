import { expect, it } from 'vitest';
import type { Invitation } from '#shared/schemas/users.ts';
import { ADMIN } from '../../support/api-client.ts';
import { addPerson, PASSWORD, tokenOf } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const HOUR_MS = 3_600_000;

const site = siteOfFile({ LOGIN_MAX_FAILURES: '1000' });

const asAdmin = <T>(method: string, path: string, body: object = {}) =>
  site.call<T>(method, path, { token: site.token, password: ADMIN.password, body });
const invite = async (email: string) =>
  (await asAdmin<Invitation>('POST', '/api/users', { name: 'Davetli', email, role: 'editor' })).body;
const accept = ({ link }: Invitation) =>
  site.call('POST', '/api/auth/invitations', { body: { token: tokenOf({ link }), password: PASSWORD } });
const reset = ({ link }: Invitation) =>
  site.call('POST', '/api/auth/password/reset', { body: { token: tokenOf({ link }), password: PASSWORD } });

it('an invitation to a wrong address ends when the address is corrected, and a new link works', async () => {
  const invited = await invite('yanlis@otel.example.com');
  const path = `/api/users/${invited.user.id}`;
  await asAdmin('PUT', path, { name: 'Davetli Kişi', email: 'yanlis@otel.example.com' });
  const same = await site.collection('users').findOne({ username: 'yanlis' });
  expect(same?.link).not.toBeNull();
  await asAdmin('PUT', path, { email: 'dogru@otel.example.com' });
  expectError(await accept(invited), 404, 'auth.linkInvalid');
  expect((await accept((await asAdmin<Invitation>('POST', `${path}/invitation`)).body)).status).toBe(200);
});

it('a link to a new password ends when the person changes the address', async () => {
  const { id, token, username } = await addPerson(site, site.token, 'author');
  const { body: link } = await asAdmin<Invitation>('POST', `/api/users/${id}/invitation`);
  const body = { email: `${username}.yeni@otel.example.com`, currentPassword: PASSWORD };
  expect((await site.call('PUT', '/api/auth/account', { token, body })).status).toBe(200);
  expectError(await reset(link), 404, 'auth.linkInvalid');
});

it('a link that was made while the clock was ahead does not work after the clock came back', async () => {
  const invited = await invite('gelecek@otel.example.com');
  const endsIn = (hours: number) =>
    site
      .collection('users')
      .updateOne({ username: 'gelecek' }, { $set: { 'link.expiresAt': new Date(Date.now() + hours * HOUR_MS) } });
  await endsIn(24 * 365);
  expectError(await accept(invited), 404, 'auth.linkInvalid');
  await endsIn(73);
  expectError(await accept(invited), 404, 'auth.linkInvalid');
  await endsIn(72);
  expect((await accept(invited)).status).toBe(200);
});
