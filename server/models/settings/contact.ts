import { englishState, optionalText } from '#server/models/common/fields.ts';
import { fieldsOfRevision, restoreVersion } from '#server/models/common/history.ts';
import { requireTexts } from '#server/models/common/required-texts.ts';
import { again, readerAfter, type Save, saveVersion } from '#server/models/common/save.ts';
import { type StoredSettings, settingsModel } from '#server/models/common/settings.ts';
import {
  EDITING_READER,
  mergeTranslations,
  type Reader,
  translatedFields,
  VISITOR,
  withoutUndefined,
} from '#server/models/common/translation.ts';
import { requireById, responseFields, type TranslatedFields } from '#server/models/common/versioned.ts';
import { callNumber } from '#shared/lib/links/phone-number.ts';
import {
  CONTACT_FACTS,
  CONTACT_REQUIRED,
  type Contact,
  type ContactInput,
  contactInput,
} from '#shared/schemas/contact.ts';

type ContactTexts = Pick<Contact, 'address'>;
type ContactFields = TranslatedFields<Contact, ContactTexts, 'phoneShown'>;
type ContactRecord = StoredSettings<ContactFields>;

export const ID = 'contact';
const noEnglish: ContactTexts = { address: '' };

export const ContactModel = settingsModel<ContactFields>('Contact', 'contact', ID, {
  phone: optionalText,
  email: optionalText,
  address: optionalText,
  socialMedia: { facebook: optionalText, instagram: optionalText, twitter: optionalText, linkedin: optionalText },
  translations: { en: { address: optionalText }, ...englishState },
});

export const findContact = () => requireById<ContactRecord>(ContactModel, ID);

export const readContact = async (reader = VISITOR): Promise<Contact> => toContact(await findContact(), reader);

const requireContact = (contact: ContactInput | Contact) =>
  requireTexts(contact, CONTACT_REQUIRED, 'contact.missingFields');

/**
 * Saves the contact information; a missing field keeps its value.
 * @throws AppError `contact.missingFields`, `version.stale`
 */
export async function saveContact(input: ContactInput, save: Save): Promise<Contact> {
  requireContact(input);
  return changeContact(input, save);
}

/** Saves some of the contact information. @throws AppError `version.stale` */
export const changeContact = (
  { version: _, lang: __, socialMedia, translations, ...sent }: Partial<ContactInput>,
  save: Save,
): Promise<Contact> =>
  again(save, async () => {
    const current = await findContact();
    const fields = {
      ...withoutUndefined(sent),
      socialMedia: { ...current.socialMedia, ...withoutUndefined(socialMedia ?? {}) },
      translations: mergeTranslations<ContactTexts>(noEnglish, current, sent, translations),
    };
    return toContact(await saveVersion(ContactModel, current, fields, save), readerAfter(save));
  });

/**
 * Saves an earlier version as a new version.
 * @throws AppError `revision.notFound`, `version.stale`, `contact.missingFields`; ZodError when the version does not fit the schema of a save
 */
export const restoreContact = (version: number, save: Save): Promise<Contact> =>
  again(save, async () => {
    const current = await findContact();
    const fields = await fieldsOfRevision(ContactModel, current, version);
    const entity = toContact({ ...current, ...fields }, EDITING_READER);
    requireContact(entity);
    contactInput.parse(entity);
    return toContact(await restoreVersion(ContactModel, current, version, fields, save), EDITING_READER);
  });

export function toContact(record: ContactRecord, reader: Reader): Contact {
  return {
    ...responseFields(ContactModel, record, reader),
    phoneShown: callNumber(record.phone),
    ...translatedFields<ContactTexts>(record, noEnglish, reader, CONTACT_FACTS),
  };
}
