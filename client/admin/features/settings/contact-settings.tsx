import { useTranslation } from 'react-i18next';
import { LIMITS, SOCIAL_NETWORKS } from '../../../../shared/constants.ts';
import { type Contact, type ContactInput, contactInput } from '../../../../shared/schemas/contact.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { type EditorField, useEditor } from '../../lib/editing/use-editor.ts';
import { useWords } from '../../lib/error-messages.ts';
import { FieldGroup, FieldRow, TextField } from '../../ui/form/field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated-fields.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

type Network = (typeof SOCIAL_NETWORKS)[number];

interface ContactValues {
  phone: string;
  email: string;
  address: string;
  socialMedia: Record<Network, string>;
  translations: { en: { address: string } };
}

const NETWORK_LABELS = {
  facebook: 'settings.facebook',
  instagram: 'settings.instagram',
  twitter: 'settings.twitter',
  linkedin: 'settings.linkedin',
} as const satisfies Record<Network, string>;

const FIELDS: readonly EditorField[] = [
  { name: 'phone', label: 'settings.phone' },
  { name: 'email', label: 'settings.email' },
  { name: 'address', label: 'settings.address' },
  { name: 'translations.en.address', label: 'settings.address' },
  ...SOCIAL_NETWORKS.map((network) => ({ name: `socialMedia.${network}`, label: NETWORK_LABELS[network] })),
];
const ADDRESS: readonly TranslatedField[] = [
  { name: 'address', label: 'settings.address', max: LIMITS.address, rows: 2, required: true },
];

const contactValues = (contact: Contact | undefined): ContactValues => ({
  phone: contact?.phone ?? '',
  email: contact?.email ?? '',
  address: contact?.address ?? '',
  socialMedia: { facebook: '', instagram: '', twitter: '', linkedin: '', ...contact?.socialMedia },
  translations: { en: { address: contact?.translations?.en.address ?? '' } },
});

const contactInputOf = (values: ContactValues): ContactInput => values;

/** How guests reach the house: shown below every page and on the contact page (specification 2, 5). */
export function ContactForm({ entity, active, onDirty }: SettingsFormProps<Contact>) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const words = useWords();
  const utils = trpc.useUtils();
  const { client } = utils;
  const editor = useEditor<ContactValues, Contact>({
    name: 'settings:contact',
    entity,
    valuesOf: contactValues,
    inputOf: contactInputOf,
    schema: contactInput,
    fields: FIELDS,
    save: (values, base) => client.contact.save.mutate({ ...contactInputOf(values), version: base?.version }),
    reload: () => client.contact.get.query({}),
    onSaved: (saved) => {
      utils.contact.get.setData({}, saved);
      notices.success(t('settings.savedContact'));
    },
  });
  const { failure } = editor;
  const problem = failure !== undefined && t('settings.saveContact', { reason: words.reason(failure) });
  return (
    <SettingsForm editor={editor} fields={FIELDS} problem={problem} active={active} onDirty={onDirty}>
      <FieldGroup title="settings.reach">
        <FieldRow>
          <TextField name="phone" label="settings.phone" type="tel" max={LIMITS.phone} required />
          <TextField name="email" label="settings.email" type="email" max={LIMITS.email} required />
        </FieldRow>
        <TranslatedFields fields={ADDRESS} />
      </FieldGroup>
      <FieldGroup title="settings.social">
        <p>{t('settings.socialHint')}</p>
        <FieldRow>
          {SOCIAL_NETWORKS.map((network) => (
            <TextField
              key={network}
              name={`socialMedia.${network}`}
              label={NETWORK_LABELS[network]}
              type="url"
              max={LIMITS.url}
            />
          ))}
        </FieldRow>
      </FieldGroup>
    </SettingsForm>
  );
}
