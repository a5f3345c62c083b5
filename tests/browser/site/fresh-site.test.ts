import { expect, it } from 'vitest';
import { publicPath } from '../../../shared/paths.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

const site = startAdminSite({ SEED_DEMO: '0' });

const PAGES = ['home', 'branches', 'blog', 'about', 'contact'] as const;

it.each(['tr', 'en'] as const)(
  'a site without content has no empty label, link or sentence, in %s',
  async (language) => {
    const { page } = await openPage(site, { viewport: SIZES.desktop });
    for (const name of PAGES) {
      await page.goto(publicPath[name](language));
      const empty = await page.locator('h1, h2, h3, p, li, dt, dd, a, button, label, strong').evaluateAll((elements) =>
        elements
          // A region that is empty until it announces something.
          .filter((element) => element.role !== 'status' && element.ariaLabel === null)
          .filter((element) => element.textContent?.trim() === '')
          .map(({ outerHTML }) => outerHTML),
      );
      expect(empty, name).toEqual([]);
      expect(await page.locator('a:not([href]), a[href="mailto:"], a[href="tel:"]').count(), name).toBe(0);
      const text = await page.locator('body').innerText();
      expect(text, name).not.toMatch(/ {2,}|\s[.,;:]| adresine yazın/);
      for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(data, name).not.toContain('""');
      const labels = await page.locator('dt').count();
      const values = await page.locator('dd').allInnerTexts();
      expect(values.filter((value) => value.trim() !== '').length, name).toBeGreaterThanOrEqual(labels);
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      expect(description?.trim(), name).not.toBe('');
    }
  },
);

it('a site without contact information asks no visitor to call', async () => {
  const { page } = await openPage(site, { viewport: SIZES.desktop });
  await page.goto(publicPath.contact('en'));
  expect(await page.getByText(/call us/i).count()).toBe(0);
  await page.goto(publicPath.home('en'));
  expect(await page.getByText(/call us/i).count()).toBe(0);
});
