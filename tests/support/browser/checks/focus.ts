import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { idle } from './idle.ts';

/** Label or text of the focused element; `the page` when no element has the focus. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'the page';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (label ?? element.textContent ?? '').trim();
  });

/** A dialog has the focus a moment before Escape closes the dialog, so the page must be idle too. */
export async function expectFocus(locator: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        const alone = (await locator.count()) === 1;
        const focused = alone && (await locator.evaluate((element) => element === document.activeElement));
        return focused ? 'the element' : focusedName(locator.page());
      },
      { message: `the focus is on ${locator}` },
    )
    .toBe('the element');
  await idle(locator.page());
}

export const announced = (page: Page, message: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: message }).first().waitFor();

const MAX_STOPS = 200;

export async function tabTo(locator: Locator): Promise<void> {
  const find = () => locator.first().evaluateHandle((element) => element);
  await locator.first().waitFor();
  let target = await find();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    const key = await target.evaluate((element) => {
      const focused = document.activeElement;
      if (focused === element) return 'there';
      if (!element.isConnected) return 'rendered again';
      const isBefore = (focused?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    if (key === 'there') return;
    if (key === 'rendered again') target = await find();
    else await locator.page().keyboard.press(key);
  }
  expect.fail(`the Tab key does not lead to ${locator}`);
}
