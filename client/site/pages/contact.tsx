import { trpc } from '#client/common/lib/trpc.ts';
import { ContactFacts } from '../features/contact/contact-facts.tsx';
import { MessageForm } from '../features/contact/message-form.tsx';
import { OrganizationStructuredData } from '../features/contact/organization-structured-data.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { langAttribute } from '../lib/texts/lang-attribute.ts';
import { usePageTexts } from '../lib/texts/page-texts.ts';
import { CallButton, WhatsappButton } from '../ui/contact-buttons.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';
import styles from './contact.module.css';

export function Contact() {
  const { language: lang, text } = usePageTexts();
  const [contact] = trpc.contact.get.useSuspenseQuery({ lang });
  const [hotels] = trpc.hotels.summaries.useSuspenseQuery({ lang });
  return (
    <>
      <PageHead title={text('contact.title')} description={text('contact.subtitle')} />
      {contact.address !== '' && <OrganizationStructuredData contact={contact} />}
      <Section belowHeader>
        <SectionHeading
          level={1}
          eyebrow={text('contact.eyebrow')}
          title={text('contact.title')}
          lead={contact.phone === '' ? undefined : text('contact.subtitle')}
        />
        <div className={styles.columns}>
          <ContactFacts contact={contact} />
          <MessageForm email={contact.email} hotels={hotels} />
        </div>
      </Section>
      {hotels.length > 0 && (
        <Section background="porcelain" labelledBy="direct">
          <h2 id="direct" className={styles.title}>
            {text('contact.directContactTitle')}
          </h2>
          <ul>
            {hotels.map((hotel) => (
              <li key={hotel.id} className={styles.hotel}>
                <div>
                  <h3 lang="tr">{hotel.name}</h3>
                  <p lang={langAttribute(hotel, 'address')}>{hotel.address}</p>
                </div>
                <p>
                  {hotel.phoneShown.text}
                  <br />
                  WhatsApp {hotel.whatsappShown.text}
                </p>
                <div className={styles.buttons}>
                  <CallButton hotel={hotel} variant="quiet" short />
                  <WhatsappButton hotel={hotel} variant="quiet" />
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
