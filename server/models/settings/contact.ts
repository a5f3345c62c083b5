import { type Contact, type ContactInput, contactInput } from '../../../shared/schemas/contact.ts';
import { optionalText, textList } from '../common/fields.ts';
import { settingsDocument } from '../common/settings.ts';
import {
  mergeTranslations,
  type Reader,
  type Translations,
  translatedFields,
  withoutUndefined,
} from '../common/translation.ts';
import { type ResponseOnly, responseFields, type Save, type Stored, type Versioned } from '../common/versioned.ts';

type ContactTexts = Pick<Contact, 'address'>;
type ContactFields = Omit<Contact, ResponseOnly | 'translations' | keyof Versioned> & {
  translations: Translations<ContactTexts>;
};

const contact = settingsDocument<ContactFields>({
  model: 'Contact',
  collection: 'contact',
  id: 'contact',
  definition: {
    phone: optionalText,
    email: optionalText,
    address: optionalText,
    socialMedia: { facebook: optionalText, instagram: optionalText, twitter: optionalText, linkedin: optionalText },
    translations: { en: { address: optionalText }, outdated: textList },
  },
});

const noEnglish: ContactTexts = { address: '' };

export async function readContact(reader: Reader): Promise<Contact> {
  return toContact(await contact.read(), reader);
}

/**
 * Saves the contact information; what the input leaves out keeps its value.
 * @throws AppError `version.stale`
 */
export async function saveContact(input: ContactInput, save: Save): Promise<Contact> {
  const saved = await contact.save(save, (current) => fieldsOf(input, current));
  return toContact(saved, { admin: true });
}

function fieldsOf(
  { version: _, lang: __, socialMedia, translations, ...fields }: ContactInput,
  current: ContactFields,
): Partial<ContactFields> {
  return {
    ...withoutUndefined(fields),
    socialMedia: { ...current.socialMedia, ...withoutUndefined(socialMedia ?? {}) },
    translations: mergeTranslations<ContactTexts>(noEnglish, current, fields, translations),
  };
}

export const contactHistory = contact.history(contactInput, (record) => toContact(record, { admin: true }));

function toContact(record: Stored<ContactFields, string>, reader: Reader): Contact {
  return {
    ...responseFields(record, reader),
    ...translatedFields<ContactTexts>(record, noEnglish, reader),
  };
}
