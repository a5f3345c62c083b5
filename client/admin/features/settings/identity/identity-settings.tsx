import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#client/admin/ui/form/checkbox-field.tsx';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { SelectField } from '#client/admin/ui/form/select-field.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LANGUAGES } from '#shared/constants.ts';
import { type Site, siteInput } from '#shared/schemas/site.ts';
import { SettingsForm, type SettingsProps } from '../settings-form.tsx';
import { ColourFields } from './colour-fields.tsx';
import { identityPage } from './identity-preview.ts';
import {
  IDENTITY_FIELDS,
  IDENTITY_TEXTS,
  NUMBER_FORM_OPTIONS,
  toIdentityInput,
  toIdentityValues,
} from './identity-values.tsx';
import { LogoField } from './logo-field.tsx';

/** The name, the logo, the colours and the forms of prices and dates of the site (docs/rules.md#site). */
export function IdentitySettings(props: SettingsProps<Site>) {
  const { t } = useTranslation('admin');
  const { client, site } = trpc.useUtils();
  return (
    <SettingsForm
      {...props}
      tab="identity"
      values={{ toValues: toIdentityValues, toInput: toIdentityInput, schema: siteInput, fields: IDENTITY_FIELDS }}
      get={client.site.get}
      save={client.site.save}
      history={client.site}
      cached={site.get}
      preview={{ toPage: identityPage }}
      saved="identity.saved"
      saveFailed="identity.saveFailed"
      onSaved={() => {
        // The name in the sidebar and in the titles, which is read in one language.
        for (const lang of LANGUAGES) void site.get.invalidate({ lang });
      }}
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
        <SelectField name="numberForm" label="identity.numberForm" options={NUMBER_FORM_OPTIONS} />
        <CheckboxField name="addressChip" label="identity.addressChip" />
        <LogoField name="shareImage" label="identity.shareImage" ground="light" />
      </FieldGroup>
    </SettingsForm>
  );
}
