import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEFAULT_FAVICON } from '#client/admin/lib/data/use-favicon.ts';
import { englishPath, textForLanguage } from '#client/admin/lib/editing/english-texts.ts';
import { translatedIn } from '#client/admin/lib/editing/fields.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { SearchResult } from '#client/admin/ui/page-preview/search-result.tsx';
import { Preview } from '#client/admin/ui/preview.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Language } from '#shared/constants.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { ADMIN_ROUTES, publicPath } from '#shared/paths.ts';
import { type Seo, seoInput } from '#shared/schemas/seo.ts';
import { FaviconField } from './favicon-field.tsx';
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

function SearchPreview({ language }: { language: Language }) {
  const [title, description, englishTitle, englishDescription, favicon] = useWatch({
    name: [
      'metaTitle',
      'metaDescription',
      englishPath('metaTitle'),
      englishPath('metaDescription'),
      'faviconUrl.image',
    ],
  }) as string[];
  return (
    <Preview label="settings.searchPreview">
      <SearchResult
        icon={normalizeImageUrl(favicon ?? '') || DEFAULT_FAVICON}
        address={window.location.host + publicPath.home(language)}
        title={textForLanguage(language, title, englishTitle)}
        description={textForLanguage(language, description, englishDescription)}
      />
    </Preview>
  );
}
