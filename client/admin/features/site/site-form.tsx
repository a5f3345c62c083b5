import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSiteCalls } from '#client/admin/lib/data/use-site-calls.ts';
import { toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import { inGroup, translatedIn } from '#client/admin/lib/editing/fields.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { SinglePicture } from '#client/admin/ui/images/single-picture.tsx';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { type Site, siteInput } from '#shared/schemas/site.ts';
import { ColourFields } from './colour-fields.tsx';
import styles from './logo-field.module.css';
import { SITE, SITE_FIELDS, toSiteInput, toSiteValues } from './site-values.tsx';

export function SiteForm(props: SettingsProps<Site>) {
  const { t } = useTranslation('admin');
  const calls = useSiteCalls(toSiteInput);
  return (
    <SettingsForm
      {...props}
      name="site"
      values={{ toValues: toSiteValues, toInput: toSiteInput, schema: siteInput, fields: SITE_FIELDS }}
      {...calls}
      saved="site.saved"
      saveFailed="site.saveFailed"
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

interface LogoFieldProps {
  /** Path of a `DescribedImage` in the form's values. */
  name: string;
  label: AdminKey;
  ground: 'light' | 'dark';
}

/** A logo is not cropped and needs no alternative text, because the site's name is its alternative text. */
function LogoField({ name, label, ground }: LogoFieldProps) {
  const { field } = useController({ name });
  const image = normalizeImageUrl(field.value.image);
  return (
    <SinglePicture
      name={name}
      label={label}
      image={image}
      preview={
        <span className={`${styles.ground} ${styles[ground]}`}>
          <img src={image} alt="" className={styles.image} />
        </span>
      }
      place="above"
      onChange={(url) => field.onChange(toDescribedImage(url))}
    />
  );
}
