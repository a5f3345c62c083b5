import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OFFER_TEXTS } from '#shared/i18n/offers.ts';
import { publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import type { OfferCounts } from '#shared/schemas/statistics.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { cutOffTexts } from '../../support/browser/checks/overflow.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import {
  HOTEL,
  hydrated,
  MESSAGES,
  OFFER,
  openPublicPage,
  pathsIn,
} from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages, SIZES } from '../../support/browser/views.ts';
import { sampleOffer } from '../../support/factories.ts';
import { firstCase } from '../../support/slow.ts';

const site = startAdminSite();
const latestMessage = async () => {
  const { body } = await site.admin.call<{ items: { id: string }[] }>('GET', '/api/contact/messages');
  return (await site.admin.call<Message>('GET', `/api/contact/messages/${body.items[0]?.id}`)).body;
};

describe.each(languages('tr'))('in %s', (language) => {
  const texts = OFFER_TEXTS[language];
  const { contact, message, nav } = MESSAGES[language];
  const paths = pathsIn(language);
  const title = language === 'tr' ? '3 gece kalın, 2 gece ödeyin' : 'Stay three nights, pay for two';

  it.each(firstCase(['home', 'hotel', 'offers'] as const))('a card on the page %s leads to the offer', async (name) => {
    const { page } = await openPublicPage(site, paths[name], { viewport: SIZES.phone });
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.waitForURL(`**${paths.offer}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('a visitor asks about an offer, and the message names it', async () => {
    const { page } = await openPublicPage(site, paths.offer, { viewport: SIZES.phone });
    await page.getByRole('link', { name: texts.ask }).click();
    await page.getByText(texts.about).waitFor();
    await page.getByRole('textbox', { name: wholeLabel(contact.firstName) }).fill('Elif');
    await page.getByRole('textbox', { name: wholeLabel(contact.email) }).fill('elif@posta.example.com');
    await page.getByRole('textbox', { name: wholeLabel(contact.message) }).fill(`Ocakta yer var mı? ${language}`);
    await page.getByRole('button', { name: contact.submit }).click();
    await page.getByRole('heading', { name: message.sentTitle }).waitFor();
    expect(await latestMessage()).toMatchObject({ offerTitle: '3 gece kalın, 2 gece ödeyin', language });
  });

  it('an offer is read and asked for without scripts', async () => {
    const { page } = await openPage(site, { viewport: SIZES.phone, javaScriptEnabled: false });
    await page.goto(paths.home);
    await page.getByRole('contentinfo').getByRole('link', { name: nav.offers }).click();
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('link', { name: texts.ask }).click();
    await page.getByRole('textbox', { name: wholeLabel(contact.firstName) }).fill('Ela');
    await page.getByRole('textbox', { name: wholeLabel(contact.phone) }).fill('0532 555 01 23');
    await page.getByRole('textbox', { name: wholeLabel(contact.message) }).fill(`Şubatta yer var mı? ${language}`);
    await page.getByRole('button', { name: contact.submit }).click();
    await page.getByRole('heading', { name: message.sentTitle }).waitFor();
    expect(await latestMessage()).toMatchObject({ offerTitle: '3 gece kalın, 2 gece ödeyin' });
  });

  it('an offer with a link of its own leads there, in the language of the page', async () => {
    const fields = { title: `Bağlantı ${language}`, link: '/about', image: '', stayFrom: '2031-11-01' };
    const { body } = await site.admin.call<Offer>('POST', '/api/offers', { body: { ...sampleOffer, ...fields } });
    const { page } = await openPublicPage(site, publicPath.offer(language, body.slug), { viewport: SIZES.phone });
    expect(await cutOffTexts(page)).toEqual([]);
    await page.getByRole('link', { name: texts.open }).click();
    await page.waitForURL(`**${paths.about}`);
    await site.admin.call('DELETE', `/api/offers/${body.id}`);
  });
});

it('an offer for some rooms ends with their cards, which book with its code, as only they do', async () => {
  const { body: hotel } = await site.admin.call<Hotel>('GET', `/api/hotels/${HOTEL.slug}`);
  const reservationLinkTemplate = 'https://engine.example/?oda={room}&kod={promotion}';
  const [first, second] = hotel.rooms.map(({ type }) => type);
  await site.admin.call('PATCH', `/api/hotels/${hotel.id}`, { body: { reservationLinkTemplate } });
  const rooms = [{ hotelId: hotel.id, roomId: hotel.rooms[0]?.id }];
  const { body: offer } = await site.admin.call<Offer>('POST', '/api/offers', {
    body: { ...sampleOffer, title: 'Odaya özel', image: '', rooms, promotionCode: 'YAZ26' },
  });
  const { page } = await openPublicPage(site, publicPath.offer('tr', offer.slug));
  const codeIn = async (part: Locator) =>
    (await part.getByRole('link', { name: /rezervasyon/i }).getAttribute('href')) ?? '';
  const places = page.getByRole('region', { name: OFFER_TEXTS.tr.placesTitle });
  const card = places.getByRole('listitem').filter({ has: page.getByRole('heading', { name: first ?? '' }) });
  expect(await codeIn(card)).toContain('kod=YAZ26');
  expect(await places.getByRole('listitem').count()).toBe(1);
  expect(await cutOffTexts(page)).toEqual([]);
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('link', { name: MESSAGES.tr.nav.book, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: MESSAGES.tr.stay.title });
  await sheet.getByText(hotel.name, { exact: true }).click();
  const room = (name = '') => sheet.getByRole('listitem').filter({ hasText: name });
  expect(await codeIn(room(first))).toContain('kod=YAZ26');
  expect(await codeIn(room(second))).not.toContain('YAZ26');
  await site.admin.call('DELETE', `/api/offers/${offer.id}`);
});

it('views of an offer are counted', async () => {
  // A browser that hides from the site that a program controls it.
  const { page } = await openPage(site, {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0 Safari/537.36',
  });
  await page.goto(pathsIn('tr').offer);
  await hydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const { body: offer } = await site.admin.call<Offer>('GET', `/api/offers/${OFFER.slug}`);
  const figures = async () =>
    (await site.admin.call<{ items: OfferCounts }>('GET', '/api/statistics/offers')).body.items;
  await expect.poll(figures).toMatchObject([{ offerId: offer.id, view: 1 }]);
});
