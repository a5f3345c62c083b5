import { useTranslation } from 'react-i18next';
import type { DescribedImage } from '#client/admin/lib/editing/described-image.ts';
import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import { isEnglish } from '#client/admin/lib/editing/english-texts.ts';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import type { Language } from '#shared/constants.ts';
import styles from './field-value.module.css';

const isDescribedImage = (value: unknown): value is DescribedImage =>
  typeof value === 'object' && value !== null && 'image' in value;

export function FieldValue({ field, value }: { field: EditorField; value: unknown }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const option = field.options?.find((each) => each.value === value)?.label;
  const named = (id: unknown) => field.nameOf?.(String(id)) ?? id;
  const shown = option ? t(option) : Array.isArray(value) ? value.map(named) : named(value);
  return <Value value={shown} lang={field.options ? language : isEnglish(field.name) ? 'en' : 'tr'} />;
}

function Value({ value, lang }: { value: unknown; lang: Language }) {
  const { t } = useTranslation('admin');
  const empty = <em className="soft">{t('conflict.empty')}</em>;
  if (typeof value === 'boolean') return <span>{t(value ? 'conflict.yes' : 'conflict.no')}</span>;
  if (isDescribedImage(value)) {
    if (value.image === '') return empty;
    return (
      <span className={styles.picture}>
        <Picture src={value.image} alt={value.tr} lang="tr" kind="content" sizes="8rem" className={styles.frame} />
        <span lang="tr">{value.tr}</span>
        <span lang="en">{value.en}</span>
      </span>
    );
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return empty;
    return (
      <span className={styles.list}>
        {value.map((item) => (
          <Value key={isDescribedImage(item) ? item.image : String(item)} value={item} lang={lang} />
        ))}
      </span>
    );
  }
  const text = String(value ?? '');
  if (text === '') return empty;
  return (
    <span lang={lang} className={styles.text}>
      {text}
    </span>
  );
}
