import mongoose, { type SchemaDefinition } from 'mongoose';
import type { Contact, ContactInput } from '../../shared/schemas/contact.ts';
import { readSettings } from './settings.ts';
import { given, type Reader, textsIn } from './translation.ts';
import { presentRevision, type Revised, revisedFields, type Save, saveRevision } from './versioned.ts';

type ContactTexts = Pick<Contact, 'address'>;
type ContactFields = Omit<Contact, 'untranslated' | 'translations' | keyof Revised> & {
  translations: { en: ContactTexts };
};
type ContactRecord = { _id: string } & ContactFields & Revised;

const ID = 'contact';
const words = { type: String, default: '' };

const definition = {
  _id: { type: String, required: true },
  phone: words,
  email: words,
  address: words,
  socialMedia: { facebook: words, instagram: words, twitter: words, linkedin: words },
  translations: { en: { address: words } },
  ...revisedFields,
} satisfies Required<SchemaDefinition<Omit<ContactRecord, 'createdAt' | 'updatedAt'>>>;

const ContactModel = mongoose.model<ContactRecord>(
  'Contact',
  new mongoose.Schema<ContactRecord>(definition as SchemaDefinition<ContactRecord>, {
    timestamps: true,
    versionKey: false,
    collection: 'contact',
  }),
);

export async function readContact(reader: Reader): Promise<Contact> {
  return present(await readSettings<ContactRecord>(ContactModel, ID), reader);
}

/**
 * Saves contact information; what the input leaves out keeps its value.
 * @throws AppError `version.stale`
 */
export async function saveContact(input: ContactInput, save: Save): Promise<Contact> {
  await readSettings<ContactRecord>(ContactModel, ID);
  const record = await saveRevision<ContactRecord>({
    ...save,
    model: ContactModel,
    id: ID,
    notFound: 'request.notFound',
    change: (current) => merge(input, current),
  });
  return present(record, { admin: true });
}

function merge(input: ContactInput, current: ContactRecord): Partial<ContactFields> {
  const { version: _, socialMedia, translations, ...flat } = input;
  const fields: Partial<ContactFields> = given(flat);
  if (socialMedia) fields.socialMedia = { ...current.socialMedia, ...given(socialMedia) };
  if (translations?.en) fields.translations = { en: { ...current.translations.en, ...given(translations.en) } };
  return fields;
}

function present(record: ContactRecord, reader: Reader): Contact {
  const english = record.translations.en;
  const { texts, untranslated } = textsIn<ContactTexts>(reader.lang, { address: record.address }, english);
  return {
    phone: record.phone,
    email: record.email,
    ...texts,
    socialMedia: record.socialMedia,
    untranslated,
    ...(reader.admin && { translations: { en: english } }),
    ...presentRevision(record, reader.admin),
  };
}
