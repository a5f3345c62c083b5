import { useLanguage } from '#client/common/i18n/language.ts';
import { OFFER_TEXTS } from '#shared/i18n/offers.ts';
import type { OfferSummary } from '#shared/schemas/offers.ts';
import { OfferCards } from './offer-cards.tsx';

/** The offers on the page of a hotel. */
export function HotelOffers({ offers, className }: { offers: readonly OfferSummary[]; className: string | undefined }) {
  return (
    <section aria-labelledby="offers" className={className}>
      <h2 id="offers">{OFFER_TEXTS[useLanguage()].hotelTitle}</h2>
      <OfferCards offers={offers} headingLevel={3} />
    </section>
  );
}
