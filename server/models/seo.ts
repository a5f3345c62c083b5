import mongoose, { type SchemaDefinition } from 'mongoose';
import type { Seo, SeoInput } from '../../shared/schemas/seo.ts';
import { normalizeImageUrl } from '../../shared/text/image-url.ts';
import { readSettings } from './settings.ts';
import { given, type Reader, textsIn } from './translation.ts';
import { presentRevision, type Revised, revisedFields, type Save, saveRevision } from './versioned.ts';

type SeoTexts = Pick<Seo, 'metaTitle' | 'metaDescription' | 'metaKeywords'>;
type SeoFields = Omit<Seo, 'untranslated' | 'translations' | keyof Revised> & { translations: { en: SeoTexts } };
type SeoRecord = { _id: string } & SeoFields & Revised;

const ID = 'seo';
const words = { type: String, default: '' };
const texts = { metaTitle: words, metaDescription: words, metaKeywords: words };

const definition = {
  _id: { type: String, required: true },
  ...texts,
  faviconUrl: words,
  translations: { en: texts },
  ...revisedFields,
} satisfies Required<SchemaDefinition<Omit<SeoRecord, 'createdAt' | 'updatedAt'>>>;

const SeoModel = mongoose.model<SeoRecord>(
  'Seo',
  new mongoose.Schema<SeoRecord>(definition as SchemaDefinition<SeoRecord>, {
    timestamps: true,
    versionKey: false,
    collection: 'seo',
  }),
);

export async function readSeo(reader: Reader): Promise<Seo> {
  return present(await readSettings<SeoRecord>(SeoModel, ID), reader);
}

/**
 * Saves the search-engine settings; what the input leaves out keeps its value.
 * @throws AppError `version.stale`
 */
export async function saveSeo(input: SeoInput, save: Save): Promise<Seo> {
  await readSettings<SeoRecord>(SeoModel, ID);
  const { version: _, translations, ...flat } = input;
  const record = await saveRevision<SeoRecord>({
    ...save,
    model: SeoModel,
    id: ID,
    notFound: 'request.notFound',
    change: (current) => ({
      ...given(flat),
      ...(translations?.en && { translations: { en: { ...current.translations.en, ...given(translations.en) } } }),
    }),
  });
  return present(record, { admin: true });
}

function present(record: SeoRecord, reader: Reader): Seo {
  const { metaTitle, metaDescription, metaKeywords } = record;
  const english = record.translations.en;
  const read = textsIn<SeoTexts>(reader.lang, { metaTitle, metaDescription, metaKeywords }, english);
  return {
    ...read.texts,
    faviconUrl: normalizeImageUrl(record.faviconUrl),
    untranslated: read.untranslated,
    ...(reader.admin && { translations: { en: english } }),
    ...presentRevision(record, reader.admin),
  };
}
