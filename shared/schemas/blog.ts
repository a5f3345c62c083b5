import { z } from 'zod';
import { LANGUAGES, LIMITS } from '../constants.ts';
import {
  calendarDate,
  clearable,
  count,
  distinctTexts,
  englishInput,
  flag,
  id,
  idempotencyKey,
  imageAlts,
  imageAltsOutput,
  imageUrl,
  lang,
  languages,
  page,
  pageNumber,
  readInDraft,
  requiredText,
  saved,
  savedLang,
  text,
  textList,
  timestamp,
  translationsOutput,
  untranslated,
  version,
  wallClock,
  wallClockInput,
} from './primitives.ts';
import { format, formatInput, textTree } from './text-tree.ts';

const tags = textList(LIMITS.tags, LIMITS.tag);

const postEnglish = z.object({
  title: text(LIMITS.shortText).trim().optional(),
  excerpt: text(LIMITS.excerpt).optional(),
  content: text(LIMITS.content).optional(),
  tags: tags.optional(),
  metaTitle: text(LIMITS.metaTitle).trim().optional(),
  metaDescription: text(LIMITS.metaDescription).optional(),
});

export const noPostTexts = {
  title: '',
  excerpt: '',
  content: '',
  tags: [] as string[],
  metaTitle: '',
  metaDescription: '',
};

/** A post in a request. An empty slug or excerpt is generated (docs/rules.md#posts). */
export const postInput = z.object({
  title: requiredText(LIMITS.shortText).trim(),
  content: requiredText(LIMITS.content),
  format: formatInput,
  author: requiredText(LIMITS.name).trim(),
  publishDate: calendarDate,
  slug: text(LIMITS.slug).optional(),
  excerpt: text(LIMITS.excerpt).optional(),
  tags: clearable(tags, []),
  featuredImage: imageUrl.optional(),
  imageAlts: clearable(imageAlts, []),
  published: clearable(flag, false),
  handedIn: clearable(flag, false),
  publishAt: wallClockInput,
  unpublishAt: wallClockInput,
  metaTitle: text(LIMITS.metaTitle).trim().optional(),
  metaDescription: text(LIMITS.metaDescription).optional(),
  hotelId: text(LIMITS.slug)
    .optional()
    .meta({ description: 'The id of the hotel that the post belongs to; empty for none.' }),
  translations: englishInput(postEnglish, noPostTexts),
  lang: savedLang,
});
export type PostInput = z.infer<typeof postInput>;

/** A new post may leave out author and date: `Admin` and today in Istanbul (docs/rules.md#posts). */
export const postCreate = postInput
  .extend({
    author: postInput.shape.author.optional(),
    publishDate: postInput.shape.publishDate.optional(),
    idempotencyKey,
  })
  .meta({ id: 'PostCreate' });
export type PostCreate = z.infer<typeof postCreate>;
export const postUpdate = postInput.extend({ id, version: version.optional() }).meta({ id: 'PostInput' });
export const postSlugFor = z.object({ title: text(LIMITS.shortText).default(''), id: id.optional() });
export const postList = z.object({ ...page, lang });
export const postAdminAll = z.object({ ...page });
export const postSummaries = z.object({
  limit: page.limit,
  page: pageNumber,
  lang,
  tag: text(LIMITS.slug)
    .optional()
    .meta({ description: 'Only posts with this tag, in either language and any spelling.' }),
});
export const postBySlug = z.object({ slug: id, lang });
export const postRelated = z.object({ slug: id, lang });

const postTexts = {
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: distinctTexts,
  metaTitle: z.string(),
  metaDescription: z.string(),
};

export const post = z
  .object({
    id: z.string(),
    slug: z.string(),
    ...postTexts,
    format,
    tree: textTree,
    author: z.string(),
    featuredImage: z.string(),
    imageAlts: imageAltsOutput,
    publishDate: calendarDate,
    published: z.boolean(),
    handedIn: z
      .boolean()
      .optional()
      .meta({ description: 'Whether its author has handed it in to be published; for who signs in.' }),
    publishAt: wallClock,
    unpublishAt: wallClock,
    hotelId: z.string().optional().meta({ description: 'The id of the hotel it belongs to; missing without one.' }),
    languages,
    untranslated,
    translations: translationsOutput(postTexts),
    createdAt: timestamp,
    ...saved,
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof post>;
export const postListResponse = z.array(post);

const postSummary = post
  .pick({
    id: true,
    slug: true,
    title: true,
    excerpt: true,
    tags: true,
    author: true,
    featuredImage: true,
    publishDate: true,
    published: true,
    languages: true,
    untranslated: true,
    updatedAt: true,
    publishAt: true,
    unpublishAt: true,
    handedIn: true,
  })
  .extend({
    missingEnglish: count.optional().meta({ description: 'How many of its English texts are missing.' }),
    outdatedEnglish: count.optional().meta({ description: 'How many are older than their Turkish ones.' }),
  })
  .meta({ id: 'PostSummary' });
export type PostSummary = z.infer<typeof postSummary>;

/** A tag and its counterpart in the other language. */
const blogTag = z
  .object({
    name: z.string().meta({ description: 'As the posts write it.' }),
    lang: z.enum(LANGUAGES).optional().meta({ description: 'Language of the name, unless it is that of the list.' }),
    slugs: z
      .object({
        tr: z.string().meta({ description: 'The part of a Turkish address that names it.' }),
        en: z.string().meta({ description: 'The part of an English address that names it.' }),
      })
      .meta({ description: 'The parts of addresses that name it.' }),
  })
  .meta({ id: 'BlogTag' });
export type BlogTag = z.infer<typeof blogTag>;

export const postSummariesResponse = z
  .object({
    posts: z.array(postSummary),
    next: count.nullable().meta({ description: 'The number of the next page.' }),
    tag: blogTag.optional().meta({ description: 'The tag of the list, when one was asked for.' }),
  })
  .meta({ id: 'PostSummariesPage' });
export const postAdminSummariesResponse = z
  .object({
    posts: z.array(postSummary),
    next: z.string().nullable().meta({ description: 'The cursor of the next page.' }),
  })
  .meta({ id: 'PostSummariesList' });

export const blogOverview = z
  .object({
    published: count.meta({ description: 'Posts that visitors see now.' }),
    drafts: count,
    handedIn: count.meta({ description: 'Drafts that their authors have handed in to be published.' }),
    scheduled: count.meta({ description: 'Published posts whose time has not come.' }),
    ended: count.meta({ description: 'Published posts whose time is over.' }),
    posts: z.array(postSummary),
  })
  .meta({ id: 'BlogOverview' });
export type BlogOverview = z.infer<typeof blogOverview>;

const neighbour = post.pick({ slug: true, title: true, untranslated: true }).nullable();

export const relatedPosts = z
  .object({
    newer: neighbour.meta({ description: 'The next newer post that visitors see.' }),
    older: neighbour.meta({ description: 'The next older post that visitors see.' }),
    hotel: z
      .object({ slug: z.string(), name: z.string(), district: z.string() })
      .nullable()
      .meta({ description: 'The hotel it belongs to, while visitors see that.' }),
    tagSlugs: z.array(z.string()).meta({
      description: 'The parts of addresses that name its tags, in their order; empty for a tag that leaves nothing.',
    }),
  })
  .meta({ id: 'RelatedPosts' });
export type RelatedPosts = z.infer<typeof relatedPosts>;

/** What a save takes, for a preview in one language; a draft without an `id` is a new entity. */
export const postDraft = postInput.extend({ id: id.optional(), lang }).meta({ id: 'PostDraftInput' });
/** What the page reads, by the names of procedures. */
export const postReads = z
  .object({ 'blog.bySlug': post.meta(readInDraft), 'blog.related': relatedPosts.meta(readInDraft) })
  .meta({ id: 'PostReads' });
