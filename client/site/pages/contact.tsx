import { trpc } from '#client/common/lib/trpc.ts';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { ContactFacts } from '#client/site/features/contact/contact-facts.tsx';
import { MessageForm } from '#client/site/features/contact/message-form.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { allHotels } from '#client/site/lib/data/hotel-search.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import { CompanyLine } from '#client/site/ui/company-line.tsx';
import { CallButton, WhatsappButton } from '#client/site/ui/contact-buttons.tsx';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { publicPath } from '#shared/paths.ts';
import styles from './contact.module.css';

export function Contact() {
  const { t, language: lang, text } = usePageTexts();
  const [contact] = trpc.contact.get.useSuspenseQuery({ lang });
  const [{ items: hotels, total }] = trpc.hotels.search.useSuspenseQuery(allHotels(lang));
  return (
    <>
      <PageHead title={text('contact.title')} description={text('contact.subtitle')} />
      <Section belowHeader>
        <SectionHeading
          level={1}
          title={text('contact.title')}
          lead={contact.phone === '' ? undefined : text('contact.subtitle')}
        />
        <ContactFacts contact={contact} />
        <CompanyLine />
        <div className={styles.columns}>
          <MessageForm email={contact.email} />
          {hotels.length > 0 && (
            <section className={styles.direct} aria-labelledby="direct">
              <h2 id="direct" className={styles.title}>
                {text('contact.directContactTitle')}
              </h2>
              <ul>
                {hotels.map((hotel) => (
                  <li key={hotel.id} className={styles.hotel}>
                    <h3 lang="tr">{hotel.name}</h3>
                    <p className="note" lang={langAttribute(hotel, 'address')}>
                      {hotel.address}
                    </p>
                    <p className={styles.numbers}>
                      <span>{hotel.phoneShown.text}</span> <span>{`WhatsApp ${hotel.whatsappShown.text}`}</span>
                    </p>
                    <div className={styles.buttons}>
                      <CallButton hotel={hotel} short />
                      <WhatsappButton hotel={hotel} />
                    </div>
                  </li>
                ))}
              </ul>
              {total > hotels.length && (
                <ButtonLink to={publicPath.branches(lang)}>{t('home.allHotels', { count: total })}</ButtonLink>
              )}
            </section>
          )}
        </div>
      </Section>
    </>
  );
}
