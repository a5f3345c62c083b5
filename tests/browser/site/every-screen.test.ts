import { expect, it } from 'vitest';
import { publicPath } from '../../../shared/paths.ts';
import { CIRCUMSTANCES, openUnder } from '../../support/browser/circumstances.ts';
import { backwardFocusOrder, elementsIn, focusOrder } from '../../support/browser/focus-order.ts';
import { cutOffTexts, overlappingTexts } from '../../support/browser/overflow.ts';
import { pathsIn } from '../../support/browser/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';

/** The levels of the headings in an accessibility snapshot. */
const headingLevels = (snapshot: string) =>
  [...snapshot.matchAll(/^\s*- '?heading .*\[level=(\d)\]/gm)].map(([, level]) => Number(level));

it.each(CIRCUMSTANCES)(
  'every page shows its texts whole and every focus, in $language at $width×$height with $setting',
  { timeout: 180_000 },
  async (circumstance) => {
    const { page, expectProblems } = await openUnder(demoSite, circumstance);
    const { language } = circumstance;
    for (const path of [...Object.values(pathsIn(language)), publicPath.hotel(language, 'yok')]) {
      await page.goto(path);
      expect(await cutOffTexts(page), path).toEqual([]);
      expect(await overlappingTexts(page), path).toEqual([]);

      const snapshot = await page.locator('body').ariaSnapshot();
      const levels = headingLevels(snapshot);
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toHaveLength(1);
      levels.reduce((former, level) => {
        expect(level, `${path}: the heading after one of level ${former}`).toBeLessThanOrEqual(former + 1);
        return level;
      }, 2);
      for (const landmark of ['banner', 'main', 'contentinfo']) expect(snapshot, path).toContain(`- ${landmark}`);

      const stops = await focusOrder(page);
      expect(
        stops.map(({ name }) => name),
        path,
      ).toEqual(elementsIn(snapshot));
      for (const { name } of stops) expect(name, path).toMatch(/^\w+ "/);
      const hidden = [...stops, ...(await backwardFocusOrder(page))].filter((stop) => stop.hidden);
      expect(hidden, path).toEqual([]);
      expect(
        stops.filter(({ unmarked }) => unmarked),
        path,
      ).toEqual([]);
    }
    expectProblems(/\/yok: 404/);
  },
);
