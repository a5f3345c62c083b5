import { expect, it } from 'vitest';
import { firefox, type PrintedText, printInFirefox } from '../../support/browser/other-browsers/firefox.ts';
import { pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';

/** A sheet of A4 and its margins of 15 mm, in points. */
const TOP = 841.9 - 42.5;
const BOTTOM = 42.5;
/** The part of a letter's height that a capital letter has above its line. */
const CAPITAL = 0.7;

/** Whether two texts lie upon each other, and are not parts of one line. */
function overlap(one: PrintedText, other: PrintedText): boolean {
  const [lower, upper] = one.baseline < other.baseline ? [one, other] : [other, one];
  const apart = upper.baseline - lower.baseline;
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  return one.sheet === other.sheet && across > 2 && apart > 2 && apart < CAPITAL * lower.height;
}

it.skipIf(firefox.missing !== undefined).each(Object.entries(pathsIn('tr')))(
  'Firefox: %s prints with no text cut off or upon another',
  async (_, path) => {
    const texts = await printInFirefox(demoSite.url + path);
    expect(texts.length).toBeGreaterThan(5);
    const cut = texts.filter(({ baseline, height }) => baseline + CAPITAL * height > TOP + 1 || baseline < BOTTOM);
    expect(cut).toEqual([]);
    const upon = texts.flatMap((text, at) =>
      texts
        .slice(at + 1)
        .filter((other) => overlap(text, other))
        .map((other) => `${text.text} and ${other.text} on sheet ${text.sheet}`),
    );
    expect(upon).toEqual([]);
  },
);
