import { NUMBER_FORMS } from '../../../../../shared/constants.ts';
import { type Site, siteInput } from '../../../../../shared/schemas/site.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { trpc } from '../../../lib/data/trpc.ts';
import { historyOf } from '../../../lib/editing/history.ts';
import { useEditor } from '../../../lib/editing/use-editor.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TranslatedFields } from '../../../ui/form/translated/translated-fields.tsx';
import { useNotices } from '../../../ui/notices/notices.tsx';
import { SettingsForm, type SettingsProps } from '../settings-form.tsx';
import { showSavedSettings } from '../show-saved-settings.ts';
import { ColourFields } from './colour-fields.tsx';
import { identityPage } from './identity-preview.ts';
import {
  IDENTITY_FIELDS,
  IDENTITY_TEXTS,
  type IdentityValues,
  NUMBER_FORM_LABELS,
  toIdentityInput,
  toIdentityValues,
} from './identity-values.ts';
import { LogoField } from './logo-field.tsx';

const FORMS = NUMBER_FORMS.map((value) => ({ value, label: NUMBER_FORM_LABELS[value] }));

/** The name, the logo, the colours and the forms of prices and dates of the site (docs/rules.md#site). */
export function IdentitySettings({ entity, active, onDirtyChange }: SettingsProps<Site>) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const utils = trpc.useUtils();
  const { site } = utils.client;
  const editor = useEditor<IdentityValues, Site>({
    name: 'settings:identity',
    entity,
    toValues: toIdentityValues,
    toInput: toIdentityInput,
    schema: siteInput,
    fields: IDENTITY_FIELDS,
    save: (values, base) => site.save.mutate({ ...toIdentityInput(values), version: base?.version }),
    reload: () => site.get.query({}),
    history: historyOf(site, {}),
    onSaved: (saved) => {
      void showSavedSettings(utils.site.get, saved);
      // The name in the sidebar and in the titles, which is read in one language.
      for (const lang of ['tr', 'en'] as const) void utils.site.get.invalidate({ lang });
      notices.success(t('identity.saved'));
    },
  });
  return (
    <SettingsForm
      tab="identity"
      editor={editor}
      preview={{ toPage: identityPage }}
      saveFailed="identity.saveFailed"
      active={active}
      onDirtyChange={onDirtyChange}
    >
      <FieldGroup title="identity.names">
        <TranslatedFields fields={IDENTITY_TEXTS} />
      </FieldGroup>
      <FieldGroup title="identity.logos">
        <p>{t('identity.logosHint')}</p>
        <FieldRow>
          <LogoField name="logoLight" label="fields.logoLight" ground="light" />
          <LogoField name="logoDark" label="fields.logoDark" ground="dark" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="identity.colours">
        <ColourFields />
      </FieldGroup>
      <FieldGroup title="identity.forms">
        <SelectField name="numberForm" label="identity.numberForm" options={FORMS} />
        <CheckboxField name="addressChip" label="identity.addressChip" />
        <LogoField name="shareImage" label="identity.shareImage" ground="light" />
      </FieldGroup>
    </SettingsForm>
  );
}
