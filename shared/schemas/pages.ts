import { z } from 'zod';
import { CONTACT_SUBJECTS, LIMITS, MAX_PAGE_SIZE, PAGE_BUTTONS, PAGE_KINDS, PAGE_PLACES } from '#shared/constants.ts';
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
  listOrder,
  ownId,
  readInDraft,
  saved,
  savedLang,
  shownNumber,
  slugInput,
  sortedList,
  translationsOutput,
  untranslated,
  wantedTitle,
} from './fields.ts';
import {
  choice,
  clearable,
  count,
  flag,
  id,
  imageUrl,
  lang,
  line,
  optionalLink,
  page,
  requiredText,
  text,
  version,
} from './primitives.ts';
import { format, formatInput, textTree } from './text-tree.ts';

const about = aboutOf('page');

const own = {
  kind: 'What the page is about; the headings of `faq` open their text.',
  intro: 'A few sentences below the title; empty for none.',
  place: 'Where the site links to the page: in the footer, the navigation, on the page of a hotel, or nowhere.',
  hotelId: 'Id of the hotel that the page belongs to, for the place `hotel`.',
  button: 'Where its button leads: to the message form, a call, a reservation, its own link, or no button.',
  buttonSubject: 'The subject that the message form begins with.',
  buttonLink: 'For the button `link`: an http(s) or `tel:` address or a path of this site.',
  buttonLabel: 'Words on the button; empty for the usual ones.',
};

const intro = text(LIMITS.excerpt).trim().optional().describe(own.intro);
const buttonLabel = line(LIMITS.feature).optional().describe(own.buttonLabel);

const pageEnglish = z.object({
  title: text(LIMITS.shortText).trim().optional().describe(about.title),
  intro,
  content: text(LIMITS.content).optional().describe(about.content),
  buttonLabel,
});

export const noSitePageTexts = { title: '', intro: '', content: '', buttonLabel: '' };

const kind = choice(PAGE_KINDS);
const place = choice(PAGE_PLACES);
const button = choice(PAGE_BUTTONS);
const subject = choice(CONTACT_SUBJECTS);

/** A page in a request. An empty slug is generated (docs/rules.md#pages). */
export const pageInput = z.object({
  title: requiredText(LIMITS.shortText).trim().describe(about.title),
  intro,
  content: requiredText(LIMITS.content).describe(about.content),
  format: formatInput,
  slug: slugInput.describe(about.slugInput),
  image: imageUrl.optional().describe(about.image),
  imageAlts,
  kind: clearable(kind, 'other').describe(own.kind),
  place: clearable(place, 'footer').describe(own.place),
  hotelId: text(LIMITS.slug).trim().toLowerCase().optional().describe(own.hotelId),
  button: clearable(button, 'none').describe(own.button),
  buttonSubject: clearable(subject, 'reservation').describe(own.buttonSubject),
  buttonLink: optionalLink.optional().describe(own.buttonLink),
  buttonLabel,
  published: clearable(flag, false).describe(about.published),
  translations: englishInput(pageEnglish, noSitePageTexts),
  lang: savedLang,
});
export type PageInput = z.infer<typeof pageInput>;

export const pageCreate = pageInput.extend({ idempotencyKey }).meta({ id: 'PageCreate' });
export type PageCreate = z.infer<typeof pageCreate>;
export const pageUpdate = pageInput.extend({ id, version: version.optional() }).meta({ id: 'PageInput' });
export const pageSlugFor = z.object({ title: wantedTitle, id: editedId('page') });
export const pageList = z.object({ lang });
export const pageAdminAll = sortedList(page, 'order', ['order', 'updatedAt']);
export const pageOrder = listOrder(MAX_PAGE_SIZE);

const pageTexts = {
  title: z.string().describe(about.title),
  intro: z.string().describe(own.intro),
  content: z.string().describe(about.content),
  buttonLabel: z.string().describe(own.buttonLabel),
};

export const sitePage = z
  .object({
    id: ownId('page'),
    slug: z.string().describe(about.slug),
    ...pageTexts,
    format,
    tree: textTree,
    image: z.string().describe(about.image),
    imageAlts: imageAltsOutput,
    kind: kind.describe(own.kind),
    place: place.describe(own.place),
    hotelId: z.string().describe(own.hotelId),
    hotel: z
      .object({
        slug: z.string().describe(aboutOf('hotel').slug),
        name: z.string().describe('Name of the hotel.'),
        phoneShown: shownNumber.describe('Its telephone number, as visitors see and dial it.'),
      })
      .meta({ id: 'PageHotel' })
      .optional()
      .describe('The hotel that the page belongs to, while visitors see it; derived, never saved.'),
    button: button.describe(own.button),
    buttonSubject: subject.describe(own.buttonSubject),
    buttonLink: z.string().describe(own.buttonLink),
    code: z.string().describe('The code of its short address `/p/{code}`, which never changes; derived, never saved.'),
    published: z.boolean().describe(about.published),
    order: count.describe('Place in the footer and in lists.'),
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
    place: true,
    published: true,
    order: true,
    languages: true,
    untranslated: true,
    updatedAt: true,
  })
  .extend(inEditorsLists)
  .extend({
    hotelId: z.string().optional().describe('Id of the hotel, for the place `hotel`.'),
    code: z.string().optional().describe('The code of its short address; for administrators only.'),
  })
  .meta({ id: 'PageSummary' });
export type PageSummary = z.infer<typeof pageSummary>;
export const pageListResponse = listOf(pageSummary, 'The pages in the order of the footer.').meta({ id: 'PageList' });
export const pageAdminResponse = listOf(pageSummary, 'All pages in the order of the footer.')
  .extend({ deleted })
  .meta({ id: 'PagesListed' });

export const pageDraft = pageInput.extend({ id: draftId('page'), lang }).meta({ id: 'PageDraftInput' });
export const pageReads = z.object({ 'pages.get': sitePage.describe(readInDraft) }).meta({ id: 'PageReads' });
