import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, languageOf, openAdmin } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { samplePost } from '../../support/factories.ts';
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

slowIt('the keyboard goes past the sidebar, into a dialog, and back to the button that opened it', async () => {
  const { find, hotels, layout } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: '/admin/hotels' });
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').textContent()).toBe(layout.skip);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('button', { name: find.button, exact: true }));
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
