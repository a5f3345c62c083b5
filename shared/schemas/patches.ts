import { z } from 'zod';
import { postInput, post as postResponse } from './blog.ts';
import { contactInput, contact as contactResponse } from './contact.ts';
import { announcementChange, contentInput, content as contentResponse } from './content.ts';
import { hotelPartsInput } from './hotel-facts.ts';
import { hotelInput, hotel as hotelResponse, namedHotel } from './hotels.ts';
import { offerInput, offerSaved } from './offers.ts';
import { pageInput, sitePage } from './pages.ts';
import { clearable, id, version } from './primitives.ts';
import { seoInput, seo as seoResponse } from './seo.ts';
import { siteInput, site as siteResponse } from './site.ts';
import { pageTexts, textsInput } from './texts.ts';

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

const patchFields = <S extends Shape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, patchField(field as Field)])) as Patch<S>;

/** Unknown fields pass, so that the answer can name them. */
const patchOf = <S extends Shape>(shape: S, name: string) => z.looseObject(shape).meta({ id: `${name}Patch` });

const patched = <S extends Shape>({ shape }: z.ZodObject<S>, name: string) =>
  z
    .object({
      ...shape,
      ignored: z.array(z.string()).meta({ description: 'Fields that were sent and that no save knows.' }),
    })
    .meta({ id: `${name}Patched` });

const ofEntity = { id, version: version.optional() };
const partOf = <S extends Shape>(shape: S) => z.object(patchFields(shape)).nullable().optional();

const hotelFields = {
  ...patchFields(hotelInput.shape),
  location: partOf(hotelPartsInput.location.shape).meta({ description: 'Where it is; null for none.' }),
  certificate: partOf(hotelPartsInput.certificate.shape).meta({
    description: 'The tourism certificate; null for none.',
  }),
  accessibility: partOf(hotelPartsInput.accessibility.shape).meta({
    description: 'What guests who need it ask for first of the house; null for nothing known.',
  }),
};
export const hotelPatch = patchOf({ ...hotelFields, ...ofEntity }, 'Hotel');
export const hotelPatchNamed = patchOf({ ...hotelFields, ...namedHotel, version: version.optional() }, 'NamedHotel');
/** The parts of a hotel that a patch completes from the stored ones. */
export const hotelParts = hotelInput.pick({ location: true, certificate: true, accessibility: true });
export const hotelPatched = patched(hotelResponse, 'Hotel');

export const postPatch = patchOf({ ...patchFields(postInput.shape), ...ofEntity }, 'Post');
export const postPatched = patched(postResponse, 'Post');

export const pagePatch = patchOf({ ...patchFields(pageInput.shape), ...ofEntity }, 'Page');
export const pagePatched = patched(sitePage, 'Page');

export const offerPatch = patchOf({ ...patchFields(offerInput.shape), ...ofEntity }, 'Offer');
export const offerPatched = patched(offerSaved, 'Offer');

export const contactPatch = patchOf(patchFields(contactInput.shape), 'Contact');
export const contactPatched = patched(contactResponse, 'Contact');

export const contentPatch = patchOf(
  {
    ...patchFields(contentInput.shape),
    announcement: partOf(announcementChange).meta({ description: 'Banner on the home page; null for none.' }),
  },
  'Content',
);
/** The part of the home page that a patch completes from the stored one. */
export const contentParts = contentInput.pick({ announcement: true });
export const contentPatched = patched(contentResponse, 'Content');

export const seoPatch = patchOf(patchFields(seoInput.shape), 'Seo');
export const seoPatched = patched(seoResponse, 'Seo');
export const sitePatch = patchOf(patchFields(siteInput.shape), 'Site');
export const sitePatched = patched(siteResponse, 'Site');
export const textsPatch = patchOf(patchFields(textsInput.shape), 'Texts');
export const textsPatched = patched(pageTexts, 'Texts');
