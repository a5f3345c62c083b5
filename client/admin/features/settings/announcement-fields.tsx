import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textForLanguage } from '#client/admin/lib/editing/english-texts.ts';
import { translatedIn } from '#client/admin/lib/editing/fields.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { Field } from '#client/admin/ui/form/field.tsx';
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
  const { t } = useTranslation('admin');
  const { data } = trpc.offers.adminSummaries.useQuery({ limit: MAX_PAGE_SIZE });
  const { field, formState } = useController<ContentValues, 'announcement.offerId'>({ name: 'announcement.offerId' });
  const locked = useLocked('announcement.offerId') || formState.isSubmitting;
  const { items: offers = [] } = data ?? {};
  if (offers.length === 0 && field.value === '') return null;
  return (
    <Field name="announcement.offerId" label="parts.announcement.offerId" hint={t('publishing.offerHint')}>
      {(control) => (
        <select {...control} {...field} className={fieldStyles.control}>
          <option value="" disabled={locked}>
            {t('publishing.noOffer')}
          </option>
          {field.value !== '' && !offers.some(({ id }) => id === field.value) && (
            <option value={field.value} disabled={locked}>
              {t('publishing.otherOffer')}
            </option>
          )}
          {offers.map(({ id, title }) => (
            <option key={id} value={id} lang="tr" disabled={locked}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
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
