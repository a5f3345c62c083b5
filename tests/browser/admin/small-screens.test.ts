import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { ADMIN_MESSAGES, openAdmin, wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { personButton } from '../../support/browser/screens/walk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();

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

it('a screen reader finds what the welcome line of the menu of a phone opens within that menu', async () => {
  const { account, layout } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { viewport: SIZES.phone, at: '/admin/hotels' });
  await page.getByRole('button', { name: layout.open }).click();
  await personButton(page, 'en').press('Enter');
  const menu = page.getByRole('dialog', { name: layout.nav });
  await expectFocus(menu.getByRole('menuitem', { name: account.title }));
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
