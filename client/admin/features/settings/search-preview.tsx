import { useWatch } from 'react-hook-form';
import type { Language } from '../../../../shared/constants.ts';
import { publicPath } from '../../../../shared/paths.ts';
import { normalizeImageUrl } from '../../../../shared/text/image-url.ts';
import { englishPath, textForLanguage } from '../../lib/editing/english-texts.ts';
import { DEFAULT_FAVICON } from '../../lib/use-favicon.ts';
import { Preview } from '../../ui/preview.tsx';
import styles from './search-preview.module.css';

/** The home page as a search result. */
export function SearchPreview({ language }: { language: Language }) {
  const [title, description, englishTitle, englishDescription, favicon] = useWatch({
    name: [
      'metaTitle',
      'metaDescription',
      englishPath('metaTitle'),
      englishPath('metaDescription'),
      'faviconUrl.image',
    ],
  }) as string[];
  const shownTitle = textForLanguage(language, title, englishTitle);
  const shownDescription = textForLanguage(language, description, englishDescription);
  return (
    <Preview label="settings.searchPreview">
      <div className={styles.result}>
        <p className={styles.address}>
          <img src={normalizeImageUrl(favicon ?? '') || DEFAULT_FAVICON} alt="" width={18} height={18} />
          <span>{window.location.host + publicPath.home(language)}</span>
        </p>
        <p className={styles.title} lang={shownTitle.lang}>
          {shownTitle.text}
        </p>
        <p className={styles.text} lang={shownDescription.lang}>
          {shownDescription.text}
        </p>
      </div>
    </Preview>
  );
}
