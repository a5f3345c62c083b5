import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPath } from '../../shared/paths.ts';
import { todayInIstanbul } from '../../shared/text/date.ts';
import { type BrowsedSite, startBrowsedSite, watchedPage } from '../support/browser.ts';
import { CATALOGUES, HOTEL, SIZES, takenOver } from '../support/public-pages.ts';

let site: BrowsedSite;
beforeAll(async () => {
  site = await startBrowsedSite();
});
afterAll(() => site.close());

const MESSAGES = {
  tr: ['Giriş: 14 Mayıs 2031', 'Çıkış: 16 Mayıs 2031 (2 gece)', 'Kişi sayısı: 2'],
  en: ['Arrival: 14 Mayıs 2031', 'Departure: 16 Mayıs 2031 (2 nights)', 'Guests: 2'],
} as const;

describe.each(['tr', 'en'] as const)('asking for a room in %s', (language) => {
  const words = CATALOGUES[language].enquiry;

  it('writes dates and guests into the message, offers no day that is over, and asks again when they contradict', async () => {
    const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.phone });
    await page.goto(publicPath.hotel(language, HOTEL.slug));
    await takenOver(page);
    const form = page.locator('form').filter({ hasText: words.preview });
    const arrival = form.getByLabel(words.arrival, { exact: true });
    const departure = form.getByLabel(words.departure, { exact: true });
    await arrival.focus();
    await expect.poll(() => arrival.getAttribute('min')).toBe(todayInIstanbul());
    await arrival.fill('2031-05-14');
    await departure.fill('2031-05-16');
    await form.getByLabel(words.guests, { exact: true }).selectOption('2');
    expect(await departure.getAttribute('min')).toBe('2031-05-15');
    const link = form.getByRole('link');
    const message = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
    for (const line of MESSAGES[language]) expect(await message()).toContain(line);
    expect(await form.locator('blockquote').innerText()).toBe(await message());

    await departure.fill('2031-05-14');
    await form.getByText(words.departureTooEarly).waitFor();
    await link.click();
    expect(await departure.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(page.context().pages()).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  });
});
