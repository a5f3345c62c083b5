import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveCaret, pressCaret } from '../../support/browser/caret.ts';
import { giveFiles, heldUploads } from '../../support/browser/given-files.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import { ADMIN_MESSAGES, deleteAll, SMALL_HOTEL } from '../../support/browser/screens/admin-pages.ts';
import { openPost, textIn } from '../../support/browser/screens/text-editor.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { fileForm } from '../../support/factories.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const { media, structured } = ADMIN_MESSAGES.en;
const site = startAdminSite();

beforeEach(async () => {
  for (const noun of ['blog', 'hotels'] as const) await deleteAll(site.admin, noun);
});

async function openText(content: string) {
  const { saved, ...opened } = await openPost(site, { content });
  const figures = (count: number) => expect.poll(() => textIn(opened.page).locator('figure').count()).toBe(count);
  return {
    ...opened,
    saved: async () => (await saved()).replace(/\/uploads\/\w+\.webp/g, 'file').replace(/hotel:\w+/g, 'hotel:id'),
    figures,
  };
}

async function typeOn(page: Page) {
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await page.keyboard.type('y');
}

async function uploaded(name: string) {
  const { buffer } = await photograph(name, '#0e4a59', 300);
  const body = fileForm('file', [{ bytes: buffer, name: `${name}.jpg` }]);
  return (await site.admin.call<{ url: string }>('POST', '/api/upload/single', { body })).body.url;
}

describe('a picture file', () => {
  it.each(firstCase(['paste', 'drop'] as const))(
    'given by %s keeps its place while the person types on',
    async (kind) => {
      const { page, saved, figures } = await openText('Bir söz.\n\nİki söz.');
      const { release } = await heldUploads(page);
      await moveCaret(textIn(page).locator('p').first(), 'End');
      for (let left = 4; left > 0; left -= 1) await pressCaret(page, 'ArrowLeft');
      await giveFiles(page, kind, ['bahce']);
      await textIn(page).locator('[aria-hidden]', { hasText: 'bahce.jpg' }).waitFor();
      await typeOn(page);
      release();
      await figures(1);
      await page.keyboard.type('z');
      expect(await saved()).toBe('Bir söz.\n\n![](file)\n\nx\n\nyzİki söz.');
    },
  );

  it('given with others keeps their order, and one that failed keeps its place', async () => {
    const { page, saved, figures, expectProblems } = await openText('Bir.');
    expectProblems(/upload\/single: (500|net)/);
    const { release } = await heldUploads(page, 1);
    await moveCaret(textIn(page).locator('p').first(), 'End');
    await giveFiles(page, 'paste', ['once', 'sonra']);
    await page.keyboard.type('Son.');
    release();
    await figures(1);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Retry|^Try again/ })
      .click();
    await figures(2);
    const order = await textIn(page)
      .locator('figure img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    expect(new Set(order).size).toBe(2);
    expect(await saved()).toBe('Bir.\n\n![](file)\n\n![](file)\n\nSon.');
  });

  it('comes beside the words that are left when its place is deleted, and Undo takes the picture alone', async () => {
    const { page, saved, figures } = await openText('Bir söz.\n\nİki söz.\n\nÜç söz.');
    const { release } = await heldUploads(page);
    await moveCaret(textIn(page).locator('p').nth(1), 'End');
    await giveFiles(page, 'paste', ['bahce']);
    await pressCaret(page, 'Shift+ArrowUp');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('Yeni ');
    release();
    await figures(1);
    await page.keyboard.press('Control+z');
    await figures(0);
    expect(await saved()).toContain('Yeni ');
  });

  slowIt('parts a list between two entries, whose numbers go on', async () => {
    const { page, saved, figures } = await openText('1. bir\n2. iki\n3. üç');
    await moveCaret(textIn(page).locator('li').nth(1).locator('p'), 'End');
    await giveFiles(page, 'paste', ['bahce']);
    await figures(1);
    await page.keyboard.type('x');
    expect(await saved()).toBe('1. bir\n2. iki\n\n![](file)\n\nx\n\n3. üç');
  });
});

describe('the next letters stand below', () => {
  it('a picture of the library, a card and a rule of the menu', async () => {
    const url = await uploaded('avlu');
    await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: 'Kartlı Konak' } });
    const { page, saved } = await openText('Bir.');
    await moveCaret(textIn(page).locator('p').first(), 'End');
    const open = async (name: string) => {
      await page.getByRole('button', { name: structured.insert, exact: true }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await open(structured.library);
    await page
      .getByRole('list', { name: media.title })
      .getByRole('button', { name: /^avlu / })
      .first()
      .click();
    await typeOn(page);
    await open(structured.card);
    await page.getByLabel(structured.cardTarget).fill('kartli');
    await page.getByRole('button', { name: /^Kartlı Konak/ }).click();
    await typeOn(page);
    await open(structured.rule);
    await typeOn(page);
    expect(url).toMatch(/^\/uploads/);
    expect(await saved()).toBe('Bir.\n\n![](file)\n\nx\n\ny\n\n[Kartlı Konak](hotel:id)\n\nx\n\ny\n\n---\n\nx\n\ny');
  });

  it('also those typed in the moment in which something is chosen', async () => {
    await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: 'Kartlı Konak' } });
    const { page } = await openText('Bir.');
    const focusAfter = (chosen: Locator) =>
      chosen.evaluate((element: HTMLElement) => {
        element.click();
        return document.activeElement?.getAttribute('role');
      });
    const entry = async (name: string) => {
      await page.getByRole('button', { name: structured.insert, exact: true }).click();
      return page.getByRole('menuitem', { name, exact: true });
    };
    for (const name of [structured.rule, structured.table])
      expect(await focusAfter(await entry(name)), name).toBe('textbox');
    await (await entry(structured.card)).click();
    await page.getByLabel(structured.cardTarget).fill('kartli');
    expect(await focusAfter(page.getByRole('button', { name: /^Kartlı Konak/ }))).toBe('textbox');
  });

  slowIt('a picture that was changed in its dialog, and a link', async () => {
    const url = await uploaded('avlu');
    const { page, saved } = await openText(`Bir.\n\n![](${url})\n\nSon söz`);
    await textIn(page).locator('figure').click();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: structured.picture });
    await dialog.getByLabel(structured.caption).fill('Avlu');
    await dialog.getByRole('button', { name: structured.pictureChange }).click();
    await page.keyboard.type('x');
    await moveCaret(textIn(page).locator('p').last(), 'End');
    await pressCaret(page, 'Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    await page.getByLabel(structured.linkTarget).fill('/blog');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' y');
    expect(await saved()).toBe('Bir.\n\n![](file "Avlu")\n\nxSon [söz](/blog) y');
  });
});
