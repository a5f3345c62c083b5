import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { SHOWN } from '#shared/constants.ts';
import { OFFER_TEXTS } from '#shared/i18n/offers.ts';
import { publicPath } from '#shared/paths.ts';
import styles from './home-offers.module.css';
import { OfferCards } from './offer-cards.tsx';

/** The newest offers; a site without offers shows nothing of them. */
export function HomeOffers() {
  const language = useLanguage();
  const texts = OFFER_TEXTS[language];
  const [{ items: offers }] = trpc.offers.summaries.useSuspenseQuery({ lang: language });
  if (offers.length === 0) return null;
  return (
    <Section labelledBy="offers">
      <SectionHeading id="offers" eyebrow={texts.eyebrow} title={texts.homeTitle} />
      <OfferCards offers={offers.slice(0, SHOWN.homeOffers)} headingLevel={3} withHotels />
      {offers.length > SHOWN.homeOffers && (
        <p className={styles.all}>
          <ButtonLink to={publicPath.offers(language)}>{texts.all}</ButtonLink>
        </p>
      )}
    </Section>
  );
}
