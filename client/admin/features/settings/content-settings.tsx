import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { textForLanguage } from '#client/admin/lib/editing/english-texts.ts';
import { inGroup, translatedIn } from '#client/admin/lib/editing/fields.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { NOTHING } from '#client/admin/lib/list/items-of.ts';
import { errorCode, fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { EntityField } from '#client/admin/ui/form/entity-field.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { ScheduleFields } from '#client/admin/ui/form/schedule-fields.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow } from '#client/admin/ui/form-row.tsx';
import { Preview } from '#client/admin/ui/preview.tsx';
import { publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { AnnouncementBar } from '#client/common/ui/announcement-bar.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { type Language, MAX_PAGE_SIZE } from '#shared/constants.ts';
import {
  endsBeforeStart,
  formatWallClock,
  isEnd,
  isWallClock,
  momentOfEnd,
  scheduleState,
  wallClockInIstanbul,
} from '#shared/lib/numbers/wall-clock.ts';
import { publicPath } from '#shared/paths.ts';
import { ANNOUNCEMENT_FACTS, CONTENT_REQUIRED, type Content, contentInput } from '#shared/schemas/content.ts';
import {
  ANNOUNCEMENT,
  CONTENT,
  CONTENT_FIELDS,
  type ContentValues,
  toContentInput,
  toContentValues,
} from './content-values.ts';

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

/** The preview shows an active announcement at any time, so this note says whether visitors see the announcement now. */
function AnnouncementState({ announcement }: Pick<ContentValues, 'announcement'>) {
  const { t } = useTranslation('admin');
  const { data } = trpc.offers.adminSummaries.useQuery({ limit: MAX_PAGE_SIZE });
  const offer = data?.items.find(({ id }) => id === announcement.offerId);
  const withoutOffer =
    announcement.offerId !== '' &&
    (offer ? !['live', 'scheduled'].includes(publicationState(offer)) : data?.next === null);
  const [message, moment] = withoutOffer ? (['shownWithOffer', ''] as const) : stateOf(announcement);
  const time = formatWallClock(momentOfEnd(moment));
  return (
    <p role="status">
      {announcement.active && <TurkishParts text={t(`preview.${message}`, { time })} parts={[time]} />}
    </p>
  );
}

function stateOf({ startsAt, endsAt }: ContentValues['announcement']) {
  const [start, end] = [isWallClock(startsAt) ? startsAt : '', isEnd(endsAt) ? endsAt : ''];
  if (endsBeforeStart({ start, end })) return ['shownNever', ''] as const;
  const state = scheduleState({ start, end }, wallClockInIstanbul());
  if (state === 'before') return ['shownFrom', start] as const;
  if (state === 'after') return ['shownNoMore', end] as const;
  return end === '' ? (['shownNow', ''] as const) : (['shownUntil', end] as const);
}

/** The type and texts are shown while the announcement is active (docs/rules.md#announcement). */
function AnnouncementFields() {
  const active = useWatch<ContentValues, 'announcement.active'>({ name: 'announcement.active' });
  return (
    <FieldGroup title="fields.announcement">
      <FormRow of={ANNOUNCEMENT.active} />
      {active && (
        <>
          <FormRow of={ANNOUNCEMENT.type} />
          <TranslatedFields
            fields={translatedIn(ANNOUNCEMENT)}
            preview={(language) => <AnnouncementPreview language={language} />}
          />
          <FormRow of={ANNOUNCEMENT.link} />
          <OfferField />
          <ScheduleFields start={ANNOUNCEMENT.startsAt} end={ANNOUNCEMENT.endsAt} activeName="announcement.active" />
        </>
      )}
    </FieldGroup>
  );
}

/** A site without offers has no such field. */
function OfferField() {
  const { data: { items: offers } = NOTHING } = trpc.offers.adminSummaries.useQuery({ limit: MAX_PAGE_SIZE });
  const chosen = useWatch<ContentValues, 'announcement.offerId'>({ name: 'announcement.offerId' });
  if (offers.length === 0 && chosen === '') return null;
  return (
    <EntityField
      name="announcement.offerId"
      label="parts.announcement.offerId"
      hint="publishing.offerHint"
      none="publishing.noOffer"
      entities={offers.map(({ id, title }) => ({ id, name: title }))}
      other="publishing.otherOffer"
    />
  );
}

function AnnouncementPreview({ language }: { language: Language }) {
  const { t } = useTranslation('admin');
  const { type, title, content, link, offerId } = useWatch<ContentValues, 'announcement'>({ name: 'announcement' });
  const english = useWatch<ContentValues, 'translations.en.announcement'>({ name: 'translations.en.announcement' });
  return (
    <Preview label="settings.preview">
      <AnnouncementBar
        type={type}
        link={offerId === '' ? link : publicPath.offers(language)}
        linkText={t(`publishing.more.${language}`)}
        title={textForLanguage(language, title, english.title)}
        content={textForLanguage(language, content, english.content)}
      />
    </Preview>
  );
}
