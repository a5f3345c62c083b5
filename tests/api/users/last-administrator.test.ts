import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Invitation, User } from '#shared/schemas/users.ts';
import { ADMIN } from '../../support/api-client.ts';
import { addPerson, PASSWORD, tokenOf } from '../../support/people.ts';
import { expectError, startTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.close());

describe('the last administrator who can sign in', () => {
  it('cannot be closed, demoted or deleted, and an invited one does not count', async () => {
    const token = await site.signIn();
    const [first] = (await site.call<{ items: User[] }>('GET', '/api/users', { token })).body.items;
    const invited = { name: 'İkinci', email: 'ikinci@otel.example.com', role: 'admin' };
    const { body } = await site.call<Invitation>('POST', '/api/users', {
      token,
      password: ADMIN.password,
      body: invited,
    });
    const path = `/api/users/${first?.id}`;
    for (const wrong of [{ active: false }, { role: 'editor' }]) {
      expectError(
        await site.call('PUT', path, { token, password: ADMIN.password, body: wrong }),
        409,
        'user.lastAdmin',
      );
    }
    expectError(await site.call('DELETE', path, { token, password: ADMIN.password }), 409, 'user.lastAdmin');
    await site.call('POST', '/api/auth/invitations', { body: { token: tokenOf(body), password: PASSWORD } });
    expect((await site.call('PUT', path, { token, password: ADMIN.password, body: { role: 'editor' } })).status).toBe(
      200,
    );
  });

  it('is left when two demote each other at once', async () => {
    const tokens = [await site.signIn()];
    tokens.push((await addPerson(site, tokens[0] ?? '', 'admin')).token);
    const users = (await site.call<{ items: User[] }>('GET', '/api/users', { token: tokens[0] ?? '' })).body.items;
    const demotions = users.map(({ id }, at) =>
      site.call('PUT', `/api/users/${id}`, {
        token: tokens[1 - at] ?? '',
        password: [PASSWORD, ADMIN.password][at] ?? '',
        body: { role: 'editor' },
      }),
    );
    const statuses = (await Promise.all(demotions)).map(({ status }) => status).sort();
    expect([
      [200, 403],
      [200, 409],
    ]).toContainEqual(statuses);
    expect(await site.collection('users').countDocuments({ role: 'admin' })).toBe(1);
  });
});
