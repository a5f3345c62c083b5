import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { ADMIN_WORDS, DESK, labelled, overhang, PHONE, signedIn, startBackOffice } from '../support/back-office.ts';
import { type BrowsedSite, watchedPage } from '../support/browser.ts';

let site: BrowsedSite;
beforeAll(async () => {
  site = await startBackOffice();
});
afterAll(() => site.close());

/** Judged as it stands once nothing moves any more: a text fading in has no contrast yet. */
async function expectForEveryone(page: Page, what: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  expect(await barriers(page), what).toEqual([]);
  expect(await overhang(page), what).toBeLessThanOrEqual(0);
}

describe.each([
  ['tr', 'desk', DESK],
  ['en', 'phone', PHONE],
] as const)('in %s on a %s', (language, _, viewport) => {
  const { hotels, rooms, blog, layout, form } = ADMIN_WORDS[language];

  it('no screen, dialog or question of hotels and posts stands in anybody’s way', async () => {
    const { page, complaints, close } = await signedIn(site, { language, viewport, at: '/admin/hotels' });
    const card = page.getByRole('article').first();
    await card.waitFor();
    await expectForEveryone(page, 'hotels');

    await page.getByRole('button', { name: hotels.add }).click();
    await page.getByRole('dialog').getByRole('button', { name: form.save, exact: true }).click();
    await page.getByText(form.hasErrors).waitFor();
    await expectForEveryone(page, 'a refused hotel');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: hotels.edit }).first().click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('tab', { name: 'English' }).click();
    await expectForEveryone(page, 'a hotel in English');
    await page.keyboard.press('Escape');
    await card.getByRole('listitem').first().getByRole('button', { name: rooms.edit }).click();
    await page.getByRole('dialog').waitFor();
    await expectForEveryone(page, 'a room');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: hotels.delete }).first().click();
    await page.getByRole('alertdialog').waitFor();
    await expectForEveryone(page, 'a question');
    await page.keyboard.press('Escape');

    await page.goto('/admin/blog');
    await page.getByRole('switch').first().waitFor();
    await expectForEveryone(page, 'blog');
    await page.getByRole('button', { name: blog.add }).click();
    await page.getByRole('dialog').waitFor();
    await expectForEveryone(page, 'a post');
    await page.keyboard.press('Escape');

    await page.goto('/admin/yok');
    await page.getByRole('heading', { level: 1, name: layout.notFound }).waitFor();
    await expectForEveryone(page, 'an unknown page');
    expect(complaints).toEqual([]);
    await close();
  });

  it('the sign-in page and the way around stand in nobody’s way', async () => {
    const visitor = await watchedPage(site, { viewport });
    await visitor.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await visitor.page.goto('/admin/login');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    await expectForEveryone(visitor.page, 'sign-in');
    await visitor.close();

    const { page, close } = await signedIn(site, { language, viewport, at: '/admin/hotels' });
    if (viewport === PHONE) {
      const opener = page.getByRole('button', { name: layout.open });
      await opener.click();
      await page.getByRole('dialog', { name: layout.nav }).waitFor();
      await expectForEveryone(page, 'the drawer');
      await page.keyboard.press('Escape');
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    await close();
  });
});

it.each([
  ['desk', DESK],
  ['phone', PHONE],
])('on a %s what is said of a save leaves the way to the next one free', async (_name, viewport) => {
  const { form, settings } = ADMIN_WORDS.en;
  const { page, close } = await signedIn(site, { viewport, at: '/admin/settings' });
  await page.getByRole('textbox', { name: labelled(settings.heroTitle) }).fill('Denizin sesi');
  const save = page.getByRole('button', { name: form.save, exact: true });
  await save.click();
  const said = page.getByText(settings.savedHomepage);
  await said.waitFor();
  const [notice, button] = await Promise.all([said.boundingBox(), save.boundingBox()]);
  if (!notice || !button) throw new Error('one of the two is not on the screen');
  const apart = notice.y + notice.height <= button.y || notice.x + notice.width <= button.x;
  expect(apart, JSON.stringify({ notice, button })).toBe(true);
  await close();
});

it('everything is reached by keyboard: past the rail, into a dialog, and back to where it was opened', async () => {
  const { hotels, layout } = ADMIN_WORDS.en;
  const { page, complaints, close } = await signedIn(site, { at: '/admin/hotels' });
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe(layout.skip);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe(hotels.add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: hotels.addTitle });
  await dialog.waitFor();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator(':focus').textContent()).toBe(hotels.add);
  expect(complaints).toEqual([]);
  await close();
});

it('reflows at 320 pixels without sideways scrolling', async () => {
  const { page, close } = await signedIn(site, { viewport: { width: 320, height: 640 } });
  for (const path of ['dashboard', 'hotels', 'blog', 'settings', 'account']) {
    await page.goto(`/admin/${path}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await overhang(page), path).toBeLessThanOrEqual(0);
  }
  await page.goto('/admin/hotels?add');
  await page.getByRole('dialog').waitFor();
  expect(await overhang(page), 'a dialog').toBeLessThanOrEqual(0);
  await close();
});
