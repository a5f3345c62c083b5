import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../shared/constants.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import type { Illustration } from '../../lib/editing/described-image.ts';
import styles from './stored-value.module.css';

const isIllustration = (value: unknown): value is Illustration =>
  typeof value === 'object' && value !== null && 'image' in value;

/** The value of a field as a person reads it: text, a list, pictures, yes or no. */
export function StoredValue({ value, lang }: { value: unknown; lang: Language }) {
  const { t } = useTranslation('admin');
  const empty = <em className={styles.empty}>{t('conflict.empty')}</em>;
  if (typeof value === 'boolean') return <span>{t(value ? 'conflict.yes' : 'conflict.no')}</span>;
  if (isIllustration(value)) {
    if (value.image === '') return empty;
    return (
      <span className={styles.picture}>
        <Picture src={value.image} alt={value.tr} kind="content" sizes="8rem" className={styles.frame} />
        <span lang="tr">{value.tr}</span>
        <span lang="en">{value.en}</span>
      </span>
    );
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return empty;
    return (
      <span className={styles.list}>
        {value.map((entry) => (
          <StoredValue key={isIllustration(entry) ? entry.image : String(entry)} value={entry} lang={lang} />
        ))}
      </span>
    );
  }
  const text = String(value ?? '');
  return text === '' ? (
    empty
  ) : (
    <span lang={lang} className={styles.text}>
      {text}
    </span>
  );
}
