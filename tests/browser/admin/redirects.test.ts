import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Redirects } from '#shared/schemas/redirects.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import {
  ADMIN_MESSAGES,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';

const site = startAdminSite();
beforeEach(() => site.admin.call('PUT', '/api/redirects', { body: { redirects: [] } }));

const stored = async () =>
  (await site.admin.call<Redirects>('GET', '/api/redirects')).body.redirects.map(({ from, to }) => [from, to]);

/** The row of an address that was asked for just now, which is written a moment later. */
async function missing(page: Page, from: string): Promise<Locator> {
  const row = page.getByRole('listitem').filter({ hasText: from });
  const isThere = () =>
    row.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
  await expect.poll(() => page.reload().then(isThere), { timeout: 10_000 }).toBe(true);
  return row;
}

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, size, viewport }) => {
  const { redirects: messages, form, trash } = ADMIN_MESSAGES[language];
  const open = () => openAdmin(site, { language, viewport, at: ADMIN_ROUTES.redirects });

  it('an address not found leads to the hotel that its last part proposes, with one press and Enter', async () => {
    const name = `Pera Evi ${language} ${size}`;
    const { body } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name } });
    const from = `/oteller/pera-evi-${language}-${size}.html`;
    await fetch(site.url + from, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/150.0' } });
    const { page } = await open();
    const row = await missing(page, from);
    await expectAccessible(page, 'redirects');
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual([[from, `hotel:${body.id}`]]);
  });

  it('an address whose last part is no whole name proposes what has its longest known word', async () => {
    const name = `Yeldeğirmeni Konağı ${language} ${size}`;
    const { body } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name } });
    const from = `/en-iyi-yeldegirmeni-oteli-${language}-${size}`;
    await fetch(site.url + from, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/150.0' } });
    const { page } = await open();
    await (await missing(page, from)).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual([[from, `hotel:${body.id}`]]);
  });

  it('what was typed in a redirect or pasted is lost only after a question', async () => {
    const { page } = await open();
    for (const [opener, field] of [
      [messages.add, messages.from],
      [messages.paste, messages.pasteLabel],
    ] as const) {
      await page.getByRole('button', { name: opener, exact: true }).click();
      const typed = page.getByLabel(wholeLabel(field));
      await typed.fill('/eski');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: form.keepEditing }).click();
      expect(await typed.inputValue()).toBe('/eski');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: form.leaveAction }).click();
      await typed.waitFor({ state: 'detached' });
    }
  });

  it('a pasted list says what it would change before it is saved, and Undo takes it back', async () => {
    await site.admin.call('PUT', '/api/redirects', { body: { redirects: [{ from: '/a', to: '/blog' }] } });
    const { page } = await open();
    await page.getByRole('button', { name: messages.paste }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(wholeLabel(messages.pasteLabel)).fill('Eski\tYeni\n/a\t/about\n/b\t/contact\n');
    await dialog.getByText(withValues(messages.dryRun, { added: 1, changed: 1, same: 0 })).waitFor();
    await expectAccessible(page, 'a pasted list');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual([
      ['/a', '/about'],
      ['/b', '/contact'],
    ]);
    await page.getByRole('button', { name: trash.undo }).click();
    await page.getByText(messages.undone).waitFor();
    expect(await stored()).toEqual([['/a', '/blog']]);
  });

  it('what a pasted list cannot be is left out by name, and a circle names its address', async () => {
    const { page, expectProblems } = await open();
    await page.getByRole('button', { name: messages.paste }).click();
    const dialog = page.getByRole('dialog');
    const lines = ['/Sultan Süit\t/about', '/admin/eski\t/about', '/c\t/c'];
    await dialog.getByLabel(wholeLabel(messages.pasteLabel)).fill(lines.join('\n'));
    await dialog.getByText(withValues(messages.dryRun, { added: 2, changed: 0, same: 0 })).waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['/admin/eski\t/about']);
    expectProblems(/400/);
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: '/c – ' }).waitFor();
    await dialog.getByLabel(wholeLabel(messages.pasteLabel)).fill(lines.slice(0, 2).join('\n'));
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual([['/Sultan%20Süit', '/about']]);
  });

  it('of a hotel keeps its target when only its old address is changed, and a deleted one is shown by name', async () => {
    const name = `Balat Evi ${language}`;
    const { body } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name } });
    const to = `hotel:${body.id}`;
    await site.admin.call('PUT', '/api/redirects', { body: { redirects: [{ from: '/balta', to }] } });
    const { page } = await open();
    await page.getByRole('button', { name: named(form.edit, '/balta') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(wholeLabel(messages.from)).fill('/balat');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual([['/balat', to]]);
    await site.admin.call('DELETE', `/api/hotels/${body.id}`);
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: messages.gone });
    expect(await row.textContent()).toContain(name);
  });

  it('a redirect is added beside one that somebody else has added meanwhile, and a wrong address says so', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: messages.add }).first().click();
    const dialog = page.getByRole('dialog');
    await site.admin.call('PUT', '/api/redirects', { body: { redirects: [{ from: '/x', to: '/blog' }] } });
    await dialog.getByLabel(wholeLabel(messages.to)).fill('/about');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.getByLabel(wholeLabel(messages.from)).fill('https://eski.example.com/hakkimizda');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual([
      ['/x', '/blog'],
      ['/hakkimizda', '/about'],
    ]);
    await page.getByRole('button', { name: named(form.delete, '/x') }).click();
    await expect.poll(stored).toEqual([['/hakkimizda', '/about']]);
  });
});
