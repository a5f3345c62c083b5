import { expect, it } from 'vitest';
import { publicPath } from '../../../shared/paths.ts';
import { CIRCUMSTANCES, openUnder } from '../../support/browser/circumstances.ts';
import { backwardFocusOrder, elementsIn, focusOrder } from '../../support/browser/focus-order.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { cutOffTexts, overlappingTexts } from '../../support/browser/overflow.ts';
import { MESSAGES, pathsIn } from '../../support/browser/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';

/** The levels of the headings in an accessibility snapshot. */
const headingLevels = (snapshot: string) =>
  [...snapshot.matchAll(/^\s*- '?heading .*\[level=(\d)\]/gm)].map(([, level]) => Number(level));

it('nothing to read or press lies under the notch or the home indicator of a phone', async () => {
  const { page } = await openPage(demoSite);
  const session = await page.context().newCDPSession(page);
  const upright = { width: 390, height: 844, insets: { top: 47, bottom: 34, left: 0, right: 0 } };
  const onItsSide = { width: 844, height: 390, insets: { top: 0, bottom: 21, left: 47, right: 47 } };
  for (const { width, height, insets } of [upright, onItsSide]) {
    await page.setViewportSize({ width, height });
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await page.goto(pathsIn('tr').hotel);
    for (const element of await page.locator('a:visible, button:visible, main h1').all()) {
      const box = await element.boundingBox();
      if (!box || box.y + box.height < 0 || box.y > height) continue;
      const text = await element.innerText();
      expect(box.y, text).toBeGreaterThanOrEqual(insets.top);
      expect(box.x, text).toBeGreaterThanOrEqual(insets.left);
      expect(box.x + box.width, text).toBeLessThanOrEqual(width - insets.right);
    }
    const bar = page.getByRole('region', { name: MESSAGES.tr.hotel.contactBar }).getByRole('link');
    for (const link of await bar.all()) {
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height - insets.bottom);
    }
  }
});

it.each(CIRCUMSTANCES)(
  'every page shows its texts whole and every focus, in $language at $width×$height with $setting',
  { timeout: 180_000 },
  async (circumstance) => {
    const { page, expectProblems } = await openUnder(demoSite, circumstance);
    const { language } = circumstance;
    for (const path of [...Object.values(pathsIn(language)), publicPath.hotel(language, 'yok')]) {
      await page.goto(path);
      expect.soft(await cutOffTexts(page), path).toEqual([]);
      expect.soft(await overlappingTexts(page), path).toEqual([]);

      const snapshot = await page.locator('body').ariaSnapshot();
      const levels = headingLevels(snapshot);
      expect
        .soft(
          levels.filter((level) => level === 1),
          path,
        )
        .toHaveLength(1);
      levels.reduce((former, level) => {
        expect.soft(level, `${path}: the heading after one of level ${former}`).toBeLessThanOrEqual(former + 1);
        return level;
      }, 2);
      for (const landmark of ['banner', 'main', 'contentinfo']) expect.soft(snapshot, path).toContain(`- ${landmark}`);

      const stops = await focusOrder(page);
      expect
        .soft(
          stops.map(({ name }) => name),
          path,
        )
        .toEqual(elementsIn(snapshot));
      for (const { name } of stops) expect.soft(name, path).toMatch(/^\w+ "/);
      const hidden = [...stops, ...(await backwardFocusOrder(page))].filter((stop) => stop.hidden);
      expect.soft(hidden, path).toEqual([]);
      expect
        .soft(
          stops.filter(({ unmarked }) => unmarked),
          path,
        )
        .toEqual([]);
    }
    expectProblems(/\/yok: 404/);
  },
);
