import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoHotels } from '#server/demo/content/index.ts';
import { faintTexts } from '../../support/browser/checks/contrast.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';

const { branches, hotel, post, contact } = pathsIn('tr');

/** The links and fixed elements that are printed on the paper. */
const printedOn = (page: Page) =>
  page.evaluate(() => {
    const printed = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
    const links = printed.filter((element) => element instanceof HTMLAnchorElement);
    return {
      fixed: printed.filter((element) => getComputedStyle(element).position === 'fixed').length,
      addresses: links
        .filter((link) => link.protocol.startsWith('http') && link.origin !== window.location.origin)
        .map((link) => ({ href: link.getAttribute('href') ?? '', text: getComputedStyle(link, '::after').content })),
    };
  });

it.each(
  firstCase([
    { path: hotel, sheets: 4, addresses: 2 },
    { path: post, sheets: 3, addresses: 0 },
    { path: contact, sheets: 2, addresses: 2 },
    { path: branches, sheets: 16, addresses: 0 },
  ]),
)('$path prints on A4 without header, buttons and forms, and with the addresses of its links', async (expected) => {
  const { page } = await openPage(demoSite, { viewport: SIZES.desktop });
  await page.goto(expected.path);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('textbox').count()).toBe(0);
  const { fixed, addresses } = await printedOn(page);
  expect(fixed).toBe(0);
  expect(addresses.length).toBeGreaterThanOrEqual(expected.addresses);
  for (const { href, text } of addresses) expect(text).toContain(href);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]/);
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(expected.sheets);
});

it('a printed hotel has its prices and contact data', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.phone });
  await page.goto(hotel);
  await page.emulateMedia({ media: 'print' });
  const text = await page.getByRole('main').innerText();
  const demo = demoHotels.find(({ name }) => name === HOTEL.name);
  expect(text.match(/₺/g)?.length).toBeGreaterThan(demo?.rooms.length ?? 0);
  for (const shown of [demo?.phone ?? '', demo?.address ?? '', MESSAGES.tr.hotel.contactTitle])
    expect(text).toContain(shown);
});

it.each(firstCase([hotel, pathsIn('tr').home, pathsIn('tr').about, ...Object.values(pathsIn('en'))]))(
  '%s prints words that stand out from their ground',
  async (path) => {
    const { page } = await openPage(demoSite, { viewport: { width: 794, height: 1000 } });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    expect(await faintTexts(page)).toEqual([]);
  },
);

it('a printed hotel has no heading without anything below it', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.desktop });
  await page.goto(hotel);
  await page.emulateMedia({ media: 'print' });
  const empty = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section > h2')]
      .filter((heading) => heading.checkVisibility())
      .filter((heading) => heading.parentElement?.innerText.trim() === heading.innerText.trim())
      .map((heading) => heading.innerText),
  );
  expect(empty).toEqual([]);
});

it('printed cards of hotels stand two in a row, and each stays whole', async () => {
  const { page } = await openPage(demoSite, { viewport: { width: 680, height: 1000 } });
  await page.goto(pathsIn('tr').home);
  await page.emulateMedia({ media: 'print' });
  const cards = page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 3 }) });
  const [first, second, third] = await Promise.all([0, 1, 2].map((at) => cards.nth(at).boundingBox()));
  expect(second?.y).toBe(first?.y);
  expect(third?.x).toBe(first?.x);
  expect(await cards.first().evaluate((card) => getComputedStyle(card).breakInside)).toBe('avoid');
});
