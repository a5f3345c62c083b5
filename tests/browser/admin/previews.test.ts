import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
} from '../../support/browser/screens/admin-pages.ts';
import { MESSAGES } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();

const ROOM = { id: 'a', type: 'Geniş oda', price: 2_000, description: 'Balkonlu.' };
let hotel: Hotel;
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  await deleteAll(site.admin, 'blog');
  const body = { ...SMALL_HOTEL, rooms: [ROOM], published: false };
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body }));
});

const { en, tr } = ADMIN_MESSAGES;
const frameOf = (page: Page, { preview }: typeof en = en) => page.frameLocator(`iframe[title="${preview.frame}"]`);
const showPreview = (page: Page) => page.getByRole('button', { name: en.preview.button, exact: true }).click();
const field = (page: Page, label: string) => page.getByRole('textbox', { name: wholeLabel(label) }).first();
const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).last().check({ force: true });

describe('the preview beside a form', () => {
  async function openPreview() {
    const { page, calls } = await openAdmin(site, { at: `/admin/hotels/${hotel.id}` });
    await showPreview(page);
    const frame = frameOf(page);
    await frame.getByRole('heading', { level: 1, name: SMALL_HOTEL.name }).waitFor();
    return { page, calls, frame };
  }

  it('shows the page of a hotel as it is typed, and saves and counts nothing', async () => {
    const { page, calls, frame } = await openPreview();
    const before = calls.length;
    await field(page, en.fields.name).fill('Yeni Köşk');
    await frame.getByRole('heading', { level: 1, name: 'Yeni Köşk' }).waitFor();
    await frame.getByText('/hotel/yeni-kosk').filter({ visible: true }).waitFor();
    // The last preview stays while the form could not be saved.
    await field(page, en.fields.phone).fill('+');
    await field(page, en.fields.name).fill('Yeni Köşk 2');
    await page.getByText(en.preview.invalid).waitFor();
    await frame.getByRole('heading', { level: 1, name: 'Yeni Köşk', exact: true }).waitFor();
    await field(page, en.fields.phone).fill(SMALL_HOTEL.phone);
    await frame.getByRole('heading', { level: 1, name: 'Yeni Köşk 2' }).waitFor();
    await field(page, en.fields.description).fill('Türkçe metin');
    await frame.getByText('Türkçe metin').waitFor();
    // The preview reads the hotel from drafts only.
    expect(calls.slice(before).filter((call) => /hotels\.(?!freeSlug|draft)|statistics/.test(call))).toEqual([]);
    const { body: stored } = await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`);
    expect(stored).toMatchObject(hotel);
    await page.getByRole('button', { name: en.preview.close }).click();
    await expect.poll(() => page.locator(':focus').textContent()).toBe(en.preview.button);
  });

  it('has both languages and three widths, and leads nowhere', async () => {
    const { page, frame } = await openPreview();
    await choose(page, en.form.turkish);
    await frame.getByRole('link', { name: MESSAGES.tr.hotel.backToList }).waitFor();
    const widthOf = () => frame.locator('html').evaluate(() => window.innerWidth);
    for (const [name, width] of [
      [en.preview.widths.phone, 390],
      [en.preview.widths.tablet, 768],
      [en.preview.widths.desk, 1280],
    ] as const) {
      await choose(page, name);
      await expect.poll(widthOf).toBe(width);
    }
    await expectAccessible(page);

    await frame.getByRole('link', { name: MESSAGES.tr.hotel.backToList }).click();
    await frame.getByRole('link', { name: MESSAGES.tr.nav.contact, exact: true }).first().click();
    await frame.getByRole('heading', { level: 1, name: SMALL_HOTEL.name }).waitFor();
    expect(page.url()).toContain('/admin/hotels');
  });

  it('asks once a second at most while somebody types, and shows at rest what was typed last', async () => {
    const { page, calls } = await openAdmin(site, { at: `/admin/hotels/${hotel.id}` });
    await showPreview(page);
    await frameOf(page).getByRole('heading', { level: 1, name: SMALL_HOTEL.name }).waitFor();
    const [before, begun] = [calls.length, performance.now()];
    await field(page, en.fields.name).pressSequentially(' ve Bahçesi, Boğaz’a nazır', { delay: 100 });
    await frameOf(page).getByRole('heading', { level: 1, name: 'Boğaz’a nazır' }).waitFor();
    const seconds = (performance.now() - begun) / 1_000;
    const asked = calls.slice(before).filter((call) => call.includes('hotels.draft')).length;
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThanOrEqual(seconds + 1);
  });

  it('stays as it is without a network and says so, and follows once the network is back', async () => {
    const { page, expectProblems, requestsFinished } = await openAdmin(site, { at: `/admin/hotels/${hotel.id}` });
    await showPreview(page);
    await frameOf(page).getByRole('heading', { level: 1, name: SMALL_HOTEL.name }).waitFor();
    // The free address of the name is asked for too.
    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    await requestsFinished();
    await page.context().setOffline(true);
    await field(page, en.fields.name).fill('Bağlantısız Köşk');
    await page.getByText(en.preview.notUpdated.replace('{{reason}}', '')).waitFor();
    await frameOf(page).getByRole('heading', { level: 1, name: SMALL_HOTEL.name }).waitFor();
    await page.context().setOffline(false);
    await frameOf(page).getByRole('heading', { level: 1, name: 'Bağlantısız Köşk' }).waitFor();
    await expect.poll(() => page.getByText(en.preview.notUpdated.replace('{{reason}}', '')).count()).toBe(0);
  });

  slowIt('shows a room on the page of its hotel, with the price that is typed', async () => {
    const { page } = await openAdmin(site, { at: '/admin/hotels' });
    await page.getByRole('link', { name: named(en.form.edit, ROOM.type) }).click();
    await showPreview(page);
    await field(page, en.parts.rooms.price).fill('2.50');
    await field(page, en.parts.rooms.price).fill('12.500');
    await field(page, en.parts.rooms.type).fill('Köşe oda');
    await frameOf(page).getByRole('heading', { name: 'Köşe oda' }).waitFor();
    await frameOf(page).getByText('₺12.500').first().waitFor();
  });

  slowIt('shows a new post before anything of it is saved', async () => {
    const { page } = await openAdmin(site, { at: '/admin/blog/new' });
    await showPreview(page);
    await field(page, en.fields.title).fill('İlk yazı');
    await field(page, en.fields.content).fill('Bir paragraf.\nİkinci paragraf.');
    await frameOf(page).getByRole('heading', { level: 1, name: 'İlk yazı' }).waitFor();
    await frameOf(page).getByText('İkinci paragraf.').waitFor();
    // A half-typed date is not a date yet.
    await page.getByLabel(wholeLabel(en.fields.publishDate)).fill('');
    await page.getByText(en.preview.invalid).waitFor();
  });

  slowIt('shows a new page of the chain before anything of it is saved', async () => {
    const { page } = await openAdmin(site, { at: '/admin/pages/new' });
    await showPreview(page);
    await field(page, en.fields.title).fill('Engelsiz konaklama');
    await field(page, en.fields.content).fill('Asansör var.\n\nRampa var.');
    await frameOf(page).getByRole('heading', { level: 1, name: 'Engelsiz konaklama' }).waitFor();
    await frameOf(page).getByText('Rampa var.').waitFor();
  });

  slowIt('shows the home page with its announcement, and says when visitors see that', async () => {
    const { page } = await openAdmin(site, { at: '/admin/settings' });
    await page.getByRole('button', { name: en.preview.button, exact: true }).first().click();
    await choose(page, en.form.turkish);
    await field(page, en.fields.heroTitle).fill('Denizin sesi');
    await frameOf(page).getByRole('heading', { level: 1, name: 'Denizin sesi' }).waitFor();
    await page.getByRole('checkbox', { name: en.parts.announcement.active }).check();
    await field(page, en.parts.announcement.title).fill('Bahar geldi');
    await frameOf(page).getByText('Bahar geldi').waitFor();
    await page.getByText(en.preview.shownNow).waitFor();
    await page.getByLabel(wholeLabel(en.parts.announcement.startsAt)).fill('2999-05-12T09:00');
    await page.getByText(en.preview.shownFrom.replace('{{time}}', '12 Mayıs 2999, 09.00')).waitFor();
    await page.getByLabel(wholeLabel(en.parts.announcement.endsAt)).fill('2001-05-12T09:00');
    await page.getByText(en.preview.shownNever).waitFor();
    await page.getByLabel(wholeLabel(en.parts.announcement.startsAt)).fill('');
    await page.getByText(en.preview.shownNoMore.replace('{{time}}', '12 Mayıs 2001, 09.00')).waitFor();
    await expectAccessible(page);
  });

  /** Shows the preview of a form of settings, in Turkish. */
  const showIn = async (panel: Locator) => {
    await panel.getByRole('button', { name: en.preview.button, exact: true }).click();
    await panel.getByRole('radio', { name: en.form.turkish, exact: true }).last().check({ force: true });
    return { panel, frame: panel.frameLocator('iframe') };
  };

  slowIt('shows search settings as a search result and a shared link', async () => {
    // The tab was named `site` once.
    const { page } = await openAdmin(site, { at: '/admin/settings?tab=site' });
    const search = await showIn(page.getByRole('tabpanel', { name: new RegExp(`^${en.settings.seo}`) }));
    await field(page, en.fields.metaTitle).fill('Boğaz’da beş konak');
    const shared = search.panel.getByRole('figure', { name: en.preview.sharedLink });
    await shared.getByText('Boğaz’da beş konak').waitFor();
    await search.panel.getByRole('figure', { name: en.preview.headTags }).getByText('og:image').waitFor();
    await expectStateAccessible(page);
  });

  slowIt('shows names and colours on the home page, and texts on theirs', async () => {
    const { page } = await openAdmin(site, { at: ADMIN_ROUTES.site });
    const identity = await showIn(page.getByRole('main'));
    await field(page, en.fields.name).fill('Haliç Evleri');
    await identity.frame.getByRole('link', { name: 'Haliç Evleri' }).first().waitFor();
    const accent = () =>
      identity.frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').trim());
    await page.getByLabel(wholeLabel(en.fields.accent)).first().fill('#80');
    await page.getByLabel(wholeLabel(en.fields.accent)).first().fill('#803020');
    await expect.poll(accent).toBe('#803020');

    page.on('dialog', (question) => question.accept());
    await page.goto(ADMIN_ROUTES.texts);
    const texts = await showIn(page.getByRole('main'));
    const about = texts.panel.getByRole('region', { name: en.texts.pages.about, exact: true });
    await about.getByRole('heading').click();
    await about
      .getByRole('textbox', { name: wholeLabel(en.texts.title) })
      .first()
      .fill('Biz ve evlerimiz');
    await texts.frame.getByRole('heading', { level: 1, name: 'Biz ve evlerimiz' }).waitFor();
    await texts.panel.getByRole('combobox', { name: en.preview.page }).selectOption(en.texts.pages.branches);
    await texts.frame.getByRole('heading', { level: 1, name: MESSAGES.tr.branches.title }).waitFor();
    await expectAccessible(page);
  });

  slowIt('shows the contact page', async () => {
    const { page } = await openAdmin(site, { at: '/admin/settings?tab=contact' });
    const { panel, frame } = await showIn(page.getByRole('tabpanel', { name: new RegExp(`^${en.settings.contact}`) }));
    await panel
      .getByRole('textbox', { name: wholeLabel(en.fields.address) })
      .first()
      .fill('Yeni Cadde 1');
    await frame.getByRole('main').getByText('Yeni Cadde 1').first().waitFor();
  });

  it('covers the form on a phone, and closing it returns to the form with everything typed', async () => {
    const { page } = await openAdmin(site, {
      language: 'tr',
      viewport: SIZES.phone,
      at: `/admin/hotels/${hotel.id}`,
    });
    await field(page, tr.fields.name).fill('Telefonda Köşk');
    await page.getByRole('button', { name: tr.preview.button, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: tr.preview.title });
    await frameOf(page, tr).getByRole('heading', { level: 1, name: 'Telefonda Köşk' }).waitFor();
    await expectStateAccessible(page);
    await sheet.getByRole('button', { name: tr.form.close }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => field(page, tr.fields.name).inputValue()).toBe('Telefonda Köşk');
    await expect.poll(() => page.locator(':focus').textContent()).toBe(tr.preview.button);
  });
});
