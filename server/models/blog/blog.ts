import mongoose from 'mongoose';
import type { z } from 'zod';
import { DEFAULT_AUTHOR } from '#shared/constants.ts';
import { noPostTexts, type Post, type PostInput, type postCreate, postInput } from '#shared/schemas/blog.ts';
import { excerptOf } from '#shared/text/excerpt.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { todayInIstanbul } from '#shared/text/numbers/date.ts';
import { wallClockInIstanbul } from '#shared/text/numbers/wall-clock.ts';
import { postSlug, tagSlug } from '#shared/text/slug.ts';
import { type EntityFields, entitiesOf, entityFields } from '../common/entities.ts';
import { imageAlts, optionalText, requiredText, textList, wallClock } from '../common/fields.ts';
import { requireOrder, shownAt } from '../common/schedule.ts';
import {
  languagesOf,
  mergeTranslations,
  type Reader,
  translatedFields,
  withoutUndefined,
} from '../common/translation.ts';
import { TRASH_INDEX } from '../common/trashable.ts';
import { responseFields, type Save, type Stored, versionedSchema } from '../common/versioned.ts';

export type PostTexts = Pick<Post, 'title' | 'excerpt' | 'content' | 'tags' | 'metaTitle' | 'metaDescription'>;
type PostFields = EntityFields<Post, PostTexts> & {
  /** The tags in both languages as addresses name them; derived at each save. Missing in a post from before there were any. */
  tagSlugs: string[];
};
export type PostRecord = Stored<PostFields>;

const schema = versionedSchema<PostFields>('posts', {
  ...entityFields,
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
// For the published posts that are to appear or disappear; they are few.
for (const time of ['publishAt', 'unpublishAt'])
  schema.index({ published: 1, [time]: 1 }, { partialFilterExpression: { [time]: { $exists: true } } });

export const PostModel = mongoose.model<PostRecord>('Post', schema);
/** The posts that visitors see now (docs/rules.md#times); a deleted one is not published. */
export const livePosts = () => ({ published: true, ...shownAt('publishAt', 'unpublishAt', wallClockInIstanbul()) });

const entities = entitiesOf<PostRecord, Post, Partial<PostInput>>({
  model: PostModel,
  notFound: 'post.notFound',
  slugTaken: 'post.slugTaken',
  slugOf: (title) => postSlug(title) || 'post',
  published: livePosts,
  input: postInput,
  toEntity: toPost,
  toFields,
  complete: (fields, stored) => ({ ...fields, tagSlugs: tagSlugsOf({ ...stored, ...fields }) }),
});

export const posts = {
  ...entities,

  /**
   * Stores a new post, once for each key, with the defaults of docs/rules.md#posts for what the input leaves out.
   * @throws AppError `post.slugTaken`, `request.invalid` for an end before the start
   */
  create: async (input: z.infer<typeof postCreate>, save: Save): Promise<Post> => {
    const defaults = { author: DEFAULT_AUTHOR, publishDate: todayInIstanbul() };
    const record = await entities.create({ ...input, excerpt: input.excerpt ?? '' }, save, defaults);
    return toPost(record, { admin: true });
  },
};

/** The fields that a save sets (docs/rules.md#whole-object-saves). */
function toFields(
  { slug: _, lang: __, translations, ...fields }: Partial<PostInput>,
  current?: PostRecord,
): Partial<PostRecord> {
  const saved = withExcerpt(withoutUndefined(fields));
  const { publishAt, unpublishAt } = { ...current, ...saved };
  requireOrder({ start: publishAt, end: unpublishAt }, 'unpublishAt');
  const { en, outdated } = mergeTranslations<PostTexts>(noPostTexts, current, saved, translations);
  return { ...saved, translations: { en: withExcerpt(en), outdated } };
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

/** An empty excerpt is made from the content (docs/rules.md#posts). */
function withExcerpt<T extends { excerpt?: string; content?: string }>(texts: T): T {
  const isMissing = texts.excerpt?.trim() === '' && (texts.content ?? '').trim() !== '';
  return isMissing ? { ...texts, excerpt: excerptOf(texts.content ?? '') } : texts;
}

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
