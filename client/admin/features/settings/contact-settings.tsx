import { useTranslation } from 'react-i18next';
import * as form from '#client/admin/lib/editing/fields.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import { profileAt } from '#shared/lib/links/link.ts';
import { CONTACT_FACTS, type Contact, contactInput } from '#shared/schemas/contact.ts';

const LINK = { type: 'url', maxLength: LIMITS.url } as const;
const link = form.text(LINK);
const SOCIAL_MEDIA = form.fieldTable(
  'parts.socialMedia.',
  {
    facebook: link,
    instagram: form.text({ ...LINK, complete: profileAt('https://www.instagram.com/') }),
    twitter: form.text({ ...LINK, complete: profileAt('https://x.com/') }),
    linkedin: link,
  },
  'socialMedia.',
);
export const CONTACT = form.fieldTable('fields.', {
  phone: form.text({ type: 'tel' }),
  // Browsers reject Turkish letters in an input of type email.
  email: form.text({ inputMode: 'email', maxLength: LIMITS.email, required: true }),
  address: form.text({
    maxLength: LIMITS.address,
    rows: 2,
    hint: 'form.addressHint',
    required: true,
    translated: true,
  }),
  socialMedia: form.parts(SOCIAL_MEDIA),
});
const FIELDS = form.editorFields(CONTACT);

const toContactValues = (contact: Contact | undefined) => ({
  ...form.valuesOf(CONTACT, contact),
  translations: form.englishOf(CONTACT, contact),
});

export function ContactSettings(props: SettingsProps<Contact>) {
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  const save = trpc.contact.save.useMutation();
  return (
    <SettingsForm
      {...props}
      name="settings:contact"
      values={{
        toValues: toContactValues,
        toInput: (values) => values,
        schema: contactInput,
        fields: FIELDS,
        facts: CONTACT_FACTS,
      }}
      read={utils.contact.get}
      save={save.mutateAsync}
      history={historyOf<Contact>(trpc.contact, {})}
      preview={{
        path: '/contact',
        draft: (values, _, lang) => utils.client.contact.draft.mutate({ ...values, lang }),
      }}
      saved="settings.savedContact"
      saveFailed="settings.saveContact"
    >
      <FieldGroup title="settings.contactDetails">
        <FieldRow>
          <FormRow of={CONTACT.phone} />
          <FormRow of={CONTACT.email} />
        </FieldRow>
        <TranslatedFields fields={form.translatedIn(CONTACT)} />
      </FieldGroup>
      <FieldGroup title="settings.social">
        <p>{t('settings.socialHint')}</p>
        <FieldRow>
          <FormRows of={Object.values(SOCIAL_MEDIA)} />
        </FieldRow>
      </FieldGroup>
    </SettingsForm>
  );
}
