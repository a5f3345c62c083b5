import mongoose from 'mongoose';
import { LIMITS, MAX_PAGE_SIZE } from '#shared/constants.ts';
import { ADMIN_ROUTES, PUBLIC_ROUTES, SERVER_PATHS } from '#shared/paths.ts';
import {
  noSitePageTexts,
  type PageCreate,
  type PageInput,
  type PageSummary,
  pageInput,
  type SitePage,
} from '#shared/schemas/pages.ts';
import { postSlug } from '#shared/text/slug.ts';
import { isFilled, textsIn } from '#shared/text/texts-in.ts';
import { AppError } from '../errors.ts';
import { findAdded } from './common/add-once.ts';
import { type EntityFields, entitiesOf, entityFields } from './common/entities.ts';
import { optionalText, requiredNumber, requiredText, textList } from './common/fields.ts';
import { endOfList, LIST_ORDER, sortList } from './common/list-order.ts';
import { hasText } from './common/list-page.ts';
import {
  languagesOf,
  mergeTranslations,
  type Reader,
  translatedFields,
  withoutUndefined,
} from './common/translation.ts';
import { NOT_TRASHED, TRASH_INDEX } from './common/trashable.ts';
import { responseFields, type Save, type Stored, versionedSchema } from './common/versioned.ts';

type SitePageTexts = Pick<SitePage, 'title' | 'content'>;
type PageFields = EntityFields<SitePage, SitePageTexts>;
export type PageRecord = Stored<PageFields>;

const schema = versionedSchema<PageFields>('pages', {
  ...entityFields,
  title: requiredText,
  content: requiredText,
  kind: requiredText,
  published: { type: Boolean, required: true, default: false },
  order: requiredNumber,
  translations: { en: { title: optionalText, content: optionalText }, outdated: textList },
});
schema.index(LIST_ORDER);
schema.index(...TRASH_INDEX);

const PageModel = mongoose.model<PageRecord>('Page', schema);

/** The parts of the site's own addresses, for which those of pages could be mistaken (docs/rules.md#pages). */
const RESERVED = new Set(
  [...Object.values(PUBLIC_ROUTES), ...Object.values(ADMIN_ROUTES), ...SERVER_PATHS, 'en']
    .flatMap((path) => path.split('/'))
    .filter((part) => part !== ''),
);

const entities = entitiesOf<PageRecord, SitePage, PageInput>({
  model: PageModel,
  notFound: 'page.notFound',
  slugTaken: 'page.slugTaken',
  slugOf,
  isReserved: (slug) => RESERVED.has(slug),
  published: () => ({ published: true }),
  input: pageInput,
  toEntity: toPage,
  toFields,
});

export const pages = {
  ...entities,
  create: createPage,

  /** Puts the pages into the order of `ids`; one that is not among them goes to the end, and unknown ids are ignored. */
  sort: (ids: readonly string[], save: Save) => sortList<PageRecord>(PageModel, ids, save, 'page.notFound'),
};

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

/** The pages in their order, without their content: the published ones, also for administrators, or all with the drafts. */
export async function listPages(which: 'published' | 'all', reader: Reader): Promise<PageSummary[]> {
  const filter = which === 'all' ? NOT_TRASHED : { published: true };
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
async function createPage(input: PageCreate, save: Save): Promise<SitePage> {
  // Before the limit, which the page may have reached itself.
  const added = await findAdded<PageRecord>(PageModel, input.idempotencyKey);
  if (added) return toPage(added, { admin: true });
  await checkPageLimit(1);
  const order = await endOfList(PageModel);
  const record = await entities.create(input, save, { kind: 'other', order });
  await checkPageLimit(0).catch(async (thrown: unknown) => {
    // Another version would be the work of another administrator.
    await PageModel.deleteOne({ _id: record._id, version: record.version });
    throw thrown;
  });
  return toPage(record, { admin: true });
}

/** The slug of a title before any suffix; a title that leaves nothing gets one too. */
function slugOf(title: string): string {
  const slug = postSlug(title) || 'page';
  return RESERVED.has(slug) ? `${slug}-page` : slug;
}

/** The fields that a save sets (docs/rules.md#whole-object-saves). */
function toFields(
  { slug: _, lang: __, translations, ...fields }: PageInput,
  current?: PageRecord,
): Partial<PageRecord> {
  const saved = withoutUndefined(fields);
  return { ...saved, translations: mergeTranslations<SitePageTexts>(noSitePageTexts, current, saved, translations) };
}

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
