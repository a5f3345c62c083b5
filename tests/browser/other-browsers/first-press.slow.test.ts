import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { hydrated, inOtherBrowsers } from '../../support/browser/other-browsers/in-other-browsers.ts';
import { MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { type Site, startAdminSite } from '../../support/browser/sites.ts';

const site = startAdminSite();
const { nav, stay, enquiry } = MESSAGES.tr;

/** The site behind a slow network: the scripts of its pages arrive when the test says so. */
async function slowSite({ url }: Site) {
  const arrived = Promise.withResolvers<void>();
  const proxy = createServer(async (req, res) => {
    if (req.url?.startsWith('/assets/hydrate-')) await arrived.promise;
    const passed = request(url + req.url, { method: req.method, headers: req.headers }, (response) => {
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

inOtherBrowsers('a press on the menu before the scripts are there opens the menu', async (open) => {
  const { url, scriptsArrive } = await slowSite(site);
  const page = await open();
  await page.goto(url + pathsIn('tr').home);
  await page.click('button', nav.openMenu);
  scriptsArrive();
  await hydrated(page);
  await page.click('dialog a', nav.about);
  await page.waitFor('h1', MESSAGES.tr.about.title);
});

inOtherBrowsers('a press on the dates before the scripts are there opens the dates', async (open) => {
  const { url, scriptsArrive } = await slowSite(site);
  const page = await open();
  await page.goto(url + pathsIn('tr').home);
  await page.click('main button', stay.choose);
  scriptsArrive();
  await hydrated(page);
  await page.waitFor('dialog input', enquiry.arrival);
});
