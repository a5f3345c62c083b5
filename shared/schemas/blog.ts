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

const own = {
  excerpt: 'Short text for lists. Left out of a new post or empty it is the first 150 characters of the content.',
  tags: 'Distinct tags.',
  author: 'Name of the author; `Admin` when a new post names none.',
  owner:
    'User name of the person whose own post it is; empty for nobody. Whoever adds it, unless an administrator says otherwise.',
  reviewNote:
    'What its author reads with a post that is sent back, until it is handed in again; for who publishes posts.',
  publishDate: 'The date that the post shows and is sorted by; today in Istanbul when a new post has none.',
};

const postEnglish = z.object({
  title: text(LIMITS.shortText).trim().optional().describe(about.title),
  excerpt: text(LIMITS.excerpt).optional().describe(own.excerpt),
  content: text(LIMITS.content).optional().describe(about.content),
  tags: tags.optional().describe(own.tags),
  metaTitle: text(LIMITS.metaTitle).trim().optional().describe(about.metaTitle),
  metaDescription: text(LIMITS.metaDescription).optional().describe(about.metaDescription),
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
  title: requiredText(LIMITS.shortText).trim().describe(about.title),
  content: requiredText(LIMITS.content).describe(about.content),
  format: formatInput,
  author: requiredText(LIMITS.name).trim().describe(own.author),
  owner: text(LIMITS.username).trim().optional().describe(own.owner),
  publishDate: dayOrTime.describe(own.publishDate),
  slug: slugInput.describe(about.slugInput),
  excerpt: text(LIMITS.excerpt).optional().describe(own.excerpt),
  tags: clearable(tags, []).describe(own.tags),
  featuredImage: imageUrl.optional().describe(about.featuredImage),
  imageAlts,
  published: clearable(flag, false).describe(about.published),
  handedIn: clearable(flag, false).describe('Whether its author waits for somebody who publishes it.'),
  reviewNote: text(LIMITS.reviewNote).trim().optional().describe(own.reviewNote),
  publishAt: wallClockInput.describe(about.publishAt),
  unpublishAt: endInput.describe(about.unpublishAt),
  metaTitle: text(LIMITS.metaTitle).trim().optional().describe(about.metaTitle),
  metaDescription: text(LIMITS.metaDescription).optional().describe(about.metaDescription),
  hotelId: text(LIMITS.slug).optional().describe('The id of the hotel that the post belongs to; empty for none.'),
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
  tag: text(LIMITS.slug).describe('Only posts with this tag, in either language and any spelling.').optional(),
});
export const postBySlug = z.object({ slug: id.describe('The slug.'), lang });

const postTexts = {
  title: z.string().describe(about.title),
  excerpt: z.string().describe(own.excerpt),
  content: z.string().describe(about.content),
  tags: distinctTexts.describe(own.tags),
  metaTitle: z.string().describe(about.metaTitle),
  metaDescription: z.string().describe(about.metaDescription),
};

export const post = z
  .object({
    id: ownId('post'),
    slug: z.string().describe(about.slug),
    ...postTexts,
    format,
    tree: textTree,
    author: z.string().describe(own.author),
    owner: z.string().optional().describe(own.owner),
    featuredImage: z.string().describe(about.featuredImage),
    imageAlts: imageAltsOutput,
    publishDate: calendarDate.describe(own.publishDate),
    published: z.boolean().describe(about.published),
    handedIn: z.boolean().optional().describe('Whether its author has handed it in to be published; for who signs in.'),
    reviewNote: z.string().optional().describe(own.reviewNote),
    publishAt: wallClock.describe(about.publishAt),
    unpublishAt: end.describe(about.unpublishAt),
    hotelId: z.string().optional().describe('The id of the hotel it belongs to; missing without one.'),
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
    name: z.string().describe('As the posts write it.'),
    lang: z.enum(LANGUAGES).optional().describe('Language of the name, unless it is that of the list.'),
    slugs: z
      .object({
        tr: z.string().describe('The part of a Turkish address that names it.'),
        en: z.string().describe('The part of an English address that names it.'),
      })
      .describe('The parts of addresses that name it.'),
  })
  .meta({ id: 'BlogTag' });
export type BlogTag = z.infer<typeof blogTag>;

export const postSummariesResponse = listOf(postSummary, 'The posts of the page.')
  .extend({
    tag: blogTag.optional().describe('The tag of the list, when one was asked for.'),
  })
  .meta({ id: 'PostSummariesPage' });
export const postAdminSummariesResponse = listOf(postSummary, 'The posts of the page.')
  .extend({ deleted })
  .meta({ id: 'PostSummariesList' });

export const blogOverview = z
  .object({
    published: count.describe('Posts that visitors see now.'),
    drafts: count.describe('Posts that are not published.'),
    handedIn: count.describe('Drafts that their authors have handed in to be published.'),
    scheduled: count.describe('Published posts whose time has not come.'),
    ended: count.describe('Published posts whose time is over.'),
    posts: z.array(postSummary).describe('The newest three that visitors see.'),
  })
  .meta({ id: 'BlogOverview' });
export type BlogOverview = z.infer<typeof blogOverview>;

const neighbour = post.pick({ slug: true, title: true, untranslated: true }).nullable();

export const relatedPosts = z
  .object({
    newer: neighbour.describe('The next newer post that visitors see.'),
    older: neighbour.describe('The next older post that visitors see.'),
    hotel: z
      .object({
        slug: z.string().describe(aboutOf('hotel').slug),
        name: z.string().describe('Name of the hotel.'),
        district: z.string().describe('Part of the city.'),
      })
      .nullable()
      .describe('The hotel it belongs to, while visitors see that.'),
    tagSlugs: z
      .array(z.string())
      .describe('The parts of addresses that name its tags, in their order; empty for a tag that leaves nothing.'),
  })
  .meta({ id: 'RelatedPosts' });
export type RelatedPosts = z.infer<typeof relatedPosts>;

export const postDraft = postInput.extend({ id: draftId('post'), lang }).meta({ id: 'PostDraftInput' });
export const postReads = z
  .object({ 'blog.bySlug': post.describe(readInDraft), 'blog.related': relatedPosts.describe(readInDraft) })
  .meta({ id: 'PostReads' });
