import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Language } from '#shared/constants.ts';
import { inLanguage } from '#shared/first-bytes.ts';
import { publicPath } from '#shared/paths.ts';
import { signIn } from '../../support/api-client.ts';
import { backwardFocusOrder, elementsIn, focusOrder } from '../../support/browser/checks/focus-order.ts';
import { cutOffTexts, escapedHiddenTexts, overlappingTexts } from '../../support/browser/checks/overflow.ts';
import { CIRCUMSTANCES, openUnder } from '../../support/browser/circumstances.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, hydrated, MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SLOW } from '../../support/slow.ts';

/** The levels of the headings in an accessibility snapshot. */
const CALENDAR_BUTTON = /^button "(?:open the calendar: |.* takvimini aç")/;

const headingLevels = (snapshot: string) =>
  [...snapshot.matchAll(/^\s*- '?heading .*\[level=(\d)\]/gm)].map(([, level]) => Number(level));

/**
 * Expects link names that begin with the visible text, so that speech input finds them (WCAG 2.5.3), and that say when a
 * new tab opens.
 */
async function expectLinkNames(page: Page, snapshot: string, language: Language): Promise<void> {
  const links = await page.getByRole('link').evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
      return { visible: copy.textContent?.trim() ?? '', newTab: element.getAttribute('target') === '_blank' };
    }),
  );
  const names = [...snapshot.matchAll(/^\s*- '?link(?: "((?:[^"\\]|\\.)*)")?/gm)].map(([, name = '']) => name);
  expect.soft(names, page.url()).toHaveLength(links.length);
  for (const [at, { visible, newTab }] of links.entries()) {
    const name = names[at] ?? '';
    expect.soft(name.startsWith(visible), `${page.url()}: "${name}" begins with "${visible}"`).toBe(true);
    const saysNewTab = name.endsWith(`(${MESSAGES[language].action.opensNewTab})`);
    expect.soft(saysNewTab, `${page.url()}: ${name}`).toBe(newTab);
  }
}

it('nothing to read or press lies under the notch or the home indicator of a phone', async () => {
  const { page } = await openPage(demoSite);
  const session = await page.context().newCDPSession(page);
  const upright = { width: 390, height: 844, insets: { top: 47, bottom: 34, left: 0, right: 0 } };
  const onItsSide = { width: 844, height: 390, insets: { top: 0, bottom: 21, left: 47, right: 47 } };
  for (const { width, height, insets } of [upright, onItsSide]) {
    await page.setViewportSize({ width, height });
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await page.goto(pathsIn('tr').hotel);
    // A picture that can be pressed may reach the edges.
    for (const element of await page.locator('a:visible:not(:has(img)), button:visible, main h1').all()) {
      const box = await element.boundingBox();
      if (!box || box.y + box.height < 0 || box.y > height) continue;
      const text = await element.innerText();
      expect(box.y, text).toBeGreaterThanOrEqual(insets.top);
      expect(box.x, text).toBeGreaterThanOrEqual(insets.left);
      expect(box.x + box.width, text).toBeLessThanOrEqual(width - insets.right);
    }
    const bar = page.getByRole('region', { name: MESSAGES.tr.hotel.contactBar }).getByRole('link');
    for (const link of await bar.all()) {
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height - insets.bottom);
    }
  }
});

/** The path of a share link. */
let draft = '';
beforeAll(async () => {
  if (!SLOW) return;
  const admin = await signIn(demoSite.url);
  const { body: hotel } = await admin.call<{ id: string }>('GET', `/api/hotels/${HOTEL.slug}`);
  draft = (await admin.call<{ path: string }>('POST', `/api/previews/hotels/${hotel.id}`)).body.path;
});

/** In the long run also the page after sending a message, a shared draft, and an unknown address. */
function addressesIn(language: Language): string[] {
  const paths = pathsIn(language);
  const usual = [...Object.values(paths), publicPath.hotel(language, 'yok')];
  const sent = '?sent=ABCD-2345';
  return SLOW
    ? [...usual, paths.contact + sent, paths.hotel + sent, inLanguage(draft, language), `${paths.about}/yok`]
    : usual;
}

/** Expects texts that fit, headings in order, names of links, and a visible focus at every link, button and field. */
async function expectWhole(page: Page, path: string, language: Language): Promise<void> {
  expect.soft(await cutOffTexts(page), path).toEqual([]);
  expect.soft(await escapedHiddenTexts(page), path).toEqual([]);
  expect.soft(await overlappingTexts(page), path).toEqual([]);

  const snapshot = await page.locator('body').ariaSnapshot();
  const levels = headingLevels(snapshot);
  const titles = levels.filter((level) => level === 1);
  expect.soft(titles, path).toHaveLength(1);
  levels.reduce((former, level) => {
    expect.soft(level, `${path}: the heading after one of level ${former}`).toBeLessThanOrEqual(former + 1);
    return level;
  }, 2);
  for (const landmark of ['banner', 'main', 'contentinfo']) expect.soft(snapshot, path).toContain(`- ${landmark}`);
  await expectLinkNames(page, snapshot, language);

  const stops = await focusOrder(page);
  const names = stops.filter(({ summary }) => !summary).map(({ name }) => name);
  // The button of a calendar repeats a key of its date, and is no stop of its own.
  const stopsOf = elementsIn(snapshot).filter((name) => !CALENDAR_BUTTON.test(name));
  expect.soft(names, path).toEqual(stopsOf);
  for (const name of names) expect.soft(name, path).toMatch(/^\w+ "/);
  const hidden = [...stops, ...(await backwardFocusOrder(page))].filter((stop) => stop.hidden);
  expect.soft(hidden, path).toEqual([]);
  const unmarked = stops.filter((stop) => stop.unmarked);
  expect.soft(unmarked, path).toEqual([]);
}

/** In the long run every page in every circumstance, otherwise each page in one circumstance. */
const WALKS = CIRCUMSTANCES.map((circumstance, at) => ({
  ...circumstance,
  isWalked: (_: string, page: number) => SLOW || page % CIRCUMSTANCES.length === at,
}));

it.each(WALKS)(
  'pages show texts whole, focus and right names, in $language at $width×$height with $setting',
  { timeout: 300_000 },
  async ({ isWalked, ...circumstance }) => {
    const { page, expectProblems } = await openUnder(demoSite, circumstance);
    const { language } = circumstance;
    const addresses = addressesIn(language).filter(isWalked);
    for (const path of addresses) {
      await page.goto(path);
      await hydrated(page);
      await expectWhole(page, path, language);
    }
    if (addresses.includes(publicPath.hotel(language, 'yok'))) expectProblems(/\/yok: 404/);
    if (!SLOW) return;
    const { branches, nav } = MESSAGES[language];
    await page.goto(pathsIn(language).blog);
    await hydrated(page);
    const failure = { status: 500, contentType: 'application/json', body: '{}' };
    await intercept(page, '**/api/trpc/hotels.search*', (route) => route.fulfill(failure));
    await page.getByRole('contentinfo').getByRole('link', { name: nav.branches, exact: true }).press('Enter');
    await page.getByRole('alert').filter({ hasText: branches.loadFailed }).waitFor();
    expectProblems(/hotels\.search/);
    // The focus is on the heading, so the walk first goes to the start of the page.
    await backwardFocusOrder(page);
    await expectWhole(page, 'a failure', language);
  },
);
