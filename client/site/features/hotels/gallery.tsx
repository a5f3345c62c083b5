import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { carouselImages } from '../../../../shared/text/image-url.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { Icon } from '../../../common/ui/icon.tsx';
import { Picture } from '../../../common/ui/picture.tsx';
import { imageAlt } from '../../lib/image-alt.ts';
import styles from './gallery.module.css';

/** Horizontal distance in pixels from which a touch counts as a swipe. */
const MIN_SWIPE = 40;

/** A carousel of the hotel's pictures; buttons, arrow keys and swipes only work when there is more than one. */
export function Gallery({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const images = carouselImages(hotel);
  const [index, setIndex] = useState(0);
  const touchStartX = useRef<number | null>(null);
  const total = Math.max(images.length, 1);
  const image = images[index] ?? '';
  const move = (step: number) => setIndex((current) => (current + step + total) % total);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const distance = (changedTouches[0]?.clientX ?? 0) - (touchStartX.current ?? 0);
    if (touchStartX.current !== null && Math.abs(distance) > MIN_SWIPE) move(distance < 0 ? 1 : -1);
    touchStartX.current = null;
  };

  return (
    <section
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={t('hotel.galleryLabel', { name: hotel.name })}
      onKeyDown={total > 1 ? onKeyDown : undefined}
      onTouchStart={({ touches }) => {
        touchStartX.current = touches[0]?.clientX ?? null;
      }}
      onTouchEnd={total > 1 ? onTouchEnd : undefined}
    >
      <div aria-live="polite" className={styles.slides}>
        <figure
          key={image}
          className={styles.slide}
          aria-roledescription="slide"
          aria-label={t('hotel.pictureNumber', { number: index + 1, total })}
        >
          <Picture
            src={image}
            {...imageAlt(hotel, image, language, hotel.name)}
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
            onClick={() => move(-1)}
          >
            <Icon name="left" size={26} />
          </button>
          <button
            type="button"
            className={`${styles.arrow} ${styles.next}`}
            aria-label={t('hotel.nextPicture')}
            onClick={() => move(1)}
          >
            <Icon name="right" size={26} />
          </button>
          <div className={styles.dots}>
            {images.map((url, position) => (
              <button
                key={url}
                type="button"
                className={styles.dot}
                aria-label={t('hotel.showPicture', { number: position + 1 })}
                aria-current={position === index ? 'true' : undefined}
                onClick={() => setIndex(position)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
