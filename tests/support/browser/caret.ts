import type { Locator, Page } from 'playwright-core';
import { idle } from './checks/idle.ts';

/** Presses a key by which the caret or the selection moves: the next key would overtake the event that tells the editor. */
export async function pressCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await idle(page);
}

export async function moveCaret(paragraph: Locator, key: 'End' | 'Control+End'): Promise<void> {
  await paragraph.click();
  await pressCaret(paragraph.page(), key);
}
