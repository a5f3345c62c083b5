import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Delivery, Webhook } from '#shared/schemas/webhooks.ts';
import { ADMIN } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  openAdmin,
  SMALL_HOTEL,
  typeCurrentPassword,
  wholeLabel,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { addWebhook, startReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

const site = startAdminSite({ WEBHOOK_HOSTS: '127.0.0.1' });
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  const { items } = (await site.admin.call<{ items: Webhook[] }>('GET', '/api/webhooks')).body;
  for (const { id } of items) await site.admin.call('DELETE', `/api/webhooks/${id}`);
  receiver.requests = [];
});

describe.each(views('tr', 'phone'))('in $language on a $size', ({ language, size, viewport }) => {
  const { form, webhooks } = ADMIN_MESSAGES[language];
  const open = () => openAdmin(site, { language, viewport, at: ADMIN_ROUTES.webhooks });
  const addHotel = (name: string) =>
    site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: `${name} ${language} ${size}` } });

  it('a program is told of changes from then on, with a secret that is shown once', async () => {
    const name = `Kanal yöneticisi ${language} ${size}`;
    const opened = await open();
    const { page } = opened;
    await page.getByRole('button', { name: webhooks.add }).click();
    const dialog = page.getByRole('dialog', { name: webhooks.add });
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await expectFocus(dialog.getByLabel(wholeLabel(webhooks.fields.name)));
    await dialog.getByLabel(wholeLabel(webhooks.fields.name)).fill(name);
    await dialog.getByLabel(wholeLabel(webhooks.fields.url)).fill(receiver.url);
    const hotels = dialog.getByRole('group', { name: webhooks.kinds.hotel });
    await hotels.getByRole('checkbox', { name: webhooks.what.changed }).check();
    await expectAccessible(page, 'a new webhook');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await typeCurrentPassword(opened, ADMIN.password, language);
    const shown = page.getByRole('dialog', { name: webhooks.secretTitle });
    const secret = await shown.getByLabel(webhooks.secret, { exact: true }).inputValue();
    await expectAccessible(page, 'the secret of a webhook');
    await page.keyboard.press('Escape');
    await expectFocus(page.getByRole('heading', { name }));
    expect(await page.content()).not.toContain(secret);

    await addHotel('Haberli konak');
    await expect.poll(() => receiver.requests.length).toBe(1);
    const [{ body = '', headers = {} } = {}] = receiver.requests;
    expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'hotel.changed',
    });
  });

  it('a new secret is made in the editor, which stays open', async () => {
    const name = `Anahtarı yenilenen ${language} ${size}`;
    const added = await addWebhook(site.admin, site.admin.token, {
      ...{ name, url: receiver.url, events: ['page.changed'] },
    });
    const opened = await open();
    const { page } = opened;
    await page.getByRole('link', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expectAccessible(page, 'a webhook');
    const renew = dialog.getByRole('button', { name: webhooks.renew });
    await renew.click();
    await typeCurrentPassword(opened, ADMIN.password, language);
    const shown = page.getByRole('dialog', { name: webhooks.secretTitle });
    const secret = await shown.getByLabel(webhooks.secret, { exact: true }).inputValue();
    expect(secret.startsWith('whsec_') && secret !== added.secret).toBe(true);
    await page.keyboard.press('Escape');
    await expectFocus(renew);
    expect(await page.content()).not.toContain(secret);
  });

  it('what visitors write is offered with the messages only, and is off', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: webhooks.add }).click();
    const personal = page.getByRole('checkbox', { name: webhooks.fields.personal });
    expect(await personal.count()).toBe(0);
    await page.getByRole('checkbox', { name: webhooks.what.received }).check();
    expect(await personal.isChecked()).toBe(false);
    await expectAccessible(page, 'a webhook for messages');
  });

  it('a delivery that was refused is sent again', async () => {
    const name = `Kapalı program ${language} ${size}`;
    const url = 'https://localhost:1/';
    const { id } = await addWebhook(site.admin, site.admin.token, { name, url, events: ['hotel.changed'] });
    const deliveries = async () =>
      (await site.admin.call<{ items: Delivery[] }>('GET', `/api/webhooks/${id}/deliveries`)).body.items;
    await addHotel('Duyulmayan konak');
    await expect.poll(async () => (await deliveries())[0]?.attempts).toBe(1);
    const { page } = await open();
    await chooseInMenu(page, name, webhooks.deliveries);
    const dialog = page.getByRole('dialog', { name: webhooks.deliveries });
    await dialog.getByText(webhooks.states.waiting).waitFor();
    await dialog.getByText(webhooks.errors.EOWNNETWORK).waitFor();
    await expectAccessible(page, 'the deliveries');
    const before = (await deliveries())[0]?.nextAt;
    await dialog.getByRole('button', { name: webhooks.sendAgain }).click();
    await page.getByText(webhooks.waitsAgain).first().waitFor();
    await expect
      .poll(async () => (await deliveries())[0])
      .toMatchObject({ attempts: 1, nextAt: expect.not.stringContaining(before ?? '') });
  });

  it('the webhooks of a restored backup wait for one press', async () => {
    await addWebhook(site.admin, site.admin.token, { name: 'Yedekteki', url: receiver.url, events: ['page.changed'] });
    const opened = await openAdmin(site, { language, viewport });
    const { page } = opened;
    await intercept(page, /webhooks\.list/, async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      const items = (result.data.items as Webhook[]).map((webhook) => ({ ...webhook, confirmed: false }));
      await route.fulfill({ response, json: { result: { data: { items, next: null } } } });
    });
    await page.goto(ADMIN_ROUTES.webhooks);
    await page.getByText(webhooks.unconfirmed).first().waitFor();
    await expectAccessible(page, 'webhooks of a backup');
    await page.getByRole('button', { name: webhooks.confirm }).click();
    await typeCurrentPassword(opened, ADMIN.password, language);
    await page.getByText(webhooks.unconfirmed).first().waitFor({ state: 'detached' });
  });
});
