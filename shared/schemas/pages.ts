import { z } from 'zod';
import { LIMITS, MAX_PAGE_SIZE, PAGE_KINDS } from '#shared/constants.ts';
import {
  aboutOf,
  createdAt,
  draftId,
  editedId,
  englishInput,
  idempotencyKey,
  inEditorsLists,
  languages,
  listOrder,
  ownId,
  readInDraft,
  saved,
  savedLang,
  slugInput,
  translationsOutput,
  untranslated,
  wantedTitle,
} from './fields.ts';
import { choice, clearable, count, flag, id, lang, requiredText, text, version } from './primitives.ts';
import { format, formatInput, textTree } from './text-tree.ts';

const about = aboutOf('page');

const pageEnglish = z.object({
  title: text(LIMITS.shortText).trim().optional().meta(about.title),
  content: text(LIMITS.content).optional().meta(about.content),
});

export const noSitePageTexts = { title: '', content: '' };

const kind = choice(PAGE_KINDS);
const aboutKind = { description: 'What the page is about.' };

/** A page in a request. An empty slug is generated (docs/rules.md#pages). */
export const pageInput = z.object({
  title: requiredText(LIMITS.shortText).trim().meta(about.title),
  content: requiredText(LIMITS.content).meta(about.content),
  format: formatInput,
  slug: slugInput.meta(about.slugInput),
  kind: clearable(kind, 'other').meta(aboutKind),
  published: clearable(flag, false).meta(about.published),
  translations: englishInput(pageEnglish, noSitePageTexts),
  lang: savedLang,
});
export type PageInput = z.infer<typeof pageInput>;

export const pageCreate = pageInput.extend({ idempotencyKey }).meta({ id: 'PageCreate' });
export type PageCreate = z.infer<typeof pageCreate>;
export const pageUpdate = pageInput.extend({ id, version: version.optional() }).meta({ id: 'PageInput' });
export const pageSlugFor = z.object({ title: wantedTitle, id: editedId('page') });
export const pageList = z.object({ lang });
export const pageOrder = listOrder(MAX_PAGE_SIZE);

const pageTexts = { title: z.string().meta(about.title), content: z.string().meta(about.content) };

export const sitePage = z
  .object({
    id: ownId('page'),
    slug: z.string().meta(about.slug),
    ...pageTexts,
    format,
    tree: textTree,
    kind: kind.meta(aboutKind),
    published: z.boolean().meta(about.published),
    order: count.meta({ description: 'Place in the footer and in lists.' }),
    languages,
    untranslated,
    translations: translationsOutput(pageTexts),
    createdAt: createdAt('page'),
    ...saved,
  })
  .meta({ id: 'Page' });
export type SitePage = z.infer<typeof sitePage>;

const pageSummary = sitePage
  .pick({
    id: true,
    slug: true,
    title: true,
    kind: true,
    published: true,
    order: true,
    languages: true,
    untranslated: true,
    updatedAt: true,
  })
  .extend(inEditorsLists)
  .meta({ id: 'PageSummary' });
export type PageSummary = z.infer<typeof pageSummary>;
export const pageListResponse = z.array(pageSummary);

/** What a save takes, for a preview in one language; a draft without an `id` is a new entity. */
export const pageDraft = pageInput.extend({ id: draftId('page'), lang }).meta({ id: 'PageDraftInput' });
/** What the page reads, by the names of procedures. */
export const pageReads = z.object({ 'pages.get': sitePage.meta(readInDraft) }).meta({ id: 'PageReads' });
