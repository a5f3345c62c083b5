import mongoose, { type SchemaDefinition } from 'mongoose';
import { ANNOUNCEMENT_TYPES } from '../../shared/constants.ts';
import type { Homepage, HomepageInput } from '../../shared/schemas/content.ts';
import { normalizeImageUrl } from '../../shared/text/image-url.ts';
import { readSettings } from './settings.ts';
import { given, languagesOf, type Reader, textsIn } from './translation.ts';
import { presentRevision, type Revised, revisedFields, type Save, saveRevision } from './versioned.ts';

type HomepageTexts = Pick<Homepage, 'heroTitle' | 'heroSubtitle' | 'aboutTitle' | 'aboutContent'>;
type AnnouncementTexts = Pick<Homepage['announcement'], 'title' | 'content'>;
type HomepageFields = Omit<Homepage, 'languages' | 'untranslated' | 'translations' | keyof Revised> & {
  translations: { en: HomepageTexts & { announcement: AnnouncementTexts } };
};
type HomepageRecord = { _id: string } & HomepageFields & Revised;

const ID = 'homepage';
const words = { type: String, default: '' };

const definition = {
  _id: { type: String, required: true },
  heroTitle: words,
  heroSubtitle: words,
  heroImage: words,
  aboutTitle: words,
  aboutContent: words,
  aboutImage: words,
  // Defaults of the specification, section 5, "Homepage content save".
  announcement: {
    active: { type: Boolean, default: false },
    type: { type: String, enum: ANNOUNCEMENT_TYPES, default: 'info' },
    title: words,
    content: words,
  },
  imageAlts: {
    type: [new mongoose.Schema({ image: words, tr: words, en: words }, { _id: false })],
    default: [],
  },
  translations: {
    en: {
      heroTitle: words,
      heroSubtitle: words,
      aboutTitle: words,
      aboutContent: words,
      announcement: { title: words, content: words },
    },
  },
  ...revisedFields,
} satisfies Required<SchemaDefinition<Omit<HomepageRecord, 'createdAt' | 'updatedAt'>>>;

const HomepageModel = mongoose.model<HomepageRecord>(
  'Homepage',
  new mongoose.Schema<HomepageRecord>(definition as SchemaDefinition<HomepageRecord>, {
    timestamps: true,
    versionKey: false,
    collection: 'content',
  }),
);

export async function readHomepage(reader: Reader): Promise<Homepage> {
  return present(await readSettings<HomepageRecord>(HomepageModel, ID), reader);
}

/**
 * Saves the homepage; what the input leaves out keeps its value.
 * @throws AppError `version.stale`
 */
export async function saveHomepage(input: HomepageInput, save: Save): Promise<Homepage> {
  await readSettings<HomepageRecord>(HomepageModel, ID);
  const record = await saveRevision<HomepageRecord>({
    ...save,
    model: HomepageModel,
    id: ID,
    notFound: 'request.notFound',
    change: (current) => merge(input, current),
  });
  return present(record, { admin: true });
}

function merge(input: HomepageInput, current: HomepageRecord): Partial<HomepageFields> {
  const { version: _, announcement, translations, ...flat } = input;
  const fields: Partial<HomepageFields> = given(flat);
  if (announcement) fields.announcement = { ...current.announcement, ...given(announcement) };
  if (translations?.en) {
    const { announcement: bar, ...texts } = translations.en;
    const stored = current.translations.en;
    fields.translations = {
      en: { ...stored, ...given(texts), announcement: { ...stored.announcement, ...given(bar ?? {}) } },
    };
  }
  return fields;
}

function present(record: HomepageRecord, reader: Reader): Homepage {
  const { heroTitle, heroSubtitle, aboutTitle, aboutContent, announcement } = record;
  const english = record.translations.en;
  const page = textsIn<HomepageTexts>(reader.lang, { heroTitle, heroSubtitle, aboutTitle, aboutContent }, english);
  const { title, content } = announcement;
  const bar = textsIn<AnnouncementTexts>(reader.lang, { title, content }, english.announcement);
  return {
    ...page.texts,
    heroImage: normalizeImageUrl(record.heroImage),
    aboutImage: normalizeImageUrl(record.aboutImage),
    announcement: { active: announcement.active, type: announcement.type, ...bar.texts },
    imageAlts: record.imageAlts,
    languages: languagesOf(english.heroTitle, english.aboutContent),
    untranslated: [...page.untranslated, ...bar.untranslated.map((name) => `announcement.${name}`)],
    ...(reader.admin && { translations: { en: english } }),
    ...presentRevision(record, reader.admin),
  };
}
