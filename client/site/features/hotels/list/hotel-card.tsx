import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { SHOWN } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { FeatureChips } from '../features.tsx';
import { HotelActions } from '../hotel-actions.tsx';
import { StartingPrice } from '../lowest-price.tsx';
import styles from './hotel-card.module.css';
import { HotelPicture } from './hotel-picture.tsx';
import { HotelSummary } from './hotel-summary.tsx';

/** The shapes of the cards on the home page, one after the other, with the `sizes` attribute of their pictures. */
const SHAPES = [
  { name: 'wide', sizes: '(min-width: 60rem) 44rem, 100vw' },
  { name: 'tall', sizes: '(min-width: 44rem) min(60vw, 45rem), 100vw' },
  { name: 'low', sizes: '(min-width: 44rem) min(52vw, 44rem), 100vw' },
] as const;

export function HotelCard({ hotel, index }: { hotel: Hotel; index: number }) {
  const shape = SHAPES[index % SHAPES.length] ?? SHAPES[0];
  return (
    <li className={`${styles.card} ${styles[shape.name]}`}>
      <HotelPicture hotel={hotel} sizes={shape.sizes} className={styles.picture} />
      <div className={styles.text}>
        <HotelSummary hotel={hotel} headingLevel={3} />
        <FeatureChips features={hotel.features} lang={langAttribute(hotel, 'features')} max={SHOWN.homeFeatures} />
        <StartingPrice rooms={hotel.rooms} />
        <HotelActions hotel={hotel} />
      </div>
    </li>
  );
}
