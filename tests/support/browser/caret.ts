import type { Locator } from 'playwright-core';
import { idle } from './checks/idle.ts';

/** A key typed at once would overtake the event by which the editor learns where the caret is. */
export async function moveCaret(paragraph: Locator, key: 'End' | 'Control+End'): Promise<void> {
  await paragraph.click();
  await paragraph.page().keyboard.press(key);
  await idle(paragraph.page());
}
