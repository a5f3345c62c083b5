import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../shared/constants.ts';
import { type Seo, type SeoInput, seoInput } from '../../../../shared/schemas/seo.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { type Illustration, illustrationOf } from '../../lib/editing/described-image.ts';
import { type EditorField, useEditor } from '../../lib/editing/use-editor.ts';
import { useWords } from '../../lib/error-messages.ts';
import { FieldGroup } from '../../ui/form/field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated-fields.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { FaviconField } from './favicon-field.tsx';
import { KeywordCount } from './keyword-count.tsx';
import { SearchPreview } from './search-preview.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

interface Texts {
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
}

interface SiteValues extends Texts {
  /** Held as a picture, so that a conflict shows it as one. */
  faviconUrl: Illustration;
  translations: { en: Texts };
}

const TEXTS: readonly TranslatedField[] = [
  {
    name: 'metaTitle',
    label: 'settings.metaTitle',
    max: LIMITS.metaTitle,
    counted: true,
    hint: 'settings.metaTitleHint',
  },
  {
    name: 'metaDescription',
    label: 'settings.metaDescription',
    max: LIMITS.metaDescription,
    counted: true,
    rows: 3,
    hint: 'settings.metaDescriptionHint',
  },
  {
    name: 'metaKeywords',
    label: 'settings.metaKeywords',
    max: LIMITS.metaKeywords,
    hint: 'settings.metaKeywordsHint',
    Note: KeywordCount,
  },
];
const FIELDS: readonly EditorField[] = [
  ...TEXTS.map(({ name, label }) => ({ name, label })),
  ...TEXTS.map(({ name, label }) => ({ name: `translations.en.${name}`, label })),
  { name: 'faviconUrl', label: 'settings.favicon' },
];

const textsOf = (texts: Texts | undefined): Texts => ({
  metaTitle: texts?.metaTitle ?? '',
  metaDescription: texts?.metaDescription ?? '',
  metaKeywords: texts?.metaKeywords ?? '',
});

const siteValues = (seo: Seo | undefined): SiteValues => ({
  ...textsOf(seo),
  faviconUrl: illustrationOf(seo?.faviconUrl ?? ''),
  translations: { en: textsOf(seo?.translations?.en) },
});

const siteInputOf = ({ faviconUrl, ...values }: SiteValues): SeoInput => ({ ...values, faviconUrl: faviconUrl.image });

/** What search engines and browser tabs show of the site (specification 2, 5). */
export function SiteForm({ entity, active, onDirty }: SettingsFormProps<Seo>) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const words = useWords();
  const utils = trpc.useUtils();
  const { client } = utils;
  const editor = useEditor<SiteValues, Seo>({
    name: 'settings:site',
    entity,
    valuesOf: siteValues,
    inputOf: siteInputOf,
    schema: seoInput,
    fields: FIELDS,
    save: (values, base) => client.seo.save.mutate({ ...siteInputOf(values), version: base?.version }),
    reload: () => client.seo.get.query({}),
    onSaved: (saved) => {
      // Also what the page's own icon is taken from: the settings apply at once (specification 7).
      utils.seo.get.setData({}, saved);
      notices.success(t('settings.savedSeo'));
    },
  });
  const { failure } = editor;
  const problem = failure !== undefined && t('settings.saveSeo', { reason: words.reason(failure) });
  return (
    <SettingsForm editor={editor} fields={FIELDS} problem={problem} active={active} onDirty={onDirty}>
      <FieldGroup title="settings.seo">
        <TranslatedFields fields={TEXTS} below={(language) => <SearchPreview language={language} />} />
      </FieldGroup>
      <FieldGroup title="settings.favicon">
        <FaviconField />
      </FieldGroup>
    </SettingsForm>
  );
}
