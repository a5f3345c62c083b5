import type { Language } from '#shared/constants.ts';
import { noOfferTexts, type Offer } from '#shared/schemas/offers.ts';
import { chosenSlug, postSlug } from '#shared/text/slug.ts';
import { textsIn } from '#shared/text/texts-in.ts';
import { type CardOf, previewTree } from '../../lib/editing/preview-tree.ts';
import { type OfferValues, toOfferInput } from './offer-form.tsx';
import { toRoom } from './places-fields.tsx';

/** The preview keeps one address while the title is typed, so that the frame does not navigate. */
const PATH = '/offers/preview';

const NEW = { id: 'new', languages: ['tr'], version: 1, createdAt: '', updatedAt: '' } satisfies Partial<Offer>;

/** @param names of hotels and rooms by their keys */
export const offerPage =
  (names: Readonly<Record<string, string>>) =>
  (values: OfferValues, base: Offer | undefined, language: Language, cardOf: CardOf) => {
    const { translations, publishAt: _, rooms: keys, ...fields } = values;
    const { texts, untranslated } = textsIn(language, fields, translations.en, noOfferTexts);
    const { id, languages, version, createdAt, updatedAt } = base ?? NEW;
    const { image = '', imageAlts = [], rooms = [] } = toOfferInput(values);
    const ids = [...new Set([...fields.hotels, ...keys.map((key) => toRoom(key).hotelId)])];
    const places = ids
      .filter((hotel) => names[hotel] !== undefined)
      .map((hotel) => ({
        id: hotel,
        slug: hotel,
        name: names[hotel] ?? '',
        rooms: keys
          .filter((key) => toRoom(key).hotelId === hotel && names[key] !== undefined)
          .map((key) => ({
            id: toRoom(key).roomId,
            type: names[key]?.slice(`${names[hotel]}: `.length) ?? '',
            untranslated: ['type'],
          })),
      }));
    const offer: Offer = {
      ...{ id, languages, version, createdAt, updatedAt },
      ...fields,
      ...texts,
      ...previewTree(texts.text, fields.format, cardOf),
      untranslated,
      slug: chosenSlug(fields.slug) || postSlug(fields.title),
      image,
      imageAlts,
      rooms,
      places,
    };
    return { path: PATH, reads: { 'offers.get': offer } };
  };
