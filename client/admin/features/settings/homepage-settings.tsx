import { HOMEPAGE_REQUIRED, type Homepage, homepageInput } from '../../../../shared/schemas/content.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { trpc } from '../../lib/data/trpc.ts';
import { historyOf } from '../../lib/editing/history.ts';
import { useEditor } from '../../lib/editing/use-editor.ts';
import { errorCode, fieldErrorCodes, useErrorMessages } from '../../lib/texts/error-messages.ts';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { TranslatedFields } from '../../ui/form/translated/translated-fields.tsx';
import { ImageField } from '../../ui/images/image-field.tsx';
import { useNotices } from '../../ui/notices/notices.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { AnnouncementState } from './announcement-state.tsx';
import { homePage } from './homepage-preview.ts';
import {
  ABOUT_TEXTS,
  HERO_TEXTS,
  HOMEPAGE_FIELDS,
  type HomepageValues,
  toHomepageInput,
  toHomepageValues,
} from './homepage-values.ts';
import { SettingsForm, type SettingsProps } from './settings-form.tsx';
import { showSavedSettings } from './show-saved-settings.ts';

/** The hero, the about section and the announcement of the home page. */
export function HomepageSettings({ entity, active, onDirtyChange }: SettingsProps<Homepage>) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const homepageErrorMessage = useHomepageErrorMessage();
  const utils = trpc.useUtils();
  const { content } = utils.client;
  const editor = useEditor<HomepageValues, Homepage>({
    name: 'settings:homepage',
    entity,
    toValues: toHomepageValues,
    toInput: toHomepageInput,
    schema: homepageInput,
    fields: HOMEPAGE_FIELDS,
    save: (values, base) => content.saveHomepage.mutate({ ...toHomepageInput(values), version: base?.version }),
    reload: () => content.homepage.query({}),
    history: historyOf(content, {}),
    onSaved: (saved) => {
      void showSavedSettings(utils.content.homepage, saved);
      notices.success(t('settings.savedHomepage'));
    },
  });
  return (
    <SettingsForm
      tab="homepage"
      editor={editor}
      preview={{ toPage: homePage, note: ({ announcement }) => <AnnouncementState announcement={announcement} /> }}
      saveFailed="settings.saveHomepage"
      reasonOf={homepageErrorMessage}
      active={active}
      onDirtyChange={onDirtyChange}
    >
      <FieldGroup title="settings.hero">
        <TranslatedFields fields={HERO_TEXTS} />
        <ImageField name="heroImage" label="fields.heroImage" kind="content" required />
      </FieldGroup>
      <FieldGroup title="settings.about">
        <TranslatedFields fields={ABOUT_TEXTS} />
        <ImageField name="aboutImage" label="fields.aboutImage" kind="content" required />
      </FieldGroup>
      <AnnouncementFields />
    </SettingsForm>
  );
}

/** Names missing fields by their labels on this form; the server names them in English only. */
function useHomepageErrorMessage() {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  return (thrown: unknown) => {
    const code = errorCode(thrown);
    if (code !== 'content.missingFields') return errorMessage(thrown);
    const missing = fieldErrorCodes(thrown);
    const labels = HOMEPAGE_REQUIRED.filter((name) => name in missing).map((name) => t(`fields.${name}`));
    return errorMessage({ data: { code, params: { list: labels.join(', ') } } });
  };
}
