import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, hydrated, MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

declare global {
  interface Window {
    /** For each view transition whether it was shown, in the order of their ends. */
    motions: ('shown' | 'skipped')[];
  }
}

/** Runs in the page: notes the view transitions. */
function noteMotions(): void {
  window.motions = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const shown = transition.ready.then(
      () => 'shown' as const,
      () => 'skipped' as const,
    );
    transition.finished.then(async () => window.motions.push(await shown));
    return transition;
  };
}

const motions = (page: Page) => page.evaluate(() => window.motions);
const namedElements = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('[style*="view-transition-name"]').length);
const { branches, hotel, blog, post } = pathsIn('tr');

/** Opens the list of a page by the link on the page, so that the page has been loaded before it is shown again. */
async function openList(path: string, list: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  const opened = await openPage(demoSite, { viewport: SIZES.desktop, reducedMotion });
  const { page } = opened;
  await page.addInitScript(noteMotions);
  const motionLoaded = page.waitForResponse(/page-transition-/);
  await page.goto(path);
  await hydrated(page);
  const back = page.getByRole('main').locator(`a[href="${list}"]`).first();
  await back.hover();
  await motionLoaded;
  await back.click();
  await page.waitForURL(`**${list}`);
  const link = page.getByRole('main').locator(`li :is(h2, h3) a[href="${path}"]`);
  await link.scrollIntoViewIfNeeded();
  // The motion into the list has ended.
  await expect.poll(() => namedElements(page)).toBe(0);
  await page.evaluate(() => {
    window.motions = [];
  });
  return { ...opened, link };
}

it('the picture of a pressed hotel grows into its page, and back into the list where it was', async () => {
  const { page, calls, link } = await openList(hotel, branches);
  const position = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect.poll(() => motions(page)).toEqual(['shown']);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(HOTEL.name);
  expect(await page.getByRole('status').first().textContent()).toBe(await page.title());
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect.poll(() => motions(page)).toEqual(['shown', 'shown']);
  await expect.poll(focused).toBe(MESSAGES.tr.branches.title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  await expect.poll(() => namedElements(page)).toBe(0);
  expect(calls.filter((call) => call.includes('hotels.get'))).toEqual([]);
});

slowIt('the picture of a pressed post grows into its page', async () => {
  const { page, link } = await openList(post, blog);
  await link.click();
  await expect.poll(() => motions(page)).toEqual(['shown']);
});

slowIt('going back and forward while a picture grows ends on the right page', async () => {
  const { page, link } = await openList(hotel, branches);
  await link.click();
  await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
  await page.goBack();
  await page.goForward();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: MESSAGES.tr.branches.title }).waitFor();
  await expect.poll(() => namedElements(page)).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([MESSAGES.tr.branches.title]);
});

slowIt('a hotel that is pressed twice is one step back from its list', async () => {
  const { page, link } = await openList(hotel, branches);
  await link.dblclick();
  await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
  await expect.poll(() => namedElements(page)).toBe(0);
  await page.goBack();
  await page.waitForURL(`**${branches}`);
  await page.getByRole('heading', { level: 1, name: MESSAGES.tr.branches.title }).waitFor();
});

slowIt('a link that is pressed while a picture grows is followed', async () => {
  const { page, link } = await openList(hotel, branches);
  await link.click();
  await page.waitForFunction(() => {
    const animations = document.getAnimations();
    // The motion lasts until the press.
    for (const animation of animations) animation.pause();
    return animations.some(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement);
  });
  const header = page.getByRole('banner').getByRole('link', { name: MESSAGES.tr.nav.blog });
  const { x, y, width, height } = (await header.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForURL(`**${blog}`);
  await page.getByRole('heading', { level: 1, name: MESSAGES.tr.blog.title }).waitFor();
  await expect.poll(() => namedElements(page)).toBe(0);
});

it('a visitor who wants reduced motion sees a hotel without any', async () => {
  const { page, link } = await openList(hotel, branches, 'reduce');
  await link.click();
  await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
  expect(await motions(page)).toEqual([]);
});
