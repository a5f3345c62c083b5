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

/** What the fields mean that are sent and answered. */
const own = {
  kind: { description: 'What the page is about; the headings of `faq` open their text.' },
  intro: { description: 'A few sentences below the title; empty for none.' },
  place: {
    description: 'Where the site links to the page: in the footer, the navigation, on the page of a hotel, or nowhere.',
  },
  hotelId: { description: 'Id of the hotel that the page belongs to, for the place `hotel`.' },
  button: {
    description: 'Where its button leads: to the message form, a call, a reservation, its own link, or no button.',
  },
  buttonSubject: { description: 'The subject that the message form begins with.' },
  buttonLink: { description: 'For the button `link`: an http(s) or `tel:` address or a path of this site.' },
  buttonLabel: { description: 'Words on the button; empty for the usual ones.' },
};

const intro = text(LIMITS.excerpt).trim().optional().meta(own.intro);
const buttonLabel = line(LIMITS.feature).optional().meta(own.buttonLabel);

const pageEnglish = z.object({
  title: text(LIMITS.shortText).trim().optional().meta(about.title),
  intro,
  content: text(LIMITS.content).optional().meta(about.content),
  buttonLabel,
});

export const noSitePageTexts = { title: '', intro: '', content: '', buttonLabel: '' };

const kind = choice(PAGE_KINDS);
const place = choice(PAGE_PLACES);
const button = choice(PAGE_BUTTONS);
const subject = choice(CONTACT_SUBJECTS);

/** A page in a request. An empty slug is generated (docs/rules.md#pages). */
export const pageInput = z.object({
  title: requiredText(LIMITS.shortText).trim().meta(about.title),
  intro,
  content: requiredText(LIMITS.content).meta(about.content),
  format: formatInput,
  slug: slugInput.meta(about.slugInput),
  image: imageUrl.optional().meta(about.image),
  imageAlts,
  kind: clearable(kind, 'other').meta(own.kind),
  place: clearable(place, 'footer').meta(own.place),
  hotelId: text(LIMITS.slug).trim().toLowerCase().optional().meta(own.hotelId),
  button: clearable(button, 'none').meta(own.button),
  buttonSubject: clearable(subject, 'reservation').meta(own.buttonSubject),
  buttonLink: optionalLink.optional().meta(own.buttonLink),
  buttonLabel,
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
export const pageAdminAll = sortedList(page, 'order', ['order', 'updatedAt']);
export const pageOrder = listOrder(MAX_PAGE_SIZE);

const pageTexts = {
  title: z.string().meta(about.title),
  intro: z.string().meta(own.intro),
  content: z.string().meta(about.content),
  buttonLabel: z.string().meta(own.buttonLabel),
};

export const sitePage = z
  .object({
    id: ownId('page'),
    slug: z.string().meta(about.slug),
    ...pageTexts,
    format,
    tree: textTree,
    image: z.string().meta(about.image),
    imageAlts: imageAltsOutput,
    kind: kind.meta(own.kind),
    place: place.meta(own.place),
    hotelId: z.string().meta(own.hotelId),
    hotel: z
      .object({
        slug: z.string().meta(aboutOf('hotel').slug),
        name: z.string().meta({ description: 'Name of the hotel.' }),
        phoneShown: shownNumber.meta({ description: 'Its telephone number, as visitors see and dial it.' }),
      })
      .meta({ id: 'PageHotel' })
      .optional()
      .meta({ description: 'The hotel that the page belongs to, while visitors see it; derived, never saved.' }),
    button: button.meta(own.button),
    buttonSubject: subject.meta(own.buttonSubject),
    buttonLink: z.string().meta(own.buttonLink),
    code: z.string().meta({
      description: 'The code of its short address `/p/{code}`, which never changes; derived, never saved.',
    }),
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
    place: true,
    published: true,
    order: true,
    languages: true,
    untranslated: true,
    updatedAt: true,
  })
  .extend(inEditorsLists)
  .extend({
    hotelId: z.string().optional().meta({ description: 'Id of the hotel, for the place `hotel`.' }),
    code: z.string().optional().meta({ description: 'The code of its short address; for administrators only.' }),
  })
  .meta({ id: 'PageSummary' });
export type PageSummary = z.infer<typeof pageSummary>;
export const pageListResponse = listOf(pageSummary, 'The pages in the order of the footer.').meta({ id: 'PageList' });
export const pageAdminResponse = listOf(pageSummary, 'All pages in the order of the footer.')
  .extend({ deleted })
  .meta({ id: 'PagesListed' });

/** What a save takes, for a preview in one language; a draft without an `id` is a new entity. */
export const pageDraft = pageInput.extend({ id: draftId('page'), lang }).meta({ id: 'PageDraftInput' });
/** What the page reads, by the names of procedures. */
export const pageReads = z.object({ 'pages.get': sitePage.meta(readInDraft) }).meta({ id: 'PageReads' });
