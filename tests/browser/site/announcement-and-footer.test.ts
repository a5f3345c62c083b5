import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoContent } from '#server/demo/content/settings.ts';
import { ANNOUNCEMENT_TYPES, type AnnouncementType } from '#shared/constants.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { MESSAGES } from '../../support/browser/screens/public-pages.ts';
import { saveSettings } from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

const site = startAdminSite();

it('the announcement has the colour of its kind, and is there only while it is active', async () => {
  const colours = { info: 'rgb(219, 233, 240)', success: 'rgb(220, 235, 223)', warning: 'rgb(247, 231, 184)' };
  const { page } = await openPage(site, { viewport: SIZES.desktop });
  const bar = page.getByRole('region', { name: MESSAGES.tr.home.announcement });
  const announce = (type: AnnouncementType, active = true) =>
    saveSettings(site.admin, '/content/homepage', {
      announcement: { ...demoContent.announcement, type, active },
    });
  for (const type of ANNOUNCEMENT_TYPES) {
    await announce(type);
    await page.goto('/');
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colours[type]);
  }
  await announce('info', false);
  await page.goto('/');
  expect(await bar.count()).toBe(0);
});

/** Opens a page as the server delivers it after a failed call; the call fails in the browser too. */
async function openWithout(noun: 'contact' | 'seo', path: string): Promise<Page> {
  const { page, expectProblems } = await openPage(site, { viewport: SIZES.desktop });
  // The footer was rendered with the data, so the hydration of the footer differs too; React does not compare the head.
  expectProblems(new RegExp(`${noun}\\.get`), ...(noun === 'contact' ? [/React error #418/] : []));
  await intercept(page, `**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<script[^>]*id="state">)(.*?)(<\/script>)/, (_, open, json, end) => {
      const state = JSON.parse(json);
      state.queries.queries = state.queries.queries.filter(
        (query: { queryKey: [string[]] }) => query.queryKey[0][0] !== noun,
      );
      return open + JSON.stringify(state).replaceAll('<', '\\u003c') + end;
    });
    await route.fulfill({ response, body });
  });
  await intercept(page, `**/api/trpc/${noun}.get*`, (route) => route.abort());
  await page.goto(path);
  return page;
}

it('a footer without contact information says that it loads, then that it failed', async () => {
  const page = await openWithout('contact', '/en/blog');
  const footer = page.getByRole('contentinfo');
  await expect.poll(() => footer.getByText(MESSAGES.en.footer.loading).count()).toBe(3);
  const failed = footer.getByText(MESSAGES.en.footer.loadFailed);
  await expect.poll(async () => (await failed.boundingBox())?.width).toBeGreaterThan(100);
  expect(await footer.innerText()).toContain('2024');
});

it('SEO settings that cannot be loaded are replaced by default title, description, keywords and icon', async () => {
  const page = await openWithout('seo', '/en');
  const { seo } = MESSAGES.en;
  const content = (name: string) => page.locator(`head meta[name="${name}"]`).last().getAttribute('content');
  await expect.poll(() => page.title()).toBe(seo.defaultTitle);
  await expect.poll(() => content('description')).toBe(seo.defaultDescription);
  await expect.poll(() => content('keywords')).toBe(seo.defaultKeywords);
  await expect.poll(() => page.locator('head link[rel="icon"]').last().getAttribute('href')).toMatch(/^\/icons\//);
});
