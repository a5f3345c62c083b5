import { Link } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { useHotelPath } from '#client/site/lib/stay.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { OFFER_TEXTS } from '#shared/i18n/offers.ts';
import { addDays } from '#shared/lib/numbers/date.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import styles from './offer-facts.module.css';

/** Where an offer holds, and its promotion code. */
export function OfferPlaces({ offer }: { offer: Offer }) {
  const texts = OFFER_TEXTS[useLanguage()];
  const hotelPath = useHotelPath();
  const { hotels, rooms, places, promotionCode } = offer;
  const isForAll = hotels.length + rooms.length === 0;
  return (
    <dl className={styles.facts}>
      {/* The hotels of a draft may be drafts too. */}
      {(isForAll || places.length > 0) && (
        <div>
          <dt>{texts.hotels}</dt>
          <dd>
            {isForAll ? (
              texts.everywhere
            ) : (
              <ul>
                {places.map((place) => (
                  <li key={place.id}>
                    <Link to={hotelPath(place.slug)} lang="tr">
                      {place.name}
                    </Link>
                    {place.rooms.map((room) => (
                      <span key={room.id} className={styles.room} lang={langAttribute(room, 'type')}>
                        {room.type}
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      )}
      {promotionCode && (
        <div>
          <dt>{texts.promotionCode}</dt>
          <dd translate="no">{promotionCode}</dd>
        </div>
      )}
    </dl>
  );
}

/** For which stays an offer is, and until when. */
export function OfferTimes({ offer }: { offer: Offer }) {
  const texts = OFFER_TEXTS[useLanguage()];
  const { date, dateLang } = useNumberForm();
  const stays = useStays()(offer);
  const { unpublishAt } = offer;
  if (!stays && !unpublishAt) return null;
  return (
    <dl className={styles.facts}>
      {stays && (
        <div>
          <dt>{texts.stay}</dt>
          <dd lang={stays.lang}>{stays.text}</dd>
        </div>
      )}
      {unpublishAt && (
        <div>
          <dt>{texts.runsUntil}</dt>
          <dd lang={dateLang}>{date(lastDay(unpublishAt))}</dd>
        </div>
      )}
    </dl>
  );
}

/** The last day of an offer: an offer that ends at midnight ends with the day before. @param end wall-clock time */
const lastDay = (end: string) => (end.endsWith('T00:00') ? addDays(end.slice(0, 10), -1) : end.slice(0, 10));

/** The days of the stays of an offer in words; undefined for any day. */
export function useStays() {
  const texts = OFFER_TEXTS[useLanguage()];
  const { date, dateLang } = useNumberForm();
  return ({ stayFrom, stayUntil }: Pick<Offer, 'stayFrom' | 'stayUntil'>) => {
    if (stayFrom !== '' && stayUntil !== '') {
      return { text: [...new Set([date(stayFrom), date(stayUntil)])].join(' – '), lang: dateLang };
    }
    if (stayFrom !== '') return { text: texts.stayFrom.replace('{{from}}', date(stayFrom)), lang: undefined };
    if (stayUntil !== '') return { text: texts.stayUntil.replace('{{until}}', date(stayUntil)), lang: undefined };
    return undefined;
  };
}
