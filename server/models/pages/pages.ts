import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { recordSort } from '#server/models/activity/sort.ts';
import { type AddedOnce, addedOnce, addOnce, findAdded, onceFields } from '#server/models/common/add-once.ts';
import { eventsOfEntity, tells } from '#server/models/common/events.ts';
import {
  englishState,
  format,
  imageAlts,
  optionalText,
  optionalValue,
  requiredText,
  requiredValue,
  shownFormat,
} from '#server/models/common/fields.ts';
import { fieldsOfRevision, restoreVersion } from '#server/models/common/history.ts';
import { endOfList, LIST_ORDER, placeInList, sortList } from '#server/models/common/list-order.ts';
import { again, readerAfter, type Save, saveVersion } from '#server/models/common/save.ts';
import { type Addressed, findByIdOrSlug, slugFields, slugFor } from '#server/models/common/slug.ts';
import {
  EDITING_READER,
  languagesOf,
  mergeTranslations,
  type Reader,
  translatedFields,
  withoutUndefined,
} from '#server/models/common/translation.ts';
import { NOT_TRASHED, TRASH_INDEX, type Trashable, trashable } from '#server/models/common/trashable.ts';
import {
  isId,
  requireById,
  responseFields,
  type Stored,
  type TranslatedFields,
  versionedSchema,
} from '#server/models/common/versioned.ts';
import { remove } from '#server/models/common/writes.ts';
import { HotelModel } from '#server/models/hotels/hotels.ts';
import { CONTACT_SUBJECTS, LIMITS, PAGE_BUTTONS, PAGE_PLACES } from '#shared/constants.ts';
import type { FieldCode } from '#shared/error-codes.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { postSlug } from '#shared/lib/slug.ts';
import { ADMIN_ROUTES, PUBLIC_ROUTES, SERVER_PATHS } from '#shared/paths.ts';
import { noSitePageTexts, type PageCreate, type PageInput, pageInput, type SitePage } from '#shared/schemas/pages.ts';

type SitePageTexts = Pick<SitePage, keyof typeof noSitePageTexts>;
type PageFields = TranslatedFields<SitePage, SitePageTexts, 'tree' | 'hotel' | 'code'> &
  Addressed &
  AddedOnce &
  Trashable;
export type PageRecord = Stored<PageFields>;

const schema = versionedSchema<PageFields>(
  'pages',
  {
    toTell: tells<PageFields>((after, before) => eventsOfEntity('page', after, before)),
    ...slugFields,
    ...addedOnce,
    ...trashable,
    title: requiredText,
    intro: optionalText,
    content: requiredText,
    format,
    image: optionalValue,
    imageAlts,
    kind: requiredValue,
    // The defaults of docs/rules.md#pages.
    place: { type: String, enum: PAGE_PLACES, default: 'footer' },
    hotelId: optionalValue,
    button: { type: String, enum: PAGE_BUTTONS, default: 'none' },
    buttonSubject: { type: String, enum: CONTACT_SUBJECTS, default: 'reservation' },
    buttonLink: optionalText,
    buttonLabel: optionalText,
    published: { type: Boolean, required: true, default: false },
    order: placeInList,
    translations: {
      en: { title: optionalText, intro: optionalText, content: optionalText, buttonLabel: optionalText },
      ...englishState,
    },
  },
  'page.notFound',
);
schema.index(LIST_ORDER);
schema.index(...TRASH_INDEX);

export const PageModel = mongoose.model<PageRecord>('Page', schema);

/** Parts of the site's own addresses, which no page may take as its slug (docs/rules.md#pages). */
const RESERVED = new Set(
  [...Object.values(PUBLIC_ROUTES), ...Object.values(ADMIN_ROUTES), ...SERVER_PATHS, 'en']
    .flatMap((path) => path.split('/'))
    .filter((part) => part !== ''),
);

const isReserved = (slug: string) => RESERVED.has(slug);

/**
 * The page of a slug, an id or a former slug.
 * @throws AppError `page.notFound`, for a visitor also when the page is not published
 */
export async function findPage(identifier: string, reader: Reader): Promise<SitePage> {
  const record = await findByIdOrSlug(PageModel, identifier, reader.mayEdit ? NOT_TRASHED : { published: true });
  if (!record) throw new AppError('page.notFound');
  return toPage(record, reader);
}

/** Letters and digits that nobody takes for one another. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 7;

/** The code of a page's short address. No id is given twice, so that no code leads to another page later. */
export const codeOf = (id: unknown): string =>
  [...createHash('sha256').update(String(id)).digest().subarray(0, CODE_LENGTH)]
    .map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length])
    .join('');

/**
 * Must be called before and after a page is added: of pages that are added at the same time the last stored page sees
 * the others, so that there are never too many. Every page that sees too many is taken back, even if one page had room.
 * @param more pages that are about to be added
 * @throws AppError `page.tooMany` when there are too many pages, `request.invalid` when there are in the navigation
 */
export async function checkPageLimit(more: 0 | 1): Promise<void> {
  if ((await PageModel.countDocuments(NOT_TRASHED)) + more > LIMITS.pages) throw new AppError('page.tooMany');
  await checkNavigation(0);
}

/**
 * Requires what the place and the button of a page need. What is stored may always be sent again, also when the hotel was
 * deleted meanwhile.
 */
async function requireWhole(next: Partial<PageRecord>, current?: PageRecord): Promise<void> {
  const { place, hotelId = '', button, buttonLink = '' } = { ...current, ...next };
  const fields: Record<string, FieldCode> = {};
  if (button === 'link' && buttonLink === '') fields.buttonLink = 'required';
  if (place === 'hotel' && (hotelId !== current?.hotelId || current.place !== 'hotel')) {
    const known = isId(hotelId) && (await HotelModel.exists({ _id: hotelId, ...NOT_TRASHED }));
    if (!known) fields.hotelId = hotelId === '' ? 'required' : 'unknown';
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  if (place === 'navigation' && current?.place !== 'navigation') await checkNavigation(1);
}

/**
 * Must be called before and after a page comes into the navigation: of pages that come at the same time the last stored
 * page sees the others, so that there are never too many.
 * @param more pages that are about to come
 * @throws AppError `request.invalid` when there are too many pages in the navigation
 */
async function checkNavigation(more: 0 | 1): Promise<void> {
  const pages = await PageModel.countDocuments({ place: 'navigation', ...NOT_TRASHED });
  if (pages + more > LIMITS.navigationPages) throw new AppError('request.invalid', { fields: { place: 'tooMany' } });
}

/**
 * Idempotent create at the end of the list.
 * @throws AppError `page.slugTaken`, `page.tooMany`, `request.keyReused`, `request.invalid` for an unknown hotel, a link
 *   that is missing, and too many pages in the navigation
 */
export const createPage = (input: PageCreate, save: Save): Promise<SitePage> =>
  again(save, async () => {
    const once = onceFields(input);
    const added = await findAdded(PageModel, once);
    if (added) return toPage(added, EDITING_READER);
    await checkPageLimit(1);
    const own = pageFields(input);
    await requireWhole(own);
    const order = await endOfList(PageModel);
    const slug = await slugFor(PageModel, undefined, {
      ...wantedSlug(input.title, input.slug),
      idempotencyKey: input.idempotencyKey,
    });
    const fields = { kind: 'other' as const, order, ...own, ...once, ...slug };
    const created = await addOnce(PageModel, fields, save);
    await checkPageLimit(0).catch(async (thrown: unknown) => {
      // Another version would be the work of another administrator.
      await remove(PageModel, { _id: created._id, version: created.version });
      throw thrown;
    });
    return toPage(created, readerAfter(save));
  });

const wantedSlug = (title: string, typed: string | undefined) =>
  ({ typed, isReserved, base: slugOf(title), fromName: slugOf(title), taken: 'page.slugTaken' }) as const;

/**
 * Saves a page. A missing field keeps its value; the slug changes only when the editor chooses another slug.
 * @throws AppError `page.notFound`, `page.slugTaken`, `version.stale`, `request.invalid` as for a new one
 */
export const updatePage = (id: string, input: Partial<PageInput>, save: Save): Promise<SitePage> =>
  again(save, async () => {
    const current = await requireById(PageModel, id);
    const slug = await slugFor(PageModel, current, wantedSlug(input.title ?? current.title, input.slug));
    const own = pageFields(input, current);
    await requireWhole(own, current);
    const saved = await saveVersion(PageModel, current, { ...own, ...slug }, save);
    await keepNavigation(saved, current, save);
    return toPage(saved, readerAfter(save));
  });

/** A page that has come into the navigation and sees too many pages there goes back to its version before. */
async function keepNavigation(saved: PageRecord, current: PageRecord, save: Save): Promise<void> {
  if (save.draft || saved.place !== 'navigation' || current.place === 'navigation') return;
  await checkNavigation(0).catch(async (thrown: unknown) => {
    await restorePage(String(saved._id), current.version, { ...save, expected: saved.version });
    throw thrown;
  });
}

/**
 * Saves an earlier version of a page as a new version, under its former slug or the next free slug.
 * @throws AppError `page.notFound`, `revision.notFound`, `version.stale`, `request.invalid` for too many pages in the
 *   navigation; ZodError when the version does not fit the schema of a save
 */
export const restorePage = (id: string, version: number, save: Save): Promise<SitePage> =>
  again(save, async () => {
    const current = await requireById(PageModel, id);
    const fields = await fieldsOfRevision(PageModel, current, version);
    const { title } = pageInput.parse(toPage({ ...current, ...fields }, EDITING_READER));
    if (fields.place === 'navigation' && current.place !== 'navigation') await checkNavigation(1);
    const { slug: base = current.slug } = fields;
    const slug = await slugFor(PageModel, current, { ...wantedSlug(title, ''), base });
    const saved = await restoreVersion(PageModel, current, version, { ...fields, ...slug }, save);
    await keepNavigation(saved, current, save);
    return toPage(saved, EDITING_READER);
  });

export const sortPages = async (ids: readonly string[], save: Save): Promise<void> =>
  recordSort('pages', await sortList(PageModel, ids, save), save.by);

export function slugOf(title: string): string {
  const slug = postSlug(title) || 'page';
  return isReserved(slug) ? `${slug}-page` : slug;
}

/** The fields that a save sets (docs/rules.md#whole-object-saves). */
function pageFields(
  { slug: _, lang: __, translations, ...fields }: Partial<PageInput>,
  current?: PageRecord,
): Partial<PageRecord> {
  const saved = withoutUndefined(fields);
  return { ...saved, translations: mergeTranslations<SitePageTexts>(noSitePageTexts, current, saved, translations) };
}

/** What pages say that were stored before there was more to say. */
const NEUTRAL = {
  imageAlts: [],
  place: 'footer',
  hotelId: '',
  button: 'none',
  buttonSubject: 'reservation',
  buttonLink: '',
} as const;

export function toPage(record: PageRecord, reader: Reader): SitePage {
  const { format, ...fields } = responseFields(PageModel, record, reader);
  return {
    id: String(record._id),
    ...NEUTRAL,
    ...fields,
    image: normalizeImageUrl(fields.image ?? ''),
    code: codeOf(record._id),
    ...shownFormat(format),
    // A page from before the introduction and the button lacks their words.
    ...translatedFields<SitePageTexts>({ ...noSitePageTexts, ...record }, noSitePageTexts, reader),
    languages: languagesOf(record.translations?.en?.content),
  };
}
