import { useTranslation } from 'react-i18next';
import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { inGroup } from '#client/admin/lib/editing/fields.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { errorCode, fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow } from '#client/admin/ui/form-row.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import { ANNOUNCEMENT_FACTS, CONTENT_REQUIRED, type Content, contentInput } from '#shared/schemas/content.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { AnnouncementState } from './announcement-state.tsx';
import { CONTENT, CONTENT_FIELDS, type ContentValues, toContentInput, toContentValues } from './content-values.ts';

const CONTENT_FACTS = ANNOUNCEMENT_FACTS.map((name) => `announcement.${name}`);

export function ContentSettings(props: SettingsProps<Content>) {
  const utils = trpc.useUtils();
  const save = trpc.content.saveHomepage.useMutation();
  const contentErrorMessage = useContentErrorMessage();
  const offers = trpc.offers.adminSummaries.useQuery({ limit: MAX_PAGE_SIZE }).data?.items ?? [];
  const nameOf = (id: string) => offers.find((offer) => offer.id === id)?.title;
  return (
    <SettingsForm
      {...props}
      name="settings:homepage"
      values={{
        toValues: toContentValues,
        toInput: toContentInput,
        schema: contentInput,
        fields: withNames(CONTENT_FIELDS, nameOf, 'announcement.offerId'),
        facts: CONTENT_FACTS,
      }}
      read={utils.content.homepage}
      save={save.mutateAsync}
      history={historyOf<Content>(trpc.content, {})}
      preview={{
        path: '/',
        draft: (values, _, lang) => utils.client.content.draft.mutate({ ...toContentInput(atAnyTime(values)), lang }),
        note: ({ announcement }) => <AnnouncementState announcement={announcement} />,
      }}
      saved="settings.savedHomepage"
      saveFailed="settings.saveHomepage"
      reasonOf={contentErrorMessage}
    >
      <FieldGroup title="settings.hero">
        <TranslatedFields fields={inGroup(CONTENT, 'hero')} />
        <FormRow of={CONTENT.heroImage} />
      </FieldGroup>
      <FieldGroup title="settings.about">
        <TranslatedFields fields={inGroup(CONTENT, 'about')} />
        <FormRow of={CONTENT.aboutImage} />
      </FieldGroup>
      <AnnouncementFields />
    </SettingsForm>
  );
}

/** The preview shows an active announcement whatever its start and end times are. */
const atAnyTime = (values: ContentValues): ContentValues => ({
  ...values,
  announcement: { ...values.announcement, startsAt: '', endsAt: '' },
});

/** Names missing fields by their labels on this form, because the server names the fields in English only. */
function useContentErrorMessage() {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  return (thrown: unknown) => {
    const code = errorCode(thrown);
    if (code !== 'content.missingFields') return errorMessage(thrown);
    const missing = fieldErrorCodes(thrown);
    const labels = CONTENT_REQUIRED.filter((name) => name in missing).map((name) => t(`fields.${name}`));
    return errorMessage({ data: { code, params: { list: labels.join(', ') } } });
  };
}
