import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeTyped } from '#shared/lib/numbers/typed-date.ts';
import { openPage } from '../support/browser/open-page.ts';
import { ADMIN_MESSAGES, openAdmin, wholeLabel, withValues } from '../support/browser/screens/admin-pages.ts';
import { hydrated, MESSAGES, pathsIn } from '../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../support/browser/sites.ts';
import { SIZES } from '../support/browser/views.ts';
import { slowIt } from '../support/vitest/slow-it.ts';

const site = startAdminSite();

const NOW = '2031-03-20T21:30:00Z';
const TODAY = '2031-03-21';

/** The clock of the next page says spring, and short dates of every locale are written as in Safari: `3/21/31`. */
async function setLocaleData(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(() => {
    const { DateTimeFormat } = Intl;
    const american = new DateTimeFormat('en-US', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Europe/Istanbul',
    });
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      construct: (target, [locale, options]: [string, Intl.DateTimeFormatOptions]) => {
        const { format } = american;
        return options.dateStyle === 'short' ? { format } : new target(locale, options);
      },
    });
  });
}

it('a stay from today on is taken, an earlier one is not, whatever form dates have in the browser', async () => {
  const { page } = await openPage(site, { viewport: SIZES.desktop });
  await setLocaleData(page);
  await page.goto(pathsIn('tr').home);
  await hydrated(page);
  const { enquiry, stay } = MESSAGES.tr;
  const bar = page.getByRole('form', { name: stay.title });
  await bar.getByLabel(enquiry.arrival).fill('2031-03-20');
  await bar.getByRole('button', { name: stay.showHotels }).click();
  await bar.getByText(enquiry.pastDate).waitFor();
  await bar.getByLabel(enquiry.arrival).fill(TODAY);
  await bar.getByRole('button', { name: stay.showHotels }).click();
  await page.waitForURL(`**/branches?arrival=${TODAY}*`);
});

it('a new post has today’s date and can be scheduled, whatever form dates have in the browser', async () => {
  const { page } = await openAdmin(site, { language: 'tr' });
  await setLocaleData(page);
  await page.goto('/admin/blog');
  const { blog, publishing, fields } = ADMIN_MESSAGES.tr;
  await page.getByRole('button', { name: blog.add }).click();
  const dialog = page.getByRole('dialog', { name: blog.add });
  await expect.poll(() => dialog.getByLabel(wholeLabel(fields.publishDate)).inputValue()).toBe(writeTyped(TODAY, 'tr'));
  await dialog.getByRole('switch', { name: fields.published }).check();
  await dialog.getByRole('radio', { name: publishing.planned }).check();
  await dialog.getByLabel(wholeLabel(fields.publishAt)).fill('2031-05-12T09:00');
  await dialog.getByText(withValues(publishing.willStart, { time: '12 Mayıs 2031, 09.00' })).waitFor();
});

slowIt('a table is called by the day of its download, whatever form short dates have in the browser', async () => {
  const { page } = await openAdmin(site, { language: 'tr' });
  await setLocaleData(page);
  await page.goto('/admin');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: ADMIN_MESSAGES.tr.statistics.export }).click();
  expect((await download).suggestedFilename()).toBe(`istatistikler-${TODAY}.csv`);
});
