import { CONTACT_REQUIRED, type Contact, type ContactInput, contactInput } from '#shared/schemas/contact.ts';
import { callNumber } from '#shared/text/links/phone-number.ts';
import { englishState, optionalText } from '../common/fields.ts';
import { requireTexts } from '../common/required-texts.ts';
import { findSettings, type StoredSettings, saveSettings, settingsHistory, settingsModel } from '../common/settings.ts';
import {
  EDITING_READER,
  mergeTranslations,
  type Reader,
  translatedFields,
  VISITOR,
  withoutUndefined,
} from '../common/translation.ts';
import { responseFields, type Save, type TranslatedFields } from '../common/versioned.ts';

type ContactTexts = Pick<Contact, 'address'>;
type ContactFields = TranslatedFields<Contact, ContactTexts, 'phoneShown'>;
type ContactRecord = StoredSettings<ContactFields>;

const ID = 'contact';
const noEnglish: ContactTexts = { address: '' };

const ContactModel = settingsModel<ContactFields>('Contact', 'contact', ID, {
  phone: optionalText,
  email: optionalText,
  address: optionalText,
  socialMedia: { facebook: optionalText, instagram: optionalText, twitter: optionalText, linkedin: optionalText },
  translations: { en: { address: optionalText }, ...englishState },
});

export const findContact = () => findSettings<ContactRecord>(ContactModel, ID);

export const readContact = async (reader = VISITOR): Promise<Contact> => toContact(await findContact(), reader);

const requireContact = (contact: ContactInput | Contact) =>
  requireTexts(contact, CONTACT_REQUIRED, 'contact.missingFields');

/**
 * Saves the contact information; a missing field keeps its value.
 * @throws AppError `contact.missingFields`, `version.stale`
 */
export async function saveContact(input: ContactInput, save: Save): Promise<Contact> {
  requireContact(input);
  const { version: _, lang: __, socialMedia, translations, ...fields } = input;
  const saved = await saveSettings<ContactRecord>(ContactModel, ID, save, (current) => ({
    ...withoutUndefined(fields),
    socialMedia: { ...current.socialMedia, ...withoutUndefined(socialMedia ?? {}) },
    translations: mergeTranslations<ContactTexts>(noEnglish, current, fields, translations),
  }));
  return toContact(saved, EDITING_READER);
}

/** Saves English texts alone. @throws AppError `version.stale` */
export const translateContact = (translations: ContactInput['translations'], save: Save): Promise<ContactRecord> =>
  saveSettings<ContactRecord>(ContactModel, ID, save, (current) => ({
    translations: mergeTranslations<ContactTexts>(noEnglish, current, {}, translations),
  }));

export const contactHistory = settingsHistory<ContactRecord, Contact>({
  model: ContactModel,
  id: ID,
  input: contactInput,
  require: requireContact,
  toEntity: (record) => toContact(record, EDITING_READER),
});

function toContact(record: ContactRecord, reader: Reader): Contact {
  return {
    ...responseFields(record, reader),
    phoneShown: callNumber(record.phone),
    ...translatedFields<ContactTexts>(record, noEnglish, reader),
  };
}
