import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { ApiKey, CreatedKey } from '#shared/schemas/keys.ts';
import { ADMIN, apiClient, signIn } from '../../support/api-client.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  type AdminPage,
  chooseInMenu,
  named,
  openAdmin,
  typeCurrentPassword,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { addPerson, PASSWORD } from '../../support/people.ts';

const site = startAdminSite();

describe.each(views('tr', 'phone'))('in $language on a $size', ({ language, size, viewport }) => {
  const { fields, keys, layout, permissions, users } = ADMIN_MESSAGES[language];
  const { hotels, prices, blog } = ADMIN_MESSAGES[language];
  const open = () => openAdmin(site, { language, viewport, at: ADMIN_ROUTES.keys });
  const scope = ({ page }: AdminPage, noun: string, verb: string) =>
    page.getByRole('group', { name: noun, exact: true }).getByRole('checkbox', { name: verb });
  const addKey = async (name: string): Promise<CreatedKey> => {
    const body = { name, scopes: ['hotels:read'] };
    return (await site.admin.call<CreatedKey>('POST', '/api/keys', { body })).body;
  };
  const caller = () => ({ url: site.url, call: site.admin.call });
  const status = async (key: string) => (await apiClient(site.url, key).call('GET', '/api/hotels/admin/all')).status;

  it('a key is made with few scopes, shown once, and lets a program in', async () => {
    const name = `Kanal yöneticisi ${language} ${size}`;
    const opened = await open();
    const { page } = opened;
    await page.getByRole('button', { name: keys.add }).click();
    const dialog = page.getByRole('dialog', { name: keys.add });
    await dialog.getByRole('button', { name: keys.save }).click();
    await dialog.getByLabel(wholeLabel(keys.name)).fill(name);
    await scope(opened, hotels.title, keys.read).check();
    await scope(opened, prices.title, keys.write).check();
    await expectAccessible(page, 'a new key');
    await dialog.getByRole('button', { name: keys.save }).click();
    await typeCurrentPassword(opened, ADMIN.password, language);
    const created = page.getByRole('dialog', { name: keys.createdTitle });
    const key = await created.getByLabel(keys.key, { exact: true }).inputValue();
    await created.getByText(keys.createdText).waitFor();
    await expectAccessible(page, 'the new key');
    await page.keyboard.press('Escape');
    await expectFocus(page.getByRole('button', { name: keys.add }));

    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await row.getByText(withValues(keys.may.read, { nouns: hotels.title })).waitFor();
    expect(await page.content()).not.toContain(key);
    expect(await status(key)).toBe(200);
    expect((await apiClient(site.url, key).call('GET', '/api/blog/admin/all')).status).toBe(403);
  });

  it('a key for some hotels has no scopes of others, and names a hotel', async () => {
    const opened = await open();
    const { page } = opened;
    await page.getByRole('button', { name: keys.add }).click();
    await scope(opened, blog.title, keys.read).check();
    await page.getByRole('radio', { name: keys.someHotels }).check();
    await expect.poll(() => scope(opened, blog.title, keys.read).count()).toBe(0);
    await page.getByLabel(wholeLabel(keys.name)).fill(`Tek otel ${language} ${size}`);
    await scope(opened, hotels.title, keys.read).check();
    const hotel = page.getByRole('group', { name: fields.hotels, exact: true }).getByRole('checkbox').first();
    await page.getByRole('button', { name: keys.save }).click();
    await expectFocus(hotel);
    await hotel.check();
    await page.getByRole('button', { name: keys.save }).click();
    await typeCurrentPassword(opened, ADMIN.password, language);
    await page.getByRole('dialog', { name: keys.createdTitle }).waitFor();
    const { body } = await site.admin.call<{ items: CreatedKey[] }>('GET', '/api/keys');
    expect(body.items.at(-1)).toMatchObject({ scopes: ['hotels:read'], hotels: [expect.any(String)] });
  });

  it('a revoked key is refused', async () => {
    const name = `Eski program ${language} ${size}`;
    const { key } = await addKey(name);
    expect(await status(key)).toBe(200);
    const opened = await open();
    const { page } = opened;
    await expectAccessible(page, 'the keys');
    await page.getByRole('button', { name: named(keys.revoke, name) }).click();
    const question = page.getByRole('alertdialog', { name: withValues(keys.revokeTitle, { name }) });
    await expectStateAccessible(page);
    await question.getByRole('button', { name: keys.revoke }).click();
    await typeCurrentPassword(opened, ADMIN.password, language);
    await page.getByText(withValues(keys.revoked, { name })).first().waitFor();
    await page.getByRole('heading', { name }).waitFor({ state: 'detached' });
    expect(await status(key)).toBe(401);
  });

  it('the keys of a restored backup wait for one press', async () => {
    await addKey(`Yedekteki ${language} ${size}`);
    const opened = await openAdmin(site, { language, viewport });
    const { page } = opened;
    await intercept(page, /keys\.list/, async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      const items = (result.data.items as ApiKey[]).map((key) => ({ ...key, confirmed: false }));
      await route.fulfill({ response, json: { result: { data: { items, next: null } } } });
    });
    await page.goto(ADMIN_ROUTES.keys);
    await page.getByText(keys.waits).first().waitFor();
    await expectAccessible(page, 'keys of a backup');
    await page.getByRole('button', { name: keys.confirm }).click();
    await typeCurrentPassword(opened, ADMIN.password, language);
    await page.getByText(keys.waits).first().waitFor({ state: 'detached' });
    await page.getByText(keys.confirmed, { exact: true }).first().waitFor();
  });

  it('the tabs of the team stand in one row', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: ADMIN_ROUTES.keys });
    const tabs = page.getByRole('navigation', { name: layout.team }).getByRole('link');
    await expect.poll(() => tabs.count()).toBe(4);
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  it('the question before an account is closed says that the keys of its person go on', async () => {
    const { username } = await addPerson(caller(), site.admin.token, 'admin');
    const maker = await signIn(site.url, { username, password: PASSWORD });
    await maker.call('POST', '/api/keys', { body: { name: `Giden ${language} ${size}`, scopes: ['hotels:read'] } });
    const { page } = await openAdmin(site, { language, viewport, at: ADMIN_ROUTES.users });
    const name = await page.getByRole('article').filter({ hasText: username }).getByRole('heading').innerText();
    await chooseInMenu(page, name, users.close);
    await page
      .getByRole('alertdialog')
      .getByText(withValues(users.keysStay_one, { count: 1 }))
      .waitFor();
  });

  it('a person who may not manage keys sees nothing of them', async () => {
    const { username } = await addPerson(caller(), site.admin.token, 'editor', {});
    const editor = { url: site.url, credentials: { username, password: PASSWORD } };
    const { page, calls, requestsFinished } = await openAdmin(editor, { language, viewport, at: ADMIN_ROUTES.keys });
    await page.getByRole('heading', { level: 1, name: permissions.title }).waitFor();
    await requestsFinished();
    expect(calls.filter((call) => call.includes('keys.'))).toEqual([]);
    await page.goto(ADMIN_ROUTES.activity);
    const tabs = page.getByRole('navigation', { name: layout.team });
    await tabs.getByRole('link').first().waitFor();
    expect(await tabs.getByRole('link', { name: keys.tab }).count()).toBe(0);
  });
});
