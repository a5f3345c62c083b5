import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ADMIN } from '../../support/api-client.ts';
import { moveCaret, pressCaret } from '../../support/browser/caret.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';

const { fields, form, hotels, login, structured } = ADMIN_MESSAGES.en;
const site = startAdminSite();

let hotel: Hotel;
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  const body = { ...SMALL_HOTEL, description: 'Bir **kalın** söz.', format: 'markdown' };
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body }));
});
const stored = async () => (await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`)).body.description;
const at = () => `/admin/hotels/${hotel.id}`;
const textIn = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: wholeLabel(fields.description) });
const save = (page: Page) => page.getByRole('button', { name: form.save, exact: true }).click();
const saved = withValues(hotels.saved, { name: SMALL_HOTEL.name });

/** Puts the caret behind the text and types. */
async function typeAtEnd(page: Page, words: string) {
  await moveCaret(textIn(page).locator('p').last(), 'Control+End');
  await page.keyboard.type(words);
}

describe('a text with structure that is being written', () => {
  it('comes back as a draft after the tab was closed', async () => {
    const { page } = await openAdmin(site, { at: at() });
    page.on('dialog', (dialog) => dialog.accept());
    await typeAtEnd(page, ' Yarım **kalan**');
    await page.goto(at());
    await expect.poll(() => textIn(page).getAttribute('contenteditable')).toBe('false');
    await page.getByRole('button', { name: form.draftRestore }).click();
    await textIn(page).getByText('kalan').waitFor();
    await typeAtEnd(page, '.');
    await save(page);
    await announced(page, saved);
    expect(await stored()).toBe('Bir **kalın** söz. Yarım **kalan.**');
  });

  it('stays with its caret through a lost connection, and is saved afterwards', async () => {
    const { page, expectProblems, requestsFinished } = await openAdmin(site, { at: at() });
    expectProblems(/hotels\.update\S*: net/);
    await typeAtEnd(page, ' Kesinti');
    await requestsFinished();
    await page.route('**/presence.note*', (route) => route.abort('aborted'));
    await page.context().setOffline(true);
    await page.keyboard.press('Control+s');
    await page.getByText(hotels.saveFailed).waitFor();
    await expectFocus(textIn(page));
    await page.context().setOffline(false);
    await page.keyboard.type('de');
    await page.keyboard.press('Control+s');
    await announced(page, saved);
    expect(await stored()).toBe('Bir **kalın** söz. Kesintide');
  });

  it('is saved after signing in again over the form', async () => {
    const { page, expectProblems, requestsFinished, session } = await openAdmin(site, { at: at() });
    expectProblems(/hotels\.update\S*: 401/);
    await typeAtEnd(page, ' Oturum');
    await requestsFinished();
    await session.call('POST', '/api/auth/logout');
    await save(page);
    const again = page.getByRole('dialog', { name: login.sessionEnded });
    await again.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
    await again.getByRole('button', { name: login.submit, exact: true }).click();
    await announced(page, saved);
    expect(await stored()).toBe('Bir **kalın** söz. Oturum');
  });

  it('takes no input while it is saved, and keeps the focus', async () => {
    const { page } = await openAdmin(site, { at: at() });
    const answer = Promise.withResolvers<void>();
    await intercept(page, /hotels\.update/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await typeAtEnd(page, ' Bir');
    await page.keyboard.press('Control+s');
    await expect.poll(() => textIn(page).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.type(' iki');
    await page.keyboard.press('Backspace');
    await expectFocus(textIn(page));
    answer.resolve();
    await announced(page, saved);
    expect(await stored()).toBe('Bir **kalın** söz. Bir');
  });
});

describe('the keyboard', () => {
  it('pastes with the look of what was copied, and with Shift the words alone', async () => {
    const { page } = await openAdmin(site, { at: at() });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async () => {
      const item = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
      const copied = { ...item('text/html', '<h2>Güz</h2><p><b>çay</b></p>'), ...item('text/plain', 'Güz\n\nçay') };
      await navigator.clipboard.write([new ClipboardItem(copied)]);
    });
    for (const [keys, expected] of [
      ['Control+v', '## Güz\n\n**çay**'],
      ['Control+Shift+V', 'Güz\n\nçay'],
    ] as const) {
      await textIn(page).focus();
      await pressCaret(page, 'Control+a');
      await page.keyboard.press(keys);
      await page.keyboard.press('Control+s');
      await expect.poll(stored).toBe(expected);
      await page.goto(at());
    }
  });

  it('reaches the buttons by Alt and F10, and the dialogs give the focus back to them or to the text', async () => {
    const { page } = await openAdmin(site, { at: at() });
    await typeAtEnd(page, '');
    await page.keyboard.press('Alt+F10');
    const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
    await expectFocus(tool(structured.bold));
    await page.keyboard.press('ArrowRight');
    await expectFocus(tool(structured.italic));
    await page.keyboard.press('ArrowRight');
    await expectFocus(tool(structured.link));
    await page.keyboard.press('Enter');
    await expectFocus(page.getByLabel(structured.linkTarget));
    await page.keyboard.press('Escape');
    await expectFocus(tool(structured.link));
    await textIn(page).focus();
    await page.keyboard.press('Control+k');
    await expectFocus(page.getByLabel(structured.linkTarget));
    await page.keyboard.press('Escape');
    await expectFocus(textIn(page));
  });
});
