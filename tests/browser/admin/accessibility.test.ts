import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, languageOf, openAdmin, wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES, views } from '../../support/browser/views.ts';
import { samplePost } from '../../support/factories.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, viewport }) => {
  const { hotels, blog, layout, list, form, trash } = ADMIN_MESSAGES[language];

  it('no screen or dialog of hotels has an accessibility violation', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: '/admin/hotels' });
    const card = page.getByRole('article').first();
    await card.waitFor();
    await expectAccessible(page, 'hotels');

    await page.getByRole('button', { name: hotels.add }).click();
    await page.getByRole('dialog').getByRole('button', { name: form.save, exact: true }).click();
    await page.getByText(form.hasErrors).waitFor();
    await expectAccessible(page, 'an invalid hotel');
    await page.keyboard.press('Escape');
    await card.getByRole('link', { name: form.edit }).first().click();
    await page.getByRole('dialog').waitFor();
    await languageOf(page, 'English').click();
    await expectAccessible(page, 'a hotel in English');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: /^3 / }).click();
    await card.getByRole('listitem').first().getByRole('link', { name: form.edit }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'a room');
    await page.keyboard.press('Escape');
    await card
      .getByRole('button', { name: new RegExp(`^${list.menu}`) })
      .first()
      .press('Enter');
    await expectStateAccessible(page, 'the menu of a hotel');
    await page.getByRole('menuitem', { name: form.delete }).press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await expectStateAccessible(page, 'a confirmation');
  });

  it('no screen or dialog of posts, offers and pages has an accessibility violation', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: '/admin/blog' });
    await page.getByRole('row').first().waitFor();
    await expectAccessible(page, 'blog');
    await page.getByRole('button', { name: blog.add }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'a post');
    await page.keyboard.press('Escape');

    await page.goto(ADMIN_ROUTES.offers);
    await page.getByRole('main').getByRole('listitem').nth(1).waitFor();
    await expectAccessible(page, 'offers');
    await page.getByRole('main').getByRole('link', { name: form.edit }).first().click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'an offer');
    await page.keyboard.press('Escape');

    await page.goto(ADMIN_ROUTES.pages);
    await page.getByRole('article').nth(1).waitFor();
    await expectAccessible(page, 'pages');
    await page.getByRole('article').getByRole('link', { name: form.edit }).first().click();
    await page.getByRole('dialog').waitFor();
    await expectStateAccessible(page, 'a page');
  });

  it('the trash and an unknown page have no accessibility violation', async () => {
    const { page, session } = await openAdmin(site, { language, viewport });
    const { body: post } = await session.call<{ id: string }>('POST', '/api/blog', {
      body: { ...samplePost, featuredImage: '' },
    });
    await session.call('DELETE', `/api/blog/${post.id}`);
    await page.goto('/admin/trash');
    await page.getByRole('list', { name: trash.list }).waitFor();
    await expectAccessible(page, 'the trash');

    await page.goto('/admin/yok');
    await page.getByRole('heading', { level: 1, name: layout.notFound }).waitFor();
    await expectAccessible(page, 'an unknown page');
  });

  it('the sign-in page has no accessibility violation', async () => {
    const { page } = await openPage(site, { viewport });
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/admin/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page, 'sign-in');
  });
});

it('the menu of a phone has no accessibility violation, and closing it returns the focus', async () => {
  const { layout } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { viewport: SIZES.phone, at: '/admin/hotels' });
  const opener = page.getByRole('button', { name: layout.open });
  await opener.click();
  await page.getByRole('dialog', { name: layout.nav }).waitFor();
  await expectAccessible(page, 'the menu');
  await page.keyboard.press('Escape');
  await expectFocus(opener);
});

it.each(
  firstCase([
    ['phone', SIZES.phone],
    ['desktop', SIZES.desktop],
  ] as const),
)('on a %s the toast of a save covers neither the menu nor the save bar', async (_name, viewport) => {
  const { form, settings, fields } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { viewport, at: '/admin/settings' });
  await page.getByRole('textbox', { name: wholeLabel(fields.heroTitle) }).fill('Denizin sesi');
  const save = page.getByRole('button', { name: form.save, exact: true });
  await save.click();
  const toast = page.getByText(settings.savedHomepage);
  await toast.waitFor();
  const [toastBox, saveBox] = await Promise.all([toast.boundingBox(), save.boundingBox()]);
  if (!toastBox || !saveBox) throw new Error('one of the two is not on the screen');
  const [menuWidth, menuHeight] = viewport.width < 960 ? [0, 56] : [248, 0];
  expect(toastBox.x, 'beside the menu').toBeGreaterThanOrEqual(menuWidth);
  expect(toastBox.y, 'below the bar with the menu').toBeGreaterThanOrEqual(menuHeight);
  expect(toastBox.y + toastBox.height, 'above the save bar').toBeLessThanOrEqual(saveBox.y);
});

slowIt(
  'signing out stands apart from the language, and the buttons of a hotel stand in one row on a tablet',
  async () => {
    const { layout, list, form } = ADMIN_MESSAGES.tr;
    const { page } = await openAdmin(site, {
      language: 'tr',
      viewport: { width: 768, height: 1024 },
      at: '/admin/hotels',
    });
    const hotel = page.getByRole('article').first();
    const [edit, menu] = await Promise.all([
      hotel.getByRole('link', { name: form.edit }).boundingBox(),
      hotel.getByRole('button', { name: new RegExp(`^${list.menu}`) }).boundingBox(),
    ]);
    expect(edit && menu && Math.abs(edit.y + edit.height / 2 - menu.y - menu.height / 2)).toBeLessThan(1);

    await page.getByRole('button', { name: layout.open }).click();
    const [signOut, language] = await Promise.all([
      page.getByRole('button', { name: layout.logout }).boundingBox(),
      page.getByRole('button', { name: 'English' }).boundingBox(),
    ]);
    if (!signOut || !language) throw new Error('one of the two is not on the screen');
    expect(language.y - signOut.y - signOut.height).toBeGreaterThanOrEqual(8);
  },
);

slowIt('the keyboard goes past the sidebar, into a dialog, and back to the button that opened it', async () => {
  const { hotels, layout } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: '/admin/hotels' });
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').textContent()).toBe(layout.skip);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').textContent()).toBe(hotels.add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: hotels.add });
  await dialog.waitFor();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(':focus').textContent()).toBe(hotels.add);
});

/** Screens and dialogs, each with how it is opened. */
function screensOf(page: Page) {
  const { hotels, layout, list, form } = ADMIN_MESSAGES.tr;
  const open = (at: string, loaded: Locator) => async () => {
    await page.goto(at);
    await loaded.first().waitFor();
  };
  const pressOn = (at: string, name: string) => async () => {
    await open(at, page.getByRole('button', { name }))();
    await page.getByRole('button', { name }).first().press('Enter');
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  };
  return {
    settings: open('/admin/settings', page.getByRole('button', { name: form.save })),
    'the menu': pressOn('/admin/account', layout.open),
    'a hotel': pressOn('/admin/hotels', hotels.add),
    'a question': async () => {
      await open('/admin/hotels', page.getByRole('article'))();
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: new RegExp(`^${list.menu}`) })
        .press('Enter');
      await page.getByRole('menuitem', { name: form.delete }).press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
    'sign-in': async () => {
      await page.evaluate(() => localStorage.removeItem('auth_token'));
      await open('/admin/login', page.getByRole('textbox'))();
    },
  };
}

slowIt('no button or field lies under the notch or the home indicator of a phone', async () => {
  const { page } = await openAdmin(site, { language: 'tr' });
  const session = await page.context().newCDPSession(page);
  const upright = { width: 390, height: 844, insets: { top: 47, bottom: 34, left: 0, right: 0 } };
  const onItsSide = { width: 844, height: 390, insets: { top: 0, bottom: 21, left: 47, right: 47 } };
  for (const [screen, show] of Object.entries(screensOf(page))) {
    await page.setViewportSize(upright);
    await show();
    for (const { width, height, insets } of [upright, onItsSide]) {
      await page.setViewportSize({ width, height });
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
      expect(await page.evaluate(partsUnderNotch, insets), `${screen}, ${width} px wide`).toEqual([]);
    }
  }
});

/** Runs in the page: the visible controls in places where a phone draws its own shapes. */
function partsUnderNotch(insets: { top: number; bottom: number; left: number; right: number }): string[] {
  const layer = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
  const found: string[] = [];
  const examine = (isOutside: (box: DOMRect) => boolean) => {
    for (const element of layer.querySelectorAll('a, button, input, select, textarea')) {
      const box = element.getBoundingClientRect();
      // The skip link is outside the window until the link has the focus.
      const isShown = element.checkVisibility() && box.bottom > 0 && box.top < innerHeight;
      if (!isShown || !isOutside(box)) continue;
      found.push(`${element.getAttribute('aria-label') ?? element.textContent}: ${JSON.stringify(box)}`);
    }
  };
  const scrollAll = (top: number) => {
    for (const element of [document.scrollingElement, ...document.querySelectorAll('*')]) element?.scrollTo({ top });
  };
  scrollAll(0);
  examine(({ top, left, right }) => top < insets.top || left < insets.left || right > innerWidth - insets.right);
  scrollAll(1e6);
  // The browser rounds the ends of a scrolling area to whole pixels.
  examine(({ bottom }) => bottom > innerHeight - insets.bottom + 1);
  return found;
}

it('every field brings the keyboard and the enter key of a phone that fit it', async () => {
  const { hotels, fields, parts } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: '/admin/hotels' });
  const keyboardOf = async (field: Locator) => {
    await field.waitFor();
    return field.evaluate(({ type, inputMode, enterKeyHint }: HTMLInputElement) =>
      [type, inputMode, enterKeyHint].filter((part) => part !== '').join(' '),
    );
  };
  expect(await keyboardOf(page.getByRole('searchbox'))).toBe('search search');
  await page.getByRole('button', { name: hotels.addRoom }).first().click();
  expect(await keyboardOf(page.getByLabel(wholeLabel(parts.rooms.price)))).toBe('text numeric');
  await page.goto('/admin/hotels/new');
  expect(await keyboardOf(page.getByLabel(wholeLabel(fields.phone)))).toBe('tel');
  expect(await keyboardOf(page.getByLabel(wholeLabel(fields.reservationLink)))).toBe('url');
  expect(await keyboardOf(page.getByRole('textbox', { name: wholeLabel(fields.features) }))).toBe('text done');
  await page.goto('/admin/settings?tab=contact');
  expect(await keyboardOf(page.getByLabel(wholeLabel(fields.email)))).toBe('text email');
  expect(await keyboardOf(page.getByLabel(wholeLabel(fields.phone)))).toBe('tel');
  await page.goto('/admin/messages');
  expect(await keyboardOf(page.getByRole('searchbox'))).toBe('search search');
});
