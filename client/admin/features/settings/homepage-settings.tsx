import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../shared/constants.ts';
import { HOMEPAGE_REQUIRED, type Homepage, homepageInput } from '../../../../shared/schemas/content.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { useEditor } from '../../lib/editing/use-editor.ts';
import { codeOf, fieldCodesOf, useWords } from '../../lib/error-messages.ts';
import { FieldGroup } from '../../ui/form/field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated-fields.tsx';
import { ImageField } from '../../ui/images/image-field.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import {
  HOMEPAGE_FIELDS,
  HOMEPAGE_LABELS,
  type HomepageValues,
  homepageInputOf,
  homepageValues,
} from './homepage-values.ts';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

const HERO: readonly TranslatedField[] = [
  { name: 'heroTitle', label: HOMEPAGE_LABELS.heroTitle, max: LIMITS.shortText, required: true },
  { name: 'heroSubtitle', label: HOMEPAGE_LABELS.heroSubtitle, max: LIMITS.excerpt, rows: 2, required: true },
];
const ABOUT: readonly TranslatedField[] = [
  { name: 'aboutTitle', label: HOMEPAGE_LABELS.aboutTitle, max: LIMITS.shortText, required: true },
  { name: 'aboutContent', label: HOMEPAGE_LABELS.aboutContent, max: LIMITS.description, rows: 7, required: true },
];

/** What the home page opens with, tells of the house and announces (specification 2, 5). */
export function HomepageForm({ entity, active, onDirty }: SettingsFormProps<Homepage>) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const reasonOf = useReason();
  const utils = trpc.useUtils();
  const { client } = utils;
  const editor = useEditor<HomepageValues, Homepage>({
    name: 'settings:homepage',
    entity,
    valuesOf: homepageValues,
    inputOf: homepageInputOf,
    schema: homepageInput,
    fields: HOMEPAGE_FIELDS,
    save: (values, base) => client.content.saveHomepage.mutate({ ...homepageInputOf(values), version: base?.version }),
    reload: () => client.content.homepage.query({}),
    onSaved: (saved) => {
      utils.content.homepage.setData({}, saved);
      notices.success(t('settings.savedHomepage'));
    },
  });
  const announced = useWatch({ control: editor.form.control, name: 'announcement.active' });
  const { failure } = editor;
  const problem = failure !== undefined && t('settings.saveHomepage', { reason: reasonOf(failure) });
  return (
    <SettingsForm editor={editor} fields={HOMEPAGE_FIELDS} problem={problem} active={active} onDirty={onDirty}>
      <FieldGroup title="settings.hero">
        <TranslatedFields fields={HERO} />
        <ImageField name="heroImage" label={HOMEPAGE_LABELS.heroImage} kind="content" required />
      </FieldGroup>
      <FieldGroup title="settings.about">
        <TranslatedFields fields={ABOUT} />
        <ImageField name="aboutImage" label={HOMEPAGE_LABELS.aboutImage} kind="content" required />
      </FieldGroup>
      <AnnouncementFields active={announced} />
    </SettingsForm>
  );
}

/** A failure in words; the fields that are missing by the names they have on this form. */
function useReason() {
  const { t } = useTranslation('admin');
  const words = useWords();
  return (thrown: unknown) => {
    const code = codeOf(thrown);
    if (code !== 'content.missingFields') return words.reason(thrown);
    const missing = fieldCodesOf(thrown);
    const list = HOMEPAGE_REQUIRED.filter((name) => name in missing).map((name) => t(HOMEPAGE_LABELS[name]));
    return words.reason({ data: { code, params: { list: list.join(', ') } } });
  };
}
