import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { ContactFacts } from '#client/site/features/contact/contact-facts.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { useContact, useSite } from '#client/site/lib/site/site-identity.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { publicPath } from '#shared/paths.ts';
import styles from './opening-soon.module.css';

/** The "coming soon" page replaces the home page of a site without content. */
export function OpeningSoon() {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const lang = useLanguage();
  const site = useSite();
  const { data: contact } = useContact();
  return (
    <>
      <PageHead />
      <Section background="porcelain" belowHeader>
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
      <Section labelledBy="hotels">
        <SectionHeading id="hotels" title={text('home.hotelsTitle')} />
        <EmptyMessage>{t('home.noHotels')}</EmptyMessage>
      </Section>
      <Section background="porcelain" labelledBy="posts">
        <SectionHeading id="posts" title={text('home.postsTitle')} />
        <EmptyMessage>{t('home.noPosts')}</EmptyMessage>
      </Section>
    </>
  );
}
