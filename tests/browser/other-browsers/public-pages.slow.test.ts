import { expect } from 'vitest';
import { LANGUAGES } from '#shared/constants.ts';
import type { DrivenPage } from '../../support/browser/other-browsers/driver.ts';
import { hydrated, inOtherBrowsers, openPublic } from '../../support/browser/other-browsers/in-other-browsers.ts';
import { HOTEL, MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { until } from '../../support/temporary.ts';

const site = startAdminSite();
const { nav, hotel, contact, message } = MESSAGES.tr;

const overflow = (page: DrivenPage) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

inOtherBrowsers('every public page is shown in both languages and is as wide as a phone', async (open) => {
  const page = await open();
  for (const path of LANGUAGES.flatMap((language) => Object.values(pathsIn(language)))) {
    await openPublic(page, site, path);
    expect(await page.text('h1'), path).not.toBe('');
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

inOtherBrowsers('a visitor goes from Home to a hotel by the menu, looks at a picture and comes back', async (open) => {
  const page = await open();
  await openPublic(page, site, pathsIn('tr').home);
  await page.click('a', nav.openMenu);
  await page.click('dialog a', nav.branches);
  await page.waitFor('h1', MESSAGES.tr.branches.title);
  await page.click('main a', HOTEL.name);
  await page.waitFor('h1', HOTEL.name);
  await page.click('button', hotel.nextPicture);
  await page.click(`section[aria-label="${hotel.galleryLabel}"] a`);
  await page.waitFor('dialog', MESSAGES.tr.lightbox.title);
  await page.click('dialog button', MESSAGES.tr.lightbox.close);
  await page.evaluate(() => history.back());
  await page.waitFor('h1', MESSAGES.tr.branches.title);
});

inOtherBrowsers('a visitor changes the language and sends a message', async (open, browser) => {
  const page = await open();
  await openPublic(page, site, pathsIn('tr').contact);
  await page.type('input', contact.firstName, 'Şule');
  await page.type('input', contact.lastName, browser);
  await page.type('input', contact.email, 'sule@ornek.example');
  await page.type('textarea', contact.message, 'Merhaba, odanız var mı?');
  await page.click('input[type=checkbox]', message.consent);
  await page.click('button', contact.submit);
  await page.waitFor('h1, h2', message.sentTitle);
  await until('the message in the inbox', async () =>
    (await site.admin.call('GET', '/api/contact/messages')).text.includes(browser),
  );
  await openPublic(page, site, pathsIn('tr').about);
  await page.click('a', nav.openMenu);
  await page.click('dialog a', 'English');
  await page.waitFor('h1', MESSAGES.en.about.title);
  await hydrated(page);
});
