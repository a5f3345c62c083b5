import mongoose, { type QueryFilter } from 'mongoose';
import { LIMITS, MAX_PAGE_SIZE } from '../../shared/constants.ts';
import { ADMIN_ROUTES, PUBLIC_ROUTES, SERVER_PATHS } from '../../shared/paths.ts';
import {
  noSitePageTexts,
  type PageCreate,
  type PageInput,
  type PageSummary,
  pageInput,
  type SitePage,
} from '../../shared/schemas/pages.ts';
import { postSlug } from '../../shared/text/slug.ts';
import { isFilled, textsIn } from '../../shared/text/texts-in.ts';
import { AppError } from '../errors.ts';
import { ADDED_ONCE_INDEX, type AddedOnce, addedOnce, addOnce, findAdded } from './common/add-once.ts';
import { optionalText, requiredNumber, requiredText, textList } from './common/fields.ts';
import { changedPlaces } from './common/list-order.ts';
import { hasText } from './common/list-page.ts';
import {
  type Addressed,
  changedSlug,
  findByIdOrSlug,
  firstFreeSlug,
  slugFields,
  writeWithSlug,
} from './common/slug.ts';
import {
  languagesOf,
  mergeTranslations,
  type Reader,
  type Translations,
  translatedFields,
  withoutUndefined,
} from './common/translation.ts';
import {
  findStored,
  type ResponseOnly,
  responseFields,
  type Save,
  type Stored,
  saveChange,
  type Versioned,
  versionedSchema,
} from './common/versioned.ts';
import { historyOf, underFreeSlug } from './history/history.ts';
import { moveToTrash } from './trash/move-to-trash.ts';
import { NOT_TRASHED, TRASH_INDEX, type Trashable, trashable } from './trash/trashable.ts';

type SitePageTexts = Pick<SitePage, 'title' | 'content'>;
type PageFields = Omit<SitePage, ResponseOnly | 'translations' | keyof Versioned> &
  Addressed &
  AddedOnce &
  Trashable & { translations: Translations<SitePageTexts> };
export type PageRecord = Stored<PageFields>;

const schema = versionedSchema<PageFields>('pages', {
  ...slugFields,
  title: requiredText,
  content: requiredText,
  kind: requiredText,
  published: { type: Boolean, required: true, default: false },
  order: requiredNumber,
  ...trashable,
  ...addedOnce,
  translations: { en: { title: optionalText, content: optionalText }, outdated: textList },
});
const LIST_ORDER = { order: 1, _id: 1 } as const;
schema.index(LIST_ORDER);
schema.index(...TRASH_INDEX);
schema.index(...ADDED_ONCE_INDEX);

export const PageModel = mongoose.model<PageRecord>('Page', schema);
/** The parts of the site's own addresses, for which those of pages could be mistaken (docs/rules.md#pages). */
const RESERVED = new Set(
  [...Object.values(PUBLIC_ROUTES), ...Object.values(ADMIN_ROUTES), ...SERVER_PATHS, 'en']
    .flatMap((path) => path.split('/'))
    .filter((part) => part !== ''),
);

const ADDRESSES = {
  model: PageModel,
  taken: 'page.slugTaken',
  isReserved: (slug: string) => RESERVED.has(slug),
} as const;

/** The pages a reader may see: for visitors only published ones (docs/rules.md#drafts). */
const visibleTo = (reader: Reader): QueryFilter<PageRecord> => (reader.admin ? NOT_TRASHED : { published: true });

/**
 * The page of a slug, an id or a former slug.
 * @throws AppError `page.notFound`, for a visitor also when the page is a draft
 */
export async function findPage(identifier: string, reader: Reader): Promise<SitePage> {
  const record = await findByIdOrSlug<PageRecord>(PageModel, identifier, visibleTo(reader));
  if (!record) throw new AppError('page.notFound');
  return toPage(record, reader);
}

const SUMMARY = {
  slug: 1,
  title: 1,
  kind: 1,
  published: 1,
  order: 1,
  updatedAt: 1,
  'translations.en.title': 1,
  'translations.outdated': 1,
  hasEnglish: hasText('translations.en.content'),
};
type SummaryRecord = Omit<PageRecord, 'content'> & { hasEnglish: boolean };

/** The published pages in their order, without their content; the same for administrators. */
export const listPublishedPages = (reader: Reader): Promise<PageSummary[]> => listPages({ published: true }, reader);

/** All pages in their order, drafts too, without their content. */
export const listAllPages = (): Promise<PageSummary[]> => listPages(NOT_TRASHED, { admin: true });

async function listPages(filter: object, reader: Reader): Promise<PageSummary[]> {
  const options = { sort: LIST_ORDER, limit: MAX_PAGE_SIZE, projection: SUMMARY };
  const records = await PageModel.collection.find<SummaryRecord>(filter, options).toArray();
  return records.map((record) => toSummary(record, reader));
}

/**
 * To be called before a page is added, and after: of pages that are added at the same time the last one stored sees the
 * others, so that there are never too many. Each that sees too many is taken back, which may be all of them although one
 * had room.
 * @param more pages that are about to be added
 * @throws AppError `page.tooMany` when there are too many pages with them
 */
export async function checkPageLimit(more: 0 | 1): Promise<void> {
  if ((await PageModel.countDocuments(NOT_TRASHED)) + more > LIMITS.pages) throw new AppError('page.tooMany');
}

/**
 * Stores a new page at the end of the list, once for each key.
 * @throws AppError `page.slugTaken`, `page.tooMany`
 */
export async function createPage({ idempotencyKey, ...input }: PageCreate, save: Save): Promise<SitePage> {
  // Before the limit, which the page may have reached itself.
  const added = await findAdded<PageRecord>(PageModel, { idempotencyKey });
  if (added) return toPage(added, { admin: true });
  await checkPageLimit(1);
  const last = await PageModel.findOne().sort({ order: -1 }).select({ order: 1 }).lean<PageRecord>();
  const order = (last?.order ?? -1) + 1;
  const fields = { kind: 'other' as const, ...fieldsOf(input), order, updatedBy: save.by, idempotencyKey };
  const record = await writeWithSlug<PageRecord>({
    ...ADDRESSES,
    typed: input.slug,
    base: slugOf(input.title),
    write: (slug) => addOnce<PageRecord>(PageModel, { ...fields, slug }),
  });
  await checkPageLimit(0).catch(async (thrown: unknown) => {
    // Another version would be the work of another administrator.
    await PageModel.deleteOne({ _id: record._id, version: record.version });
    throw thrown;
  });
  return toPage(record, { admin: true });
}

/**
 * Saves a page. What the input leaves out keeps its value; an empty slug is generated again.
 * @throws AppError `page.notFound`, `page.slugTaken`, `version.stale`
 */
export async function updatePage(id: string, input: PageInput, save: Save): Promise<SitePage> {
  const current = await findStored<PageRecord>(PageModel, id);
  if (!current) throw new AppError('page.notFound');
  const saved = await writeWithSlug<PageRecord>({
    ...ADDRESSES,
    typed: input.slug,
    current,
    base: slugOf(input.title),
    write: (slug) => change(current, save, (stored) => ({ ...fieldsOf(input, stored), ...changedSlug(stored, slug) })),
  });
  return toPage(saved, { admin: true });
}

/**
 * Moves a page to the trash (docs/rules.md#trash).
 * @throws AppError `page.notFound`, `version.stale`
 */
export const deletePage = (id: string, save: Save): Promise<void> =>
  moveToTrash<PageRecord>(PageModel, id, save, 'page.notFound');

/** Puts the pages into the order of `ids`; a page that is not among them goes to the end, and unknown ids are ignored. */
export async function sortPages(ids: readonly string[], save: Save): Promise<void> {
  const pages = await PageModel.collection
    .find<PageRecord>(NOT_TRASHED, { sort: LIST_ORDER, limit: MAX_PAGE_SIZE })
    .toArray();
  for (const [order, page] of changedPlaces(pages, ids)) await change(page, save, () => ({ order }));
}

const change = (current: PageRecord, save: Save, fields: (stored: PageRecord) => Partial<PageRecord>) =>
  saveChange<PageRecord>({ model: PageModel, current, save, notFound: 'page.notFound', fields });

/**
 * The slug that a save without one would get now from its title (docs/rules.md#pages).
 * @param id of the page that is being changed; missing for a new one. A deleted one can only be saved as a new one.
 */
export async function slugForPage(title: string, id?: string): Promise<string> {
  const current = id === undefined ? null : await findStored<PageRecord>(PageModel, id);
  return firstFreeSlug<PageRecord>(PageModel, slugOf(title), current?._id);
}

/** The slug of a title before any suffix; a title that leaves nothing gets one too. */
function slugOf(title: string): string {
  const slug = postSlug(title) || 'page';
  return RESERVED.has(slug) ? `${slug}-page` : slug;
}

/** The fields that a save sets (docs/rules.md#whole-object-saves). */
function fieldsOf(
  { slug: _, lang: __, translations, ...fields }: PageInput,
  current?: PageRecord,
): Partial<PageRecord> {
  const saved = withoutUndefined(fields);
  return { ...saved, translations: mergeTranslations<SitePageTexts>(noSitePageTexts, current, saved, translations) };
}

export const pageHistory = historyOf<PageRecord, SitePage>({
  model: PageModel,
  notFound: 'page.notFound',
  input: pageInput,
  toEntity: (record) => toPage(record, { admin: true }),
  restoreWith: underFreeSlug<PageRecord>({ ...ADDRESSES, slugOf: postSlug }),
});

function toPage(record: PageRecord, reader: Reader): SitePage {
  const { previousSlugs: _, trashed: __, ...fields } = responseFields(record, reader);
  return {
    id: String(record._id),
    ...fields,
    ...translatedFields<SitePageTexts>(record, noSitePageTexts, reader),
    languages: languagesOf(record.translations?.en?.content),
  };
}

function toSummary(record: SummaryRecord, reader: Reader): PageSummary {
  const { slug, kind, published, order, translations, hasEnglish } = record;
  const { texts, untranslated } = textsIn(reader.lang, { title: record.title }, translations?.en, { title: '' });
  const missing = [hasEnglish, isFilled(translations?.en?.title)].filter((written) => !written).length;
  return {
    id: String(record._id),
    slug,
    ...texts,
    kind,
    published,
    order,
    untranslated,
    languages: languagesOf(hasEnglish ? 'en' : ''),
    updatedAt: record.updatedAt.toISOString(),
    ...(reader.admin && { missingEnglish: missing, outdatedEnglish: translations?.outdated?.length ?? 0 }),
  };
}
