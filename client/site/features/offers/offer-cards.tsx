import { Link } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { OFFER_TEXTS } from '#shared/i18n/offers.ts';
import { publicPath } from '#shared/paths.ts';
import type { OfferSummary } from '#shared/schemas/offers.ts';
import styles from './offer-cards.module.css';
import { useStays } from './offer-facts.tsx';

interface OfferCardsProps {
  offers: readonly OfferSummary[];
  headingLevel: 2 | 3;
  /** On the page of a hotel the cards do not name hotels. */
  withHotels?: boolean;
}

export function OfferCards({ offers, headingLevel, withHotels = false }: OfferCardsProps) {
  const language = useLanguage();
  const texts = OFFER_TEXTS[language];
  const staysOf = useStays();
  const Title = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <ul className={styles.cards}>
      {offers.map((offer) => {
        const stays = staysOf(offer);
        return (
          <li key={offer.id} className={styles.card}>
            <Picture
              src={offer.image}
              alt=""
              kind="content"
              sizes="(min-width: 60rem) 38rem, (min-width: 44rem) 50vw, 100vw"
              className={styles.picture}
            />
            <div className={styles.text}>
              <Title className={styles.title} lang={langAttribute(offer, 'title')}>
                <Link to={publicPath.offer(language, offer.slug)} className="title-link entry-link">
                  {offer.title}
                </Link>
              </Title>
              <p lang={langAttribute(offer, 'text')}>{offer.excerpt}</p>
              {withHotels && (
                <p className="note" lang={offer.places.length === 0 ? undefined : 'tr'}>
                  {offer.places.map(({ name }) => name).join(' · ') || texts.everywhere}
                </p>
              )}
              {stays && (
                <p className="note">
                  {texts.stay}: <span lang={stays.lang}>{stays.text}</span>
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
