import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ANNOUNCEMENT_TYPES, type Language, LIMITS } from '../../../shared/constants.ts';
import { CheckField, FieldGroup, SelectField } from '../../ui/form/field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated-fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './announcement-fields.module.css';
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
          <TranslatedFields fields={TEXTS} below={(language) => <Preview language={language} />} />
        </>
      )}
    </FieldGroup>
  );
}

/** The bar as visitors of a language see it, Turkish standing in for English that is not written. */
function Preview({ language }: { language: Language }) {
  const { t } = useTranslation('admin');
  const { type, title, content } = useWatch<HomepageValues, 'announcement'>({ name: 'announcement' });
  const english = useWatch<HomepageValues, 'translations.en.announcement'>({ name: 'translations.en.announcement' });
  const shown = (turkish: string, translated: string) =>
    language === 'en' && translated.trim() !== ''
      ? ({ text: translated, lang: 'en' } as const)
      : ({ text: turkish, lang: 'tr' } as const);
  const [head, text] = [shown(title, english.title), shown(content, english.content)];
  return (
    <figure className={styles.preview}>
      <figcaption>{t('settings.preview')}</figcaption>
      <div className={`${styles.bar} ${styles[type]}`}>
        <Icon name={type} />
        <p>
          <strong lang={head.lang}>{head.text}</strong> <span lang={text.lang}>{text.text}</span>
        </p>
      </div>
    </figure>
  );
}
