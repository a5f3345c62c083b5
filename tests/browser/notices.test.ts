import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoHomepage } from '../../server/demo/content/homepage.ts';
import { saveHomepage } from '../../server/models/content.ts';
import { ANNOUNCEMENT_TYPES, type AnnouncementType } from '../../shared/constants.ts';
import { type BrowsedSite, startBrowsedSite, watchedPage } from '../support/browser.ts';
import { CATALOGUES, published, SIZES } from '../support/public-pages.ts';

let site: BrowsedSite;
beforeAll(async () => {
  site = await startBrowsedSite();
});
afterAll(() => site.close());

it('the announcement has the colour of its kind, and stands only while it is active', async () => {
  const colours = { info: 'rgb(219, 233, 240)', success: 'rgb(220, 235, 223)', warning: 'rgb(247, 231, 184)' };
  const { page, close } = await watchedPage(site, { viewport: SIZES.desk });
  const bar = page.getByRole('region', { name: CATALOGUES.tr.home.announcement });
  const announce = (type: AnnouncementType, active = true) =>
    published(
      saveHomepage({ ...demoHomepage, announcement: { ...demoHomepage.announcement, type, active } }, { by: 'test' }),
    );
  for (const type of ANNOUNCEMENT_TYPES) {
    await announce(type);
    await page.goto('/');
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colours[type]);
  }
  await announce('info', false);
  await page.goto('/');
  expect(await bar.count()).toBe(0);
  await close();
});

it('a footer whose contact information does not come shows its placeholders', async () => {
  const { page, close } = await watchedPage(site, { viewport: SIZES.desk });
  // The delivered page without the contact in it, as when its call failed on the server.
  await page.route('**/en/blog', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(<script[^>]*id="state">)(.*?)(<\/script>)/, (_, open, json, end) => {
      const state = JSON.parse(json);
      state.queries.queries = state.queries.queries.filter(
        (query: { queryKey: [string[]] }) => query.queryKey[0][0] !== 'contact',
      );
      return open + JSON.stringify(state).replaceAll('<', '\\u003c') + end;
    });
    await route.fulfill({ response: answer, body });
  });
  await page.route('**/api/trpc/contact.get*', (route) => route.abort());
  await page.goto('/en/blog', { waitUntil: 'networkidle' });
  const footer = page.getByRole('contentinfo');
  await expect.poll(() => footer.getByText(CATALOGUES.en.footer.loading).count()).toBe(3);
  await expect.poll(() => footer.getByText(CATALOGUES.en.footer.loadFailed).count()).toBe(1);
  expect(await footer.innerText()).toContain('2024');
  await close();
});
