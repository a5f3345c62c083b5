import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { HOMEPAGE_REQUIRED, type Homepage, homepageInput } from '#shared/schemas/content.ts';
import { historyOf } from '../../lib/editing/history.ts';
import { errorCode, fieldErrorCodes, useErrorMessages } from '../../lib/texts/error-messages.ts';
import { SettingsForm, type SettingsProps } from '../../ui/editor/settings-form.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { TranslatedFields } from '../../ui/form/translated/translated-fields.tsx';
import { ImageField } from '../../ui/images/image-field.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { AnnouncementState } from './announcement-state.tsx';
import { homePage } from './homepage-preview.ts';
import { ABOUT_TEXTS, HERO_TEXTS, HOMEPAGE_FIELDS, toHomepageInput, toHomepageValues } from './homepage-values.ts';

export function HomepageSettings(props: SettingsProps<Homepage>) {
  const utils = trpc.useUtils();
  const save = trpc.content.saveHomepage.useMutation();
  const homepageErrorMessage = useHomepageErrorMessage();
  return (
    <SettingsForm
      {...props}
      name="settings:homepage"
      values={{ toValues: toHomepageValues, toInput: toHomepageInput, schema: homepageInput, fields: HOMEPAGE_FIELDS }}
      read={utils.content.homepage}
      save={save.mutateAsync}
      history={historyOf<Homepage>(trpc.content, {})}
      preview={{ toPage: homePage, note: ({ announcement }) => <AnnouncementState announcement={announcement} /> }}
      saved="settings.savedHomepage"
      saveFailed="settings.saveHomepage"
      reasonOf={homepageErrorMessage}
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

/** Names missing fields by their labels on this form, because the server names the fields in English only. */
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
