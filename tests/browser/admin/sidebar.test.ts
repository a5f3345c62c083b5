import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Role } from '#shared/permissions.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, openAdmin, SMALL_HOTEL, wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { chooseFromPersonMenu, personButton } from '../../support/browser/screens/walk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { addPerson, PASSWORD } from '../../support/people.ts';

const site = startAdminSite();

/** The English texts of the site's content are all there. */
const nothingToTranslate = async () => {
  const { body } = await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all');
  for (const { id } of body.items) await site.admin.call('DELETE', `/api/hotels/${id}`);
};

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, size, viewport }) => {
  const messages = ADMIN_MESSAGES[language];
  const { account, blog, dashboard, hotels, layout, login, media, offers, pages, settings, translations } = messages;

  async function open(credentials = site.credentials) {
    const opened = await openPage(site, { viewport, reducedMotion: 'reduce' });
    await opened.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await opened.page.goto(ADMIN_ROUTES.login);
    await opened.page.getByRole('textbox', { name: wholeLabel(login.username) }).fill(credentials.username);
    await opened.page.getByLabel(wholeLabel(login.password)).fill(credentials.password);
    await opened.page.keyboard.press('Enter');
    return opened.page;
  }

  async function openAs(role: Role, fields: object = {}) {
    const { username } = await addPerson({ url: site.url, call: site.admin.call }, site.admin.token, role, fields);
    return open({ username, password: PASSWORD });
  }

  /** The navigation is beside the page, and in a dialog on a phone. */
  async function openNav(page: Awaited<ReturnType<typeof open>>) {
    if (size === 'phone') await page.getByRole('button', { name: layout.open }).click();
    return page.getByRole('navigation', { name: layout.nav });
  }

  it('the menu has nine entries, and twelve things to press with its foot', async () => {
    await nothingToTranslate();
    const { page } = await openAdmin(site, { language, viewport });
    const nav = await openNav(page);
    await expect
      .poll(() => nav.getByRole('link').allTextContents())
      .toEqual([
        dashboard.title,
        messages.messages.title,
        hotels.title,
        blog.title,
        offers.title,
        pages.title,
        media.title,
        settings.title,
        layout.team,
      ]);
    const foot = nav.locator('xpath=following-sibling::*').getByRole('button');
    expect(await foot.count()).toBe(3);
    for (const button of await foot.all()) {
      const box = await button.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
  });

  it('the welcome line opens a menu with the account, which a key closes and which leads to the account', async () => {
    const { page } = await openAdmin(site, { language, viewport });
    await openNav(page);
    const button = personButton(page, language);
    await button.press('Enter');
    await expectFocus(page.getByRole('menuitem', { name: account.title }));
    await expectAccessible(page, 'the menu of the person');
    await page.keyboard.press('Escape');
    await expectFocus(button);
    await chooseFromPersonMenu(page, language, account.title);
    await page.waitForURL(`**${ADMIN_ROUTES.account}`);
    await expectFocus(page.getByRole('heading', { level: 1, name: account.title }));
  });

  it('a translator begins at the translation desk, whose number the menu says', async () => {
    await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: `Çevrilecek ${language} ${size}` } });
    const page = await openAs('translator');
    await page.waitForURL(`**${ADMIN_ROUTES.translations}`);
    await page.getByRole('heading', { level: 1, name: translations.title }).waitFor();
    const nav = await openNav(page);
    await expect
      .poll(() => nav.getByRole('link', { name: translations.title }).textContent())
      .toMatch(new RegExp(`^${translations.title}[1-9]`));
  });

  it('the manager of a hotel begins at the dashboard and sees four entries', async () => {
    await nothingToTranslate();
    const { body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', {
      body: { ...SMALL_HOTEL, name: `Yönetilen ${language} ${size}`, rooms: [] },
    });
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, {
      body: {
        ...hotel,
        translations: { en: { description: 'A house.', address: 'Galata', features: hotel.features } },
      },
    });
    const page = await openAs('hotel', { hotels: [hotel.id] });
    await page.waitForURL(`**${ADMIN_ROUTES.dashboard}`);
    const nav = await openNav(page);
    const entries = [dashboard.title, messages.messages.title, hotels.title, media.title];
    await expect.poll(() => nav.getByRole('link').allTextContents()).toEqual(entries);
  });
});
