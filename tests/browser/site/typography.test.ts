import { expect, it } from 'vitest';
import { addStyles } from '../../support/browser/circumstances.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

it('Turkish text keeps the dot of the i after an f, also on English pages', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.phone });
  const ligatures = (element: Element) => getComputedStyle(element).fontVariantLigatures;
  await page.goto(pathsIn('tr').hotel);
  expect(await page.locator('main p').first().evaluate(ligatures)).toBe('no-common-ligatures');
  await page.goto(pathsIn('en').hotel);
  expect(await page.locator('h1[lang="tr"]').evaluate(ligatures)).toBe('no-common-ligatures');
});

it('the line above a headline stands in real Turkish capitals of 12 to 13 pixels', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.phone });
  await page.goto(pathsIn('tr').home);
  const eyebrow = page.getByText(MESSAGES.tr.home.hotelsEyebrow).locator('visible=true').first();
  expect(await eyebrow.innerText()).toBe('EVLERİMİZ');
  const style = await eyebrow.evaluate((element) => {
    const { fontSize, fontVariantCaps } = getComputedStyle(element);
    return { size: Number.parseFloat(fontSize), fontVariantCaps };
  });
  expect(style.fontVariantCaps).toBe('normal');
  expect(style.size).toBeGreaterThanOrEqual(12);
  expect(style.size).toBeLessThanOrEqual(13);
});

it('the words over a picture begin on the edge of the page, also beside a scrollbar', async () => {
  const { page } = await openPage(demoSite, { viewport: { width: 1440, height: 900 } });
  const { home, hotel } = pathsIn('tr');
  for (const [path, title] of [
    [home, 'h2#hotels'],
    [hotel, 'h2'],
  ] as const) {
    await page.goto(path);
    // A scrollbar makes the page narrower than the window.
    await page.evaluate(addStyles, 'body { margin-right: 15px }');
    const left = (heading: string) =>
      page
        .locator(`main ${heading}`)
        .first()
        .evaluate((e) => e.getBoundingClientRect().x);
    expect(await left('h1'), path).toBeCloseTo(await left(title), 0);
  }
});

slowIt('icons of every size grow with the text size of the visitor', async () => {
  const { page } = await openPublicPage(demoSite, pathsIn('tr').hotel, { viewport: SIZES.desktop });
  const icons = page.locator('svg:has(use[href*="icons"])');
  const widths = () => icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
  const before = await widths();
  await page.evaluate(addStyles, 'html { font-size: 200% }');
  const after = await widths();
  // Large text brings the menu of phones, so some icons come and others go.
  const kept = before.flatMap((width, at) => (width && after[at] ? [{ width, large: after[at] }] : []));
  expect(new Set(kept.map(({ width }) => width)).size, 'sizes of icons').toBeGreaterThan(1);
  expect(kept.filter(({ width, large }) => large !== 2 * width)).toEqual([]);
});
