import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { Icon } from '#client/common/ui/icon.tsx';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import { useContact, usePages, useSite } from '#client/site/lib/site/site-identity.ts';
import { socialProfiles } from '#client/site/lib/site/social-profiles.ts';
import { useHotelPath } from '#client/site/lib/stay.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { CompanyLine } from '#client/site/ui/company-line.tsx';
import { mailtoLink } from '#shared/lib/links/link.ts';
import { copyrightLine } from '#shared/lib/site/site-identity.ts';
import { publicPath } from '#shared/paths.ts';
import type { Contact } from '#shared/schemas/contact.ts';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';
import { LanguageSelector } from './header/language-selector.tsx';
import { NAVIGATION_ID, useNavigation } from './navigation.ts';

const PLACEHOLDERS = ['phone', 'email', 'address'];

export function Footer() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { data: contact, isError, refetch } = useContact();
  const failedOnServer = useRef(isError);
  useEffect(() => {
    if (failedOnServer.current) void refetch();
  }, [refetch]);
  const site = useSite();
  const navigation = useNavigation();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>
            <Brand ground="dark" />
          </p>
          {site.tagline !== '' && (
            <p className={styles.tagline} lang={langAttribute(site, 'tagline')}>
              {site.tagline}
            </p>
          )}
        </div>
        <nav id={NAVIGATION_ID} aria-label={t('footer.quickLinks')}>
          <h2 className={styles.title}>{t('footer.quickLinks')}</h2>
          <ul>
            {navigation.map(({ page, to, text, lang }) => (
              <li key={page}>
                <Link to={to} className={styles.link} lang={lang}>
                  {text}
                </Link>
              </li>
            ))}
            {site.offers && (
              <li>
                <Link to={publicPath.offers(language)} className={styles.link}>
                  {t('nav.offers')}
                </Link>
              </li>
            )}
          </ul>
          {/* On phones the menu leads here before its scripts are there. */}
          <div className={styles.language}>
            <LanguageSelector key={pathname} />
          </div>
        </nav>
        <Houses />
        <div className={styles.column}>
          <ContactData contact={contact} failed={isError} />
          {contact && <SocialLinks contact={contact} />}
        </div>
        <div className={styles.bottom}>
          <p>
            <span lang={langAttribute(site, site.copyright === '' ? 'name' : 'copyright')}>
              {copyrightLine(site.copyright, site.name)}
            </span>
            {site.copyright === '' && `. ${t('footer.rights')}`}
          </p>
          <PageLinks />
          {site.informationLink && (
            <p>
              <a className={styles.link} href={site.informationLink} target="_blank" rel="noopener noreferrer">
                {t('footer.information')}
                <NewTabNote />
              </a>
            </p>
          )}
          <CompanyLine />
        </div>
      </div>
    </footer>
  );
}

/** The first hotels; the list of hotels has them all. */
function Houses() {
  const { t } = useTranslation();
  const hotelPath = useHotelPath();
  const { data: { items: hotels } = { items: [] } } = trpc.hotels.names.useQuery({});
  if (hotels.length === 0) return null;
  return (
    <nav aria-label={t('nav.branches')}>
      <h2 className={styles.title}>{t('nav.branches')}</h2>
      <ul>
        {hotels.map(({ id, slug, name, certificate }) => (
          <li key={id}>
            <Link to={hotelPath(slug)} className={styles.link} lang="tr">
              {name}
            </Link>
            {certificate && (
              <small className={styles.certificate}>
                {t(`hotel.certificates.${certificate.kind}`)}: {certificate.number}
              </small>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageLinks() {
  const { t } = useTranslation();
  const language = useLanguage();
  const pages = usePages().filter(({ place }) => place === 'footer');
  if (pages.length === 0) return null;
  return (
    <nav aria-label={t('footer.pages')}>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page.id}>
            <Link to={publicPath.page(language, page.slug)} className={styles.link} lang={langAttribute(page, 'title')}>
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactData({ contact, failed }: { contact: Contact | undefined; failed: boolean }) {
  const { t } = useTranslation();
  const entry = (text: string, href: string | undefined) =>
    text !== '' && (
      <li>
        {href === undefined ? (
          text
        ) : (
          <a className={styles.link} href={href}>
            {text}
          </a>
        )}
      </li>
    );
  if (contact && contact.phone + contact.email + contact.address === '') return null;
  return (
    <div>
      <h2 className={styles.title}>{t('nav.contact')}</h2>
      {failed && <p role="status">{t('footer.loadFailed')}</p>}
      <ul>
        {contact ? (
          <>
            {entry(contact.phoneShown.text, contact.phoneShown.link)}
            {entry(contact.email, mailtoLink(contact.email))}
            {contact.address !== '' && <li lang={langAttribute(contact, 'address')}>{contact.address}</li>}
          </>
        ) : (
          PLACEHOLDERS.map((line) => <li key={line}>{t('footer.loading')}</li>)
        )}
      </ul>
    </div>
  );
}

function SocialLinks({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const site = useSite();
  const profiles = socialProfiles(contact);
  if (profiles.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{t('footer.followUs')}</h2>
      <ul className={styles.social}>
        {profiles.map(({ network, name, url }) => (
          <li key={network}>
            <a className={styles.network} href={url} target="_blank" rel="noopener noreferrer">
              <Icon name={network} />
              <span className="visually-hidden">{name}</span>
              <HiddenName name={site.name} lang={site.nameLang} />
              <NewTabNote />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
