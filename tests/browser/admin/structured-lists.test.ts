import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import { moveCaret, pressCaret } from '../../support/browser/caret.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { ADMIN_MESSAGES, deleteAll, openAdmin, wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { samplePost } from '../../support/factories.ts';
import { firstCase } from '../../support/slow.ts';

const { form, structured, fields } = ADMIN_MESSAGES.en;
const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'blog'));

const textIn = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: wholeLabel(fields.content) });

async function openPost(content: string, viewport: { width: number; height: number } = SIZES.desktop) {
  const body = { ...samplePost, title: 'Güz yazısı', featuredImage: '', content, format: 'markdown' };
  const { body: post } = await site.admin.call<Post>('POST', '/api/blog', { body });
  const opened = await openAdmin(site, { viewport, at: `/admin/blog/${post.id}` });
  await textIn(opened.page).waitFor();
  const saved = async () => {
    await opened.page.getByRole('dialog').getByRole('button', { name: form.save, exact: true }).click();
    await opened.page.getByRole('dialog').waitFor({ state: 'hidden' });
    return (await site.admin.call<Post>('GET', `/api/blog/${post.id}`)).body.content;
  };
  return { ...opened, saved };
}

async function newLine(page: Page) {
  await moveCaret(textIn(page).locator('p').last(), 'Control+End');
  await page.keyboard.press('Enter');
}

describe('numbers at the beginning of a line', () => {
  it('stay text as ordinals, and open a list where an earlier list ended at the number before', async () => {
    const { page, saved } = await openPost('1. bir\n2. iki\n\nBir söz.');
    await newLine(page);
    await page.keyboard.type('19. yüzyılda');
    await page.keyboard.press('Enter');
    await page.keyboard.type('3. üç');
    expect(await saved()).toBe('1. bir\n2. iki\n\nBir söz.\n\n19\\. yüzyılda\n\n3. üç');
  });

  it('are text again by Backspace right after they opened a list', async () => {
    const { page, saved } = await openPost('Bir söz.');
    await newLine(page);
    await page.keyboard.type('1. ');
    await textIn(page).locator('ol').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('sınıf');
    expect(await saved()).toBe('Bir söz.\n\n1\\. sınıf');
  });

  it('of pasted lists that go on behind a paragraph are kept', async () => {
    const { page, saved } = await openPost('x');
    await textIn(page).focus();
    await pressCaret(page, 'Control+a');
    await textIn(page).evaluate((field) => {
      const word = (number: number, text: string) =>
        `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${number}.<span>&nbsp;&nbsp; </span></span>${text}</p>`;
      const html = `${word(1, 'bir')}${word(2, 'iki')}<p>Söz</p>${word(3, 'üç')}<p>Son</p><ol start="4"><li>dört</li></ol>`;
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(await saved()).toBe('1. bir\n2. iki\n\nSöz\n\n3. üç\n\nSon\n\n4. dört');
  });
});

describe('an entry of a list', () => {
  it('is moved by buttons and keys with the lists in it, and keeps the caret', async () => {
    const { page, saved } = await openPost('Söz.\n\n- bir\n- iki\n  - iç\n- üç');
    const button = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
    expect(await button(structured.entryUp).count()).toBe(0);
    await moveCaret(textIn(page).getByText('iki'), 'End');
    await button(structured.entryUp).click();
    await expect.poll(() => button(structured.entryUp).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.type('x');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(() => button(structured.entryDown).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.type('y');
    expect(await saved()).toBe('Söz.\n\n- bir\n- üç\n- ikixy\n  - iç');
  });
});

describe.each(firstCase([SIZES.phone, SIZES.desktop]))('`/` at $width pixels', (viewport) => {
  it('opens at the caret, filters, and stays text by Escape', async () => {
    const { page, saved } = await openPost('Bir söz.', viewport);
    await newLine(page);
    await page.keyboard.type('/');
    const list = page.getByRole('listbox', { name: structured.insert });
    const active = (name: string) => list.getByRole('option', { name, exact: true, selected: true }).waitFor();
    await active(structured.picture);
    await expectFocus(textIn(page));
    await expectStateAccessible(page);
    const [box, line] = [await list.boundingBox(), await textIn(page).locator('p').last().boundingBox()];
    if (!box || !line) throw new Error('The menu or the line is not shown.');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    expect(Math.min(Math.abs(box.y - line.y - line.height), Math.abs(line.y - box.y - box.height))).toBeLessThan(16);
    await page.keyboard.press('ArrowUp');
    await active(structured.rule);
    await page.keyboard.type('QUO');
    await active(structured.quote);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Alıntı ve /num');
    await active(structured.numbers);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.type('x');
    expect(await saved()).toBe('Bir söz.\n\n> Alıntı ve /numx');
  });
});
