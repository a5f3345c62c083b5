import { type Seo, seoInput } from '../../../../../shared/schemas/seo.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { trpc } from '../../../lib/data/trpc.ts';
import { historyOf } from '../../../lib/editing/history.ts';
import { useEditor } from '../../../lib/editing/use-editor.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { TranslatedFields } from '../../../ui/form/translated/translated-fields.tsx';
import { useNotices } from '../../../ui/notices/notices.tsx';
import { SettingsForm, type SettingsProps } from '../settings-form.tsx';
import { showSavedSettings } from '../show-saved-settings.ts';
import { FaviconField } from './favicon-field.tsx';
import { SearchPreview } from './search-preview.tsx';
import { SEO_FIELDS, SEO_TEXTS, type SeoValues, seoPage, toSeoInput, toSeoValues } from './seo-values.ts';

/** The texts of search results and the favicon (docs/rules.md#seo). */
export function SeoSettings({ entity, active, onDirtyChange }: SettingsProps<Seo>) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const utils = trpc.useUtils();
  const { seo } = utils.client;
  const editor = useEditor<SeoValues, Seo>({
    name: 'settings:seo',
    entity,
    toValues: toSeoValues,
    toInput: toSeoInput,
    schema: seoInput,
    fields: SEO_FIELDS,
    save: (values, base) => seo.save.mutate({ ...toSeoInput(values), version: base?.version }),
    reload: () => seo.get.query({}),
    history: historyOf(seo, {}),
    onSaved: (saved) => {
      // `useFavicon` reads the same query, so the favicon changes immediately.
      void showSavedSettings(utils.seo.get, saved);
      notices.success(t('settings.savedSeo'));
    },
  });
  return (
    <SettingsForm
      tab="seo"
      editor={editor}
      preview={{ toPage: seoPage, view: 'head' }}
      saveFailed="settings.saveSeo"
      active={active}
      onDirtyChange={onDirtyChange}
    >
      <FieldGroup title="settings.searchEngines">
        <TranslatedFields fields={SEO_TEXTS} preview={(language) => <SearchPreview language={language} />} />
      </FieldGroup>
      <FieldGroup title="fields.faviconUrl">
        <FaviconField />
      </FieldGroup>
    </SettingsForm>
  );
}
