import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import type { DrivenPage } from '../../support/browser/other-browsers/driver.ts';
import { hydrated, inOtherBrowsers } from '../../support/browser/other-browsers/in-other-browsers.ts';
import { withValues } from '../../support/browser/screens/admin-pages.ts';
import { MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';

const { branches, footer, hotel, nav, stay, enquiry } = MESSAGES.tr;
const paths = pathsIn('tr');

/** The site behind a slow network: the scripts that take over its pages arrive when the test says so. */
async function slowSite() {
  const arrived = Promise.withResolvers<void>();
  const proxy = createServer(async (req, res) => {
    if (req.url?.startsWith('/assets/hydrate-')) await arrived.promise;
    const passed = request(demoSite.url + req.url, { method: req.method, headers: req.headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res);
    });
    req.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, scriptsArrive: arrived.resolve };
}

const inWindow = (page: DrivenPage, selector: string) =>
  page.evaluate((selected) => {
    const { top, bottom } = document.querySelector(selected)?.getBoundingClientRect() ?? new DOMRect();
    return top < innerHeight && bottom > 0;
  }, selector);

inOtherBrowsers(
  'a press on the menu before the scripts leads to its links; afterwards the menu opens',
  async (open) => {
    const { url, scriptsArrive } = await slowSite();
    const page = await open();
    await page.goto(url + paths.home);
    await page.click('a', nav.openMenu);
    await expect.poll(() => inWindow(page, `nav[aria-label="${footer.quickLinks}"]`)).toBe(true);
    scriptsArrive();
    await hydrated(page);
    await page.click('a', nav.openMenu);
    await page.click('dialog a', nav.about);
    await page.waitFor('h1', MESSAGES.tr.about.title);
  },
);

inOtherBrowsers(
  'a press on the dates before the scripts shows the fields, which go on with the scripts',
  async (open) => {
    const { url, scriptsArrive } = await slowSite();
    const page = await open();
    await page.goto(url + paths.branches);
    await page.click('main a', stay.choose);
    await page.waitFor('#stay input', enquiry.arrival);
    scriptsArrive();
    await hydrated(page);
    await page.waitFor('#stay [name=arrival] + button');
  },
);

inOtherBrowsers('a press on the map before the scripts shows the map', async (open) => {
  const { url, scriptsArrive } = await slowSite();
  const page = await open();
  await page.goto(url + paths.branches);
  await page.click('main a', branches.map);
  await page.waitFor('section', branches.mapTitle);
  scriptsArrive();
});

inOtherBrowsers('a press on the next picture before the scripts shows the next picture', async (open) => {
  const { url, scriptsArrive } = await slowSite();
  const page = await open();
  await page.goto(url + paths.hotel);
  await page.click('button', hotel.nextPicture);
  await page.waitFor('button[aria-current]', withValues(hotel.showPicture, { number: 2 }));
  scriptsArrive();
  await hydrated(page);
  await page.click('button', hotel.nextPicture);
  await page.waitFor('button[aria-current]', withValues(hotel.showPicture, { number: 3 }));
});
