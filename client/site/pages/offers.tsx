import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { OfferCards } from '#client/site/features/offers/offer-cards.tsx';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { OFFER_TEXTS } from '#shared/i18n/offers.ts';
import { hasEnglish } from '#shared/lib/has-english.ts';

export function Offers() {
  const language = useLanguage();
  const texts = OFFER_TEXTS[language];
  const [{ items: offers }] = trpc.offers.summaries.useSuspenseQuery({ lang: language });
  return (
    <Section belowHeader>
      <PageHead
        title={texts.title}
        description={texts.subtitle}
        image={offers[0]?.image}
        translated={hasEnglish(...offers)}
      />
      <SectionHeading level={1} eyebrow={texts.eyebrow} title={texts.title} lead={texts.subtitle} />
      <OfferCards offers={offers} headingLevel={2} withHotels />
    </Section>
  );
}
