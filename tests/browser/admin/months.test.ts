import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { ADMIN_MESSAGES, openAdmin, SMALL_HOTEL } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';

const site = startAdminSite();
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, size, viewport }) => {
  const { months: messages, statistics } = ADMIN_MESSAGES[language];

  it('the figures of a month have the hotels side by side, where visitors came from, and a page to print', async () => {
    const name = `Balat Konağı ${language} ${size}`;
    const { body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name } });
    const counts = [
      { event: 'view', hotelId: hotel.id, language },
      { event: 'view', path: '/', from: 'www.google.com', language },
      { event: 'view', path: '/branches', nothing: 'district=balat&guests=5', language },
      { event: 'view', path: '/branches', nothing: 'feature=parking&accessible=bathroom&max=9000', language },
    ];
    const headers = { 'content-type': 'application/json', 'user-agent': PHONE };
    await fetch(`${site.url}/api/statistics`, { method: 'POST', headers, body: JSON.stringify({ counts }) });
    const { page } = await openAdmin(site, { language, viewport, at: ADMIN_ROUTES.dashboard });
    await page.getByRole('region', { name: statistics.title }).getByRole('link', { name: messages.toMonths }).click();
    const row = page.getByRole('row').filter({ hasText: hotel.name });
    await expect.poll(() => row.getByRole('cell').first().innerText()).toBe('1');
    await expect.poll(() => page.getByRole('region', { name: messages.from }).innerText()).toContain('www.google.com');
    const nothing = await page.getByRole('region', { name: messages.nothing }).innerText();
    const [balat, parking] = {
      tr: ['Semt: balat · 5 kişi', 'Otopark · Erişilebilir banyo · En çok ₺9.000'],
      en: ['District: balat · Guests: 5', 'Parking · Accessible bathroom · Up to ₺9.000'],
    }[language];
    expect(nothing).toContain(balat);
    expect(nothing).toContain(parking);
    await expectAccessible(page, 'the figures of a month');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  });
});
