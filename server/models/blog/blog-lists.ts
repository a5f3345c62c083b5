import { Types } from 'mongoose';
import { z } from 'zod';
import { DASHBOARD, LIST_BYTES, MAX_LIST_ENTRIES, MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { BlogOverview, Post, PostSummary } from '#shared/schemas/blog.ts';
import { calendarDate } from '#shared/schemas/primitives.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { wallClockInIstanbul } from '#shared/text/numbers/wall-clock.ts';
import { isFilled, textsIn } from '#shared/text/texts-in.ts';
import {
  beyond,
  cursorId,
  cursorTime,
  hasText,
  type ListPage,
  type Page,
  positionIn,
  READ_BATCH,
  readPage,
} from '../common/list-page.ts';
import type { PublicAddress } from '../common/slug.ts';
import { languagesOf, type Reader } from '../common/translation.ts';
import { NOT_TRASHED } from '../common/trashable.ts';
import { livePosts, NEWEST_FIRST, PostModel, type PostRecord, type PostTexts, tagSlugsOf, toPost } from './blog.ts';

/**
 * One page of the posts, newest first: the published ones, also for administrators, or all with the drafts.
 * @throws AppError `list.cursorUnknown`
 */
export function listPosts(
  which: 'published' | 'all',
  reader: Reader,
  { limit = MAX_LIST_ENTRIES, cursor }: Page,
): Promise<ListPage<Post>> {
  const filter = which === 'all' ? NOT_TRASHED : livePosts();
  const options = { sort: NEWEST_FIRST, limit: limit + 1, batchSize: READ_BATCH };
  return readPage({
    records: PostModel.collection.find<PostRecord>({ ...filter, ...after(cursor) }, options),
    toEntry: (record) => toPost(record, reader),
    positionOf,
    limit,
    maxBytes: LIST_BYTES.posts,
  });
}

/** Where a post stands in the order of the lists: date, time of creation in milliseconds, id. */
const position = z.tuple([calendarDate, cursorTime, cursorId]);
const positionOf = ({ publishDate, createdAt, _id }: Pick<PostRecord, 'publishDate' | 'createdAt' | '_id'>) => [
  publishDate,
  createdAt.getTime(),
  String(_id),
];

/** @throws AppError `list.cursorUnknown` */
function after(cursor: string | undefined) {
  if (cursor === undefined) return {};
  const [publishDate, time, id] = positionIn(cursor, position);
  return beyond('$lt', { publishDate, createdAt: new Date(time), _id: new Types.ObjectId(id) });
}

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
  publishAt: 1,
  unpublishAt: 1,
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
  const { slug, author, publishDate, published, publishAt, unpublishAt } = record;
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
    ...(reader.admin && {
      publishAt,
      unpublishAt,
      missingEnglish: countMissing(record),
      outdatedEnglish: record.translations?.outdated?.length ?? 0,
    }),
  };
}

/** How many English texts are missing, without the excerpt, which is generated. */
function countMissing({ hasEnglish, translations, ...turkish }: SummaryRecord): number {
  const missing = (['title', 'tags', 'metaTitle', 'metaDescription'] as const).filter(
    (name) => isFilled(turkish[name]) && !isFilled(translations?.en?.[name]),
  );
  return missing.length + (hasEnglish ? 0 : 1);
}

/**
 * A page of the published posts by its number, newest first, without their content.
 * @param page.tag as addresses name it; only posts with it
 * @param page.number counted from 1
 * @returns the summaries, and whether there is a further page
 */
export async function listPostSummaries(
  reader: Reader,
  page: { limit: number; number: number; tag?: string | undefined },
): Promise<{ posts: PostSummary[]; more: boolean }> {
  const options = { sort: NEWEST_FIRST, skip: (page.number - 1) * page.limit, limit: page.limit + 1 };
  const records = await PostModel.collection
    .find<SummaryRecord>(
      { ...(await liveFilter()), ...(page.tag !== undefined && { tagSlugs: page.tag }) },
      { ...options, projection: SUMMARY },
    )
    .toArray();
  const posts = records.slice(0, page.limit).map((record) => toSummary(record, reader));
  return { posts, more: records.length > page.limit };
}

/**
 * A page of all posts, drafts included, newest first, without their content.
 * @throws AppError `list.cursorUnknown`
 */
export function listAllSummaries({ limit = MAX_PAGE_SIZE, cursor }: Page): Promise<ListPage<PostSummary>> {
  const options = { sort: NEWEST_FIRST, limit: limit + 1, projection: SUMMARY };
  return readPage({
    records: PostModel.collection.find<SummaryRecord>({ ...NOT_TRASHED, ...after(cursor) }, options),
    toEntry: (record) => toSummary(record, { admin: true }),
    positionOf,
    limit,
    maxBytes: LIST_BYTES.posts,
  });
}

/** How many published posts visitors do not see yet, and no longer. */
async function countHidden(): Promise<{ scheduled: number; ended: number }> {
  const now = wallClockInIstanbul();
  const [scheduled, ended] = await Promise.all([
    PostModel.collection.countDocuments({ published: true, publishAt: { $gt: now } }),
    PostModel.collection.countDocuments({ published: true, unpublishAt: { $lte: now } }),
  ]);
  return { scheduled, ended };
}

/** The filter of live posts. While a time hides none, it is one that an index answers without reading the posts. */
async function liveFilter(): Promise<object> {
  const { scheduled, ended } = await countHidden();
  return scheduled + ended === 0 ? { published: true } : livePosts();
}

/** The numbers of live posts, drafts and posts whose time has not come or is over, and the newest live posts. */
export async function blogOverview(): Promise<BlogOverview> {
  const [published, hidden, all, trashed, { posts }] = await Promise.all([
    PostModel.countDocuments({ published: true }),
    countHidden(),
    PostModel.estimatedDocumentCount(),
    PostModel.collection.countDocuments({ 'trashed.at': { $gt: new Date(0) } }),
    listPostSummaries({ admin: true }, { limit: DASHBOARD.posts, number: 1 }),
  ]);
  const live = Math.max(0, published - hidden.scheduled - hidden.ended);
  return { published: live, drafts: Math.max(0, all - published - trashed), ...hidden, posts };
}

export const countPublishedPosts = async (): Promise<number> => PostModel.collection.countDocuments(await liveFilter());

/** The addresses of published posts for the sitemap, in the order of their creation. */
export async function listPostAddresses(page: { skip: number; limit: number }): Promise<PublicAddress[]> {
  const options = {
    sort: { _id: 1 },
    ...page,
    projection: { slug: 1, updatedAt: 1, hasEnglish: SUMMARY.hasEnglish },
  } as const;
  const records = await PostModel.collection.find<SummaryRecord>(await liveFilter(), options).toArray();
  return records.map((record) => ({
    slug: record.slug,
    updatedAt: record.updatedAt.toISOString(),
    languages: languagesOf(record.hasEnglish ? 'en' : ''),
  }));
}

/** Posts that are read together, so that no query scans the whole collection. */
const BATCH = 500;

/** Fills in the addresses of tags for posts from before posts stored them. */
export async function fillTagSlugs(): Promise<void> {
  const options = {
    projection: { tags: 1, tagSlugs: 1, 'translations.en.tags': 1 },
    sort: { _id: 1 },
    limit: BATCH,
  } as const;
  let last: PostRecord['_id'] | undefined;
  do {
    const records = await PostModel.collection.find<PostRecord>(last ? { _id: { $gt: last } } : {}, options).toArray();
    for (const { _id, tagSlugs, ...texts } of records) {
      // A save meanwhile may have set them.
      const missing = { _id, tagSlugs: { $exists: false } } as object;
      if (tagSlugs === undefined)
        await PostModel.collection.updateOne(missing, { $set: { tagSlugs: tagSlugsOf(texts) } });
    }
    last = records.at(-1)?._id;
  } while (last);
}
