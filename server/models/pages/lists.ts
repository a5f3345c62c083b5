import { LIST_ORDER } from '#server/models/common/list-order.ts';
import { hasText, listed, positionOf, readListed, type SortedPage } from '#server/models/common/list-page.ts';
import { EDITING_READER, englishCounts, languagesOf, type Reader } from '#server/models/common/translation.ts';
import { LIST_BYTES, MAX_PAGE_SIZE } from '#shared/constants.ts';
import { textsIn } from '#shared/lib/texts-in.ts';
import type { PageSummary } from '#shared/schemas/pages.ts';
import { codeOf, PageModel, type PageRecord } from './pages.ts';

const SUMMARY = {
  slug: 1,
  title: 1,
  intro: 1,
  buttonLabel: 1,
  kind: 1,
  place: 1,
  hotelId: 1,
  published: 1,
  order: 1,
  updatedAt: 1,
  version: 1,
  'translations.en.title': 1,
  'translations.en.intro': 1,
  'translations.en.buttonLabel': 1,
  'translations.outdated': 1,
  hasEnglish: hasText('translations.en.content'),
};
type SummaryRecord = Omit<PageRecord, 'content'> & { hasEnglish: boolean };

/** The published pages in their order, without their content. */
export async function listPages(reader: Reader): Promise<PageSummary[]> {
  const records = await PageModel.find({ published: true })
    .select(SUMMARY)
    .sort(LIST_ORDER)
    .limit(MAX_PAGE_SIZE)
    .lean<SummaryRecord[]>();
  return records.map((record) => toSummary(record, reader));
}

/** One page of all pages, drafts too, in their order and without their content. @throws AppError `list.cursorUnknown` */
export function listAllPages({ limit = MAX_PAGE_SIZE, ...page }: SortedPage = {}) {
  const { order, filter } = listed(LIST_ORDER, page);
  const options = {
    records: PageModel.find(filter)
      .select({ ...SUMMARY, trashed: 1 })
      .sort(order)
      .limit(limit + 1)
      .lean<SummaryRecord[]>()
      .cursor(),
    toEntry: (record: SummaryRecord) => toSummary(record, EDITING_READER),
    positionOf: (record: SummaryRecord) => positionOf(record, order),
  };
  return readListed({ ...options, limit, maxBytes: LIST_BYTES.posts }, page);
}

/** The slug of the page with a code that visitors see. */
export async function findSlugOfCode(code: string): Promise<string | undefined> {
  const pages = await PageModel.find({ published: true }).select({ slug: 1 }).limit(MAX_PAGE_SIZE).lean<PageRecord[]>();
  return pages.find(({ _id }) => codeOf(_id) === code)?.slug;
}

function toSummary(record: SummaryRecord, reader: Reader): PageSummary {
  const { slug, kind, place = 'footer', hotelId, published, order, translations, hasEnglish } = record;
  const { title, intro = '', buttonLabel = '' } = record;
  const { texts, untranslated } = textsIn(reader.lang, { title }, translations?.en, { title: '' });
  return {
    id: String(record._id),
    slug,
    ...texts,
    kind,
    place,
    ...(place === 'hotel' && { hotelId }),
    published,
    order,
    untranslated,
    languages: languagesOf(hasEnglish ? 'en' : ''),
    updatedAt: record.updatedAt.toISOString(),
    ...(reader.mayEdit && {
      code: codeOf(record._id),
      version: record.version,
      ...englishCounts({ title, intro, buttonLabel }, translations, hasEnglish),
    }),
  };
}
