import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { sendDueMails } from '#server/mail/outbox.ts';
import { createMailer } from '#server/mail/smtp.ts';
import type { Invitation, User } from '#shared/schemas/users.ts';
import { ADMIN } from '../../support/api-client.ts';
import { tokenOf } from '../../support/people.ts';
import { decoded, type MailServer, startMailServer } from '../../support/servers/mail-server.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-bytes-for-tests';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let server: MailServer;
let site: TestSite;
let admin: string;

beforeAll(async () => {
  server = await startMailServer();
  // The site makes the first attempt, which fails; the tests make the next ones, with a clock that is ahead.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  site = await startTestSite({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'site@otel.example.com',
    JWT_SECRET: SECRET,
  });
  vi.useRealTimers();
  admin = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const asAdmin = <T>(method: string, path: string, body?: object) =>
  site.call<T>(method, path, { token: admin, password: ADMIN.password, ...(body && { body }) });
let number = 0;
async function inviteWhileDown(): Promise<Invitation> {
  number += 1;
  server.mails = [];
  const person = { name: 'Ada', email: `ada${number}@otel.example.com`, role: 'editor' };
  const { body } = await asAdmin<Invitation>('POST', '/api/users', person);
  await expect.poll(async () => (await mails().findOne({ user: body.user.id }))?.error).toMatch(/ECONNREFUSED/);
  return body;
}
const mails = () => site.collection<{ user: string; error: string }>('user_mails');
const stateOf = async ({ user }: Invitation) =>
  (await asAdmin<{ items: User[] }>('GET', '/api/users')).body.items.find(({ id }) => id === user.id)?.mail;
async function attemptAfter(ms: number, settings = server.settings): Promise<void> {
  const send = createMailer(settings) ?? expect.fail('there is no mailer');
  const now = () => new Date(Date.now() + ms);
  await sendDueMails({ send, log: createLog('silent'), publicUrl: site.url, secret: SECRET, now });
}

it('a link whose mail waits is never said to be mailed, and is mailed once the mail server is back', async () => {
  const invited = await inviteWhileDown();
  expect([invited.mail, await stateOf(invited)]).toEqual(['waiting', 'waiting']);
  await attemptAfter(0);
  expect(server.mails).toHaveLength(0);
  await attemptAfter(2 * MINUTE_MS);
  expect(await stateOf(invited)).toBe('sent');
  expect(server.mails.map((mail) => decoded(mail)).join()).toContain(invited.link);
});

it('the mail of a link that another link has replaced is not sent', async () => {
  const first = await inviteWhileDown();
  const { body: second } = await asAdmin<Invitation>('POST', `/api/users/${first.user.id}/invitation`, {});
  await attemptAfter(5 * MINUTE_MS);
  const texts = server.mails.map((mail) => decoded(mail)).join();
  expect([texts.includes(tokenOf(first)), texts.includes(tokenOf(second))]).toEqual([false, true]);
});

it('a mail that cannot be sent for two days has failed', async () => {
  const invited = await inviteWhileDown();
  const down = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@otel.example.com' };
  for (let hours = 1; hours <= 60; hours += 4) await attemptAfter(hours * HOUR_MS, down);
  expect(await stateOf(invited)).toBe('failed');
});

it('the store has neither the link nor its token, and nothing of a deleted person', async () => {
  const invited = await inviteWhileDown();
  const stored = JSON.stringify(await mails().find({ user: invited.user.id }).toArray());
  expect(stored).not.toContain(tokenOf(invited));
  await asAdmin('DELETE', `/api/users/${invited.user.id}`);
  expect(await mails().countDocuments({ user: invited.user.id })).toBe(0);
});
