import { expect, it } from 'vitest';
import { ADMIN_ROUTES, publicPath } from '../../../shared/paths.ts';
import { ADMIN_MESSAGES, openAdmin, SMALL_HOTEL } from '../../support/browser/admin-pages.ts';
import { violationsOn } from '../../support/browser/axe.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

const site = startAdminSite({}, { empty: true });

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

it('the dashboard of a fresh site names what visitors miss, with links, until all of it is there', async () => {
  const { dashboard, settings } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site);
  const steps = page.getByRole('region', { name: dashboard.firstSteps });
  await steps.waitFor();
  await expect
    .poll(() => steps.getByRole('link').allTextContents())
    .toEqual([dashboard.stepContact, dashboard.stepHotel, dashboard.stepHomepage, dashboard.stepSeo]);
  expect(await steps.getByText(dashboard.stepDone).count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  await steps.getByRole('link', { name: dashboard.stepContact }).click();
  await page.getByRole('tab', { name: settings.contact, selected: true }).waitFor();

  const contact = { phone: '+90 212 555 01 01', email: 'a@b.example', address: 'Bir sokak' };
  const images = { heroImage: '/a.webp', aboutImage: '/b.webp' };
  const texts = { heroTitle: 'Ev', heroSubtitle: 'Alt', aboutTitle: 'Biz', aboutContent: 'Metin' };
  await site.admin.call('PUT', '/api/contact', { body: contact });
  await page.goto(ADMIN_ROUTES.dashboard);
  await expect.poll(() => steps.getByText(dashboard.stepDone).count()).toBe(1);
  await site.admin.call('POST', '/api/hotels', { body: SMALL_HOTEL });
  await site.admin.call('PUT', '/api/content/homepage', { body: { ...texts, ...images } });
  await site.admin.call('PUT', '/api/seo', { body: { metaTitle: 'Ev', metaDescription: 'Bir ev.' } });
  await page.goto(ADMIN_ROUTES.dashboard);
  await page.getByRole('region', { name: dashboard.english }).waitFor();
  expect(await steps.count()).toBe(0);
});
