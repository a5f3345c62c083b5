import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textForLanguage } from '#client/admin/lib/editing/english-texts.ts';
import { translatedIn } from '#client/admin/lib/editing/fields.ts';
import { NOTHING } from '#client/admin/lib/list/items-of.ts';
import { EntityField } from '#client/admin/ui/form/entity-field.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { ScheduleFields } from '#client/admin/ui/form/schedule-fields.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow } from '#client/admin/ui/form-row.tsx';
import { Preview } from '#client/admin/ui/preview.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { AnnouncementBar } from '#client/common/ui/announcement-bar.tsx';
import { type Language, MAX_PAGE_SIZE } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import { ANNOUNCEMENT, type ContentValues } from './content-values.ts';

/** The type and texts are shown while the announcement is active (docs/rules.md#announcement). */
export function AnnouncementFields() {
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
