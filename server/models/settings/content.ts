import { AppError } from '#server/api/errors.ts';
import { englishState, format, imageAlts, optionalText, shownFormat, wallClock } from '#server/models/common/fields.ts';
import { fieldsOfRevision, restoreVersion } from '#server/models/common/history.ts';
import { type Place, placeOf } from '#server/models/common/places.ts';
import { requireTexts } from '#server/models/common/required-texts.ts';
import { again, readerAfter, type Save, saveVersion } from '#server/models/common/save.ts';
import { requireOrder } from '#server/models/common/schedule.ts';
import { type StoredSettings, settingsModel } from '#server/models/common/settings.ts';
import {
  EDITING_READER,
  languagesOf,
  mergeTranslations,
  type Reader,
  shownOutdated,
  staleFacts,
  VISITOR,
  withoutUndefined,
} from '#server/models/common/translation.ts';
import { findById, requireById, responseFields, type TranslatedFields } from '#server/models/common/versioned.ts';
import { findShownSlug, isAhead, OfferModel } from '#server/models/offers/offers.ts';
import { ANNOUNCEMENT_TYPES, DEFAULT_LANGUAGE } from '#shared/constants.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { scheduleState } from '#shared/lib/numbers/wall-clock.ts';
import { textsIn } from '#shared/lib/texts-in.ts';
import { publicPath } from '#shared/paths.ts';
import {
  ANNOUNCEMENT_FACTS,
  CONTENT_REQUIRED,
  type Content,
  type ContentInput,
  contentInput,
  noAnnouncementTexts,
  noContentTexts,
} from '#shared/schemas/content.ts';

type ContentTexts = Pick<Content, 'heroTitle' | 'heroSubtitle' | 'aboutTitle' | 'aboutContent'>;
type AnnouncementTexts = Pick<Content['announcement'], 'title' | 'content'>;
type ContentFields = TranslatedFields<Content, ContentTexts & { announcement: AnnouncementTexts }, 'tree'>;
type ContentRecord = StoredSettings<ContentFields>;

export const ID = 'homepage';

const pageTexts = {
  heroTitle: optionalText,
  heroSubtitle: optionalText,
  aboutTitle: optionalText,
  aboutContent: optionalText,
};
const announcementTexts = { title: optionalText, content: optionalText };

export const ContentModel = settingsModel<ContentFields>('Content', 'content', ID, {
  ...pageTexts,
  heroImage: optionalText,
  aboutImage: optionalText,
  format,
  // The defaults of docs/rules.md#announcement.
  announcement: {
    active: { type: Boolean, default: false },
    type: { type: String, enum: ANNOUNCEMENT_TYPES, default: 'info' },
    link: { type: String },
    offerId: { type: String },
    startsAt: wallClock,
    endsAt: wallClock,
    ...announcementTexts,
  },
  imageAlts,
  translations: { en: { ...pageTexts, announcement: announcementTexts }, ...englishState },
});

export const findContent = () => requireById<ContentRecord>(ContentModel, ID);

export const readContent = async (reader = VISITOR): Promise<Content> => shownContent(await findContent(), reader);

/** The announcement of an offer leads to it while it runs, and is off once the offer has ended. */
async function shownContent(record: ContentRecord, reader: Reader): Promise<Content> {
  const { active, offerId = '' } = record.announcement;
  if (reader.mayEdit || !active || offerId === '') return toContent(record, reader);
  const offer = await findById(OfferModel, offerId);
  if (!offer || !isAhead(offer)) return toContent({ ...record, announcement: NO_ANNOUNCEMENT }, reader);
  const slug = await findShownSlug(offerId);
  const link = slug === undefined ? {} : { link: publicPath.offer(DEFAULT_LANGUAGE, slug) };
  return toContent({ ...record, announcement: { ...record.announcement, ...link } }, reader);
}

/** Whether the announcement is on and points to the offer. */
export async function isAnnounced(id: string): Promise<boolean> {
  const { announcement } = await findContent();
  return announcement.active && announcement.offerId === id;
}

const requireContent = (content: ContentInput | Content) =>
  requireTexts(content, CONTENT_REQUIRED, 'content.missingFields');

/**
 * Saves the content of the home page; a missing field keeps its value.
 * @throws AppError `content.missingFields`, `version.stale`, `request.invalid` for an announcement whose end is before
 *   its start or whose offer does not exist
 */
export async function saveContent(input: ContentInput, save: Save): Promise<Content> {
  requireContent(input);
  return changeContent(input, save);
}

/** Saves some of the content of the home page. @throws AppError `version.stale`, `request.invalid` as `saveContent` */
export const changeContent = (input: Partial<ContentInput>, save: Save): Promise<Content> =>
  again(save, async () => {
    const current = await findContent();
    await requireOffer(input.announcement?.offerId, current);
    const saved = await saveVersion(ContentModel, current, contentFields(input, current), save);
    return shownContent(saved, readerAfter(save));
  });

/**
 * Saves an earlier version as a new version.
 * @throws AppError `revision.notFound`, `version.stale`, `content.missingFields`; ZodError when the version does not fit the schema of a save
 */
export const restoreContent = (version: number, save: Save): Promise<Content> =>
  again(save, async () => {
    const current = await findContent();
    const fields = await fieldsOfRevision(ContentModel, current, version);
    const entity = toContent({ ...current, ...fields }, EDITING_READER);
    requireContent(entity);
    contentInput.parse(entity);
    return toContent(await restoreVersion(ContentModel, current, version, fields, save), EDITING_READER);
  });

/** The stored offer may always be sent again, also when it was deleted meanwhile. @throws AppError `request.invalid` */
async function requireOffer(offerId = '', { announcement }: ContentRecord): Promise<void> {
  if (offerId === '' || offerId === announcement.offerId) return;
  if (!(await findById(OfferModel, offerId))) {
    throw new AppError('request.invalid', { fields: { 'announcement.offerId': 'unknown' } });
  }
}

function contentFields(
  { version: _, lang: __, announcement, translations, ...fields }: Partial<ContentInput>,
  current: ContentRecord,
): Partial<ContentRecord> {
  const { en: stored, outdated, sources } = current.translations;
  const { announcement: sentAnnouncement, ...sent } = translations?.en ?? {};
  const merged = { ...current.announcement, ...withoutUndefined(announcement ?? {}) };
  if (announcement) requireOrder({ start: merged.startsAt, end: merged.endsAt }, 'announcement.endsAt');
  const confirmed = translations?.confirmed;
  const ofPage = mergeTranslations<ContentTexts>(noContentTexts, current, fields, { en: sent, confirmed });
  const ofAnnouncement = mergeTranslations<AnnouncementTexts>(
    noAnnouncementTexts,
    {
      ...current.announcement,
      translations: {
        en: stored.announcement,
        outdated: announcementNames(outdated),
        ...(sources?.announcement && { sources: sources.announcement }),
      },
    },
    announcement ?? {},
    { en: sentAnnouncement, confirmed: announcementNames(confirmed) },
  );
  return {
    ...withoutUndefined(fields),
    announcement: merged,
    translations: {
      en: { ...ofPage.en, announcement: ofAnnouncement.en },
      outdated: [...ofPage.outdated, ...ofAnnouncement.outdated.map((name) => ANNOUNCEMENT + name)],
      sources: { ...ofPage.sources, ...(ofAnnouncement.sources && { announcement: ofAnnouncement.sources }) },
    },
  };
}

const ANNOUNCEMENT = 'announcement.';
const announcementNames = (names: readonly string[] = []) =>
  names.filter((name) => name.startsWith(ANNOUNCEMENT)).map((name) => name.slice(ANNOUNCEMENT.length));

/** The texts in both languages; names of those of the announcement begin with `announcement.`. */
export function contentPlaces({ announcement, translations, ...content }: ContentRecord): Place[] {
  const { announcement: english, ...en } = translations?.en ?? {};
  const { announcement: sources = {}, ...ofPage } = translations?.sources ?? {};
  const named = (texts: object = {}) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [ANNOUNCEMENT + name, text]));
  const textsOf = ({ title = '', content = '' }: Partial<AnnouncementTexts> = {}) => named({ title, content });
  const place = placeOf({ ...content, translations: undefined }, noContentTexts, { main: 'aboutContent' });
  return [
    {
      ...place,
      turkish: { ...place.turkish, ...textsOf(announcement) },
      translations: {
        en: { ...en, ...textsOf(english) },
        outdated: translations?.outdated ?? [],
        sources: { ...ofPage, ...named(sources) },
      },
      // Visitors do not see an announcement that is not active.
      ...(!announcement?.active && { optional: Object.keys(textsOf()) }),
    },
  ];
}

const NO_ANNOUNCEMENT = { active: false, type: 'info', ...noAnnouncementTexts } as const;

/** The announcement for a reader at this moment (docs/rules.md#announcement); link and times only where set. */
function announcementFor(reader: Reader, announcement: ContentFields['announcement']) {
  const { link, offerId, startsAt, endsAt, ...texts } = announcement;
  if (announcement === NO_ANNOUNCEMENT) return NO_ANNOUNCEMENT;
  if (!reader.mayEdit && scheduleState({ start: startsAt, end: endsAt }) !== 'during') return NO_ANNOUNCEMENT;
  const times = { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) };
  return { ...texts, ...(link && { link }), ...(reader.mayEdit && { ...(offerId && { offerId }), ...times }) };
}

export function toContent(record: ContentRecord, reader: Reader): Content {
  const english = record.translations.en;
  const shown = announcementFor(reader, record.announcement);
  const page = textsIn<ContentTexts>(reader.lang, record, english, noContentTexts);
  const announcement = textsIn<AnnouncementTexts>(
    reader.lang,
    shown,
    shown === NO_ANNOUNCEMENT ? undefined : english.announcement,
    noAnnouncementTexts,
    staleFacts<AnnouncementTexts>(
      record.announcement,
      { en: english.announcement, outdated: announcementNames(record.translations.outdated) },
      ANNOUNCEMENT_FACTS,
    ),
  );
  const { format, ...fields } = responseFields(ContentModel, record, reader);
  return {
    ...fields,
    ...shownFormat(format),
    ...page.texts,
    heroImage: normalizeImageUrl(record.heroImage),
    aboutImage: normalizeImageUrl(record.aboutImage),
    announcement: { ...shown, ...announcement.texts },
    languages: languagesOf(english.heroTitle, english.aboutContent),
    untranslated: [...page.untranslated, ...announcement.untranslated.map((name) => ANNOUNCEMENT + name)],
    ...(reader.mayEdit && { translations: { en: english, ...shownOutdated(record.translations.outdated) } }),
  };
}
