import { toImageAlts } from '#client/admin/lib/editing/described-image.ts';
import { type CardOf, previewTree } from '#client/admin/lib/editing/preview-tree.ts';
import type { Language } from '#shared/constants.ts';
import { type Hotel, noHotelTexts, noRoomTexts, type Room } from '#shared/schemas/hotels.ts';
import { shownDistrict } from '#shared/text/hotels/hotel-filter.ts';
import { callNumber, chatNumber } from '#shared/text/links/phone-number.ts';
import { parsePrice } from '#shared/text/numbers/price.ts';
import { hotelSlug } from '#shared/text/slug.ts';
import { textsIn } from '#shared/text/texts-in.ts';
import { shownRoomFacts } from '../rooms/room-facts.ts';
import type { HotelRoom, RoomValues } from '../rooms/room-values.ts';
import { shownHotelFacts } from './hotel-facts.ts';
import { type HotelValues, toHotelInput, toHotelValues } from './hotel-values.ts';

/** The preview keeps one address while the name is typed, so that the frame does not navigate. */
const PATH = '/hotel/preview';

const NEW = {
  id: 'new',
  rooms: [] as Room[],
  featureKeys: [],
  order: 0,
  languages: ['tr'],
  version: 1,
  createdAt: '',
  updatedAt: '',
} satisfies Partial<Hotel>;

export function hotelPage(values: HotelValues, base: Hotel | undefined, language: Language, cardOf: CardOf) {
  const { featuredImage, gallery, published, translations, enquiryEmail: _, ...fields } = values;
  const { texts, untranslated } = textsIn(language, fields, translations.en, noHotelTexts);
  const { id, rooms, featureKeys, order, languages, version, createdAt, updatedAt } = base ?? NEW;
  const hotel: Hotel = {
    ...{ id, featureKeys, order, languages, version, createdAt, updatedAt },
    ...fields,
    ...texts,
    ...previewTree(texts.description, fields.format, cardOf),
    ...shownDistrict(fields, texts.district),
    ...shownHotelFacts(values),
    ...{ untranslated, published },
    slug: hotelSlug(fields.name),
    featuredImage: featuredImage.image,
    gallery: gallery.map(({ image }) => image),
    imageAlts: toHotelInput(values, base).imageAlts ?? [],
    phoneShown: callNumber(fields.phone),
    whatsappShown: chatNumber(fields.whatsapp),
    rooms: rooms.map((room) => roomIn(room, language, cardOf)),
  };
  return { path: PATH, reads: { 'hotels.get': hotel } };
}

function roomIn({ translations, ...room }: Room, language: Language, cardOf: CardOf): Room {
  const { texts, untranslated } = textsIn(language, room, translations?.en, noRoomTexts);
  return { ...room, ...texts, ...previewTree(texts.description, room.format, cardOf), untranslated };
}

export function roomPage(values: RoomValues, base: HotelRoom | undefined, language: Language, cardOf: CardOf) {
  if (!base) throw new Error('A room has a hotel');
  const { hotel, room: stored } = base;
  const { price, image, translations, size, guests, beds, images, available, ...texts } = values;
  const room: Room = {
    id: stored?.id ?? 'new',
    ...texts,
    price: parsePrice(price) ?? 0,
    image: image.image,
    ...shownRoomFacts({ size, guests, beds }),
    images: images.map((picture) => picture.image),
    available,
    untranslated: [],
    translations: { en: translations.en },
  };
  const rooms = stored ? hotel.rooms.map((other) => (other.id === stored.id ? room : other)) : [...hotel.rooms, room];
  const imageAlts = toImageAlts([image, ...images], hotel.imageAlts);
  return hotelPage(toHotelValues({ ...hotel, imageAlts }), { ...hotel, rooms, imageAlts }, language, cardOf);
}
