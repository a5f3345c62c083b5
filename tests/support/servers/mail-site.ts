import { afterAll, afterEach } from 'vitest';
import { HOUR_MS } from '#shared/lib/numbers/date.ts';
import { startTestSite } from '../test-site.ts';
import { startMailServer } from './mail-server.ts';

/** The address of the chain, to which the site sends the mails about messages. */
export const CONTACT = { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu, İstanbul' };

const MAIL_JOBS = ['unmailed-digest', 'failure-digest', 'month-figures'];

/** A site with its mail server for the tests of a file; each test begins without mails and without a fault. */
export async function startMailSite() {
  const server = await startMailServer();
  const site = await startTestSite(server.settings);
  const token = await site.signIn();
  await site.call('PUT', '/api/contact', { token, body: CONTACT });
  // A test that takes long would find the mails of the day among its own.
  const nextAt = new Date(Date.now() + HOUR_MS);
  await site.collection<{ _id: string; nextAt: Date }>('jobs').insertMany(MAIL_JOBS.map((_id) => ({ _id, nextAt })));
  afterEach(() => {
    server.mails = [];
    server.fault = () => undefined;
  });
  afterAll(async () => {
    await site.close();
    await server.close();
  });
  return { server, site, token };
}
