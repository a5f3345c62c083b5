import { useLanguage } from '#client/common/i18n/language.ts';
import { usePublicUrl } from '#client/site/lib/site/public-url.ts';
import { useSite } from '#client/site/lib/site/site-identity.ts';
import { JsonLd } from '#client/site/ui/json-ld.tsx';
import { wordsShown } from '#shared/lib/markdown/words.ts';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';
import { publicPath } from '#shared/paths.ts';
import type { Offer } from '#shared/schemas/offers.ts';

/** Structured data may only state facts that the page shows. */
export function OfferStructuredData({ offer }: { offer: Offer }) {
  const language = useLanguage();
  const publicUrl = usePublicUrl();
  const { name } = useSite();
  const { image, stayFrom, stayUntil, unpublishAt, places } = offer;
  const hotels = places.map((place) => ({
    '@type': 'Hotel',
    name: place.name,
    url: publicUrl + publicPath.hotel(language, place.slug),
  }));
  return (
    <JsonLd
      data={{
        '@type': 'Offer',
        name: offer.title,
        description: wordsShown(offer.text, offer.tree),
        url: publicUrl + publicPath.offer(language, offer.slug),
        ...(image !== '' && { image: image.startsWith('/') ? publicUrl + image : image }),
        ...(stayFrom !== '' && { availabilityStarts: stayFrom }),
        ...(stayUntil !== '' && { availabilityEnds: stayUntil }),
        ...(unpublishAt && {
          validThrough: `${isCalendarDate(unpublishAt) ? `${unpublishAt}T23:59:59` : `${unpublishAt}:00`}+03:00`,
        }),
        offeredBy: hotels.length > 0 ? hotels : { '@type': 'Organization', name, url: publicUrl },
      }}
    />
  );
}
