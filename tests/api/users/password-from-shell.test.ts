import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trMail } from '#shared/i18n/tr/mail.ts';
import { addPerson, noMailWaits } from '../../support/people.ts';
import { decoded, type MailServer, startMailServer } from '../../support/servers/mail-server.ts';
import { inherited } from '../../support/servers/server-process.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';

const SCRIPT = resolve(import.meta.dirname, '../../../scripts/db/admin-password.ts');
const NEW_PASSWORD = 'dört-vapur-beş-iskele-1851';

let server: MailServer;
let site: TestSite;

beforeAll(async () => {
  server = await startMailServer();
  // The command opens the folder of a running site.
  site = await startTestSite(server.settings, { embedded: true });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

it('a person is told by mail of a password that was set on the server', async () => {
  const email = 'sunucu@otel.example.com';
  const { username } = await addPerson(site, await site.signIn(), 'editor', { email });
  await noMailWaits(site);
  server.mails = [];
  const env = { ...inherited(), ...server.settings, DATA_DIR: site.dataDir, UPLOADS_DIR: site.uploadsDir };
  const running = promisify(execFile)(process.execPath, [SCRIPT, username], { env, cwd: site.dataDir });
  running.child.stdin?.end(`${NEW_PASSWORD}\n`);
  expect((await running).stdout).toContain(`The password of ${username} is set`);
  // The site looks for mails of other processes four times a minute.
  await expect.poll(() => server.mails.length, { timeout: 30_000 }).toBe(1);
  const [mail] = server.mails;
  expect([server.mails.length, mail?.to]).toEqual([1, [email]]);
  const { by } = trMail.account;
  const text = mail ? decoded(mail).replace(/\s+/g, ' ') : '';
  for (const expected of ['hesabınızın parolası değiştirildi.', by.server]) expect(text).toContain(expected);
  expect(text).not.toContain(NEW_PASSWORD);
});
