import { useTranslation } from 'react-i18next';
import { SOCIAL_NETWORKS } from '../../../shared/constants.ts';
import { telLink } from '../../../shared/text/phone.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { ContactForm } from '../features/contact/message-form.tsx';
import { OrganizationData } from '../features/contact/organization-structured-data.tsx';
import { NETWORK_NAMES } from '../features/layout/footer.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { langAttribute } from '../lib/lang-attribute.ts';
import { CallAction, WhatsappAction } from '../ui/contact-buttons.tsx';
import { Section, SectionHead } from '../ui/section.tsx';
import styles from './contact.module.css';

export function Contact() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [[contact, hotels]] = trpc.useSuspenseQueries((call) => [
    call.contact.get({ lang }),
    call.hotels.list({ lang }),
  ]);
  const networks = SOCIAL_NETWORKS.filter((network) => contact.socialMedia[network] !== '');
  return (
    <>
      <PageHead title={t('contact.title')} description={t('contact.subtitle')} />
      <OrganizationData contact={contact} />
      <Section page>
        <SectionHead level={1} eyebrow={t('contact.eyebrow')} title={t('contact.title')} lead={t('contact.subtitle')} />
        <div className={styles.columns}>
          <dl className={styles.facts}>
            <dt>{t('contact.phone')}</dt>
            <dd>
              <a href={telLink(contact.phone)}>{contact.phone}</a>
            </dd>
            <dt>{t('contact.email')}</dt>
            <dd>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </dd>
            <dt>{t('contact.address')}</dt>
            <dd lang={langAttribute(contact, 'address')}>{contact.address}</dd>
            {networks.length > 0 && (
              <>
                <dt>{t('contact.social')}</dt>
                {networks.map((network) => (
                  <dd key={network}>
                    <a href={contact.socialMedia[network]} target="_blank" rel="noopener noreferrer">
                      {NETWORK_NAMES[network]}
                    </a>
                  </dd>
                ))}
              </>
            )}
          </dl>
          <ContactForm email={contact.email} />
        </div>
      </Section>
      <Section ground="porcelain" labelledBy="direct">
        <h2 id="direct" className={styles.title}>
          {t('contact.directContactTitle')}
        </h2>
        <ul>
          {hotels.map((hotel) => (
            <li key={hotel.id} className={styles.hotel}>
              <div>
                <h3 lang="tr">{hotel.name}</h3>
                <p lang={langAttribute(hotel, 'address')}>{hotel.address}</p>
              </div>
              <p>
                {hotel.phone}
                <br />
                WhatsApp {hotel.whatsapp}
              </p>
              <div className={styles.actions}>
                <CallAction hotel={hotel} short />
                <WhatsappAction hotel={hotel} />
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
