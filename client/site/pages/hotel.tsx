import { useLayoutEffect } from 'react';
import { useParams } from 'react-router-dom';
import { trpc } from '#client/common/lib/trpc.ts';
import { Icon } from '#client/common/ui/icon.tsx';
import { AccessList, FeatureList } from '#client/site/features/hotels/features.tsx';
import { AddressChip } from '#client/site/features/hotels/page/address-chip.tsx';
import { ClosedNote } from '#client/site/features/hotels/page/closed-note.tsx';
import { ContactCard } from '#client/site/features/hotels/page/contact-card.tsx';
import { EnquiryPanel } from '#client/site/features/hotels/page/enquiry-panel.tsx';
import { Gallery } from '#client/site/features/hotels/page/gallery.tsx';
import { PriceCard } from '#client/site/features/hotels/page/price-card.tsx';
import { RoomCard } from '#client/site/features/hotels/rooms/room-card.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { HotelLocation } from '#client/site/features/map/hotel-location.tsx';
import { HotelOffers } from '#client/site/features/offers/hotel-offers.tsx';
import { HotelPages } from '#client/site/features/pages/hotel-pages.tsx';
import { goToPart } from '#client/site/lib/navigation/page-part.ts';
import { useSite } from '#client/site/lib/site/site-identity.ts';
import { useStayQuery } from '#client/site/lib/stay.ts';
import { imageAlt } from '#client/site/lib/texts/image-alt.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import { countEvent } from '#client/site/lib/visit-counts.ts';
import { BackLink } from '#client/site/ui/back-link.tsx';
import { CallButton, PricedBookButton, WhatsappButton } from '#client/site/ui/contact-buttons.tsx';
import { DisplayTitle } from '#client/site/ui/display-title.tsx';
import { StartingPrice } from '#client/site/ui/lowest-price.tsx';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { StayBar } from '#client/site/ui/stay/stay-bar.tsx';
import { Story } from '#client/site/ui/story.tsx';
import { TaxNote } from '#client/site/ui/tax-note.tsx';
import { beginningOf } from '#shared/lib/excerpt.ts';
import { hasEnglish } from '#shared/lib/has-english.ts';
import { asVisitorsSee } from '#shared/lib/hotels/available-rooms.ts';
import { wordsShown } from '#shared/lib/markdown/words.ts';
import { lowestPrice } from '#shared/lib/numbers/price.ts';
import { publicPath } from '#shared/paths.ts';
import styles from './hotel.module.css';

export function Hotel() {
  const { t, language: lang, text } = usePageTexts();
  const { identifier = '' } = useParams();
  const { addressChip } = useSite();
  const [hotel] = trpc.hotels.get.useSuspenseQuery({ id: identifier, lang }, { select: asVisitorsSee });
  // A visitor may leave before the other effects, which wait for the transition between pages.
  useLayoutEffect(() => countEvent('view', hotel.id), [hotel.id]);
  return (
    <>
      <PageHead
        title={hotel.name}
        description={beginningOf(wordsShown(hotel.description, hotel.tree))}
        canonicalPath={publicPath.hotel('tr', hotel.slug)}
        image={hotel.featuredImage}
        imageText={imageAlt(hotel, hotel.featuredImage, lang, hotel.name).alt}
        translated={hasEnglish(hotel)}
      />
      <div className={styles.hero}>
        <Gallery key={hotel.id} hotel={hotel} />
        <div className={styles.heroText}>
          <BackLink to={publicPath.branches(lang) + useStayQuery()}>{t('hotel.backToList')}</BackLink>
          <p className={styles.address} lang={langAttribute(hotel, 'address')}>
            <Icon name="pin" />
            <span>{hotel.address}</span>
          </p>
          <DisplayTitle lang="tr">{hotel.name}</DisplayTitle>
          {hotel.closed ? (
            <ClosedNote hotel={hotel} />
          ) : (
            <StartingPrice hotel={hotel} price={lowestPrice(hotel.rooms)} onItsPage />
          )}
          {addressChip && hotel.slug && <AddressChip key={hotel.id} slug={hotel.slug} />}
        </div>
      </div>
      {!hotel.closed && (
        <StayBar
          path={publicPath.hotel(lang, hotel.slug)}
          hash="#enquiry"
          submitKey="stay.ask"
          onChosen={() => goToPart('enquiry')}
          alone
        />
      )}
      <Section>
        <div className={styles.columns}>
          <div className={styles.content}>
            <section aria-labelledby="about" className={styles.block}>
              <h2 id="about">{text('hotel.aboutTitle')}</h2>
              <Story
                text={hotel.description}
                tree={hotel.tree}
                headingLevel={3}
                lang={langAttribute(hotel, 'description')}
              />
            </section>
            <HotelPages id={hotel.id} />
            {hotel.features.length > 0 && (
              <section aria-labelledby="features" className={styles.block}>
                <h2 id="features">{text('hotel.featuresTitle')}</h2>
                <FeatureList of={hotel} other="star" />
              </section>
            )}
            {hotel.accessibility && (
              <section aria-labelledby="access" className={styles.block}>
                <h2 id="access">{t('access.title')}</h2>
                <AccessList of={hotel.accessibility} />
              </section>
            )}
            {hotel.rooms.length > 0 && (
              <section aria-labelledby="rooms" className={styles.block}>
                <h2 id="rooms">{text('hotel.roomsTitle')}</h2>
                {!hotel.closed && <TaxNote />}
                <ul>
                  {hotel.rooms.map((room) => (
                    <RoomCard key={room.id} room={room} hotel={hotel} />
                  ))}
                </ul>
              </section>
            )}
            {hotel.offers && <HotelOffers offers={hotel.offers} className={styles.block} />}
            {hotel.location && (
              <section aria-labelledby="location" className={`${styles.block} screen-only`}>
                <h2 id="location">{text('hotel.locationTitle')}</h2>
                <HotelLocation name={hotel.name} location={hotel.location}>
                  <p lang={langAttribute(hotel, 'address')}>{hotel.address}</p>
                </HotelLocation>
              </section>
            )}
          </div>
          <div className={styles.side}>
            <PriceCard hotel={hotel} />
            <ContactCard hotel={hotel} />
          </div>
        </div>
      </Section>
      <Section background="porcelain" labelledBy="enquiry">
        <div className={styles.enquiry}>
          <SectionHeading
            id="enquiry"
            title={text('enquiry.title')}
            lead={hotel.whatsappShown.link ? text('enquiry.lead') : t('message.lead')}
          />
          <EnquiryPanel hotel={hotel} />
        </div>
      </Section>
      <section className={`${styles.contactBar} screen-only`} aria-label={t('hotel.contactBar')}>
        <CallButton hotel={hotel} short />
        <WhatsappButton hotel={hotel} />
        <PricedBookButton hotel={hotel} price={lowestPrice(hotel.rooms)} />
      </section>
    </>
  );
}
