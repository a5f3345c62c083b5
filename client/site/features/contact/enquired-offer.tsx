import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import styles from '#client/site/ui/messages/message-form.module.css';
import { OFFER_TEXTS } from '#shared/i18n/offers.ts';

/** The offer that the message is about, while visitors see the offer. */
export function EnquiredOffer() {
  const lang = useLanguage();
  const [query] = useSearchParams();
  const slug = query.get('offer') ?? '';
  const { data } = trpc.offers.summaries.useQuery({ lang }, { enabled: slug !== '' });
  const offer = data?.items.find((each) => each.slug === slug);
  if (!offer) return null;
  return (
    <div className={styles.hotel}>
      <p>{OFFER_TEXTS[lang].about}</p>
      <p>
        <strong lang={langAttribute(offer, 'title')}>{offer.title}</strong>
      </p>
      <input type="hidden" name="offerId" value={offer.slug} />
    </div>
  );
}
