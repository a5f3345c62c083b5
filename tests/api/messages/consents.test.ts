import { expect, it } from 'vitest';
import { CONSENT_VERSION } from '#shared/constants.ts';
import { ADMIN } from '../../support/api-client.ts';
import { sampleMessage } from '../../support/factories.ts';
import { addPerson } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const PATH = '/api/contact/messages/consents.csv';

const site = siteOfFile();

const send = (email: string, marketingConsent: boolean) =>
  site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, email, marketingConsent } });
const rows = async () => {
  const { status, text } = await site.call('GET', `${PATH}?lang=en`, { token: site.token });
  expect(status).toBe(200);
  return text.replace('\ufeff', '').trimEnd().split('\r\n');
};

it('has each address that agreed once, in the words of İYS, and none that was erased or looks like spam', async () => {
  for (const email of ['ada@example.com', 'Ada@example.com', 'silinen@example.com', '=spam@example.com'])
    await send(email, true);
  await send('hayir@example.com', false);
  const at = new Date('2026-05-12T20:59:07Z');
  await site
    .collection('messages')
    .updateMany({ marketingConsent: { $ne: null } }, { $set: { 'marketingConsent.at': at } });
  await site.collection('messages').updateOne({ email: '=spam@example.com' }, { $set: { status: 'spam' } });
  await site.call('POST', '/api/contact/messages/erasures', {
    token: site.token,
    body: { email: 'silinen@example.com' },
  });
  const [heading, ...lines] = await rows();
  expect(heading).toBe('recipient,type,recipientType,source,status,consentDate,textVersion,reference');
  const kinds = 'EPOSTA,BIREYSEL,HS_WEB,ONAY,2026-05-12 23:59:07';
  expect(lines).toEqual([expect.stringMatching(`^Ada@example.com,${kinds},${CONSENT_VERSION},[A-Z2-9-]{9}$`)]);
});

it('is no formula for a spreadsheet', async () => {
  await send('+1@example.com', true);
  expect((await rows()).at(1)).toMatch(/^'\+1@example\.com,/);
});

it('leaves out an address whose consents were withdrawn, until its person agrees again', async () => {
  const withdraw = (as = site.token) =>
    site.call('POST', '/api/contact/messages/withdrawals', { token: as, body: { email: 'VAZGECEN@example.com' } });
  const listed = async () => (await rows()).filter((row) => row.startsWith('vazgecen@example.com')).length;
  for (let times = 0; times < 2; times += 1) await send('vazgecen@example.com', true);
  expect((await withdraw()).body).toEqual({ withdrawn: 2 });
  expect(await listed()).toBe(0);
  expect((await withdraw()).body).toEqual({ withdrawn: 0 });
  await send('vazgecen@example.com', true);
  expect(await listed()).toBe(1);
  const editor = await addPerson(site, site.token, 'editor');
  expectError(await withdraw(editor.token), 403, 'auth.forbidden');
});

it('a withdrawn consent stays with its message, and a line without the person in the activity', async () => {
  await send('kanit@example.com', true);
  await site.call('POST', '/api/contact/messages/withdrawals', {
    token: site.token,
    body: { email: 'kanit@example.com' },
  });
  const { body: activity } = await site.call<{ items: object[] }>('GET', '/api/activity', { token: site.token });
  expect(activity.items[0]).toMatchObject({ action: 'consentWithdraw', by: ADMIN.username });
  expect(JSON.stringify(activity.items[0])).not.toContain('kanit');
  const list = await site.call<{ items: { id: string }[] }>('GET', '/api/contact/messages', { token: site.token });
  const { body } = await site.call('GET', `/api/contact/messages/${list.body.items[0]?.id}`, { token: site.token });
  expect(body).toMatchObject({ marketingConsent: { version: CONSENT_VERSION, withdrawnAt: expect.any(String) } });
});

it('is for administrators only, and stands in the activity', async () => {
  expectError(await site.call('GET', PATH), 401, 'auth.required');
  const editor = await addPerson(site, site.token, 'editor');
  expectError(await site.call('GET', PATH, { token: editor.token }), 403, 'auth.forbidden');
  await rows();
  const { body } = await site.call<{ items: object[] }>('GET', '/api/activity', { token: site.token });
  expect(body.items[0]).toMatchObject({ action: 'export', by: ADMIN.username });
});
