import mongoose from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { recordSort } from '#server/models/activity/sort.ts';
import { type AddedOnce, addedOnce, addOnce, findAdded, onceFields } from '#server/models/common/add-once.ts';
import { englishState, format, optionalText, requiredText, shownFormat } from '#server/models/common/fields.ts';
import { fieldsOfRevision, restoreVersion } from '#server/models/common/history.ts';
import { endOfList, LIST_ORDER, placeInList, sortList } from '#server/models/common/list-order.ts';
import { hasText } from '#server/models/common/list-page.ts';
import { again, readerAfter, type Save, saveVersion } from '#server/models/common/save.ts';
import { type Addressed, findByIdOrSlug, firstFreeSlug, slugFields, slugFor } from '#server/models/common/slug.ts';
import {
  EDITING_READER,
  englishCounts,
  languagesOf,
  mergeTranslations,
  type Reader,
  translatedFields,
  withoutUndefined,
} from '#server/models/common/translation.ts';
import { NOT_TRASHED, TRASH_INDEX, type Trashable, trashable } from '#server/models/common/trashable.ts';
import {
  findById,
  requireById,
  responseFields,
  type Stored,
  type TranslatedFields,
  versionedSchema,
} from '#server/models/common/versioned.ts';
import { remove } from '#server/models/common/writes.ts';
import { LIMITS, MAX_PAGE_SIZE } from '#shared/constants.ts';
import { postSlug } from '#shared/lib/slug.ts';
import { textsIn } from '#shared/lib/texts-in.ts';
import { ADMIN_ROUTES, PUBLIC_ROUTES, SERVER_PATHS } from '#shared/paths.ts';
import {
  noSitePageTexts,
  type PageCreate,
  type PageInput,
  type PageSummary,
  pageInput,
  type SitePage,
} from '#shared/schemas/pages.ts';

type SitePageTexts = Pick<SitePage, 'title' | 'content'>;
type PageFields = TranslatedFields<SitePage, SitePageTexts, 'tree'> & Addressed & AddedOnce & Trashable;
export type PageRecord = Stored<PageFields>;

const schema = versionedSchema<PageFields>(
  'pages',
  {
    ...slugFields,
    ...addedOnce,
    ...trashable,
    title: requiredText,
    content: requiredText,
    format,
    kind: requiredText,
    published: { type: Boolean, required: true, default: false },
    order: placeInList,
    translations: { en: { title: optionalText, content: optionalText }, ...englishState },
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

const SUMMARY = {
  slug: 1,
  title: 1,
  kind: 1,
  published: 1,
  order: 1,
  updatedAt: 1,
  version: 1,
  'translations.en.title': 1,
  'translations.outdated': 1,
  hasEnglish: hasText('translations.en.content'),
};
type SummaryRecord = Omit<PageRecord, 'content'> & { hasEnglish: boolean };

/**
 * The pages in their order, without their content: the published pages, also for administrators, or all with the
 * drafts.
 */
export async function listPages(which: 'published' | 'all', reader: Reader): Promise<PageSummary[]> {
  const records = await PageModel.find(which === 'all' ? NOT_TRASHED : { published: true })
    .select(SUMMARY)
    .sort(LIST_ORDER)
    .limit(MAX_PAGE_SIZE)
    .lean<SummaryRecord[]>();
  return records.map((record) => toSummary(record, reader));
}

/**
 * Must be called before and after a page is added: of pages that are added at the same time the last stored page sees
 * the others, so that there are never too many. Every page that sees too many is taken back, even if one page had room.
 * @param more pages that are about to be added
 * @throws AppError `page.tooMany` when there are too many pages
 */
export async function checkPageLimit(more: 0 | 1): Promise<void> {
  if ((await PageModel.countDocuments(NOT_TRASHED)) + more > LIMITS.pages) throw new AppError('page.tooMany');
}

/** Idempotent create at the end of the list. @throws AppError `page.slugTaken`, `page.tooMany`, `request.keyReused` */
export const createPage = (input: PageCreate, save: Save): Promise<SitePage> =>
  again(save, async () => {
    const once = onceFields(input);
    const added = await findAdded(PageModel, once);
    if (added) return toPage(added, EDITING_READER);
    await checkPageLimit(1);
    const order = await endOfList(PageModel);
    const slug = await slugFor(PageModel, undefined, {
      ...wantedSlug(input.title, input.slug),
      idempotencyKey: input.idempotencyKey,
    });
    const fields = { kind: 'other' as const, order, ...pageFields(input), ...once, ...slug };
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
 * @throws AppError `page.notFound`, `page.slugTaken`, `version.stale`
 */
export const updatePage = (id: string, input: Partial<PageInput>, save: Save): Promise<SitePage> =>
  again(save, async () => {
    const current = await requireById(PageModel, id);
    const slug = await slugFor(PageModel, current, wantedSlug(input.title ?? current.title, input.slug));
    const fields = { ...pageFields(input, current), ...slug };
    return toPage(await saveVersion(PageModel, current, fields, save), readerAfter(save));
  });

/**
 * Saves an earlier version of a page as a new version, under its former slug or the next free slug.
 * @throws AppError `page.notFound`, `revision.notFound`, `version.stale`; ZodError when the version does not fit the
 *   schema of a save
 */
export const restorePage = (id: string, version: number, save: Save): Promise<SitePage> =>
  again(save, async () => {
    const current = await requireById(PageModel, id);
    const fields = await fieldsOfRevision(PageModel, current, version);
    // A version from before a rule existed is restored only if the version keeps the rule.
    const { title } = pageInput.parse(toPage({ ...current, ...fields }, EDITING_READER));
    const { slug: base = current.slug } = fields;
    const slug = await slugFor(PageModel, current, { ...wantedSlug(title, ''), base });
    return toPage(await restoreVersion(PageModel, current, version, { ...fields, ...slug }, save), EDITING_READER);
  });

export const sortPages = async (ids: readonly string[], save: Save): Promise<void> =>
  recordSort('pages', await sortList(PageModel, ids, save), save.by);

/**
 * The slug that a save of the title, without a chosen slug, would get now.
 * @param id of the edited page; missing for a new page
 */
export async function freePageSlug(title: string, id = ''): Promise<string> {
  return firstFreeSlug(PageModel, slugOf(title), (await findById(PageModel, id))?._id);
}

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

export function toPage(record: PageRecord, reader: Reader): SitePage {
  const { format, ...fields } = responseFields(PageModel, record, reader);
  return {
    id: String(record._id),
    ...fields,
    ...shownFormat(format),
    ...translatedFields<SitePageTexts>(record, noSitePageTexts, reader),
    languages: languagesOf(record.translations?.en?.content),
  };
}

function toSummary(record: SummaryRecord, reader: Reader): PageSummary {
  const { slug, kind, published, order, translations, hasEnglish } = record;
  const { texts, untranslated } = textsIn(reader.lang, { title: record.title }, translations?.en, { title: '' });
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
    ...(reader.mayEdit && {
      version: record.version,
      ...englishCounts({ title: record.title }, translations, hasEnglish),
    }),
  };
}
