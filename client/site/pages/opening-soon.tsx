import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { publicPath } from '#shared/paths.ts';
import { ContactFacts } from '../features/contact/contact-facts.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { useContact, useSite } from '../lib/site/site-identity.ts';
import { langAttribute } from '../lib/texts/lang-attribute.ts';
import { Section, SectionHeading } from '../ui/section.tsx';
import styles from './opening-soon.module.css';

/** Replaces a page of a site without content: its name, and its contact data as far as they are known. */
export function OpeningSoon({ home = false }: { home?: boolean }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const site = useSite();
  const { data: contact } = useContact();
  return (
    <Section background="porcelain" belowHeader>
      {home ? <PageHead /> : <PageHead title={t('opening.title')} noIndex />}
      <div className={styles.opening}>
        <SectionHeading
          level={1}
          eyebrow={t('opening.title')}
          title={site.name}
          lang={site.nameLang}
          lead={t('opening.text')}
        />
        {site.tagline !== '' && (
          <p className={styles.tagline} lang={langAttribute(site, 'tagline')}>
            {site.tagline}
          </p>
        )}
        {contact && <ContactFacts contact={contact} />}
        <p>
          <ButtonLink to={publicPath.contact(lang)}>{t('message.title')}</ButtonLink>
        </p>
      </div>
    </Section>
  );
}
