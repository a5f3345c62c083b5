import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { publicPath } from '../../../shared/paths.ts';
import { excerptOf } from '../../../shared/text/excerpt.ts';
import { inEnglish } from '../../../shared/text/in-english.ts';
import { paragraphsOf } from '../../../shared/text/paragraphs.ts';
import { whatsappLink } from '../../../shared/text/phone.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { Icon } from '../../common/ui/icon.tsx';
import { ContactCard } from '../features/hotels/contact-card.tsx';
import { EnquiryPanel } from '../features/hotels/enquiry-panel.tsx';
import { FeatureList } from '../features/hotels/feature-list.tsx';
import { Gallery } from '../features/hotels/gallery.tsx';
import { HotelData } from '../features/hotels/hotel-structured-data.tsx';
import { RoomCard } from '../features/hotels/room-card.tsx';
import { BreadcrumbData } from '../features/layout/breadcrumb-structured-data.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { langAttribute } from '../lib/lang-attribute.ts';
import { RedirectError } from '../lib/redirect.ts';
import { BookAction, CallAction, WhatsappAction } from '../ui/contact-buttons.tsx';
import { Section, SectionHead } from '../ui/section.tsx';
import styles from './hotel.module.css';

export function Hotel() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { identifier = '' } = useParams();
  const [hotel] = trpc.hotels.get.useSuspenseQuery({ id: identifier, lang });
  // A former address leads to the present one for good.
  if (typeof window === 'undefined' && identifier !== hotel.slug && identifier !== hotel.id) {
    throw new RedirectError(publicPath.hotel(lang, hotel.slug));
  }
  return (
    <>
      <PageHead
        title={hotel.name}
        description={excerptOf(hotel.description)}
        path={`/hotel/${hotel.slug}`}
        image={hotel.featuredImage}
        translated={inEnglish(hotel)}
      />
      <HotelData hotel={hotel} />
      <BreadcrumbData
        way={[
          { name: t('nav.branches'), path: publicPath.branches(lang) },
          { name: hotel.name, path: publicPath.hotel(lang, hotel.slug) },
        ]}
      />
      <div className={styles.stage}>
        <Gallery hotel={hotel} />
        <div className={styles.scrim} />
        <div className={styles.over}>
          <Link to={publicPath.branches(lang)} className={styles.back}>
            <Icon name="left" />
            {t('hotel.allHotels')}
          </Link>
          <p className={styles.address} lang={langAttribute(hotel, 'address')}>
            <Icon name="pin" />
            {hotel.address}
          </p>
          <h1 className={styles.name} lang="tr">
            {hotel.name}
          </h1>
          {hotel.slug && (
            <p className={styles.badge}>
              {t('hotel.seoUrl')}: <code>/hotel/{hotel.slug}</code>
            </p>
          )}
        </div>
      </div>
      <Section>
        <div className={styles.columns}>
          <div className={styles.story}>
            <section aria-labelledby="about" className={styles.part}>
              <h2 id="about">{t('hotel.aboutTitle')}</h2>
              {paragraphsOf(hotel.description).map((paragraph, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and nothing moves.
                <p key={at} lang={langAttribute(hotel, 'description')} className={styles.paragraph}>
                  {paragraph}
                </p>
              ))}
            </section>
            {hotel.features.length > 0 && (
              <section aria-labelledby="features" className={styles.part}>
                <h2 id="features">{t('hotel.featuresTitle')}</h2>
                <FeatureList
                  features={hotel.features}
                  lang={langAttribute(hotel, 'features')}
                  label={t('hotel.featuresTitle')}
                />
              </section>
            )}
            {hotel.rooms.length > 0 && (
              <section aria-labelledby="rooms" className={styles.part}>
                <h2 id="rooms">{t('hotel.roomsTitle')}</h2>
                <ul>
                  {hotel.rooms.map((room) => (
                    <RoomCard key={room.id} room={room} hotel={hotel} />
                  ))}
                </ul>
              </section>
            )}
          </div>
          <ContactCard hotel={hotel} />
        </div>
      </Section>
      {whatsappLink(hotel.whatsapp) && (
        <Section ground="porcelain" labelledBy="enquiry">
          <div className={styles.ask}>
            <SectionHead
              id="enquiry"
              eyebrow={t('enquiry.eyebrow')}
              title={t('enquiry.title')}
              lead={t('enquiry.lead')}
            />
            <EnquiryPanel hotel={hotel} />
          </div>
        </Section>
      )}
      <section className={styles.bar} aria-label={t('hotel.contactBar', { name: hotel.name })}>
        <CallAction hotel={hotel} short />
        <WhatsappAction hotel={hotel} />
        <BookAction hotel={hotel} short />
      </section>
    </>
  );
}
