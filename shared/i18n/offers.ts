import type { Language } from '#shared/constants.ts';

const en = {
  eyebrow: 'Right now',
  title: 'Offers',
  subtitle: 'What our houses have for you these days.',
  homeTitle: 'On offer these days',
  hotelTitle: 'Offers for this hotel',
  all: 'All offers',
  hotels: 'Where',
  everywhere: 'All our hotels',
  stay: 'For stays',
  stayFrom: 'from {{from}}',
  stayUntil: 'until {{until}}',
  runsUntil: 'Offer ends',
  promotionCode: 'Promotion code',
  placesTitle: 'Where to stay with this offer',
  terms: 'Terms',
  ask: 'Ask about this offer',
  open: 'Go to the offer',
  about: 'Your message is about this offer:',
};
export type OfferTexts = typeof en;

/** Texts that only pages with offers show, so that other pages do not load them. */
export const OFFER_TEXTS: Record<Language, OfferTexts> = {
  en,
  tr: {
    eyebrow: 'Şu sıralar',
    title: 'Kampanyalar',
    subtitle: 'Otellerimizde bugünlerde sizi bekleyenler.',
    homeTitle: 'Bugünlerin kampanyaları',
    hotelTitle: 'Bu otelin kampanyaları',
    all: 'Bütün kampanyalar',
    hotels: 'Konum',
    everywhere: 'Bütün otellerimizde',
    stay: 'Konaklama tarihleri',
    stayFrom: '{{from}} tarihinden başlayarak',
    stayUntil: '{{until}} tarihine kadar',
    runsUntil: 'Kampanya bitişi',
    promotionCode: 'Promosyon kodu',
    placesTitle: 'Bu kampanyayla kalabileceğiniz yerler',
    terms: 'Koşullar',
    ask: 'Bu kampanyayı sorun',
    open: 'Kampanyaya git',
    about: 'Mesajınız şu kampanya hakkında:',
  },
};
