import { ANNOUNCEMENT_TYPES } from '#shared/constants.ts';
import {
  type Homepage,
  type HomepageInput,
  homepageInput,
  noAnnouncementTexts,
  noHomepageTexts,
} from '#shared/schemas/content.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { scheduleState } from '#shared/text/numbers/wall-clock.ts';
import { textsIn } from '#shared/text/texts-in.ts';
import { imageAlts, optionalText, textList, wallClock } from '../common/fields.ts';
import { requireOrder } from '../common/schedule.ts';
import { settingsDocument } from '../common/settings.ts';
import { languagesOf, mergeTranslations, type Reader, shownOutdated, withoutUndefined } from '../common/translation.ts';
import { responseFields, type Stored, type TranslatedFields } from '../common/versioned.ts';

type HomepageTexts = Pick<Homepage, 'heroTitle' | 'heroSubtitle' | 'aboutTitle' | 'aboutContent'>;
type AnnouncementTexts = Pick<Homepage['announcement'], 'title' | 'content'>;
type HomepageFields = TranslatedFields<Homepage, HomepageTexts & { announcement: AnnouncementTexts }>;

const pageTexts = {
  heroTitle: optionalText,
  heroSubtitle: optionalText,
  aboutTitle: optionalText,
  aboutContent: optionalText,
};
const announcementTexts = { title: optionalText, content: optionalText };

export const homepageSettings = settingsDocument<HomepageFields, Homepage, HomepageInput>({
  model: 'Homepage',
  collection: 'content',
  id: 'homepage',
  definition: {
    ...pageTexts,
    heroImage: optionalText,
    aboutImage: optionalText,
    // The defaults of docs/rules.md#announcement.
    announcement: {
      active: { type: Boolean, default: false },
      type: { type: String, enum: ANNOUNCEMENT_TYPES, default: 'info' },
      link: { type: String },
      startsAt: wallClock,
      endsAt: wallClock,
      ...announcementTexts,
    },
    imageAlts,
    translations: { en: { ...pageTexts, announcement: announcementTexts }, outdated: textList },
  },
  input: homepageInput,
  toEntity: toHomepage,
  toFields,
});

/** @throws AppError `request.invalid` for an announcement whose end is before its start */
function toFields(
  { announcement, translations, ...fields }: Omit<HomepageInput, 'version' | 'lang'>,
  current: HomepageFields,
): Partial<HomepageFields> {
  const { en: stored, outdated } = current.translations;
  const { announcement: sentAnnouncement, ...sent } = translations?.en ?? {};
  const merged = { ...current.announcement, ...withoutUndefined(announcement ?? {}) };
  if (announcement) requireOrder({ start: merged.startsAt, end: merged.endsAt }, 'announcement.endsAt');
  const confirmed = translations?.confirmed;
  const ofPage = mergeTranslations<HomepageTexts>(noHomepageTexts, current, fields, { en: sent, confirmed });
  const ofAnnouncement = mergeTranslations<AnnouncementTexts>(
    noAnnouncementTexts,
    { ...current.announcement, translations: { en: stored.announcement, outdated: announcementNames(outdated) } },
    announcement ?? {},
    { en: sentAnnouncement, confirmed: announcementNames(confirmed) },
  );
  return {
    ...withoutUndefined(fields),
    announcement: merged,
    translations: {
      en: { ...ofPage.en, announcement: ofAnnouncement.en },
      outdated: [...ofPage.outdated, ...ofAnnouncement.outdated.map((name) => ANNOUNCEMENT + name)],
    },
  };
}

/** Before the names of the announcement's texts in the lists of names. */
const ANNOUNCEMENT = 'announcement.';
const announcementNames = (names: readonly string[] = []) =>
  names.filter((name) => name.startsWith(ANNOUNCEMENT)).map((name) => name.slice(ANNOUNCEMENT.length));

/** What a visitor reads of an announcement whose time has not come or is over. */
const NO_ANNOUNCEMENT = { active: false, type: 'info', ...noAnnouncementTexts } as const;

/** The announcement as a reader may see it now (docs/rules.md#announcement); link and times only where they are set. */
function announcementFor(reader: Reader, announcement: HomepageFields['announcement']) {
  const { link, startsAt, endsAt, ...texts } = announcement;
  if (!reader.admin && scheduleState({ start: startsAt, end: endsAt }) !== 'during') return NO_ANNOUNCEMENT;
  const times = { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) };
  return { ...texts, ...(link && { link }), ...(reader.admin && times) };
}

/** The times at which the announcement appears and disappears. */
export async function announcementTimes(): Promise<(string | null | undefined)[]> {
  const { startsAt, endsAt } = (await homepageSettings.stored()).announcement;
  return [startsAt, endsAt];
}

function toHomepage(record: Stored<HomepageFields, string>, reader: Reader): Homepage {
  const english = record.translations.en;
  const shown = announcementFor(reader, record.announcement);
  const page = textsIn<HomepageTexts>(reader.lang, record, english, noHomepageTexts);
  const announcement = textsIn<AnnouncementTexts>(
    reader.lang,
    shown,
    shown === NO_ANNOUNCEMENT ? undefined : english.announcement,
    noAnnouncementTexts,
  );
  return {
    ...responseFields(record, reader),
    ...page.texts,
    heroImage: normalizeImageUrl(record.heroImage),
    aboutImage: normalizeImageUrl(record.aboutImage),
    announcement: { ...shown, ...announcement.texts },
    languages: languagesOf(english.heroTitle, english.aboutContent),
    untranslated: [...page.untranslated, ...announcement.untranslated.map((name) => ANNOUNCEMENT + name)],
    ...(reader.admin && { translations: { en: english, ...shownOutdated(record.translations.outdated) } }),
  };
}
