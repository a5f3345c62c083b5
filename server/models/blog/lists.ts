import { is } from '#server/models/common/conditions.ts';
import {
  after,
  hasText,
  type ListPage,
  listed,
  type Page,
  positionOf,
  READ_BATCH,
  readListed,
  readPage,
  type SortedPage,
} from '#server/models/common/list-page.ts';
import type { Counts } from '#server/models/common/places.ts';
import { hasEnded } from '#server/models/common/schedule.ts';
import type { PublicAddress } from '#server/models/common/slug.ts';
import { englishCounts, languagesOf, type Reader } from '#server/models/common/translation.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { DASHBOARD, LIST_BYTES, MAX_LIST_ENTRIES, MAX_PAGE_SIZE } from '#shared/constants.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';
import { textsIn } from '#shared/lib/texts-in.ts';
import type { BlogOverview, Post, PostSummary } from '#shared/schemas/blog.ts';
import { livePosts, NEWEST_FIRST, PostModel, type PostRecord, toPost } from './blog.ts';
import type { PostTexts } from './derived.ts';

type SummaryTexts = Pick<PostTexts, 'title' | 'excerpt' | 'tags'>;
const noTexts: SummaryTexts = { title: '', excerpt: '', tags: [] };

const SUMMARY = {
  slug: 1,
  title: 1,
  excerpt: 1,
  tags: 1,
  author: 1,
  featuredImage: 1,
  publishDate: 1,
  published: 1,
  metaTitle: 1,
  metaDescription: 1,
  createdAt: 1,
  updatedAt: 1,
  version: 1,
  publishAt: 1,
  unpublishAt: 1,
  handedIn: 1,
  owner: 1,
  'translations.en.title': 1,
  'translations.en.excerpt': 1,
  'translations.en.tags': 1,
  'translations.en.metaTitle': 1,
  'translations.en.metaDescription': 1,
  'translations.outdated': 1,
  hasEnglish: hasText('translations.en.content'),
};
type SummaryRecord = Omit<PostRecord, 'content'> & { hasEnglish: boolean };

function toSummary(record: SummaryRecord, reader: Reader): PostSummary {
  const { slug, author, publishDate, published, publishAt, unpublishAt, handedIn = false } = record;
  const { title, tags, metaTitle, metaDescription } = record;
  const { texts, untranslated } = textsIn<SummaryTexts>(reader.lang, record, record.translations?.en, noTexts);
  return {
    id: String(record._id),
    slug,
    ...texts,
    untranslated,
    author,
    publishDate,
    published,
    featuredImage: normalizeImageUrl(record.featuredImage),
    languages: languagesOf(record.hasEnglish ? 'en' : ''),
    updatedAt: record.updatedAt.toISOString(),
    ...(reader.mayEdit && {
      version: record.version,
      handedIn,
      owner: record.owner ?? '',
      publishAt,
      unpublishAt,
      // The excerpt is left out, because an empty excerpt is generated.
      ...englishCounts({ title, tags, metaTitle, metaDescription }, record.translations, record.hasEnglish),
    }),
  };
}

/**
 * A page of the posts, newest first: the published posts, also for people who may edit them, or all with the drafts.
 * @throws AppError `list.cursorUnknown`
 */
export function listPosts(
  which: 'published' | 'all',
  reader: Reader,
  { limit = MAX_LIST_ENTRIES, cursor }: Page,
): Promise<ListPage<Post>> {
  const filter = which === 'all' ? { ...NOT_TRASHED, ...ofOwner(reader) } : livePosts();
  return readPage({
    records: PostModel.find({ ...filter, ...after(NEWEST_FIRST, cursor) })
      .sort(NEWEST_FIRST)
      .limit(limit + 1)
      .lean()
      .cursor({ batchSize: READ_BATCH }),
    toEntry: (record) => toPost(record, reader),
    positionOf: (record) => positionOf(record, NEWEST_FIRST),
    limit,
    maxBytes: LIST_BYTES.posts,
  });
}

/**
 * A page of the published posts by its number, newest first, without their content.
 * @param page.tag as addresses name the tag
 * @param page.number counted from 1
 * @param own a condition for the only posts
 */
export async function listPostSummaries(
  reader: Reader,
  page: { limit: number; number: number; tag?: string | undefined },
  own: object = {},
): Promise<{ posts: PostSummary[]; more: boolean }> {
  const records = await PostModel.find({
    ...own,
    ...(await liveFilter()),
    ...(page.tag !== undefined && { tagSlugs: page.tag }),
  })
    .select(SUMMARY)
    .sort(NEWEST_FIRST)
    .skip((page.number - 1) * page.limit)
    .limit(page.limit + 1)
    .lean<SummaryRecord[]>();
  const posts = records.slice(0, page.limit).map((record) => toSummary(record, reader));
  return { posts, more: records.length > page.limit };
}

/** @returns a condition for the own posts of a reader who reads only these, otherwise none */
const ofOwner = ({ owner }: Reader) => (owner === undefined ? {} : { owner });

/**
 * A page of all posts that a person may edit, drafts included, newest first, without their content.
 * @throws AppError `list.cursorUnknown`
 */
export function listAllSummaries(reader: Reader, { limit = MAX_PAGE_SIZE, ...page }: SortedPage) {
  const { order, filter } = listed(NEWEST_FIRST, page);
  const options = {
    records: PostModel.find({ ...ofOwner(reader), ...filter })
      .select({ ...SUMMARY, trashed: 1 })
      .sort(order)
      .limit(limit + 1)
      .lean<SummaryRecord[]>()
      .cursor(),
    toEntry: (record: SummaryRecord) => toSummary(record, reader),
    positionOf: (record: SummaryRecord) => positionOf(record, order),
  };
  return readListed({ ...options, limit, maxBytes: LIST_BYTES.posts }, page);
}

async function countHidden(own: object = {}): Promise<{ scheduled: number; ended: number }> {
  const now = wallClockInIstanbul();
  const [scheduled, ended] = await Promise.all([
    PostModel.countDocuments({ ...own, published: true, publishAt: is({ $gt: now }) }),
    PostModel.countDocuments({ ...own, published: true, unpublishAt: hasEnded(now) }),
  ]);
  return { scheduled, ended };
}

async function liveFilter() {
  const { scheduled, ended } = await countHidden();
  return scheduled + ended === 0 ? { published: true } : livePosts();
}

/** The numbers of the posts that a person may edit. */
export async function blogOverview(reader: Reader): Promise<BlogOverview> {
  const own = ofOwner(reader);
  const [published, handedIn, hidden, all, trashed, { posts }] = await Promise.all([
    PostModel.countDocuments({ ...own, published: true }),
    PostModel.countDocuments({ ...own, handedIn: true, ...NOT_TRASHED }),
    countHidden(own),
    PostModel.countDocuments(own),
    PostModel.countDocuments({ ...own, 'trashed.at': is({ $gt: new Date(0) }) }),
    listPostSummaries(reader, { limit: DASHBOARD.posts, number: 1 }, own),
  ]);
  const live = Math.max(0, published - hidden.scheduled - hidden.ended);
  return { published: live, drafts: Math.max(0, all - published - trashed), handedIn, ...hidden, posts };
}

export const countPublishedPosts = async (): Promise<number> => PostModel.countDocuments(await liveFilter()).exec();

export async function listPostAddresses(page: { skip: number; limit: number }): Promise<PublicAddress[]> {
  const records = await PostModel.find(await liveFilter())
    .select({ slug: 1, updatedAt: 1, hasEnglish: SUMMARY.hasEnglish })
    .sort({ _id: 1 })
    .skip(page.skip)
    .limit(page.limit)
    .lean<SummaryRecord[]>();
  return records.map((record) => ({
    slug: record.slug,
    updatedAt: record.updatedAt.toISOString(),
    languages: languagesOf(record.hasEnglish ? 'en' : ''),
  }));
}

/** The open English texts of a post, without reading its content. */
export const POST_COUNTS = {
  select: SUMMARY,
  of({ title, tags, metaTitle, metaDescription, translations, hasEnglish }: SummaryRecord): Counts {
    const counts = englishCounts({ title, tags, metaTitle, metaDescription }, translations, hasEnglish);
    return { missing: counts.missingEnglish, outdated: counts.outdatedEnglish };
  },
};
