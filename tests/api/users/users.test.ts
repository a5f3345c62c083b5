import { describe, expect, it } from 'vitest';
import { formerUsernames } from '#server/migrations/2026-11-28-former-usernames.ts';
import type { Invitation, User } from '#shared/schemas/users.ts';
import { ADMIN, signIn } from '../../support/api-client.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { addPerson, PASSWORD, tokenOf } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile({ LOGIN_MAX_FAILURES: '1000' });

const invite = (body: object, token = site.token) =>
  site.call<Invitation>('POST', '/api/users', { token, password: ADMIN.password, body });
const accept = (token: string, password = PASSWORD) =>
  site.call('POST', '/api/auth/invitations', { body: { token, password } });
const change = (id: string, body: object, token = site.token) =>
  site.call<User>('PUT', `/api/users/${id}`, { token, password: ADMIN.password, body });
const verify = (token: string) => site.call('GET', '/api/auth/verify', { token });
const person = (email: string) => ({ name: 'Ayşe Yılmaz', email, role: 'editor' });

describe('an invitation', () => {
  it('has a link by which the person chooses a password, and nothing that would sign somebody in', async () => {
    const { status, body, headers, text } = await invite(person('ayse@otel.example.com'));
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/users/${body.user.id}`);
    expect(body.user).toMatchObject({ username: 'ayse', role: 'editor', active: true, invited: true });
    expect([body.mail, body.link]).toEqual(['none', expect.stringContaining('/admin/invitation#')]);
    expect(text).not.toMatch(/hash|argon2/i);
    expect((await accept(tokenOf(body))).body).toEqual({ success: true, username: 'ayse' });
    expect((await signIn(site.url, { username: 'ayse@otel.example.com', password: PASSWORD })).token).not.toBe('');
  });

  it('opens once, refuses a weak password without ending, and ends with a new link', async () => {
    const { body } = await invite(person('can@otel.example.com'));
    expectError(await accept(tokenOf(body), 'aaaaaaaaaaaa'), 400, 'auth.weakPassword');
    const again = await site.call<Invitation>('POST', `/api/users/${body.user.id}/invitation`, {
      token: site.token,
      password: ADMIN.password,
    });
    expect(again.status).toBe(201);
    expectError(await accept(tokenOf(body)), 404, 'auth.linkInvalid');
    expect((await accept(tokenOf(again.body))).status).toBe(200);
    expectError(await accept(tokenOf(again.body)), 404, 'auth.linkInvalid');
  });

  it('is followed by a link to a new password for a person who has one, unless the account is closed', async () => {
    const { id, username, token } = await addPerson(site, site.token, 'author');
    const path = `/api/users/${id}/invitation`;
    const { body } = await site.call<Invitation>('POST', path, { token: site.token, password: ADMIN.password });
    expect(body.link).toContain('/admin/new-password#');
    const reset = { token: tokenOf(body), password: 'dört-vapur-beş-iskele-1851' };
    expect((await site.call('POST', '/api/auth/password/reset', { body: reset })).body).toMatchObject({ username });
    expectError(await verify(token), 401, 'auth.required');
    await change(id, { active: false });
    expectError(await site.call('POST', path, { token: site.token, password: ADMIN.password }), 409, 'user.closed');
  });

  it('is over after 72 hours', async () => {
    const { body } = await invite(person('deniz@otel.example.com'));
    await site.collection('users').updateOne({ username: 'deniz' }, { $set: { 'link.expiresAt': new Date() } });
    expectError(await accept(tokenOf(body)), 404, 'auth.linkInvalid');
  });

  it('is refused for an address or a user name that somebody has, also in other letters', async () => {
    await invite({ ...person('ışık@otel.example.com'), username: 'ISIK' });
    expectError(await invite(person('ISIK@otel.example.com')), 409, 'user.emailTaken');
    expectError(await invite({ ...person('baska@otel.example.com'), username: 'isik' }), 409, 'user.usernameTaken');
    await site.collection('users').updateOne({ username: 'ISIK' }, { $set: { usernameKey: 'eski@ad.example.com' } });
    expectError(await invite(person('Eski@ad.example.com')), 409, 'user.emailTaken');
    const parallel = await Promise.all([1, 2, 3].map(() => invite(person('ayni@otel.example.com'))));
    expect(parallel.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    { role: 'owner' },
    { email: 'x' },
    { name: ' ' },
    { hotels: ['x'] },
    { username: ' ' },
    { username: 'ışık' },
    { username: 'a@b' },
  ])('is refused with %o', async (wrong) =>
    expectError(await invite({ ...person('yanlis@otel.example.com'), ...wrong }), 400, 'request.invalid'),
  );
});

describe('a change of a person', () => {
  it('counts at the next call of a token from before', async () => {
    const { id, token } = await addPerson(site, site.token, 'editor');
    const { body } = await site.call<{ id: string }>('POST', '/api/hotels', { token, body: sampleHotel });
    await change(id, { role: 'hotel', hotels: [body.id] });
    expectError(await site.call('POST', '/api/hotels', { token, body: sampleHotel }), 403, 'auth.forbidden');
    expect((await verify(token)).body).toMatchObject({ user: { role: 'hotel', hotels: [body.id] } });
  });

  it('that closes the account ends sessions, links and sign-in, and keeps the lines in the history', async () => {
    const { id, username, token } = await addPerson(site, site.token, 'editor');
    const { body: hotel } = await site.call<{ id: string }>('POST', '/api/hotels', { token, body: sampleHotel });
    const link = { token, body: { name: 'x' } };
    const shared = await site.call<{ path: string }>('POST', `/api/previews/hotels/${hotel.id}`, link);
    expect((await change(id, { active: false })).body.active).toBe(false);
    expectError(await verify(token), 401, 'auth.required');
    expectError(
      await site.call('POST', '/api/auth/login', { body: { username, password: PASSWORD } }),
      401,
      'auth.invalid',
    );
    expect((await site.call('GET', shared.body.path)).status).toBe(404);
    expect((await site.call('GET', `/api/activity?by=${username}`, { token: site.token })).text).toContain(hotel.id);
    await change(id, { active: true });
    expect((await verify(token)).status).toBe(401);
  });

  it('keeps the user name, which the history has', async () => {
    const { id } = await addPerson(site, site.token, 'author');
    expectError(await change(id, { username: 'baska' }), 400, 'request.invalid');
  });

  it('that somebody else has made meanwhile is not overwritten', async () => {
    const { id } = await addPerson(site, site.token, 'author');
    const { body } = await change(id, { name: 'Yeni Ad' });
    expectError(await change(id, { name: 'Başka', version: body.version - 1 }), 409, 'version.stale');
  });
});

it('everybody who signs in reads how people are named', async () => {
  const { username, token } = await addPerson(site, site.token, 'translator', { name: 'Grace Hopper' });
  const { body } = await site.call<{ items: object[] }>('GET', '/api/users/display-names', { token });
  expect(body.items).toContainEqual({ username, name: 'Grace Hopper' });
  expect(Object.keys(body.items[0] ?? {})).toEqual(['username', 'name']);
});

describe('a deleted person', () => {
  it('is in the history by the user name, and nowhere else', async () => {
    const { id, username, token } = await addPerson(site, site.token, 'editor');
    const { body: hotel } = await site.call<{ id: string }>('POST', '/api/hotels', { token, body: sampleHotel });
    await site.call('POST', '/api/contact/messages', { body: sampleMessage });
    const { body: inbox } = await site.call<{ items: { id: string }[] }>('GET', '/api/contact/messages', { token });
    const path = `/api/contact/messages/${inbox.items[0]?.id}`;
    await site.call('PUT', path, { token, body: { assignedUserId: id } });
    expect(
      (await site.call('DELETE', `/api/users/${id}`, { token: site.token, password: ADMIN.password })).status,
    ).toBe(200);
    expectError(await verify(token), 401, 'auth.required');
    expect((await site.call('GET', '/api/users', { token: site.token })).text).not.toContain(username);
    expect((await site.call('GET', path, { token: site.token })).body).toMatchObject({ assignedUserId: '' });
    expect((await site.call('GET', `/api/hotels/${hotel.id}`, { token: site.token })).body).toMatchObject({
      updatedBy: username,
    });
    expectError(await change(id, { name: 'x' }), 404, 'user.notFound');
  });

  it('leaves a user name that nobody else gets, also where an earlier version deleted the person', async () => {
    const first = await addPerson(site, site.token, 'author', { email: 'tekrar@otel.example.com' });
    await site.call('DELETE', `/api/users/${first.id}`, { token: site.token, password: ADMIN.password });
    const again = { ...person('tekrar@otel.example.com'), username: 'Tekrar' };
    expectError(await invite(again), 409, 'user.usernameTaken');
    await site.collection('former_usernames').deleteMany({});
    await formerUsernames();
    expectError(await invite(again), 409, 'user.usernameTaken');
    expect((await invite(person('tekrar@otel.example.com'))).body.user.username).toBe('tekrar2');
  });
});

describe('your own account', () => {
  it('changes its name freely, and its address with the password', async () => {
    const { token, username } = await addPerson(site, site.token, 'author');
    const save = (body: object) => site.call('PUT', '/api/auth/account', { token, body });
    expect((await save({ name: 'Yeni Ad', language: 'en' })).body).toMatchObject({ name: 'Yeni Ad', language: 'en' });
    const email = `${username}-yeni@otel.example.com`;
    expectError(await save({ email }), 403, 'auth.passwordRequired');
    expect((await save({ email, currentPassword: PASSWORD })).body).toMatchObject({ email });
  });
});
