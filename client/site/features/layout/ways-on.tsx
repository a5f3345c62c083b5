import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { useContact } from '#client/site/lib/site/site-identity.ts';
import { publicPath } from '#shared/paths.ts';
import styles from './ways-on.module.css';

const WAYS = ['branches', 'blog', 'contact'] as const;

interface WaysOnProps {
  /** The page that is missing, or that the current page already links to. */
  except?: string;
}

export function WaysOn({ except }: WaysOnProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: contact } = useContact();
  return (
    <nav aria-label={t('waysOn.title')}>
      <ul className={styles.ways}>
        {WAYS.filter((page) => page !== except).map((page) => (
          <li key={page} className={styles.way}>
            <Link to={publicPath[page](language)} className="title-link entry-link">
              {t(`nav.${page}`)}
            </Link>
            <p>{t(`waysOn.${page}`)}</p>
          </li>
        ))}
        {contact?.phoneShown.link && (
          <li className={styles.way}>
            <a href={contact.phoneShown.link} className="title-link entry-link">
              {t('home.callUs')}
            </a>
            <p>{contact.phoneShown.text}</p>
          </li>
        )}
      </ul>
    </nav>
  );
}
