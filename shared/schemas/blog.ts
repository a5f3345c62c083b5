import { z } from 'zod';
import { LANGUAGES, LIMITS, SHOWN } from '#shared/constants.ts';
import {
  aboutOf,
  createdAt,
  deleted,
  draftId,
  editedId,
  englishInput,
  idempotencyKey,
  imageAlts,
  imageAltsOutput,
  inEditorsLists,
  languages,
  listOf,
  ownId,
  readInDraft,
  saved,
  savedLang,
  slugInput,
  sortedList,
  translationsOutput,
  untranslated,
  wantedTitle,
} from './fields.ts';
import {
  calendarDate,
  clearable,
  count,
  dayOrTime,
  distinctTexts,
  end,
  endInput,
  flag,
  id,
  imageUrl,
  lang,
  longPage,
  numberedPage,
  page,
  pageLimit,
  requiredText,
  text,
  textList,
  version,
  wallClock,
  wallClockInput,
} from './primitives.ts';
import { format, formatInput, textTree } from './text-tree.ts';

const tags = textList(LIMITS.tags, LIMITS.tag);

const about = aboutOf('post');

/** What the fields mean that are sent and answered. */
const own = {
  excerpt: {
    description: 'Short text for lists. Left out of a new post or empty it is the first 150 characters of the content.',
  },
  tags: { description: 'Distinct tags.' },
  author: { description: 'Name of the author; `Admin` when a new post names none.' },
  owner: {
    description:
      'User name of the person whose own post it is; empty for nobody. Whoever adds it, unless an administrator says otherwise.',
  },
  reviewNote: {
    description:
      'What its author reads with a post that is sent back, until it is handed in again; for who publishes posts.',
  },
  publishDate: {
    description: 'The date that the post shows and is sorted by; today in Istanbul when a new post has none.',
  },
};

const postEnglish = z.object({
  title: text(LIMITS.shortText).trim().optional().meta(about.title),
  excerpt: text(LIMITS.excerpt).optional().meta(own.excerpt),
  content: text(LIMITS.content).optional().meta(about.content),
  tags: tags.optional().meta(own.tags),
  metaTitle: text(LIMITS.metaTitle).trim().optional().meta(about.metaTitle),
  metaDescription: text(LIMITS.metaDescription).optional().meta(about.metaDescription),
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
  title: requiredText(LIMITS.shortText).trim().meta(about.title),
  content: requiredText(LIMITS.content).meta(about.content),
  format: formatInput,
  author: requiredText(LIMITS.name).trim().meta(own.author),
  owner: text(LIMITS.username).trim().optional().meta(own.owner),
  publishDate: dayOrTime.meta(own.publishDate),
  slug: slugInput.meta(about.slugInput),
  excerpt: text(LIMITS.excerpt).optional().meta(own.excerpt),
  tags: clearable(tags, []).meta(own.tags),
  featuredImage: imageUrl.optional().meta(about.featuredImage),
  imageAlts,
  published: clearable(flag, false).meta(about.published),
  handedIn: clearable(flag, false).meta({ description: 'Whether its author waits for somebody who publishes it.' }),
  reviewNote: text(LIMITS.reviewNote).trim().optional().meta(own.reviewNote),
  publishAt: wallClockInput.meta(about.publishAt),
  unpublishAt: endInput.meta(about.unpublishAt),
  metaTitle: text(LIMITS.metaTitle).trim().optional().meta(about.metaTitle),
  metaDescription: text(LIMITS.metaDescription).optional().meta(about.metaDescription),
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
export const postSlugFor = z.object({ title: wantedTitle, id: editedId('post') });
export const postList = z.object({ ...longPage, lang });
export const postAdminAll = z.object(longPage);
export const postAdminSummaries = sortedList(page, '-publishDate', ['publishDate', 'updatedAt']);
export const postSummaries = z.object({
  limit: pageLimit(SHOWN.posts),
  ...numberedPage,
  lang,
  tag: text(LIMITS.slug)
    .meta({ description: 'Only posts with this tag, in either language and any spelling.' })
    .optional(),
});
export const postBySlug = z.object({ slug: id.meta({ description: 'The slug.' }), lang });

const postTexts = {
  title: z.string().meta(about.title),
  excerpt: z.string().meta(own.excerpt),
  content: z.string().meta(about.content),
  tags: distinctTexts.meta(own.tags),
  metaTitle: z.string().meta(about.metaTitle),
  metaDescription: z.string().meta(about.metaDescription),
};

export const post = z
  .object({
    id: ownId('post'),
    slug: z.string().meta(about.slug),
    ...postTexts,
    format,
    tree: textTree,
    author: z.string().meta(own.author),
    owner: z.string().optional().meta(own.owner),
    featuredImage: z.string().meta(about.featuredImage),
    imageAlts: imageAltsOutput,
    publishDate: calendarDate.meta(own.publishDate),
    published: z.boolean().meta(about.published),
    handedIn: z
      .boolean()
      .optional()
      .meta({ description: 'Whether its author has handed it in to be published; for who signs in.' }),
    reviewNote: z.string().optional().meta(own.reviewNote),
    publishAt: wallClock.meta(about.publishAt),
    unpublishAt: end.meta(about.unpublishAt),
    hotelId: z.string().optional().meta({ description: 'The id of the hotel it belongs to; missing without one.' }),
    languages,
    untranslated,
    translations: translationsOutput(postTexts),
    createdAt: createdAt('post'),
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
    owner: true,
  })
  .extend(inEditorsLists)
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

export const postSummariesResponse = listOf(postSummary, 'The posts of the page.')
  .extend({
    tag: blogTag.optional().meta({ description: 'The tag of the list, when one was asked for.' }),
  })
  .meta({ id: 'PostSummariesPage' });
export const postAdminSummariesResponse = listOf(postSummary, 'The posts of the page.')
  .extend({ deleted })
  .meta({ id: 'PostSummariesList' });

export const blogOverview = z
  .object({
    published: count.meta({ description: 'Posts that visitors see now.' }),
    drafts: count.meta({ description: 'Posts that are not published.' }),
    handedIn: count.meta({ description: 'Drafts that their authors have handed in to be published.' }),
    scheduled: count.meta({ description: 'Published posts whose time has not come.' }),
    ended: count.meta({ description: 'Published posts whose time is over.' }),
    posts: z.array(postSummary).meta({ description: 'The newest three that visitors see.' }),
  })
  .meta({ id: 'BlogOverview' });
export type BlogOverview = z.infer<typeof blogOverview>;

const neighbour = post.pick({ slug: true, title: true, untranslated: true }).nullable();

export const relatedPosts = z
  .object({
    newer: neighbour.meta({ description: 'The next newer post that visitors see.' }),
    older: neighbour.meta({ description: 'The next older post that visitors see.' }),
    hotel: z
      .object({
        slug: z.string().meta(aboutOf('hotel').slug),
        name: z.string().meta({ description: 'Name of the hotel.' }),
        district: z.string().meta({ description: 'Part of the city.' }),
      })
      .nullable()
      .meta({ description: 'The hotel it belongs to, while visitors see that.' }),
    tagSlugs: z.array(z.string()).meta({
      description: 'The parts of addresses that name its tags, in their order; empty for a tag that leaves nothing.',
    }),
  })
  .meta({ id: 'RelatedPosts' });
export type RelatedPosts = z.infer<typeof relatedPosts>;

/** What a save takes, for a preview in one language; a draft without an `id` is a new entity. */
export const postDraft = postInput.extend({ id: draftId('post'), lang }).meta({ id: 'PostDraftInput' });
/** What the page reads, by the names of procedures. */
export const postReads = z
  .object({ 'blog.bySlug': post.meta(readInDraft), 'blog.related': relatedPosts.meta(readInDraft) })
  .meta({ id: 'PostReads' });
