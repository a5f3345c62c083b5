import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SLOW } from '../../slow.ts';
import { animationsEnded } from './animations.ts';
import { horizontalOverflow } from './overflow.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const SOURCE = readFileSync(resolve(import.meta.dirname, '../../../../node_modules/axe-core/axe.min.js'), 'utf8');

const OPTIONS: axe.RunOptions = {
  // WCAG 2.2 to level AA and established practice; only the rule about target sizes has the tag of 2.2.
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  // No rule of these tags reads style sheets.
  preload: { assets: ['media'] },
};

export async function violationsOn(page: Page): Promise<string[]> {
  // axe stays in the page until another page is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (options) => {
    // The pages in frames of previews are examined in tests of their own.
    const { violations } = await window.axe.run({ exclude: ['iframe'] }, options);
    const alerts = [...document.querySelectorAll<HTMLElement>('[role="alert"]')];
    const empty = alerts.filter((alert) => alert.childElementCount > 0 && alert.innerText.trim() === '');
    // A live region is read as plain text, so a link in the region would be lost.
    const links = document.querySelectorAll(':is([role="alert"], [role="status"], [aria-live="polite"]) a[href]');
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      ...empty.map(({ outerHTML }) => `empty alert: ${outerHTML}`),
      ...[...links].map(({ outerHTML }) => `link in a live region: ${outerHTML}`),
    ];
  }, OPTIONS);
}

export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await animationsEnded(page);
  expect(await violationsOn(page), what).toEqual([]);
  expect(await horizontalOverflow(page), what).toBeLessThanOrEqual(0);
}

/** Only the long run examines a further state of a page, because axe takes as much time as opening a page. */
export async function expectStateAccessible(page: Page, what?: string): Promise<void> {
  if (SLOW) await expectAccessible(page, what);
}
