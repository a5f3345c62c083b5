import { LIMITS } from '../../../../shared/constants.ts';
import { type Seo, type SeoInput, seoInput } from '../../../../shared/schemas/seo.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { type DescribedImage, toDescribedImage } from '../../lib/editing/described-image.ts';
import type { EditorField } from '../../lib/editing/editor-field.ts';
import { type EnglishValues, inBothLanguages, toEnglishValues } from '../../lib/editing/english-texts.ts';
import { HISTORY_PAGE } from '../../lib/editing/history.ts';
import { useEditor } from '../../lib/editing/use-editor.ts';
import { trpc } from '../../lib/trpc.ts';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated-fields.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { FaviconField } from './favicon-field.tsx';
import { KeywordCount } from './keyword-count.tsx';
import { SearchPreview } from './search-preview.tsx';
import { SettingsForm, type SettingsProps } from './settings-form.tsx';

type SeoTexts = Record<'metaTitle' | 'metaDescription' | 'metaKeywords', string>;

interface SeoValues extends SeoTexts {
  /** An image object, so that the conflict dialog shows it as an image. */
  faviconUrl: DescribedImage;
  translations: EnglishValues<SeoTexts>;
}

const TRANSLATED: readonly TranslatedField[] = [
  {
    name: 'metaTitle',
    label: 'settings.metaTitle',
    maxLength: LIMITS.metaTitle,
    counter: true,
    hint: 'settings.metaTitleHint',
  },
  {
    name: 'metaDescription',
    label: 'settings.metaDescription',
    maxLength: LIMITS.metaDescription,
    counter: true,
    rows: 3,
    hint: 'settings.metaDescriptionHint',
  },
  {
    name: 'metaKeywords',
    label: 'settings.metaKeywords',
    maxLength: LIMITS.metaKeywords,
    hint: 'settings.metaKeywordsHint',
    HintDetail: KeywordCount,
  },
];
const FIELDS: readonly EditorField[] = [
  ...inBothLanguages(TRANSLATED),
  { name: 'faviconUrl', label: 'settings.favicon' },
];

const toTexts = (texts: SeoTexts | undefined): SeoTexts => ({
  metaTitle: texts?.metaTitle ?? '',
  metaDescription: texts?.metaDescription ?? '',
  metaKeywords: texts?.metaKeywords ?? '',
});

const toSeoValues = (seo: Seo | undefined): SeoValues => ({
  ...toTexts(seo),
  faviconUrl: toDescribedImage(seo?.faviconUrl ?? ''),
  translations: toEnglishValues(toTexts(seo?.translations?.en), seo?.translations),
});

const toSeoInput = ({ faviconUrl, ...values }: SeoValues): SeoInput => ({ ...values, faviconUrl: faviconUrl.image });

/** The texts of search results and the favicon (docs/rules.md#seo). */
export function SeoSettings({ entity, active, onDirtyChange }: SettingsProps<Seo>) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const utils = trpc.useUtils();
  const { seo } = utils.client;
  const editor = useEditor<SeoValues, Seo>({
    name: 'settings:site',
    entity,
    toValues: toSeoValues,
    toInput: toSeoInput,
    schema: seoInput,
    fields: FIELDS,
    save: (values, base) => seo.save.mutate({ ...toSeoInput(values), version: base?.version }),
    reload: () => seo.get.query({}),
    history: {
      list: (cursor) => seo.revisions.query({ cursor, limit: HISTORY_PAGE }),
      get: (revision) => seo.revision.query({ revision }),
      restore: (revision, version) => seo.restoreRevision.mutate({ revision, version }),
    },
    onSaved: (saved) => {
      // `useFavicon` reads the same query, so the favicon changes immediately.
      utils.seo.get.setData({}, saved);
      notices.success(t('settings.savedSeo'));
    },
  });
  return (
    <SettingsForm editor={editor} saveFailed="settings.saveSeo" active={active} onDirtyChange={onDirtyChange}>
      <FieldGroup title="settings.seo">
        <TranslatedFields fields={TRANSLATED} preview={(language) => <SearchPreview language={language} />} />
      </FieldGroup>
      <FieldGroup title="settings.favicon">
        <FaviconField />
      </FieldGroup>
    </SettingsForm>
  );
}
