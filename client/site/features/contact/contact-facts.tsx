import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import { socialProfiles } from '#client/site/lib/site/social-profiles.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { mailtoLink } from '#shared/lib/links/link.ts';
import type { Contact } from '#shared/schemas/contact.ts';
import styles from './contact-facts.module.css';

/** Only the contact data that is stored: a label never stands without a value. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { phoneShown: phone } = contact;
  const mail = mailtoLink(contact.email);
  const profiles = socialProfiles(contact);
  return (
    <dl className={styles.facts}>
      {phone.text !== '' && (
        <Fact labelKey="contact.phone">{phone.link ? <a href={phone.link}>{phone.text}</a> : phone.text}</Fact>
      )}
      {mail && (
        <Fact labelKey="contact.email">
          <a href={mail}>{contact.email}</a>
        </Fact>
      )}
      {contact.address !== '' && (
        <Fact labelKey="contact.address">
          <span lang={langAttribute(contact, 'address')}>{contact.address}</span>
        </Fact>
      )}
      {profiles.length > 0 && (
        <Fact labelKey="contact.social">
          {profiles.map(({ network, name, url }) => (
            <a key={network} href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <NewTabNote />
            </a>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ labelKey, children }: { labelKey: ParseKeys; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(labelKey)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
