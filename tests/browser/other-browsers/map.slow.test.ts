import sharp from 'sharp';
import { expect } from 'vitest';
import type { DrivenPage } from '../../support/browser/other-browsers/driver.ts';
import { firefox } from '../../support/browser/other-browsers/firefox.ts';
import { inOtherBrowsers, openPublic } from '../../support/browser/other-browsers/in-other-browsers.ts';
import { HOTEL, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';

/** Its name needs two files of the font. */
const LABEL = '#location ~ div svg text';

/** The pixels of the label's letters, in a colour that nothing else has, on a map with nothing else. */
async function letterPixels(page: DrivenPage, edge: string): Promise<number> {
  await page.evaluate(
    ([selector = '', name = '', colour = '']) => {
      for (const shape of document.querySelectorAll('#location ~ div svg :is(path, rect, use, circle, image)'))
        shape.setAttribute('visibility', 'hidden');
      for (const text of document.querySelectorAll(selector)) {
        if (text.textContent !== name) text.setAttribute('visibility', 'hidden');
        else if (getComputedStyle(text).stroke !== 'none') text.setAttribute('stroke', colour);
        if (getComputedStyle(text).fill !== 'none') text.setAttribute('fill', '#0f0');
      }
    },
    [LABEL, HOTEL.name, edge],
  );
  const png = await page.picture('#location ~ div svg');
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let pixels = 0;
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 255) < 64 && (data[at + 1] ?? 0) > 192 && (data[at + 2] ?? 255) < 64) pixels++;
  return pixels;
}

inOtherBrowsers(
  'the name of a hotel on the map has whole letters',
  async (open) => {
    const page = await open();
    await openPublic(page, demoSite, pathsIn('tr').hotel);
    await page.evaluate(() => document.querySelector('#location')?.scrollIntoView());
    await page.waitFor(LABEL, HOTEL.name);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const withEdge = await letterPixels(page, '#000');
    const withoutEdge = await letterPixels(page, 'transparent');
    expect(withoutEdge).toBeGreaterThan(50);
    expect(withEdge).toBeGreaterThan(withoutEdge * 0.98);
  },
  [firefox],
);
