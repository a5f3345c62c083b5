import mongoose, { type QueryFilter } from 'mongoose';
import type { z } from 'zod';
import { DEFAULT_AUTHOR, type Language } from '../../../shared/constants.ts';
import { noPostTexts, type Post, type PostInput, type postCreate, postInput } from '../../../shared/schemas/blog.ts';
import { excerptOf } from '../../../shared/text/excerpt.ts';
import { normalizeImageUrl } from '../../../shared/text/links/image-url.ts';
import { todayInIstanbul } from '../../../shared/text/numbers/date.ts';
import { type Schedule, scheduleState, wallClockInIstanbul } from '../../../shared/text/numbers/wall-clock.ts';
import { postSlug, tagSlug } from '../../../shared/text/slug.ts';
import { AppError } from '../../errors.ts';
import { ADDED_ONCE_INDEX, type AddedOnce, addedOnce, addOnce } from '../common/add-once.ts';
import { imageAlts, optionalText, requiredText, textList, wallClock } from '../common/fields.ts';
import { requireOrder, shownAt } from '../common/schedule.ts';
import { type Addressed, changedSlug, findBySlug, firstFreeSlug, slugFields, writeWithSlug } from '../common/slug.ts';
import {
  languagesOf,
  mergeTranslations,
  type Reader,
  type Translations,
  translatedFields,
  withoutUndefined,
} from '../common/translation.ts';
import {
  findStored,
  isId,
  type ResponseOnly,
  responseFields,
  type Save,
  type Stored,
  saveChange,
  type Versioned,
  versionedSchema,
} from '../common/versioned.ts';
import { historyOf, underFreeSlug } from '../history/history.ts';
import { moveToTrash } from '../trash/move-to-trash.ts';
import { NOT_TRASHED, TRASH_INDEX, type Trashable, trashable } from '../trash/trashable.ts';

export type PostTexts = Pick<Post, 'title' | 'excerpt' | 'content' | 'tags' | 'metaTitle' | 'metaDescription'>;
type PostFields = Omit<Post, ResponseOnly | 'translations' | keyof Versioned> &
  Addressed &
  AddedOnce &
  Trashable & {
    translations: Translations<PostTexts>;
    /** The tags in both languages as addresses name them; derived at each save. Missing in a post from before there were any. */
    tagSlugs: string[];
  };
export type PostRecord = Stored<PostFields>;

const schema = versionedSchema<PostFields>('posts', {
  ...slugFields,
  title: requiredText,
  excerpt: optionalText,
  content: requiredText,
  tags: textList,
  metaTitle: optionalText,
  metaDescription: optionalText,
  author: requiredText,
  featuredImage: optionalText,
  imageAlts,
  publishDate: requiredText,
  published: { type: Boolean, required: true, default: false },
  publishAt: wallClock,
  unpublishAt: wallClock,
  hotelId: { type: String },
  tagSlugs: { type: [String] },
  ...trashable,
  ...addedOnce,
  translations: {
    en: {
      title: optionalText,
      excerpt: optionalText,
      content: optionalText,
      tags: textList,
      metaTitle: optionalText,
      metaDescription: optionalText,
    },
    outdated: textList,
  },
});
// The order of docs/rules.md#posts, with indexes for visitors, for a tag and for the back office.
export const NEWEST_FIRST = { publishDate: -1, createdAt: -1, _id: -1 } as const;
schema.index({ published: 1, ...NEWEST_FIRST });
schema.index({ tagSlugs: 1, published: 1, ...NEWEST_FIRST });
schema.index(NEWEST_FIRST);
schema.index(...TRASH_INDEX);
schema.index(...ADDED_ONCE_INDEX);
// For the published posts that are to appear or disappear; they are few.
for (const time of ['publishAt', 'unpublishAt'])
  schema.index({ published: 1, [time]: 1 }, { partialFilterExpression: { [time]: { $exists: true } } });

export const PostModel = mongoose.model<PostRecord>('Post', schema);
const ADDRESSES = { model: PostModel, taken: 'post.slugTaken' } as const;

/** The posts that visitors see now (docs/rules.md#times); a deleted one is not published. */
export const livePosts = () => ({ published: true, ...shownAt('publishAt', 'unpublishAt', wallClockInIstanbul()) });

/** The posts a reader may see: for visitors only live ones (docs/rules.md#drafts). */
const visibleTo = (reader: Reader): QueryFilter<PostRecord> => (reader.admin ? NOT_TRASHED : livePosts());

/** @throws AppError `post.notFound`, for a visitor also when the post is not live */
export async function findPost(id: string, reader: Reader): Promise<Post> {
  const record = isId(id) ? await PostModel.findOne({ _id: id, ...visibleTo(reader) }).lean<PostRecord>() : null;
  if (!record) throw new AppError('post.notFound');
  return toPost(record, reader);
}

/**
 * A post by its slug, then by a former slug.
 * @throws AppError `post.notFound`, for a visitor also when the post is not live
 */
export async function findPostBySlug(slug: string, reader: Reader): Promise<Post> {
  const record = await findBySlug<PostRecord>(PostModel, slug, visibleTo(reader));
  if (!record) throw new AppError('post.notFound');
  return toPost(record, reader);
}

/** A stored post as visitors would see it, and whether they do; undefined when the id is unknown. */
export async function previewPost(id: string, lang: Language): Promise<{ entity: Post; live: boolean } | undefined> {
  const record = await findStored<PostRecord>(PostModel, id);
  if (!record) return undefined;
  const live = record.published && scheduleState(scheduleOf(record)) === 'during';
  return { entity: toPost(record, { lang, admin: false }), live };
}

/**
 * Stores a new post, once for each key, with the defaults of docs/rules.md#posts for what the input leaves out.
 * @throws AppError `post.slugTaken`, `request.invalid` for an end before the start
 */
export async function createPost({ idempotencyKey, ...input }: z.infer<typeof postCreate>, save: Save): Promise<Post> {
  const fields = {
    author: DEFAULT_AUTHOR,
    publishDate: todayInIstanbul(),
    ...fieldsOf({ ...input, excerpt: input.excerpt ?? '' }),
    updatedBy: save.by,
    idempotencyKey,
  };
  const write = (slug: string) => addOnce<PostRecord>(PostModel, { ...fields, slug });
  const slugs = { typed: input.slug, base: slugOf(input.title) };
  return toPost(await writeWithSlug<PostRecord>({ ...ADDRESSES, ...slugs, write }), { admin: true });
}

/**
 * Saves a post. What the input leaves out keeps its value; an empty slug or excerpt is generated again.
 * @throws AppError `post.notFound`, `post.slugTaken`, `version.stale`, `request.invalid` for an end before the start
 */
export async function updatePost(id: string, input: PostInput, save: Save): Promise<Post> {
  const current = await findStored<PostRecord>(PostModel, id);
  if (!current) throw new AppError('post.notFound');
  const write = (slug: string) =>
    saveChange<PostRecord>({
      model: PostModel,
      current,
      save,
      notFound: 'post.notFound',
      fields: (stored) => ({ ...fieldsOf(input, stored), ...changedSlug(stored, slug) }),
    });
  const saved = await writeWithSlug<PostRecord>({
    ...ADDRESSES,
    typed: input.slug,
    current,
    base: slugOf(input.title),
    write,
  });
  return toPost(saved, { admin: true });
}

/**
 * Moves a post to the trash (docs/rules.md#trash).
 * @throws AppError `post.notFound`, `version.stale`
 */
export const deletePost = (id: string, save: Save): Promise<void> =>
  moveToTrash<PostRecord>(PostModel, id, save, 'post.notFound');

/**
 * The slug that a save without one would get now from its title (docs/rules.md#slugs).
 * @param id of the post that is being changed; missing for a new one. A deleted one can only be saved as a new one.
 */
export async function slugForPost(title: string, id?: string): Promise<string> {
  const current = id === undefined ? null : await findStored<PostRecord>(PostModel, id);
  return firstFreeSlug<PostRecord>(PostModel, slugOf(title), current?._id);
}

/** The slug of a title before any suffix; a title that leaves nothing gets one too. */
const slugOf = (title: string) => postSlug(title) || 'post';

/** The fields that a save sets (docs/rules.md#whole-object-saves). */
function fieldsOf(
  { slug: _, lang: __, translations, ...fields }: Partial<PostInput>,
  current?: PostRecord,
): Partial<PostRecord> {
  const saved = withExcerpt(withoutUndefined(fields));
  requireOrder(scheduleOf({ ...current, ...saved }), 'unpublishAt');
  const { en, outdated } = mergeTranslations<PostTexts>(noPostTexts, current, saved, translations);
  return {
    ...saved,
    translations: { en: withExcerpt(en), outdated },
    tagSlugs: tagSlugsOf({ tags: saved.tags ?? current?.tags, translations: { en } }),
  };
}

/** The tags of a post in both languages as addresses name them. */
export function tagSlugsOf({ tags = [], translations }: PostTags): string[] {
  const slugs = [...tags, ...(translations?.en?.tags ?? [])].map(tagSlug);
  return [...new Set(slugs)].filter((slug) => slug !== '');
}

interface PostTags {
  tags?: string[] | undefined;
  translations?: { en?: { tags?: string[] } };
}

const scheduleOf = ({ publishAt, unpublishAt }: Partial<PostRecord>): Schedule => ({
  start: publishAt,
  end: unpublishAt,
});

/** An empty excerpt is made from the content (docs/rules.md#posts). */
function withExcerpt<T extends { excerpt?: string; content?: string }>(texts: T): T {
  const isMissing = texts.excerpt?.trim() === '' && (texts.content ?? '').trim() !== '';
  return isMissing ? { ...texts, excerpt: excerptOf(texts.content ?? '') } : texts;
}

const restoreSlug = underFreeSlug<PostRecord>({ ...ADDRESSES, slugOf: postSlug });

export const postHistory = historyOf<PostRecord, Post>({
  model: PostModel,
  notFound: 'post.notFound',
  input: postInput,
  toEntity: (record) => toPost(record, { admin: true }),
  restoreWith: (content, ...restore) => restoreSlug({ ...content, tagSlugs: tagSlugsOf(content) }, ...restore),
});

export function toPost(record: PostRecord, reader: Reader): Post {
  const {
    previousSlugs: _,
    trashed: __,
    tagSlugs: ___,
    publishAt,
    unpublishAt,
    hotelId,
    ...fields
  } = responseFields(record, reader);
  return {
    id: String(record._id),
    ...fields,
    ...(reader.admin && { publishAt, unpublishAt }),
    ...(hotelId && { hotelId }),
    ...translatedFields<PostTexts>(record, noPostTexts, reader),
    featuredImage: normalizeImageUrl(record.featuredImage),
    languages: languagesOf(record.translations?.en?.content),
  };
}
