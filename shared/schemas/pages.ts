import { z } from 'zod';
import { LIMITS, MAX_PAGE_SIZE, PAGE_KINDS } from '../constants.ts';
import {
  choice,
  clearable,
  count,
  englishInput,
  flag,
  id,
  idempotencyKey,
  lang,
  languages,
  listOrder,
  readInDraft,
  requiredText,
  saved,
  savedLang,
  text,
  timestamp,
  translationsOutput,
  untranslated,
  version,
} from './primitives.ts';
import { format, formatInput, textTree } from './text-tree.ts';

const pageEnglish = z.object({
  title: text(LIMITS.shortText).trim().optional(),
  content: text(LIMITS.content).optional(),
});

export const noSitePageTexts = { title: '', content: '' };

const kind = choice(PAGE_KINDS);

/** A page in a request. An empty slug is generated (docs/rules.md#pages). */
export const pageInput = z.object({
  title: requiredText(LIMITS.shortText).trim(),
  content: requiredText(LIMITS.content),
  format: formatInput,
  slug: text(LIMITS.slug).optional(),
  kind: clearable(kind, 'other'),
  published: clearable(flag, false),
  translations: englishInput(pageEnglish, noSitePageTexts),
  lang: savedLang,
});
export type PageInput = z.infer<typeof pageInput>;

export const pageCreate = pageInput.extend({ idempotencyKey }).meta({ id: 'PageCreate' });
export type PageCreate = z.infer<typeof pageCreate>;
export const pageUpdate = pageInput.extend({ id, version: version.optional() }).meta({ id: 'PageInput' });
export const pageSlugFor = z.object({ title: text(LIMITS.shortText).default(''), id: id.optional() });
export const pageList = z.object({ lang });
export const pageOrder = listOrder(MAX_PAGE_SIZE);

const pageTexts = { title: z.string(), content: z.string() };

export const sitePage = z
  .object({
    id: z.string(),
    slug: z.string(),
    ...pageTexts,
    format,
    tree: textTree,
    kind,
    published: z.boolean(),
    order: count.meta({ description: 'Place in the footer and in lists.' }),
    languages,
    untranslated,
    translations: translationsOutput(pageTexts),
    createdAt: timestamp,
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
  .extend({
    missingEnglish: count.optional().meta({ description: 'How many of its English texts are missing.' }),
    outdatedEnglish: count.optional().meta({ description: 'How many are older than their Turkish ones.' }),
  })
  .meta({ id: 'PageSummary' });
export type PageSummary = z.infer<typeof pageSummary>;
export const pageListResponse = z.array(pageSummary);

/** What a save takes, for a preview in one language; a draft without an `id` is a new entity. */
export const pageDraft = pageInput.extend({ id: id.optional(), lang }).meta({ id: 'PageDraftInput' });
/** What the page reads, by the names of procedures. */
export const pageReads = z.object({ 'pages.get': sitePage.meta(readInDraft) }).meta({ id: 'PageReads' });
