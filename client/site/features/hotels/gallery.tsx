import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { carouselImages } from '../../../../shared/text/image-url.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { Icon } from '../../../common/ui/icon.tsx';
import { Picture } from '../../../common/ui/picture.tsx';
import { altOf } from '../../lib/image-alt.ts';
import styles from './gallery.module.css';

/** Pixels a finger has to travel before it counts as a swipe. */
const SWIPE = 40;

/**
 * The pictures of a hotel, one at a time, wrapping at both ends; arrows, dots, keys and swipes only when there is more
 * than one (specification 2).
 */
export function Gallery({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const images = carouselImages(hotel);
  const [at, setAt] = useState(0);
  const touchX = useRef<number | null>(null);
  const total = Math.max(images.length, 1);
  const image = images[at] ?? '';
  const turn = (by: number) => setAt((now) => (now + by + total) % total);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchX.current ?? 0);
    if (touchX.current !== null && Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1);
    touchX.current = null;
  };

  return (
    <section
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={t('hotel.galleryLabel', { name: hotel.name })}
      onKeyDown={total > 1 ? onKeyDown : undefined}
      onTouchStart={({ touches }) => {
        touchX.current = touches[0]?.clientX ?? null;
      }}
      onTouchEnd={total > 1 ? onTouchEnd : undefined}
    >
      <div aria-live="polite" className={styles.stage}>
        <figure
          key={image}
          className={styles.slide}
          aria-roledescription="slide"
          aria-label={t('hotel.pictureNumber', { number: at + 1, total })}
        >
          <Picture
            src={image}
            {...altOf(hotel, image, language, hotel.name)}
            kind="hotel"
            sizes="100vw"
            fullHeight
            priority
            className={styles.picture}
          />
        </figure>
      </div>
      {total > 1 && (
        <>
          <button
            type="button"
            className={`${styles.arrow} ${styles.previous}`}
            aria-label={t('hotel.previousPicture')}
            onClick={() => turn(-1)}
          >
            <Icon name="left" size={26} />
          </button>
          <button
            type="button"
            className={`${styles.arrow} ${styles.next}`}
            aria-label={t('hotel.nextPicture')}
            onClick={() => turn(1)}
          >
            <Icon name="right" size={26} />
          </button>
          <div className={styles.dots}>
            {images.map((url, number) => (
              <button
                key={url}
                type="button"
                className={styles.dot}
                aria-label={t('hotel.showPicture', { number: number + 1 })}
                aria-current={number === at ? 'true' : undefined}
                onClick={() => setAt(number)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
