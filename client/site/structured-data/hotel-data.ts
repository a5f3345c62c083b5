import { ACCESS_FACTS } from '#shared/constants.ts';
import { fold } from '#shared/lib/fold.ts';
import { carouselImages } from '#shared/lib/links/image-url.ts';
import { wordsShown } from '#shared/lib/markdown/words.ts';
import { publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { absolute, type SiteFacts, type StructuredData } from './facts.ts';

/**
 * The city as the address spells it. The city is stored in Turkish only, so an English address may spell the city
 * otherwise, or name another.
 */
const cityIn = ({ address, city }: Hotel): string | undefined =>
  address.split(/\s*[,/]\s*/).find((part) => fold(part) === fold(city));

const pictures = (publicUrl: string, images: readonly string[]) =>
  images.length > 0 && { image: images.map((path) => absolute(path, publicUrl)) };

const feature = (name: string, value = true) => ({ '@type': 'LocationFeatureSpecification', name, value });

/** The features of a hotel or room, and what is stated for guests who need it; a list without entries is left out. */
function amenities({ features, accessibility = {} }: Pick<Hotel, 'features' | 'accessibility'>, t: SiteFacts['t']) {
  const stated = ACCESS_FACTS.flatMap((fact) => {
    const value = accessibility[fact];
    return value === undefined ? [] : feature(t(`access.${fact}`), value);
  });
  const { doorWidth } = accessibility;
  const width = doorWidth ? [feature(t('access.doorWidth', { width: doorWidth }))] : [];
  const all = [...features.map((name) => feature(name)), ...stated, ...width];
  return all.length > 0 && { amenityFeature: all };
}

/** Times are `hh:mm:ss`, as schema.org says of its type `Time`. */
const times = ({ checkIn, checkOut }: Hotel) => ({
  ...(checkIn && { checkinTime: `${checkIn}:00` }),
  ...(checkOut && { checkoutTime: `${checkOut}:00` }),
});

/** Of tonight, as the page of an address without dates shows. */
const priceOf = ({ price, night = price }: Hotel['rooms'][number]) => night;

export function hotelData(hotel: Hotel, { t, lang, publicUrl }: SiteFacts): StructuredData {
  const url = publicUrl + publicPath.hotel(lang, hotel.slug);
  const rooms = hotel.rooms.map((room) => ({
    // schema.org allows offers for products only, and a `HotelRoom` alone is a place.
    '@type': ['HotelRoom', 'Product'],
    name: room.type,
    description: wordsShown(room.description, room.tree),
    ...pictures(publicUrl, carouselImages({ featuredImage: room.image, gallery: room.images ?? [] })),
    ...(room.guests && { occupancy: { '@type': 'QuantitativeValue', maxValue: room.guests, unitCode: 'C62' } }),
    ...(room.size && { floorSize: { '@type': 'QuantitativeValue', value: room.size, unitCode: 'MTK' } }),
    ...(room.beds?.length && {
      bed: room.beds.map(({ kind, count }) => ({
        '@type': 'BedDetails',
        typeOfBed: t(`room.bedKinds.${kind}`),
        numberOfBeds: count,
      })),
    }),
    ...(room.accessibility && amenities({ features: [], accessibility: room.accessibility }, t)),
    ...(priceOf(room) > 0 && {
      offers: {
        '@type': 'Offer',
        url,
        price: priceOf(room),
        priceCurrency: 'TRY',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: priceOf(room),
          priceCurrency: 'TRY',
          unitCode: 'DAY',
        },
      },
    }),
  }));
  return {
    '@type': 'Hotel',
    name: hotel.name,
    description: wordsShown(hotel.description, hotel.tree),
    url,
    telephone: hotel.phoneShown.text,
    ...pictures(publicUrl, carouselImages(hotel)),
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.address,
      addressLocality: cityIn(hotel),
      addressCountry: 'TR',
    },
    ...(hotel.location && {
      geo: { '@type': 'GeoCoordinates', latitude: hotel.location.lat, longitude: hotel.location.lng },
    }),
    ...(hotel.certificate && {
      identifier: {
        '@type': 'PropertyValue',
        name: t(`hotel.certificates.${hotel.certificate.kind}`),
        value: hotel.certificate.number,
      },
    }),
    ...(hotel.starRating && { starRating: { '@type': 'Rating', ratingValue: hotel.starRating } }),
    ...times(hotel),
    ...amenities(hotel, t),
    ...(rooms.length > 0 && { containsPlace: rooms }),
  };
}
