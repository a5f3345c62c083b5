import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { idle } from './checks/idle.ts';

/** Presses a key by which the caret or the selection moves: the next key would overtake the event that tells the editor. */
export async function pressCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await idle(page);
}

export async function moveCaret(paragraph: Locator, key: 'End' | 'Control+End'): Promise<void> {
  const page = paragraph.page();
  await paragraph.click();
  // Soon after the focus the editor puts back the caret that it knows, which may be after the key.
  const pressed = async () => {
    await pressCaret(page, key);
    return page.evaluate(() => {
      const { focusNode, focusOffset } = document.getSelection() ?? {};
      return !(focusNode instanceof Text) || focusOffset === focusNode.length;
    });
  };
  await expect.poll(pressed).toBe(true);
}
