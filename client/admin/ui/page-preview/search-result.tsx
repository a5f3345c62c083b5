import type { Language } from '#shared/constants.ts';
import styles from './search-result.module.css';

interface Text {
  text: string;
  lang: Language;
}

interface SearchResultProps {
  icon: string;
  address: string;
  title: Text;
  description: Text;
}

export function SearchResult({ icon, address, title, description }: SearchResultProps) {
  return (
    <div className={styles.result}>
      <p className={`fine-print ${styles.address}`}>
        <img src={icon} alt="" width={18} height={18} />
        <span>{address}</span>
      </p>
      <p className={styles.title} lang={title.lang}>
        {title.text}
      </p>
      <p className={`two-lines ${styles.text}`} lang={description.lang}>
        {description.text}
      </p>
    </div>
  );
}
