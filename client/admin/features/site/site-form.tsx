import { useTranslation } from 'react-i18next';
import { inGroup, translatedIn } from '#client/admin/lib/editing/fields.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LANGUAGES } from '#shared/constants.ts';
import { type Site, siteInput } from '#shared/schemas/site.ts';
import { ColourFields } from './colour-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { SITE, SITE_FIELDS, toSiteInput, toSiteValues } from './site-values.tsx';

export function SiteForm(props: SettingsProps<Site>) {
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  const save = trpc.site.save.useMutation();
  return (
    <SettingsForm
      {...props}
      name="site"
      values={{ toValues: toSiteValues, toInput: toSiteInput, schema: siteInput, fields: SITE_FIELDS }}
      read={utils.site.get}
      save={save.mutateAsync}
      history={historyOf<Site>(trpc.site, {})}
      preview={{
        path: '/',
        draft: (values, _, lang) => utils.client.site.draft.mutate({ ...toSiteInput(values), lang }),
      }}
      saved="site.saved"
      saveFailed="site.saveFailed"
      onSaved={() => {
        // The sidebar and the titles query the name in each language separately.
        for (const lang of LANGUAGES) void utils.site.get.invalidate({ lang });
      }}
    >
      <FieldGroup title="site.names">
        <TranslatedFields fields={translatedIn(SITE)} />
      </FieldGroup>
      <FieldGroup title="site.logos">
        <p>{t('site.logosHint')}</p>
        <FieldRow>
          <LogoField name="logoLight" label="fields.logoLight" ground="light" />
          <LogoField name="logoDark" label="fields.logoDark" ground="dark" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="site.colours">
        <ColourFields />
      </FieldGroup>
      <FieldGroup title="site.forms">
        <FormRow of={SITE.numberForm} />
        <FormRow of={SITE.taxes} />
        <FormRow of={SITE.addressChip} />
        <FormRow of={SITE.pricesLocked} />
        <LogoField name="shareImage" label="fields.shareImage" ground="light" />
      </FieldGroup>
      <FieldGroup title="site.company">
        <p>{t('site.companyHint')}</p>
        <FormRows of={inGroup(SITE, 'company')} />
      </FieldGroup>
    </SettingsForm>
  );
}
