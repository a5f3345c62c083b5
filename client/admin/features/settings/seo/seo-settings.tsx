import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { translatedIn } from '#client/admin/lib/editing/fields.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { type Seo, seoInput } from '#shared/schemas/seo.ts';
import { FaviconField } from './favicon-field.tsx';
import { SearchPreview } from './search-preview.tsx';
import { SEO, SEO_FIELDS, toSeoInput, toSeoValues } from './seo-values.tsx';

export function SeoSettings(props: SettingsProps<Seo>) {
  const utils = trpc.useUtils();
  const save = trpc.seo.save.useMutation();
  const { t } = useTranslation('admin');
  const mayRedirect = useMay('redirects.save');
  return (
    <SettingsForm
      {...props}
      name="settings:seo"
      values={{ toValues: toSeoValues, toInput: toSeoInput, schema: seoInput, fields: SEO_FIELDS }}
      read={utils.seo.get}
      save={save.mutateAsync}
      history={historyOf<Seo>(trpc.seo, {})}
      preview={{
        path: '/',
        draft: (values, _, lang) => utils.client.seo.draft.mutate({ ...toSeoInput(values), lang }),
        view: 'head',
      }}
      saved="settings.savedSeo"
      saveFailed="settings.saveSeo"
    >
      <FieldGroup title="settings.searchEngines">
        <TranslatedFields fields={translatedIn(SEO)} preview={(language) => <SearchPreview language={language} />} />
      </FieldGroup>
      <FieldGroup title="fields.faviconUrl">
        <FaviconField />
      </FieldGroup>
      {mayRedirect && (
        <FieldGroup title="redirects.title">
          <p>
            <Link to={ADMIN_ROUTES.redirects}>{t('redirects.list')}</Link>
          </p>
        </FieldGroup>
      )}
    </SettingsForm>
  );
}
