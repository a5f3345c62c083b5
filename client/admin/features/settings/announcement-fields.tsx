import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ANNOUNCEMENT_TYPES, type Language, LIMITS } from '../../../../shared/constants.ts';
import { AnnouncementBar } from '../../../common/ui/announcement-bar.tsx';
import { shownText } from '../../lib/editing/translation.ts';
import { CheckField, FieldGroup, SelectField } from '../../ui/form/field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated-fields.tsx';
import { Preview } from '../../ui/preview.tsx';
import { ANNOUNCEMENT_LABELS, type HomepageValues } from './homepage-values.ts';

const TEXTS: readonly TranslatedField[] = [
  { name: 'announcement.title', label: 'settings.announcementTitle', max: LIMITS.shortText },
  { name: 'announcement.content', label: 'settings.announcementContent', max: LIMITS.description, rows: 3 },
];
const TYPES = ANNOUNCEMENT_TYPES.map((value) => ({ value, label: ANNOUNCEMENT_LABELS[value] }));

/** The bar above the home page; its texts are asked for only while it is shown (specification 4). */
export function AnnouncementFields({ active }: { active: boolean }) {
  return (
    <FieldGroup title="settings.announcement">
      <CheckField name="announcement.active" label="settings.announcementActive" />
      {active && (
        <>
          <SelectField name="announcement.type" label="settings.announcementType" options={TYPES} />
          <TranslatedFields fields={TEXTS} below={(language) => <BarPreview language={language} />} />
        </>
      )}
    </FieldGroup>
  );
}

/** The bar as visitors of a language see it. */
function BarPreview({ language }: { language: Language }) {
  const { t } = useTranslation('admin');
  const { type, title, content } = useWatch<HomepageValues, 'announcement'>({ name: 'announcement' });
  const english = useWatch<HomepageValues, 'translations.en.announcement'>({ name: 'translations.en.announcement' });
  return (
    <Preview label={t('settings.preview')}>
      <AnnouncementBar
        type={type}
        title={shownText(language, title, english.title)}
        content={shownText(language, content, english.content)}
      />
    </Preview>
  );
}
