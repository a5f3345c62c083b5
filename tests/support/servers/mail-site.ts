import { afterAll, afterEach } from 'vitest';
import { startTestSite } from '../test-site.ts';
import { startMailServer } from './mail-server.ts';

/** The address of the chain, to which the site sends the mails about messages. */
export const CONTACT = { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu, İstanbul' };

/** A site with its mail server for the tests of a file; each test begins without mails and without a fault. */
export async function startMailSite() {
  const server = await startMailServer();
  const site = await startTestSite(server.settings);
  const token = await site.signIn();
  await site.call('PUT', '/api/contact', { token, body: CONTACT });
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
