import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { carouselImages } from '../../../../shared/text/image-url.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { usePublicUrl } from '../../lib/public-url.ts';
import { JsonLd } from '../../ui/json-ld.tsx';

/** A hotel with its rooms and their rates; only what the page shows (Google, "Structured data guidelines"). */
export function HotelData({ hotel }: { hotel: Hotel }) {
  const publicUrl = usePublicUrl();
  const url = publicUrl + publicPath.hotel(useLanguage(), hotel.slug);
  const rooms = hotel.rooms.map((room) => ({
    // A room is a place; only as a product may it carry an offer (schema.org, "Markup for hotels").
    '@type': ['HotelRoom', 'Product'],
    name: room.type,
    description: room.description,
    ...(room.price > 0 && {
      offers: {
        '@type': 'Offer',
        url,
        price: room.price,
        priceCurrency: 'TRY',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: room.price,
          priceCurrency: 'TRY',
          unitCode: 'DAY',
        },
      },
    }),
  }));
  return (
    <JsonLd
      data={{
        '@type': 'Hotel',
        name: hotel.name,
        description: hotel.description,
        url,
        telephone: hotel.phone,
        image: carouselImages(hotel).map((image) => (image.startsWith('/') ? publicUrl + image : image)),
        address: {
          '@type': 'PostalAddress',
          streetAddress: hotel.address,
          // Said in Turkish alone; an English address says it in English.
          ...(hotel.address.includes(hotel.city) && { addressLocality: hotel.city }),
          addressCountry: 'TR',
        },
        amenityFeature: hotel.features.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
        ...(rooms.length > 0 && { containsPlace: rooms }),
      }}
    />
  );
}
