import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AnnouncementBar } from '#client/common/ui/announcement-bar.tsx';
import { type Language, LIMITS } from '#shared/constants.ts';
import { textForLanguage } from '../../lib/editing/english-texts.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { ScheduleFields } from '../../ui/form/schedule-fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TranslatedFields } from '../../ui/form/translated/translated-fields.tsx';
import { Preview } from '../../ui/preview.tsx';
import { ANNOUNCEMENT_OPTIONS, ANNOUNCEMENT_TEXTS, type ContentValues } from './content-values.ts';

/** The type and texts are shown while the announcement is active (docs/rules.md#announcement). */
export function AnnouncementFields() {
  const { t } = useTranslation('admin');
  const active = useWatch<ContentValues, 'announcement.active'>({ name: 'announcement.active' });
  return (
    <FieldGroup title="fields.announcement">
      <CheckboxField name="announcement.active" label="settings.announcementActive" />
      {active && (
        <>
          <SelectField name="announcement.type" label="settings.announcementType" options={ANNOUNCEMENT_OPTIONS} />
          <TranslatedFields
            fields={ANNOUNCEMENT_TEXTS}
            preview={(language) => <AnnouncementPreview language={language} />}
          />
          <TextField
            name="announcement.link"
            type="url"
            label="publishing.link"
            maxLength={LIMITS.url}
            hint={t('publishing.linkHint')}
          />
          <ScheduleFields
            start={{ name: 'announcement.startsAt', label: 'publishing.startsAt' }}
            end={{ name: 'announcement.endsAt', label: 'publishing.endsAt' }}
            activeName="announcement.active"
          />
        </>
      )}
    </FieldGroup>
  );
}

function AnnouncementPreview({ language }: { language: Language }) {
  const { t } = useTranslation('admin');
  const { type, title, content, link } = useWatch<ContentValues, 'announcement'>({ name: 'announcement' });
  const english = useWatch<ContentValues, 'translations.en.announcement'>({ name: 'translations.en.announcement' });
  return (
    <Preview label="settings.preview">
      <AnnouncementBar
        type={type}
        link={link}
        linkText={t(`publishing.more.${language}`)}
        title={textForLanguage(language, title, english.title)}
        content={textForLanguage(language, content, english.content)}
      />
    </Preview>
  );
}
