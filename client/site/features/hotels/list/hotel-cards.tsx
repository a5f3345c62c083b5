import { FeatureLine } from '#client/site/features/hotels/features.tsx';
import { HotelActions } from '#client/site/features/hotels/hotel-actions.tsx';
import { StartingPrice } from '#client/site/ui/lowest-price.tsx';
import { TaxNote } from '#client/site/ui/tax-note.tsx';
import { SHOWN } from '#shared/constants.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import styles from './hotel-cards.module.css';
import { HotelIntro } from './hotel-intro.tsx';
import { HotelPicture } from './hotel-picture.tsx';

/** With more hotels than this, the cards after the first rows stand in two columns. */
const MAX_UPRIGHT = 9;

export function HotelCards({ hotels }: { hotels: readonly HotelSummary[] }) {
  // Eight or nine upright cards leave an even number of cards for the two columns.
  const upright = hotels.length > MAX_UPRIGHT ? MAX_UPRIGHT - ((hotels.length + 1) % 2) : hotels.length;
  const ledger = hotels.slice(upright);
  return (
    <>
      <ul className={styles.street}>
        {hotels.slice(0, upright).map((hotel) => (
          <HotelCard key={hotel.id} hotel={hotel} sizes="(min-width: 60rem) 38rem, (min-width: 44rem) 50vw, 100vw" />
        ))}
      </ul>
      {ledger.length > 0 && (
        <ul className={styles.ledger}>
          {ledger.map((hotel) => (
            <HotelCard key={hotel.id} hotel={hotel} sizes="(min-width: 60rem) 11rem, 7rem" />
          ))}
        </ul>
      )}
      <TaxNote />
    </>
  );
}

function HotelCard({ hotel, sizes }: { hotel: HotelSummary; sizes: string }) {
  return (
    <li className={styles.card}>
      <HotelPicture hotel={hotel} sizes={sizes} className={styles.picture} />
      <div className={styles.text}>
        <HotelIntro hotel={hotel} headingLevel={3} />
        <div className={styles.features}>
          <FeatureLine of={hotel} max={SHOWN.homeFeatures} />
        </div>
        <div className={styles.price}>
          <StartingPrice hotel={hotel} price={hotel.lowestPrice} />
        </div>
        <div className={styles.actions}>
          <HotelActions hotel={hotel} oneRow />
        </div>
      </div>
    </li>
  );
}
