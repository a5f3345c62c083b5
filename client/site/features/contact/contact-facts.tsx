import type { ReactNode } from 'react';
import type { Contact } from '../../../../shared/schemas/contact.ts';
import { mailtoLink } from '../../../../shared/text/link.ts';
import { formatPhone, telLink } from '../../../../shared/text/phone.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { langAttribute } from '../../lib/lang-attribute.ts';
import { socialProfiles } from '../../lib/social-profiles.ts';
import styles from './contact-facts.module.css';

/** How to reach the hotel group, as far as it is stored; a label never stands without its value. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const phone = telLink(contact.phone);
  const mail = mailtoLink(contact.email);
  const profiles = socialProfiles(contact);
  return (
    <dl className={styles.facts}>
      {phone && (
        <Fact label={t('contact.phone')}>
          <a href={phone}>{formatPhone(contact.phone)}</a>
        </Fact>
      )}
      {mail && (
        <Fact label={t('contact.email')}>
          <a href={mail}>{contact.email}</a>
        </Fact>
      )}
      {contact.address !== '' && (
        <Fact label={t('contact.address')}>
          <span lang={langAttribute(contact, 'address')}>{contact.address}</span>
        </Fact>
      )}
      {profiles.length > 0 && (
        <Fact label={t('contact.social')}>
          {profiles.map(({ network, name, url }) => (
            <a key={network} href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
