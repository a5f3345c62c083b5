import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../shared/constants.ts';
import { publicPath } from '../../../../shared/paths.ts';
import { normalizeImageUrl } from '../../../../shared/text/image-url.ts';
import { shownText } from '../../lib/editing/translation.ts';
import { OWN_ICON } from '../../lib/favicon.ts';
import { Preview } from '../../ui/preview.tsx';
import styles from './search-preview.module.css';

/** The home page as a search engine lists it. */
export function SearchPreview({ language }: { language: Language }) {
  const { t } = useTranslation('admin');
  const [title, description, englishTitle, englishDescription, image] = useWatch({
    name: [
      'metaTitle',
      'metaDescription',
      'translations.en.metaTitle',
      'translations.en.metaDescription',
      'faviconUrl.image',
    ],
  }) as string[];
  const head = shownText(language, title, englishTitle);
  const text = shownText(language, description, englishDescription);
  return (
    <Preview label={t('settings.searchPreview')}>
      <div className={styles.result}>
        <p className={styles.address}>
          <img src={normalizeImageUrl(image ?? '') || OWN_ICON} alt="" width={18} height={18} />
          <span>{window.location.host + publicPath.home(language)}</span>
        </p>
        <p className={styles.title} lang={head.lang}>
          {head.text}
        </p>
        <p className={styles.text} lang={text.lang}>
          {text.text}
        </p>
      </div>
    </Preview>
  );
}
