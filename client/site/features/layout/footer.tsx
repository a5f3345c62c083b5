import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { COPYRIGHT_YEAR, SOCIAL_NETWORKS } from '../../../../shared/constants.ts';
import { telLink } from '../../../../shared/text/phone.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { Icon } from '../../../common/ui/icon.tsx';
import { langAttribute } from '../../lib/lang-attribute.ts';
import styles from './footer.module.css';
import { NAVIGATION, navigationPath } from './navigation.ts';

export const NETWORK_NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
} as const;

export function Footer() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name} lang="tr">
            {t('brand.name')}
          </p>
          <p className={styles.tagline}>{t('brand.tagline')}</p>
        </div>
        <nav aria-label={t('footer.quickLinks')}>
          <h2 className={styles.title}>{t('footer.quickLinks')}</h2>
          <ul>
            {NAVIGATION.map((page) => (
              <li key={page}>
                <Link to={navigationPath(page, language)} className={styles.link}>
                  {t(`nav.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ContactLines />
        <p className={styles.rights}>
          © {COPYRIGHT_YEAR} <span lang="tr">{t('brand.name')}</span>. {t('footer.rights')}
        </p>
      </div>
    </footer>
  );
}

/** Placeholder lines stand while the contact information is not there, also when it does not come (specification 2). */
function ContactLines() {
  const { t } = useTranslation();
  const { data: contact, isError } = trpc.contact.get.useQuery({ lang: useLanguage() });
  const loading = t('footer.loading');
  return (
    <>
      <div>
        <h2 className={styles.title}>{t('footer.contact')}</h2>
        {isError && (
          <p className="visually-hidden" role="status">
            {t('footer.loadFailed')}
          </p>
        )}
        <ul>
          <li>
            {contact ? (
              <a className={styles.link} href={telLink(contact.phone)}>
                {contact.phone}
              </a>
            ) : (
              loading
            )}
          </li>
          <li>
            {contact ? (
              <a className={styles.link} href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            ) : (
              loading
            )}
          </li>
          <li lang={contact && langAttribute(contact, 'address')}>{contact?.address ?? loading}</li>
        </ul>
      </div>
      {contact && SOCIAL_NETWORKS.some((network) => contact.socialMedia[network] !== '') && (
        <div>
          <h2 className={styles.title}>{t('footer.followUs')}</h2>
          <ul className={styles.social}>
            {SOCIAL_NETWORKS.filter((network) => contact.socialMedia[network] !== '').map((network) => (
              <li key={network}>
                <a
                  className={styles.network}
                  href={contact.socialMedia[network]}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('footer.networkLink', { brand: t('brand.name'), network: NETWORK_NAMES[network] })}
                >
                  <Icon name={network} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
