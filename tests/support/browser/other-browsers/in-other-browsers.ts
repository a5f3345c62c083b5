import { expect, it, onTestFinished } from 'vitest';
import { STORAGE_KEYS } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { signIn } from '../../api-client.ts';
import { until } from '../../temporary.ts';
import type { Site } from '../sites.ts';
import { SIZES } from '../views.ts';
import type { DrivenPage, OpenOptions, OtherBrowser } from './driver.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

export const BROWSERS = [firefox, webkit];

/** Opens a page as wide as a phone, closed at the end of the test; a problem in the page fails the test. */
export type Open = (options?: OpenOptions) => Promise<DrivenPage>;

/** The test of a browser that is not installed is skipped and names the packages to install. */
export function inOtherBrowsers(
  title: string,
  run: (open: Open, browser: OtherBrowser['name']) => Promise<void>,
  browsers: readonly OtherBrowser[] = BROWSERS,
): void {
  for (const { name, missing, open } of browsers) {
    it(`${name}: ${title}`, async ({ skip }) => {
      skip(missing !== undefined, missing);
      await run(async (options = SIZES.phone) => {
        const page = await open(options);
        onTestFinished(async () => {
          const problems = page.problems();
          await page.close();
          expect(problems).toEqual([]);
        });
        return page;
      }, name);
    });
  }
}

export async function openPublic(page: DrivenPage, site: Site, path: string): Promise<void> {
  await page.goto(site.url + path);
  await hydrated(page);
}

export const hydrated = (page: DrivenPage): Promise<void> =>
  until('a hydrated page', () =>
    page.evaluate(() => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactF'))),
  );

/** Opens a page of the back office, in Turkish, with the token of a fresh session. */
export async function openAdmin(page: DrivenPage, site: Site, at: string = ADMIN_ROUTES.dashboard): Promise<void> {
  const { token } = await signIn(site.url, site.credentials);
  await page.goto(site.url + ADMIN_ROUTES.login);
  await page.evaluate(
    (items) => {
      for (const [key = '', value = ''] of items) localStorage.setItem(key, value);
    },
    [
      [STORAGE_KEYS.token, token],
      [STORAGE_KEYS.language, 'tr'],
    ],
  );
  await page.goto(site.url + at);
  await page.waitFor('h1');
}
