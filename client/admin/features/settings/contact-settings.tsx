import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS, SOCIAL_NETWORKS } from '#shared/constants.ts';
import { type Contact, contactInput } from '#shared/schemas/contact.ts';
import type { EditorField } from '../../lib/editing/editor-field.ts';
import { inBothLanguages, textsOf, toEnglishValues } from '../../lib/editing/english-texts.ts';
import { historyOf } from '../../lib/editing/history.ts';
import { SettingsForm, type SettingsProps } from '../../ui/editor/settings-form.tsx';
import { FieldGroup, FieldRow } from '../../ui/form/field-group.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated/translated-fields.tsx';

export const CONTACT_TEXTS: readonly TranslatedField[] = [
  { name: 'address', label: 'fields.address', maxLength: LIMITS.address, rows: 2, required: true },
];
const FIELDS: readonly EditorField[] = [
  { name: 'phone', label: 'fields.phone' },
  { name: 'email', label: 'fields.email' },
  ...inBothLanguages(CONTACT_TEXTS),
  ...SOCIAL_NETWORKS.map((network): EditorField => ({ name: `socialMedia.${network}`, label: `settings.${network}` })),
];

const toContactValues = (contact: Contact | undefined) => ({
  ...textsOf({ phone: '', email: '', address: '' }, contact),
  socialMedia: { facebook: '', instagram: '', twitter: '', linkedin: '', ...contact?.socialMedia },
  translations: toEnglishValues(textsOf({ address: '' }, contact?.translations?.en), contact?.translations),
});

export function ContactSettings(props: SettingsProps<Contact>) {
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  const save = trpc.contact.save.useMutation();
  return (
    <SettingsForm
      {...props}
      name="settings:contact"
      values={{ toValues: toContactValues, toInput: (values) => values, schema: contactInput, fields: FIELDS }}
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
          <PhoneField name="phone" label="fields.phone" />
          {/* Browsers reject Turkish letters in an input of type email. */}
          <TextField name="email" label="fields.email" inputMode="email" maxLength={LIMITS.email} required />
        </FieldRow>
        <TranslatedFields fields={CONTACT_TEXTS} />
      </FieldGroup>
      <FieldGroup title="settings.social">
        <p>{t('settings.socialHint')}</p>
        <FieldRow>
          {SOCIAL_NETWORKS.map((network) => (
            <TextField
              key={network}
              name={`socialMedia.${network}`}
              label={`settings.${network}`}
              type="url"
              maxLength={LIMITS.url}
            />
          ))}
        </FieldRow>
      </FieldGroup>
    </SettingsForm>
  );
}
