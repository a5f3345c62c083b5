import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../shared/constants.ts';
import { publicPath } from '../../../shared/paths.ts';
import { normalizeImageUrl } from '../../../shared/text/image-url.ts';
import { OWN_ICON } from '../../lib/site-icon.ts';
import styles from './search-preview.module.css';

/** The home page as a search engine lists it, Turkish standing in for English that is not written. */
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
  const shown = (turkish = '', english = '') =>
    language === 'en' && english.trim() !== '' ? { lang: 'en', text: english } : { lang: 'tr', text: turkish };
  const [head, text] = [shown(title, englishTitle), shown(description, englishDescription)];
  return (
    <figure className={styles.preview}>
      <figcaption>{t('settings.searchPreview')}</figcaption>
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
    </figure>
  );
}
