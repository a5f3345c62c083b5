import { wordsShown } from '#shared/lib/markdown/words.ts';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';
import { publicPath } from '#shared/paths.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import { absolute, type SiteFacts, type StructuredData } from './facts.ts';

export function offerData(offer: Offer, { lang, publicUrl, siteName }: SiteFacts): StructuredData {
  const { image, stayFrom, stayUntil, unpublishAt, places } = offer;
  const hotels = places.map((place) => ({
    '@type': 'Hotel',
    name: place.name,
    url: publicUrl + publicPath.hotel(lang, place.slug),
  }));
  return {
    '@type': 'Offer',
    name: offer.title,
    description: wordsShown(offer.text, offer.tree),
    url: publicUrl + publicPath.offer(lang, offer.slug),
    ...(image !== '' && { image: absolute(image, publicUrl) }),
    ...(stayFrom !== '' && { availabilityStarts: stayFrom }),
    ...(stayUntil !== '' && { availabilityEnds: stayUntil }),
    ...(unpublishAt && {
      validThrough: `${isCalendarDate(unpublishAt) ? `${unpublishAt}T23:59:59` : `${unpublishAt}:00`}+03:00`,
    }),
    offeredBy: hotels.length > 0 ? hotels : { '@type': 'Organization', name: siteName, url: publicUrl },
  };
}
