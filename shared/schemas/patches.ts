import { z } from 'zod';
import { postInput, post as postResponse } from './blog.ts';
import { contactInput, contact as contactResponse } from './contact.ts';
import { announcementChange, contentInput, content as contentResponse } from './content.ts';
import { ignoredOfKey, savedLang } from './fields.ts';
import { hotelPartsInput } from './hotel-facts.ts';
import { hotelInput, hotel as hotelResponse, namedHotel } from './hotels.ts';
import { media } from './media.ts';
import { message } from './messages-inbox.ts';
import { offerInput, offerSaved } from './offers.ts';
import { pageInput, sitePage } from './pages.ts';
import { seasonsResponse } from './prices.ts';
import { clearable, id, version } from './primitives.ts';
import { redirects } from './redirects.ts';
import { ofRoom, roomInput, savedRoom } from './rooms.ts';
import { seoInput, seo as seoResponse } from './seo.ts';
import { siteInput, site as siteResponse } from './site.ts';
import { pageTexts, textsInput } from './texts.ts';
import { translation } from './translations.ts';

type Shape = z.ZodRawShape;
type Field = z.ZodType;
type Patch<S extends Shape> = { [name in keyof S]: z.ZodOptional<S[name]> };

/** A field of a whole save that may be left out. `null` clears a text that the document lets be empty (RFC 7396). */
function patchField(field: Field): Field {
  const about = field.meta() ?? {};
  const clears = !('minLength' in about) && field.safeParse('').success && !field.safeParse(null).success;
  const inner: Field =
    field instanceof z.ZodOptional || field instanceof z.ZodDefault ? (field.unwrap() as Field) : field;
  if (clears) return clearable<unknown, unknown>(inner, '').meta(about);
  return field instanceof z.ZodDefault || !field.safeParse(undefined).success ? inner.optional().meta(about) : field;
}

/** The object within a field that may be left out or cleared; undefined for a field of another kind. */
export function objectIn(field: unknown): z.ZodObject | undefined {
  if (field instanceof z.ZodObject) return field;
  if (field instanceof z.ZodPipe) return objectIn(field.in);
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable ? objectIn(field.unwrap()) : undefined;
}

/** Texts in which `null` clears each text, and all of them. @param none the texts, empty */
function clearingTexts(field: Field, none: unknown): Field {
  const inner = objectIn(field);
  const empty = none as Record<string, unknown>;
  const text: Field = field instanceof z.ZodOptional ? (field.unwrap() as Field) : field;
  const entries = Object.entries(inner?.shape ?? {}).map(([name, part]) => [name, clearingTexts(part, empty[name])]);
  return clearable<unknown, unknown>(inner ? z.object(Object.fromEntries(entries)) : text, none).meta(
    field.meta() ?? {},
  );
}

/** The English texts of a noun, in which `null` clears. */
function patchEnglish(field: Field): Field {
  const { shape } = objectIn(field) as z.ZodObject<Record<'en' | 'confirmed' | 'outdated', Field>>;
  const { en } = field.parse(null) as { en: object };
  return clearable<unknown, unknown>(z.object({ ...shape, en: clearingTexts(shape.en, en) }), { en }).meta(
    field.meta() ?? {},
  );
}

const patchFields = <S extends Shape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      name === 'translations' ? patchEnglish(field as Field) : patchField(field as Field),
    ]),
  ) as Patch<S>;

const patchOf = <S extends Shape>(shape: S, name: string) => z.object(shape).meta({ id: `${name}Patch` });

const patched = <S extends Shape>({ shape }: z.ZodObject<S>, name: string) =>
  z
    .object({
      ...shape,
      ignored: z.array(z.string()).default([]).describe('Fields that were sent and that no save knows.'),
    })
    .meta({ id: `${name}Patched` });

/** The answer to a whole save, in which a program finds the fields that no save knows. */
const answerOf = <S extends Shape>({ shape }: z.ZodObject<S>, name: string) =>
  z
    .object({
      ...shape,
      ignored: ignoredOfKey,
    })
    .meta({ id: `${name}Answer` });

const ofEntity = { id, version: version.optional() };
const partOf = <S extends Shape>(shape: S) => z.object(patchFields(shape)).nullable().optional();

const hotelFields = {
  ...patchFields(hotelInput.shape),
  location: partOf(hotelPartsInput.location.shape).describe('Where it is; null for none.'),
  certificate: partOf(hotelPartsInput.certificate.shape).describe('The tourism certificate; null for none.'),
  accessibility: partOf(hotelPartsInput.accessibility.shape).describe(
    'What guests who need it ask for first of the house; null for nothing known.',
  ),
};
export const hotelPatch = patchOf({ ...hotelFields, ...ofEntity }, 'Hotel');
export const hotelPatchNamed = patchOf({ ...hotelFields, ...namedHotel, version: version.optional() }, 'NamedHotel');
/** The parts of a hotel that a patch completes from the stored ones. */
export const hotelParts = hotelInput.pick({ location: true, certificate: true, accessibility: true });
export const hotelPatched = patched(hotelResponse, 'Hotel');
export const hotelAnswer = answerOf(hotelResponse, 'Hotel');

export const roomPatch = patchOf(
  {
    ...patchFields(roomInput.omit({ id: true }).shape),
    accessibility: partOf(hotelPartsInput.accessibility.shape).describe(
      'What guests who need it ask for first of the room; null for nothing known.',
    ),
    lang: savedLang,
    ...ofRoom,
  },
  'Room',
);
/** The part of a room that a patch completes from the stored one. */
export const roomParts = roomInput.pick({ accessibility: true });
export const roomPatched = patched(savedRoom, 'Room');
export const roomAnswer = answerOf(savedRoom, 'Room');

export const postPatch = patchOf({ ...patchFields(postInput.shape), ...ofEntity }, 'Post');
export const postPatched = patched(postResponse, 'Post');
export const postAnswer = answerOf(postResponse, 'Post');

export const pagePatch = patchOf({ ...patchFields(pageInput.shape), ...ofEntity }, 'Page');
export const pagePatched = patched(sitePage, 'Page');
export const pageAnswer = answerOf(sitePage, 'Page');

export const offerPatch = patchOf({ ...patchFields(offerInput.shape), ...ofEntity }, 'Offer');
export const offerPatched = patched(offerSaved, 'Offer');
export const offerAnswer = answerOf(offerSaved, 'Offer');

const { socialMedia, ...ofContact } = contactInput.shape;
export const contactPatch = patchOf(
  { ...patchFields(ofContact), socialMedia: clearingTexts(socialMedia, socialMedia.parse(null)) as typeof socialMedia },
  'Contact',
);
export const contactPatched = patched(contactResponse, 'Contact');
export const contactAnswer = answerOf(contactResponse, 'Contact');

export const contentPatch = patchOf(
  {
    ...patchFields(contentInput.shape),
    announcement: partOf(announcementChange).describe('Banner on the home page; null for none.'),
  },
  'Content',
);
/** The part of the home page that a patch completes from the stored one. */
export const contentParts = contentInput.pick({ announcement: true });
export const contentPatched = patched(contentResponse, 'Content');
export const contentAnswer = answerOf(contentResponse, 'Content');

export const seoPatch = patchOf(patchFields(seoInput.shape), 'Seo');
export const seoPatched = patched(seoResponse, 'Seo');
export const seoAnswer = answerOf(seoResponse, 'Seo');
export const sitePatch = patchOf(patchFields(siteInput.shape), 'Site');
export const sitePatched = patched(siteResponse, 'Site');
export const siteAnswer = answerOf(siteResponse, 'Site');
export const textsPatch = patchOf(patchFields(textsInput.shape), 'Texts');
export const textsPatched = patched(pageTexts, 'Texts');
export const textsAnswer = answerOf(pageTexts, 'Texts');

export const mediaAnswer = answerOf(media, 'Media');
export const messageSaved = answerOf(message, 'Message');
export const redirectsAnswer = answerOf(redirects, 'Redirects');
export const seasonsAnswer = answerOf(seasonsResponse, 'Seasons');
export const translationAnswer = answerOf(translation, 'Translation');
