import { useLayoutEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { ButtonAnchor, ButtonLink } from '#client/common/ui/button.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import { NamedHotels, useNamedHotels } from '#client/site/features/hotels/list/named-hotels.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { OfferPlaces, OfferTimes } from '#client/site/features/offers/offer-facts.tsx';
import { isFile, linkInLanguage } from '#client/site/lib/navigation/link-in-language.ts';
import { imageAlt } from '#client/site/lib/texts/image-alt.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { countEvent } from '#client/site/lib/visit-counts.ts';
import { BackLink } from '#client/site/ui/back-link.tsx';
import { PromotionContext } from '#client/site/ui/contact-buttons.tsx';
import { DisplayTitle } from '#client/site/ui/display-title.tsx';
import { Story } from '#client/site/ui/story.tsx';
import { OFFER_TEXTS } from '#shared/i18n/offers.ts';
import { beginningOf } from '#shared/lib/excerpt.ts';
import { hasEnglish } from '#shared/lib/has-english.ts';
import { wordsShown } from '#shared/lib/markdown/words.ts';
import { writeEnquiry } from '#shared/lib/messages/enquiry.ts';
import { paragraphsOf } from '#shared/lib/paragraphs.ts';
import { publicPath } from '#shared/paths.ts';
import type { Offer as OfferData } from '#shared/schemas/offers.ts';
import styles from './offer.module.css';

export function Offer() {
  const lang = useLanguage();
  const texts = OFFER_TEXTS[lang];
  const { slug = '' } = useParams();
  const [offer] = trpc.offers.get.useSuspenseQuery({ id: slug, lang });
  // A visitor may leave before the other effects, which wait for the transition between pages.
  useLayoutEffect(() => countEvent('view', undefined, offer.id), [offer.id]);
  const isForAll = offer.hotels.length + offer.rooms.length === 0;
  const { hotels, total } = useNamedHotels(isForAll ? undefined : offer.places.map((place) => place.slug));
  const roomsOf = ({ id }: { id: string }) => offer.places.find((place) => place.id === id)?.rooms ?? [];
  const rooms = hotels.flatMap((hotel) => roomsOf(hotel).map((room) => ({ hotel, room })));
  const terms = paragraphsOf(offer.terms).map((text, position) => ({ text, position }));
  return (
    <article className={styles.article}>
      <PageHead
        title={offer.title}
        description={beginningOf(wordsShown(offer.text, offer.tree))}
        image={offer.image}
        imageText={imageAlt(offer, offer.image, lang).alt}
        translated={hasEnglish(offer)}
        canonicalPath={publicPath.offer('tr', offer.slug)}
      />
      <header className={styles.heading}>
        <BackLink to={publicPath.offers(lang)}>{texts.all}</BackLink>
        <DisplayTitle lang={langAttribute(offer, 'title')}>{offer.title}</DisplayTitle>
        <div className={styles.beside}>
          <OfferTimes offer={offer} />
          <OfferButton offer={offer} />
        </div>
      </header>
      <Picture
        src={offer.image}
        {...imageAlt(offer, offer.image, lang)}
        kind="content"
        sizes="(min-width: 75rem) 75rem, 100vw"
        priority
        className={styles.picture}
      />
      <div className={styles.side}>
        <OfferPlaces offer={offer} />
      </div>
      <div className={styles.text}>
        <Story text={offer.text} tree={offer.tree} headingLevel={2} lang={langAttribute(offer, 'text')} />
        {terms.length > 0 && (
          <section aria-labelledby="terms" className={styles.terms}>
            <h2 id="terms">{texts.terms}</h2>
            <div lang={langAttribute(offer, 'terms')}>
              {/* Two paragraphs may have the same text, so the position is the key. */}
              {terms.map(({ text, position }) => (
                <p key={position}>{text}</p>
              ))}
            </div>
          </section>
        )}
      </div>
      <PromotionContext value={offer.promotionCode ?? ''}>
        <NamedHotels
          title={texts.placesTitle}
          hotels={hotels.filter((hotel) => roomsOf(hotel).length === 0)}
          rooms={rooms}
          total={total}
        />
      </PromotionContext>
    </article>
  );
}

/** Leads to the link of the offer, or to the message form, which then is about the offer. */
function OfferButton({ offer: { slug, link, places } }: { offer: OfferData }) {
  const lang = useLanguage();
  const texts = OFFER_TEXTS[lang];
  const [first, second] = places;
  if (link === '') {
    const query = writeEnquiry({ hotel: first && !second ? first.slug : '', offer: slug });
    return (
      <ButtonLink variant="solid" to={`${publicPath.contact(lang)}${query}#message`}>
        {texts.ask}
      </ButtonLink>
    );
  }
  const href = linkInLanguage(link, lang);
  return isFile(link) ? (
    <ButtonAnchor variant="solid" href={href}>
      {texts.open}
    </ButtonAnchor>
  ) : (
    <ButtonLink variant="solid" to={href}>
      {texts.open}
    </ButtonLink>
  );
}
