import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveCaret, pressCaret } from '../../support/browser/caret.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { ADMIN_MESSAGES, deleteAll } from '../../support/browser/screens/admin-pages.ts';
import { openPost, paste, textIn } from '../../support/browser/screens/text-editor.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';

const { structured } = ADMIN_MESSAGES.en;
const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'blog'));

async function newLine(page: Page) {
  await moveCaret(textIn(page).locator('p').last(), 'Control+End');
  await page.keyboard.press('Enter');
}

describe('numbers at the beginning of a line', () => {
  it('stay text as ordinals, and open a list where an earlier list ended at the number before', async () => {
    const { page, saved } = await openPost(site, { content: '1. bir\n2. iki\n\nBir söz.' });
    await newLine(page);
    await page.keyboard.type('19. yüzyılda');
    await page.keyboard.press('Enter');
    await page.keyboard.type('3. üç');
    expect(await saved()).toBe('1. bir\n2. iki\n\nBir söz.\n\n19\\. yüzyılda\n\n3. üç');
  });

  it('are text again by Backspace right after they opened a list', async () => {
    const { page, saved } = await openPost(site, { content: 'Bir söz.' });
    await newLine(page);
    await page.keyboard.type('1. ');
    await textIn(page).locator('ol').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('sınıf');
    expect(await saved()).toBe('Bir söz.\n\n1\\. sınıf');
  });

  it('of pasted lists that go on behind a paragraph are kept', async () => {
    const { page, saved } = await openPost(site, { content: 'x' });
    await textIn(page).focus();
    await pressCaret(page, 'Control+a');
    const word = (number: number, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${number}.<span>&nbsp;&nbsp; </span></span>${text}</p>`;
    const html = `${word(1, 'bir')}${word(2, 'iki')}<p>Söz</p>${word(3, 'üç')}<p>Son</p><ol start="4"><li>dört</li></ol>`;
    await paste(textIn(page), html);
    expect(await saved()).toBe('1. bir\n2. iki\n\nSöz\n\n3. üç\n\nSon\n\n4. dört');
  });
});

describe('an entry of a list', () => {
  it('is moved by buttons and keys with the lists in it, and keeps the caret', async () => {
    const { page, saved } = await openPost(site, { content: 'Söz.\n\n- bir\n- iki\n  - iç\n- üç' });
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
    const { page, saved } = await openPost(site, { content: 'Bir söz.' }, viewport);
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
