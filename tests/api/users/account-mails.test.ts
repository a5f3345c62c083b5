import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enMail } from '#shared/i18n/en/mail.ts';
import type { Invitation } from '#shared/schemas/users.ts';
import { ADMIN } from '../../support/api-client.ts';
import { addPerson, noMailWaits, PASSWORD, type SignedIn, tokenOf } from '../../support/people.ts';
import { decoded, type MailServer, startMailServer } from '../../support/servers/mail-server.ts';
import { siteOfFile } from '../../support/test-site.ts';

const NEW_PASSWORD = 'dört-vapur-beş-iskele-1851';
const { changes, by } = enMail.account;

let server: MailServer;
let person: SignedIn;
let email: string;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
const site = siteOfFile(() => ({ ...server.settings, LOGIN_MAX_FAILURES: '1000' }));
let number = 0;
beforeEach(async () => {
  number += 1;
  email = `grace${number}@hotel.example.com`;
  server.mails = [];
  person = await addPerson(site, site.token, 'editor', { name: 'Grace', email, language: 'en' });
  await noMailWaits(site);
  server.mails = [];
});

const own = <T>(method: string, path: string, body?: object) =>
  site.call<T>(method, path, { token: person.token, password: PASSWORD, ...(body && { body }) });
const asAdmin = <T>(method: string, path: string, body?: object) =>
  site.call<T>(method, path, { token: site.token, password: ADMIN.password, ...(body && { body }) });

/** Waits for mails to the addresses, each with all the texts. */
async function expectMails(to: string[], texts: string[]): Promise<void> {
  await expect.poll(() => server.mails.map((mail) => mail.to.join()).sort()).toEqual(to.toSorted());
  for (const mail of server.mails) {
    const text = decoded(mail).replace(/\s+/g, ' ');
    for (const expected of texts) expect(text).toContain(expected);
    expect(text).not.toMatch(new RegExp(`\\{\\{|${PASSWORD}|${NEW_PASSWORD}|argon2`));
  }
  server.mails = [];
}

it('a person is told of an own change of the password', async () => {
  await own('POST', '/api/auth/password', { newPassword: NEW_PASSWORD });
  await expectMails([email], ['Hello Grace,', changes.password.title, by.self]);
});

it('a person is told of a password that was chosen by a link', async () => {
  const { body } = await asAdmin<Invitation>('POST', `/api/users/${person.id}/invitation`, {});
  await expect.poll(() => server.mails.length).toBe(1);
  server.mails = [];
  await site.call('POST', '/api/auth/password/reset', { body: { token: tokenOf(body), password: NEW_PASSWORD } });
  await expectMails([email], [changes.password.title, by.link]);
});

it.each(['self', 'administrator'] as const)('both addresses are told of an address changed by %s', async (changer) => {
  const changed = `yeni.${email}`;
  if (changer === 'self') await own('PUT', '/api/auth/account', { email: changed });
  else await asAdmin('PUT', `/api/users/${person.id}`, { email: changed });
  const who = changer === 'self' ? by.self : by.administrator.replace('{{administrator}}', 'Admin');
  await expectMails([email, changed], [changes.email.title, `was changed to ${changed}.`, who]);
});

it('a person is told of a new role, and of nothing else that an administrator saves', async () => {
  await asAdmin('PUT', `/api/users/${person.id}`, { name: 'Grace Hopper', email });
  await asAdmin('PUT', `/api/users/${person.id}`, { role: 'author' });
  await expectMails([email], [changes.role.title, 'Your new role: Author.', 'administrator Admin']);
});

it('a person is told that the second step is on, and who took it off', async () => {
  const setUp = async () => {
    const { body } = await own<{ uri: string }>('POST', '/api/auth/second-step', {});
    const secret = new URL(body.uri).searchParams.get('secret') ?? '';
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await own('PUT', '/api/auth/second-step', { code });
    await expectMails([email], [changes.secondStepOn.title, by.self]);
  };
  await setUp();
  await own('DELETE', '/api/auth/second-step');
  await expectMails([email], [changes.secondStepOff.title, by.self]);
  await setUp();
  await asAdmin('DELETE', `/api/users/${person.id}/second-step`);
  await expectMails([email], [changes.secondStepOff.title, 'administrator Admin']);
});

it('who makes a key is told its name, and not the key', async () => {
  person = await addPerson(site, site.token, 'admin', { name: 'Hedy', email: `hedy.${email}`, language: 'en' });
  await noMailWaits(site);
  server.mails = [];
  const { body } = await own<{ key: string }>('POST', '/api/keys', { name: 'Kanal', scopes: ['hotels:read'] });
  await expect.poll(() => server.mails.length).toBe(1);
  expect(server.mails.map((mail) => decoded(mail)).join()).not.toContain(body.key);
  await expectMails([`hedy.${email}`], [changes.keyAdded.title, 'the API key “Kanal”', by.self]);
});
