import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Content } from '#shared/schemas/content.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import { idle } from '../../support/browser/checks/idle.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  languageOf,
  named,
  openAdmin,
  publishSwitch,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { sampleMessage, sampleOffer } from '../../support/factories.ts';
import { addPerson, PASSWORD } from '../../support/people.ts';

const site = startAdminSite();

const all = async () => (await site.admin.call<{ items: Offer[] }>('GET', '/api/offers/admin/all')).body.items;
const stored = async (title: string) => (await all()).find((offer) => offer.title === title);
const add = async (fields: object) =>
  (await site.admin.call<Offer>('POST', '/api/offers', { body: { ...sampleOffer, image: '', ...fields } })).body;

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, size, viewport }) => {
  const { offers, fields, form, preview, statistics, messages, conflict, trash, parts } = ADMIN_MESSAGES[language];
  const open = (at: string = ADMIN_ROUTES.offers) => openAdmin(site, { language, viewport, at });
  const save = (page: Page) => page.getByRole('button', { name: form.save, exact: true }).click();
  const edit = (page: Page, title: string) => page.getByRole('link', { name: named(form.edit, title) }).click();

  it('a campaign with its page takes a few presses beside typing', async () => {
    const { page } = await open();
    const title = `3 gece kal, 2 gece öde (${language}, ${size})`;
    let presses = 0;
    const press = async (act: () => Promise<unknown>) => {
      presses += 1;
      await act();
    };
    await press(() => page.getByRole('button', { name: offers.add }).click());
    await page.getByRole('textbox', { name: wholeLabel(fields.title) }).fill(title);
    await press(() => page.getByRole('textbox', { name: wholeLabel(fields.text) }).click());
    await page.keyboard.type('Üçüncü geceniz bizden.');
    await press(() => page.getByRole('checkbox', { name: 'Galata Konağı' }).click());
    await page.getByLabel(wholeLabel(fields.stayFrom)).fill('2031-11-01');
    await page.getByLabel(wholeLabel(fields.stayUntil)).fill('2032-02-28');
    await press(() => page.getByRole('dialog').getByRole('switch', { name: fields.published }).click());
    await press(() => save(page));
    await page
      .getByText(withValues(offers.saved, { name: title }))
      .first()
      .waitFor();
    expect(presses).toBeLessThanOrEqual(10);
    const saved = await stored(title);
    expect(saved).toMatchObject({ published: true, format: 'markdown', places: [{ name: 'Galata Konağı' }] });
    expect((await site.admin.call('GET', `/offers/${saved?.slug}`)).status).toBe(200);
  });

  it('the rooms of a chosen hotel can be chosen, and go with the hotel', async () => {
    const title = `Odalar (${language}, ${size})`;
    await add({ title });
    const { page } = await open();
    await edit(page, title);
    await page.getByRole('checkbox', { name: 'Üsküdar Köşkü' }).click();
    const rooms = page.getByRole('group', { name: withValues(offers.roomsOf, { hotel: 'Üsküdar Köşkü' }) });
    await rooms.getByRole('checkbox', { name: 'Bahçe Odası' }).click();
    await save(page);
    await expect.poll(async () => (await stored(title))?.places[0]?.rooms[0]?.type).toBe('Bahçe Odası');
    await edit(page, title);
    await page.getByRole('checkbox', { name: 'Üsküdar Köşkü' }).click();
    await rooms.waitFor({ state: 'detached' });
    await save(page);
    await expect.poll(async () => (await stored(title))?.rooms).toEqual([]);
  });

  it('the preview shows the page of the typed offer with its hotels', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: offers.add }).click();
    await page.getByRole('textbox', { name: wholeLabel(fields.title) }).fill('Yarım kalan kampanya');
    await page.getByRole('textbox', { name: wholeLabel(fields.text) }).fill('Üçüncü gece bizden.');
    await page.getByRole('checkbox', { name: 'Balat Evi' }).click();
    await page.getByRole('button', { name: preview.button, exact: true }).click();
    const frame = page.frameLocator(`iframe[title="${preview.frame}"]`);
    await frame.getByRole('heading', { level: 1, name: 'Yarım kalan kampanya' }).waitFor();
    await frame.getByRole('link', { name: 'Balat Evi' }).first().waitFor();
  });

  it('an end before the start is an error at its field', async () => {
    const title = `Ters tarih (${language}, ${size})`;
    await add({ title, stayFrom: '2031-12-01' });
    const { page, expectProblems } = await open();
    await edit(page, title);
    await page.getByLabel(wholeLabel(fields.stayUntil)).fill('2031-11-01');
    expectProblems(/400/);
    await save(page);
    await expect.poll(() => page.getByLabel(wholeLabel(fields.stayUntil)).getAttribute('aria-invalid')).toBe('true');
  });

  it('the list publishes and unpublishes, and a deleted offer comes back', async () => {
    const title = `Liste (${language}, ${size})`;
    await add({ title });
    const { page } = await open();
    await publishSwitch(page, title, 'live', language).click();
    await expect.poll(async () => (await stored(title))?.published).toBe(false);
    await chooseInMenu(page, title, form.delete);
    await page.getByRole('button', { name: offers.deleteAction }).click();
    await page.getByRole('button', { name: trash.undo }).click();
    await expect.poll(async () => (await stored(title))?.title).toBe(title);
  });

  it('an offer that is switched off says that its announcement ended with it, and Undo brings back both', async () => {
    const title = `Biten (${language}, ${size})`;
    const { id } = await add({ title });
    const { body: home } = await site.admin.call<Content>('GET', '/api/content/homepage');
    const body = { ...home, version: undefined, announcement: { active: true, title: 'Kış', offerId: id } };
    await site.admin.call('PUT', '/api/content/homepage', { body });
    const isAnnounced = async () =>
      (await fetch(`${site.url}/api/content/homepage`).then((response) => response.json())).announcement.active;
    const { page } = await open();
    await publishSwitch(page, title, 'live', language).click();
    await page.getByText(withValues(offers.endedWithAnnouncement, { name: title })).waitFor();
    expect(await isAnnounced()).toBe(false);
    await page.getByRole('button', { name: trash.undo }).click();
    await expect.poll(isAnnounced).toBe(true);
  });

  it('two people who save one offer see both versions side by side', async () => {
    const title = `İkimiz (${language}, ${size})`;
    const { id } = await add({ title });
    const { page, expectProblems } = await open();
    await edit(page, title);
    await page.getByRole('textbox', { name: wholeLabel(fields.terms) }).fill('Benim koşulum.');
    await site.admin.call('PUT', `/api/offers/${id}`, {
      body: { ...sampleOffer, image: '', title, terms: 'Onun koşulu.' },
    });
    expectProblems(/409/);
    await save(page);
    await page.getByRole('dialog', { name: conflict.title }).waitFor();
    await page.getByText('Onun koşulu.').waitFor();
  });

  it('the figures and the inbox say what an offer brought', async () => {
    const title = `Ne getirdi (${language}, ${size})`;
    const { id } = await add({ title });
    const message = { ...sampleMessage, message: `Kampanya için yazıyorum (${language}, ${size}).`, offerId: id };
    await site.admin.call('POST', '/api/contact/messages', { body: message });
    const { page } = await open(ADMIN_ROUTES.dashboard);
    const figures = page.getByRole('region', { name: statistics.title });
    await figures.getByRole('row', { name: `${title} 0 1` }).waitFor();
    await page.goto(ADMIN_ROUTES.messages);
    await page.getByRole('link', { name: sampleMessage.firstName }).first().click();
    const article = page.getByRole('article');
    await article.getByText(messages.columns.offerTitle, { exact: true }).waitFor();
    await article.getByText(title, { exact: true }).waitFor();
  });

  it('a hotel manager reads the offers and changes none, and a translator the English texts', async () => {
    const title = `Roller (${language}, ${size})`;
    const [hotel, other] = (await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all')).body.items;
    const { id } = await add({ title, hotels: [other?.id] });
    const as = async (role: 'hotel' | 'translator', more: object = {}) => {
      const person = await addPerson({ url: site.url, call: site.admin.call }, site.admin.token, role, more);
      const credentials = { username: person.username, password: PASSWORD };
      return openAdmin({ url: site.url, credentials }, { language, viewport, at: ADMIN_ROUTES.offers });
    };
    const manager = await as('hotel', { hotels: [hotel?.id] });
    await manager.page.getByRole('link', { name: named(form.view, title) }).click();
    // A hotel that the manager may not edit has its name as visitors read it.
    await manager.page.getByRole('checkbox', { name: other?.name, exact: true, checked: true }).waitFor();
    expect(await manager.page.getByText(offers.deletedHotel).count()).toBe(0);
    expect(await manager.page.getByRole('button', { name: form.save, exact: true }).count()).toBe(0);
    expect(await manager.page.getByRole('button', { name: offers.add }).count()).toBe(0);
    await idle(manager.page);
    const { page } = await as('translator');
    await edit(page, title);
    await languageOf(page.getByRole('dialog'), 'English').click();
    await page
      .getByRole('textbox', { name: wholeLabel(fields.title) })
      .last()
      .fill('Roles');
    await save(page);
    await expect.poll(async () => (await all()).find((offer) => offer.id === id)?.translations?.en.title).toBe('Roles');
  });

  it('the announcement of the homepage points to an offer', async () => {
    const title = `Duyuru (${language}, ${size})`;
    const { id, slug } = await add({ title });
    const { page } = await open(`${ADMIN_ROUTES.settings}?tab=homepage`);
    await page.getByRole('combobox', { name: parts.announcement.offerId }).selectOption(id);
    await save(page);
    await expect
      .poll(async () => (await fetch(`${site.url}/`).then((home) => home.text())).includes(`/offers/${slug}`))
      .toBe(true);
    const home = await fetch(`${site.url}/api/content/homepage`).then((response) => response.json());
    expect(home.announcement.link).toBe(`/offers/${slug}`);
  });
});
