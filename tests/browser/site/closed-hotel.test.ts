import { afterEach, expect, it, vi } from 'vitest';
import { DAY_MS, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { cutOffTexts } from '../../support/browser/checks/overflow.ts';
import { HOTEL, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { MATRIX } from '../../support/browser/views.ts';

const site = startAdminSite();
afterEach(() => {
  vi.useRealTimers();
});

it.each(MATRIX)(
  'a closed hotel says why, has no price and no Book, and opens by itself ($language, $size)',
  async ({ language, viewport }) => {
    const { action, hotel: texts, stay } = MESSAGES[language];
    const { body: hotel } = await site.admin.call<Hotel>('GET', `/api/hotels/${HOTEL.slug}`);
    const reasons = { tr: 'Çatı yenileniyor', en: 'The roof is being renewed' };
    const closing = { closed: true, closedUntil: todayInIstanbul(), closedReason: reasons.tr };
    const body = { ...closing, translations: { en: { closedReason: reasons.en } } };
    await site.admin.call('PATCH', `/api/hotels/${hotel.id}`, { body });
    const path = pathsIn(language).hotel;
    const { page } = await openPublicPage(site, path, { viewport });
    const main = page.getByRole('main');
    await main.getByText(texts.closed, { exact: true }).first().waitFor();
    await main.getByText(reasons[language]).first().waitFor();
    const book = main.getByRole('link', { name: new RegExp(`^(${action.book}|${action.bookShort})`) });
    expect(await book.count()).toBe(0);
    expect(await main.getByRole('form', { name: stay.title }).count()).toBe(0);
    expect(await main.innerText()).not.toContain('₺');
    expect(await cutOffTexts(page)).toEqual([]);
    await expectAccessible(page);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    await page.goto(path);
    await main.getByText('₺').first().waitFor();
    expect(await book.filter({ visible: true }).count()).toBeGreaterThan(0);
    expect(await main.getByText(texts.closed, { exact: true }).count()).toBe(0);
  },
);
