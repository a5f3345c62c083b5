import { expect, it } from 'vitest';
import { openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';

const { home, branches, hotel, post, contact } = pathsIn('tr');

it.each(firstCase([hotel, home, branches, post, contact]))(
  'every element of %s that can have the focus shows a ring of two colours',
  async (path) => {
    const { page } = await openPublicPage(demoSite, path, { viewport: SIZES.desktop });
    const plain = new Set<string>();
    const seen = new Set<string>();
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        const place = `${element.tagName} ${element.id} ${element.getBoundingClientRect().top + window.scrollY} `;
        const text = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        return { name: place + text, ringed: outlineStyle !== 'none' && boxShadow !== 'none' };
      });
      if (!stop || (seen.has(stop.name) && seen.size > 1)) break;
      seen.add(stop.name);
      if (!stop.ringed) plain.add(stop.name);
    }
    expect(seen.size).toBeGreaterThan(10);
    expect([...plain]).toEqual([]);
    const others = await page.locator('summary:visible, [tabindex="-1"]:visible').all();
    for (const element of others) {
      await element.focus();
      const { rings, html } = await element.evaluate((focused) => {
        const { outlineStyle, boxShadow } = getComputedStyle(focused);
        return { rings: [outlineStyle, boxShadow].filter((ring) => ring !== 'none'), html: focused.outerHTML };
      });
      // The main part, which a skip link leads to, shows no ring.
      expect(rings.length, html.slice(0, 90)).not.toBe(1);
    }
  },
);

it.each(firstCase([home, branches]))('the ring of a field of the bar on %s crosses no label', async (path) => {
  const { page } = await openPublicPage(demoSite, path, { viewport: SIZES.desktop });
  const crossed = await page
    .locator('main form :is(input:not([type="hidden"]), select):visible')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).flatMap((field) => {
        field.focus({ focusVisible: true } as FocusOptions);
        const { outlineWidth, outlineOffset } = getComputedStyle(field);
        const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const { top } = field.getBoundingClientRect();
        return [...(field.labels ?? [])].flatMap((label) => {
          const words = document.createRange();
          words.selectNodeContents(label);
          const { bottom } = words.getBoundingClientRect();
          return bottom > top - ring ? [`${label.textContent}: ${bottom} under ${top - ring}`] : [];
        });
      }),
    );
  expect(crossed).toEqual([]);
});
