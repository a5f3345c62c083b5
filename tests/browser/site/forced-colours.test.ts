import { expect, it } from 'vitest';
import { openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

const { home, hotel, contact } = pathsIn('tr');

it('with forced colours the header has a ground, quiet links no box, and cards’ labels an edge', async () => {
  const { page } = await openPublicPage(demoSite, home, { viewport: SIZES.desktop, forcedColors: 'active' });
  const ground = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(ground).toMatch(/^rgb\(/);
  const boxed = () =>
    page.locator('main a:visible').evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
        .filter((link) => Number.parseFloat(getComputedStyle(link).borderTopWidth) > 0)
        .map((link) => link.textContent),
    );
  expect(await boxed()).toEqual([]);
  for (const path of [hotel, contact]) {
    await page.goto(path);
    expect(await boxed()).toEqual([]);
    const edgeless = await page.locator('body *:visible').evaluateAll((elements) => {
      // The shadow that lifts a card is not drawn with forced colours, so the test reads the rules.
      const within = (rules: CSSRuleList): CSSRule[] =>
        [...rules].flatMap((rule) => (rule instanceof CSSMediaRule ? within(rule.cssRules) : [rule]));
      const rules = [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules));
      const lifted = rules.flatMap((rule) =>
        rule instanceof CSSStyleRule && rule.style.boxShadow.includes('--shadow') ? [rule.selectorText] : [],
      );
      return elements
        .filter((element) => lifted.some((selector) => element.matches(selector)))
        .filter((element) => getComputedStyle(element).borderBottomWidth === '0px')
        .map((element) => element.className);
    });
    expect(edgeless, path).toEqual([]);
  }
});
