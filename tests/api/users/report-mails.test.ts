import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '#server/jobs/regular-jobs.ts';
import { createLog } from '#server/log.ts';
import { failureDigest } from '#server/mail/failure-digest.ts';
import { monthMail } from '#server/mail/month-mail.ts';
import { sendDueMails } from '#server/mail/outbox.ts';
import { createMailer } from '#server/mail/smtp.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { addPerson, noMailWaits, type SignedIn } from '../../support/people.ts';
import { decoded, type MailServer, startMailServer } from '../../support/servers/mail-server.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { siteOfFile } from '../../support/test-site.ts';

const ADMIN = 'yonetici@otel.example.com';
const MANAGER = 'mudur@ev.example.com';
const HOUR_MS = 3_600_000;
const log = createLog('silent');
const sender = { sendMailSoon: undefined };
const folder = temporaryFolder();

let server: MailServer;
let admin: SignedIn;
let hotelId: string;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  folder.remove();
});
const site = siteOfFile(() => server.settings);
beforeAll(async () => {
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body.id;
  const other = { ...sampleHotel, name: 'Öteki Konak' };
  const { id } = (await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: other })).body;
  admin = await addPerson(site, site.token, 'admin', { email: ADMIN });
  await addPerson(site, site.token, 'hotel', { email: MANAGER, hotels: [hotelId] });
  await addPerson(site, site.token, 'author');
  const day = { day: '2026-10-31', language: 'tr' };
  await site.collection('statistics').insertMany([
    { ...day, hotelId, counts: { view: 1_200, book: 7 } },
    { ...day, hotelId: id, counts: { view: 30 } },
    { ...day, day: '2026-09-30', hotelId, counts: { view: 900 } },
    { ...day, day: '2026-11-01', hotelId, counts: { view: 5_000 } },
  ]);
});
beforeEach(async () => {
  for (const name of ['jobs', 'user_mails', 'messages']) await site.collection(name).deleteMany({});
});

const waiting = () => site.collection<{ email: string; kind: string; values: Record<string, string> }>('user_mails');
const told = async (kind: string) =>
  (await waiting().find({ kind }).sort({ email: 1 }).toArray()).map(({ email }) => email);
const send = async () => {
  const { status } = await site.call('POST', '/api/contact/messages', { body: sampleMessage });
  expect(status).toBe(201);
};
const valuesOf = async (email: string) => (await waiting().findOne({ email }))?.values ?? {};

describe('the figures of a month', () => {
  const monthAt = (time: string) => runJob(monthMail(sender), log, new Date(time));

  it('are mailed once in its first days, to a manager those of the own hotel', async () => {
    await monthAt('2026-11-01T02:59:00Z');
    expect(await told('monthFigures')).toEqual([]);
    await monthAt('2026-11-01T04:00:00Z');
    expect(await told('monthFigures')).toEqual([MANAGER, ADMIN]);
    const [own, all] = [await valuesOf(MANAGER), await valuesOf(ADMIN)];
    expect([own.month, own.hotels, own.path]).toEqual(['Ekim 2026', '', '/admin/statistics?month=2026-10']);
    expect(own.sums?.split('\n')[0]).toBe('Görüntüleme: 1.200 (900)');
    expect(all.sums?.split('\n')[0]).toBe('Görüntüleme: 1.230 (900)');
    expect(all.hotels).toContain('Öteki Konak: Görüntüleme 30, Rezervasyon 0, Mesaj 0');
  });

  it('are mailed once by two processes and after a restart, and not in the middle of a month', async () => {
    await Promise.all([monthAt('2026-11-01T04:00:00Z'), monthAt('2026-11-01T04:00:00Z')]);
    await monthAt('2026-11-02T04:00:00Z');
    await site.collection('jobs').deleteMany({});
    await monthAt('2026-11-03T04:00:00Z');
    expect(await told('monthFigures')).toHaveLength(2);
    await waiting().deleteMany({});
    await site.collection('jobs').deleteMany({});
    await monthAt('2026-11-06T04:00:00Z');
    expect(await told('monthFigures')).toEqual([]);
  });

  it('are no mail for a month in which nothing was counted, or for who has turned them off', async () => {
    await monthAt('2026-07-01T04:00:00Z');
    expect(await told('monthFigures')).toEqual([]);
    await site.call('PUT', '/api/auth/account', { token: admin.token, body: { mails: ['failures'] } });
    await monthAt('2026-11-01T04:00:00Z');
    expect(await told('monthFigures')).toEqual([MANAGER]);
  });
});

describe('the mail of what has failed', () => {
  const now = new Date('2026-11-03T06:00:00Z');
  const env = { MONGODB_URI: 'mongodb://elsewhere', DATA_DIR: folder.path, demoMode: false };
  const digestAt = (
    hours: number,
    of: typeof env | (Omit<typeof env, 'MONGODB_URI'> & { MONGODB_URI: undefined }) = env,
  ) => runJob(failureDigest(sender, of), log, new Date(now.getTime() + hours * HOUR_MS));
  const fail = async (hours: number) => {
    const leasedUntil = new Date(now.getTime() + hours * HOUR_MS);
    await site
      .collection('messages')
      .updateMany({}, { $set: { 'mail.state': 'failed', 'mail.leasedUntil': leasedUntil } });
  };

  it('goes to administrators, once a day however many fail, and not again for the same failures', async () => {
    for (let sent = 0; sent < 3; sent += 1) await send();
    await fail(-1);
    await digestAt(0);
    await digestAt(1);
    expect(await told('failures')).toEqual([ADMIN]);
    expect((await valuesOf(ADMIN)).messages).toContain('e-postası: 3.');
    await digestAt(25);
    expect(await told('failures')).toHaveLength(1);
    await fail(26);
    await digestAt(50);
    expect(await told('failures')).toHaveLength(2);
  });

  it('is not written because of its own failure, and tells of a failed mail to another person', async () => {
    const failed = { state: 'failed', error: '550', leasedUntil: now, since: new Date(), email: 'x@y.example' };
    const one = { ...failed, attempts: 10, nextAt: now, leasedBy: '', sentAt: null, language: 'tr', values: {} };
    const mails = site.collection<{ _id: string }>('user_mails');
    await mails.insertOne({ ...one, _id: 'own', user: 'u', kind: 'failures' } as never);
    await digestAt(1);
    expect(await told('failures')).toEqual(['x@y.example']);
    await mails.insertOne({ ...one, _id: 'invited', user: 'u', kind: 'invitation', seed: 's' } as never);
    await site.collection('jobs').deleteMany({});
    await digestAt(1);
    expect((await valuesOf(ADMIN)).people).toContain(': 1.');
  });

  it('tells of events that no webhook took in three days', async () => {
    const failed = { webhook: 'w', state: 'failed', leasedUntil: now, createdAt: new Date() };
    await site.collection<{ _id: string }>('webhook_deliveries').insertOne({ _id: 'w/e', ...failed } as never);
    await digestAt(1);
    expect((await valuesOf(ADMIN)).webhooks).toContain(': 1.');
    await site.collection('webhook_deliveries').deleteMany({});
  });

  it('names a backup on the day it becomes too old, and then on Mondays', async () => {
    const file = join(folder.path, 'last-backup');
    writeFileSync(file, '');
    utimesSync(file, now, now);
    const own = { ...env, MONGODB_URI: undefined };
    const daysWithMail: number[] = [];
    for (let day = 0; day <= 14; day += 1) {
      const before = (await told('failures')).length;
      await digestAt(day * 25, own);
      if ((await told('failures')).length > before) daysWithMail.push(day);
    }
    // Two days later it is too old; the runs 6 and 13 are on a Monday.
    expect(daysWithMail).toEqual([2, 6, 13]);
    expect((await valuesOf(ADMIN)).backup).toContain('2 gün önce');
  });
});

it('a mail of what has failed leads to the dashboard and has no empty lines', async () => {
  await send();
  await site
    .collection('messages')
    .updateMany({}, { $set: { 'mail.state': 'failed', 'mail.leasedUntil': new Date() } });
  server.mails = [];
  const env = { MONGODB_URI: 'mongodb://elsewhere', DATA_DIR: folder.path, demoMode: false };
  await runJob(failureDigest(sender, env), log);
  const mailer = createMailer(server.settings) ?? expect.fail('there is no mailer');
  await sendDueMails({ send: mailer, log, publicUrl: site.url, secret: '', now: () => new Date(Date.now() + 1_000) });
  await noMailWaits(site);
  const mail = server.mails.find(({ to }) => to[0] === ADMIN);
  const text = mail ? decoded(mail) : '';
  expect(text).toContain('/admin/dashboard');
  expect(text).not.toMatch(/\{\{|<p[^>]*><\/p>/);
});
