import type { Noun, TextFormat } from '#shared/constants.ts';
import { noPostTexts } from '#shared/schemas/blog.ts';
import { noContentTexts } from '#shared/schemas/content.ts';
import { noHotelTexts, noRoomTexts } from '#shared/schemas/hotels.ts';
import { noOfferTexts } from '#shared/schemas/offers.ts';
import { noSitePageTexts } from '#shared/schemas/pages.ts';
import { noSeoTexts } from '#shared/schemas/seo.ts';
import { noSiteTexts } from '#shared/schemas/site.ts';
import { noTexts } from '#shared/schemas/texts.ts';
import type { OpenState, Translation } from '#shared/schemas/translations.ts';
import { isFilled, type Text } from '#shared/text/texts-in.ts';
import { POST_OPTIONAL, type PostRecord } from '../blog/blog.ts';
import { openEnglish } from '../common/translation.ts';
import type { HotelRecord } from '../hotels/hotels.ts';
import type { OfferRecord } from '../offers/offers.ts';
import type { PageRecord } from '../pages/pages.ts';
import type { findContact } from '../settings/contact.ts';
import type { findContent } from '../settings/content.ts';
import type { findSeo } from '../settings/seo.ts';
import type { findSite } from '../settings/site.ts';
import type { findTexts } from '../settings/texts.ts';

type Texts = Readonly<Record<string, Text | undefined>>;

/** A hotel, a room, a post, an offer, a page or settings, with the texts in both languages. */
export interface Place {
  room?: string;
  name: string;
  roomName?: string;
  format?: TextFormat | undefined;
  /** The name of the text that the format is that of. */
  main?: string;
  turkish: Texts;
  translations: { en?: Texts; outdated?: readonly string[]; sources?: Readonly<Record<string, unknown>> } | undefined;
  /** The names of texts that may be without English. */
  optional?: readonly string[];
}

/** The stored records by noun. */
export interface Records {
  hotels: HotelRecord;
  posts: PostRecord;
  offers: OfferRecord;
  pages: PageRecord;
  content: Awaited<ReturnType<typeof findContent>>;
  contact: Awaited<ReturnType<typeof findContact>>;
  seo: Awaited<ReturnType<typeof findSeo>>;
  site: Awaited<ReturnType<typeof findSite>>;
  texts: Awaited<ReturnType<typeof findTexts>>;
}

const among = (names: object, record: object): Texts => {
  const texts = record as Texts;
  return Object.fromEntries(Object.keys(names).map((name) => [name, texts[name]]));
};

const ANNOUNCEMENT = 'announcement.';
const ofAnnouncement = (texts: { title?: unknown; content?: unknown } = {}): Record<string, Text> =>
  Object.fromEntries(['title', 'content'].map((name) => [ANNOUNCEMENT + name, String(Object(texts)[name] ?? '')]));

/** The places of a stored record, or of one of its versions, whose record may lack fields that came later. */
export const PLACES: { readonly [N in Noun]: (record: Records[N]) => Place[] } = {
  // The district follows the address while it is empty.
  hotels: ({ name, format, rooms = [], translations, ...hotel }) => [
    { name, format, main: 'description', turkish: among(noHotelTexts, hotel), translations, optional: ['district'] },
    ...rooms.map((room) => ({
      room: room.id,
      name,
      roomName: room.type,
      format: room.format,
      main: 'description',
      turkish: among(noRoomTexts, room),
      translations: room.translations,
    })),
  ],
  posts: ({ translations, format, ...post }) => [
    {
      name: post.title,
      format,
      main: 'content',
      turkish: among(noPostTexts, post),
      translations,
      optional: POST_OPTIONAL,
    },
  ],
  offers: ({ translations, format, ...offer }) => [
    { name: offer.title, format, main: 'text', turkish: among(noOfferTexts, offer), translations },
  ],
  pages: ({ translations, format, ...page }) => [
    { name: page.title, format, main: 'content', turkish: among(noSitePageTexts, page), translations },
  ],
  content: ({ translations, format, announcement, ...content }) => {
    const { announcement: english, ...en } = translations?.en ?? {};
    const { announcement: sources = {}, ...ofPage } = translations?.sources ?? {};
    return [
      {
        name: '',
        format,
        main: 'aboutContent',
        turkish: { ...among(noContentTexts, content), ...ofAnnouncement(announcement) },
        translations: {
          en: { ...en, ...ofAnnouncement(english) },
          outdated: translations?.outdated ?? [],
          sources: {
            ...ofPage,
            ...Object.fromEntries(Object.entries(sources).map(([name, source]) => [ANNOUNCEMENT + name, source])),
          },
        },
        // Visitors do not see an announcement that is not active.
        ...(!announcement?.active && { optional: Object.keys(ofAnnouncement()) }),
      },
    ];
  },
  contact: ({ translations, address }) => [{ name: '', turkish: { address }, translations }],
  seo: ({ translations, ...seo }) => [{ name: '', turkish: among(noSeoTexts, seo), translations }],
  // The name of the chain is mostly the same in both languages.
  site: ({ translations, ...site }) => [
    { name: '', turkish: among(noSiteTexts, site), translations, optional: ['name'] },
  ],
  texts: ({ translations, texts }) => [{ name: '', turkish: among(noTexts, texts ?? {}), translations }],
};

export const placesOf = <N extends Noun>(noun: N, record: Records[N]): Place[] => PLACES[noun](record);

const entriesOf = (text: Text | undefined): string[] => (Array.isArray(text) ? text : isFilled(text) ? [text] : []);

/** A text of a place in any state. @returns undefined when the place has no text of the name */
export function textIn<N extends Noun>(
  noun: N,
  { _id, version, updatedAt, updatedBy }: Records[N],
  place: Place,
  field: string,
): Translation | undefined {
  if (!Object.hasOwn(place.turkish, field)) return undefined;
  const { room, name, roomName, format, main, turkish, translations, optional } = place;
  const { missing, outdated } = openEnglish(turkish, translations, optional);
  const english = translations?.en?.[field];
  return {
    noun,
    entity: String(_id),
    ...(room !== undefined && { room }),
    field,
    name,
    ...(roomName !== undefined && { roomName }),
    state: missing.includes(field) ? 'missing' : outdated.includes(field) ? 'outdated' : 'current',
    isList: Array.isArray(turkish[field]),
    ...(field === main && format === 'markdown' && { format }),
    turkish: entriesOf(turkish[field]),
    english: entriesOf(english),
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  };
}

/** The texts of a record that wait for a translator, in the order of its places and their fields. */
export const openTexts = <N extends Noun>(noun: N, record: Records[N], state?: OpenState): Translation[] =>
  placesOf(noun, record).flatMap((place) =>
    Object.keys(place.turkish)
      .flatMap((field) => textIn(noun, record, place, field) ?? [])
      .filter((text) => (state === undefined ? text.state !== 'current' : text.state === state)),
  );

export interface Counts {
  missing: number;
  outdated: number;
}

export const sumOf = (counts: readonly Counts[]): Counts => ({
  missing: counts.reduce((total, { missing }) => total + missing, 0),
  outdated: counts.reduce((total, { outdated }) => total + outdated, 0),
});

export const countsIn = (places: readonly Place[]): Counts =>
  sumOf(
    places.map(({ turkish, translations, optional }) => {
      const { missing, outdated } = openEnglish(turkish, translations, optional);
      return { missing: missing.length, outdated: outdated.length };
    }),
  );
