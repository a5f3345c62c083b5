import { type Contact, type ContactInput, contactInput } from '#shared/schemas/contact.ts';
import { optionalText, textList } from '../common/fields.ts';
import { settingsDocument } from '../common/settings.ts';
import { mergeTranslations, type Reader, translatedFields, withoutUndefined } from '../common/translation.ts';
import { responseFields, type Stored, type TranslatedFields } from '../common/versioned.ts';

type ContactTexts = Pick<Contact, 'address'>;
type ContactFields = TranslatedFields<Contact, ContactTexts>;

const noEnglish: ContactTexts = { address: '' };

export const contactSettings = settingsDocument<ContactFields, Contact, ContactInput>({
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
  input: contactInput,
  toEntity: toContact,
  toFields: ({ socialMedia, translations, ...fields }, current) => ({
    ...withoutUndefined(fields),
    socialMedia: { ...current.socialMedia, ...withoutUndefined(socialMedia ?? {}) },
    translations: mergeTranslations<ContactTexts>(noEnglish, current, fields, translations),
  }),
});

function toContact(record: Stored<ContactFields, string>, reader: Reader): Contact {
  return {
    ...responseFields(record, reader),
    ...translatedFields<ContactTexts>(record, noEnglish, reader),
  };
}
