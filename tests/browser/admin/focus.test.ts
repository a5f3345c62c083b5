import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN } from '../../support/api-client.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { openPage } from '../../support/browser/open-page.ts';
import {
  ADMIN_MESSAGES,
  addSmallHotel,
  chooseInMenu,
  deleteAll,
  menuOf,
  named,
  openAdmin,
  publishSwitch,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { settingsAddress } from '../../support/browser/screens/settings-page.ts';
import { chooseFromPersonMenu, personButton } from '../../support/browser/screens/walk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages, SIZES } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';

const site = startAdminSite();

beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  await deleteAll(site.admin, 'blog');
});

const addPost = (title: string) =>
  site.admin.call('POST', '/api/blog', {
    body: { title, content: 'Metin.', author: 'Deniz', publishDate: '2024-05-12', published: true },
  });

describe.each(languages('en'))('in %s', (language) => {
  const { blog, dashboard, fields, form, hotels, layout, list, login, parts, rooms, settings, sorting } =
    ADMIN_MESSAGES[language];

  slowIt('a failed sign-in is tied to the fields to correct, and a successful one leads to the heading', async () => {
    const { page, expectProblems, requestsFinished } = await openPage(site);
    expectProblems(/auth\.login\S*: 401/);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/admin/login');
    const username = page.getByRole('textbox', { name: wholeLabel(login.username) });
    const password = page.getByLabel(wholeLabel(login.password));
    const submit = page.getByRole('button', { name: login.submit, exact: true });
    await username.fill(ADMIN.username);
    await submit.press('Enter');
    await expectFocus(password);
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => username.getAttribute('aria-invalid')).toBeNull();
    expect(await password.ariaSnapshot()).toContain(form.required);

    await password.fill('yanlış parola 1');
    await submit.press('Enter');
    await page.getByText(login.invalid).waitFor();
    await expectFocus(password);
    const describedBy = (await password.getAttribute('aria-describedby')) ?? '';
    await expect.poll(() => page.locator(`[id="${describedBy}"]`).textContent()).toBe(login.invalid);

    await password.fill(ADMIN.password);
    await password.press('Enter');
    await expectFocus(page.getByRole('heading', { level: 1, name: dashboard.title }));
    await requestsFinished();
    await page.getByRole('button', { name: layout.logout }).press('Enter');
    await expectFocus(page.getByRole('heading', { level: 1, name: login.title }));
  });

  it('what is deleted, or published out of a filter, leaves the focus to its neighbour or to the heading', async () => {
    for (const name of ['Bir', 'İki']) await addSmallHotel(site.admin, { name });
    const { page } = await openAdmin(site, { language, at: AT });
    const deleteHotel = async (name: string) => {
      await chooseInMenu(page, name, form.delete);
      await page.getByRole('button', { name: hotels.deleteAction }).press('Enter');
      await page.getByRole('article', { name }).waitFor({ state: 'detached' });
    };
    await deleteHotel('Bir');
    await expectFocus(page.getByRole('article', { name: 'İki' }).getByRole('link').first());
    await deleteHotel('İki');
    await expectFocus(page.getByRole('heading', { level: 1 }));

    for (const title of ['Yazı A', 'Yazı B']) await addPost(title);
    await page.goto('/admin/blog');
    await page.getByRole('combobox', { name: list.filter }).selectOption({ label: blog.filterPublished });
    await publishSwitch(page, 'Yazı B', 'live', language).press('Enter');
    await expectFocus(page.getByRole('row', { name: 'Yazı A' }).getByRole('link').first());
    await publishSwitch(page, 'Yazı A', 'live', language).press('Enter');
    await expectFocus(page.getByRole('heading', { level: 1 }));
  });

  it('another page is announced by its title and its heading has the focus, also from a phone’s menu', async () => {
    const { page } = await openAdmin(site, { language, viewport: SIZES.phone });
    await page.getByRole('button', { name: layout.open }).press('Enter');
    await expectFocus(page.getByRole('dialog').getByRole('link', { name: dashboard.title }));
    await page.getByRole('dialog').getByRole('link', { name: hotels.title, exact: true }).press('Enter');
    await announced(page, `${hotels.title} · ${layout.title}`);
    await expectFocus(page.getByRole('heading', { level: 1, name: hotels.title }));
    await page.goBack();
    await announced(page, `${dashboard.title} · ${layout.title}`);
    await expectFocus(page.getByRole('heading', { level: 1, name: dashboard.title }));
  });

  slowIt('search results, a move and an impossible price are announced', async () => {
    await addSmallHotel(site.admin, {
      name: 'Bir',
      rooms: [{ id: 'a', type: 'Tek oda', price: 900, description: 'Oda.' }],
    });
    await addSmallHotel(site.admin, { name: 'İki' });
    const { page } = await openAdmin(site, { language, at: AT });
    const search = page.getByRole('searchbox', { name: hotels.search });
    await search.fill('bir');
    await announced(page, withValues(list.found_one, { count: 1 }));
    await search.fill('yok böyle');
    await announced(page, hotels.noMatch);
    await search.fill('');
    await announced(page, withValues(list.found_other, { count: 2 }));
    await chooseInMenu(page, 'İki', sorting.up);
    await announced(page, withValues(sorting.moved, { name: 'İki', position: 1, total: 2 }));
    // The screen reader may still be reading the earlier message.
    await announced(page, withValues(list.found_other, { count: 2 }));
    await expectFocus(menuOf(page, 'İki'));
    const handle = page.getByRole('button', { name: named(sorting.handle, 'Bir'), exact: true });
    await expect.poll(() => handle.getAttribute('aria-roledescription')).toBe(sorting.role);

    await page.getByRole('link', { name: named(form.edit, 'Tek oda') }).press('Enter');
    await page.getByRole('textbox', { name: wholeLabel(parts.rooms.price) }).fill('ucuz');
    await page.keyboard.press('Tab');
    await announced(page, rooms.priceOnRequestHint);
  });

  it('a toast that has disappeared can be read again until the session ends', async () => {
    const { page } = await openAdmin(site, { language, at: settingsAddress('seo') });
    await page.clock.install();
    await page.getByRole('textbox', { name: wholeLabel(fields.metaKeywords) }).fill('otel');
    await page.keyboard.press('Control+s');
    await page.getByText(settings.savedSeo).waitFor();
    await page.clock.runFor(60_000);
    await page.getByText(settings.savedSeo).waitFor({ state: 'detached' });
    await chooseFromPersonMenu(page, language, layout.toasts);
    await page
      .getByRole('dialog', { name: layout.toasts })
      .getByRole('listitem')
      .getByText(settings.savedSeo)
      .waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(personButton(page, language));
  });

  it('the toast of a deletion offers Undo for thirty seconds, and longer while Undo has the focus', async () => {
    const { trash } = ADMIN_MESSAGES[language];
    await addSmallHotel(site.admin, { rooms: [{ id: 'a', type: 'Tek oda', price: 900, description: 'Oda.' }] });
    const { page } = await openAdmin(site, { language, at: AT });
    await page.clock.install();
    await chooseInMenu(page, SMALL_HOTEL.name, form.delete);
    const question = page.getByRole('alertdialog');
    await expect
      .poll(() => question.textContent())
      .toContain(withValues(hotels.deleteText_one, { count: 1, days: 30 }));
    await page.getByRole('button', { name: hotels.deleteAction }).press('Enter');
    const undo = page.getByRole('status').getByRole('button', { name: trash.undo });
    await undo.waitFor();
    await page.clock.runFor(29_000);
    await undo.focus();
    await page.clock.runFor(60_000);
    await undo.press('Enter');
    await page.getByRole('article', { name: SMALL_HOTEL.name }).waitFor();
  });
});

it('without scripts the back office says in both languages that it needs them', async () => {
  const { page } = await openPage(site, { javaScriptEnabled: false });
  await page.goto('/admin');
  await expect.poll(() => page.locator('body').innerText()).toMatch(/JavaScript gerekir[\s\S]*needs JavaScript/);
});
