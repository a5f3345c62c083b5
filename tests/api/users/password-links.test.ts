import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { trMail } from '#shared/i18n/tr/mail.ts';
import { ADMIN, signIn } from '../../support/api-client.ts';
import { addPerson, noMailWaits, PASSWORD } from '../../support/people.ts';
import { decoded, headerOf, type MailServer, startMailServer } from '../../support/servers/mail-server.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const NEW_PASSWORD = 'dört-vapur-beş-iskele-1851';

let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
const site = siteOfFile(() => ({ ...server.settings, LOGIN_MAX_FAILURES: '1000' }));
afterEach(() => {
  server.mails = [];
});

const forgotten = (email: string) => site.call('POST', '/api/auth/password/forgotten', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  site.call('POST', '/api/auth/password/reset', { body: { token, password } });

async function tokenInMail(): Promise<string> {
  await expect.poll(() => server.mails.length).toBe(1);
  const [mail] = server.mails;
  return /\/admin\/new-password#([\w-]+)/.exec(mail ? decoded(mail) : '')?.[1] ?? '';
}

it('the options of the sign-in page say that a link goes by mail', async () => {
  expect((await site.call('GET', '/api/auth/options')).body).toEqual({ passwordByMail: true });
});

it('an invitation goes by mail in the language of the person', async () => {
  const email = 'grace@hotel.example.com';
  const body = { name: 'Grace', email, role: 'translator', language: 'en' };
  const { body: invited } = await site.call<{ mail: string; link: string }>('POST', '/api/users', {
    token: site.token,
    password: ADMIN.password,
    body,
  });
  await expect.poll(() => server.mails.length).toBe(1);
  const [mail] = server.mails;
  expect([invited.mail, mail?.to, headerOf(mail, 'Subject')]).toEqual([
    'waiting',
    [email],
    expect.stringContaining('invited'),
  ]);
  expect(mail && decoded(mail)).toContain(invited.link);
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which works once and ends all sessions', async () => {
    const email = 'unutan@otel.example.com';
    const { username, token } = await addPerson(site, site.token, 'editor', { email });
    // The mail of the invitation has a link too.
    await noMailWaits(site);
    server.mails = [];
    expect((await forgotten('UNUTAN@otel.example.com')).body).toEqual({ success: true });
    const link = await tokenInMail();
    expect((await reset(link)).body).toEqual({ success: true, username });
    expectError(await site.call('GET', '/api/auth/verify', { token }), 401, 'auth.required');
    expect((await signIn(site.url, { username, password: NEW_PASSWORD })).token).not.toBe('');
    expectError(await reset(link), 404, 'auth.linkInvalid');
    expect((await site.call('GET', `/api/activity?by=${username}`, { token: site.token })).text).toContain(
      'passwordReset',
    );
  });

  it('is answered alike for an address that nobody has, a closed account and one that was invited only', async () => {
    const closed = await addPerson(site, site.token, 'editor', { email: 'kapali@otel.example.com' });
    await site.call('PUT', `/api/users/${closed.id}`, {
      token: site.token,
      password: ADMIN.password,
      body: { active: false },
    });
    const invited = { name: 'Davetli', email: 'davetli@otel.example.com', role: 'editor' };
    await site.call('POST', '/api/users', { token: site.token, password: ADMIN.password, body: invited });
    for (const email of ['kimse@otel.example.com', 'kapali@otel.example.com', invited.email, 'x', '']) {
      const { status, body } = await forgotten(email);
      expect([email, status, body]).toEqual([email, 200, { success: true }]);
    }
    const email = 'son@otel.example.com';
    const body = { name: 'Son', email, role: 'editor' };
    await site.call('POST', '/api/users', { token: site.token, password: ADMIN.password, body });
    await expect.poll(() => server.mails.flatMap(({ to }) => to)).toContain(email);
    // Mails of invitations may come at any time meanwhile.
    const subjects = server.mails.map((mail) => headerOf(mail, 'Subject'));
    expect(subjects.filter((subject) => subject?.includes(trMail.user.reset.title))).toEqual([]);
  });

  it('sends one person three mails an hour at most', async () => {
    const email = 'sabirsiz@otel.example.com';
    await addPerson(site, site.token, 'author', { email });
    const made = () => site.collection('user_mails').countDocuments({ email, kind: 'reset' });
    for (let time = 1; time <= 5; time += 1) {
      expect((await forgotten(email)).status).toBe(200);
      await expect.poll(made).toBe(Math.min(time, 3));
    }
    await noMailWaits(site);
    expect(await made()).toBe(3);
  });

  it('is over an hour after the mail', async () => {
    const email = 'gec@otel.example.com';
    await addPerson(site, site.token, 'author', { email });
    await noMailWaits(site);
    server.mails = [];
    await forgotten(email);
    const link = await tokenInMail();
    await site.collection('users').updateOne({ email }, { $set: { 'link.expiresAt': new Date() } });
    expectError(await reset(link), 404, 'auth.linkInvalid');
    expect((await signIn(site.url, { username: email, password: PASSWORD })).token).not.toBe('');
  });
});

it('a message that is handed over goes to the person, with the notes', async () => {
  const { id } = await addPerson(site, site.token, 'editor', { email: 'cevaplayan@otel.example.com' });
  await noMailWaits(site);
  server.mails = [];
  await site.call('PUT', '/api/contact', {
    token: site.token,
    body: { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu' },
  });
  const sent = {
    firstName: 'Elif',
    lastName: 'Aydın',
    email: 'elif@posta.example.com',
    message: 'Oda var mı?',
    language: 'tr',
  };
  await site.call('POST', '/api/contact/messages', { body: { ...sent, subject: 'reservation' } });
  await expect.poll(() => server.mails.length).toBeGreaterThan(0);
  const { body } = await site.call<{ items: { id: string }[] }>('GET', '/api/contact/messages', { token: site.token });
  const path = `/api/contact/messages/${body.items[0]?.id}`;
  await site.call('POST', `${path}/notes`, { token: site.token, body: { text: 'Lütfen bugün arayın' } });
  server.mails = [];
  await site.call('PUT', path, { token: site.token, body: { assignedUserId: id } });
  const handedOver = () => server.mails.filter(({ to }) => to.includes('cevaplayan@otel.example.com')).map(decoded);
  await expect.poll(handedOver).toEqual([expect.stringContaining('Lütfen bugün arayın')]);
});
