import type { Page } from 'playwright-core';

export interface FocusStop {
  /** Role and accessible name as in an accessibility snapshot: `link "Günlük"`. */
  name: string;
  /** The focused element is entirely covered or outside the window (WCAG 2.4.11). */
  hidden: boolean;
  unmarked: boolean;
  /** Accessibility snapshots do not have the summary of a `details` element as an element of its own. */
  summary: boolean;
}

const MAX_STOPS = 500;

export async function focusOrder(page: Page): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(examineFocus);
    if (stop === 'end') return stops;
    if (stop === 'same element') continue;
    const snapshot = await page.locator(':focus').ariaSnapshot();
    stops.push({ ...stop, name: elementsIn(snapshot)[0] ?? snapshot });
  }
  throw new Error('the focus does not leave the page');
}

export async function backwardFocusOrder(page: Page): Promise<Omit<FocusStop, 'name'>[]> {
  const stops: Omit<FocusStop, 'name'>[] = [];
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Shift+Tab');
    const stop = await page.evaluate(examineFocus);
    if (stop === 'end') return stops;
    if (stop !== 'same element') stops.push(stop);
  }
  throw new Error('the focus does not leave the page');
}

/** The elements of an accessibility snapshot at which the Tab key should stop, in order. */
export const elementsIn = (snapshot: string): string[] =>
  [...snapshot.matchAll(/^\s*- '?((?:link|button|textbox|combobox|checkbox)(?: "(?:[^"\\]|\\.)*")?)/gm)].map(
    ([, element = '']) => element,
  );

/** Runs in the page. A date field has several stops in one element. */
function examineFocus(): Omit<FocusStop, 'name'> | 'end' | 'same element' {
  const element = document.activeElement;
  const state = window as Window & { lastFocused?: Element | undefined };
  if (!element || element === document.body || !document.hasFocus()) {
    state.lastFocused = undefined;
    return 'end';
  }
  if (element === state.lastFocused) return 'same element';
  state.lastFocused = element;
  const isShownAt = (x: number, y: number) => {
    const shown = document.elementFromPoint(x, y);
    return shown !== null && (element.contains(shown) || shown.contains(element));
  };
  const shown = [...element.getClientRects()].some(({ left, top, width, height }) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].some((across) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].some((down) => isShownAt(left + across * width, top + down * height)),
    ),
  );
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const summary = element instanceof HTMLElement && element.tagName === 'SUMMARY';
  return { summary, hidden: !shown, unmarked: outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 };
}
