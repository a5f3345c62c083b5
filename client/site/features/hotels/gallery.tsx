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
/** Pixels from the edges of the screen at which browsers go back and forward. */
const SCREEN_EDGE = 24;

/** A carousel of the hotel's pictures; buttons, arrow keys and swipes only work when there is more than one. */
export function Gallery({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const images = carouselImages(hotel);
  const [index, setIndex] = useState(0);
  const touchStart = useRef<{ x: number; y: number } | undefined>(undefined);
  const total = Math.max(images.length, 1);
  const image = images[index] ?? '';
  const move = (step: number) => setIndex((current) => (current + step + total) % total);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    const edge = !touch || touch.clientX < SCREEN_EDGE || touch.clientX > window.innerWidth - SCREEN_EDGE;
    touchStart.current = edge ? undefined : { x: touch.clientX, y: touch.clientY };
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!touch || !touchStart.current) return;
    const x = touch.clientX - touchStart.current.x;
    const y = touch.clientY - touchStart.current.y;
    // A touch that moves more down than sideways scrolls the page.
    if (Math.abs(x) > MIN_SWIPE && Math.abs(x) > Math.abs(y)) move(x < 0 ? 1 : -1);
  };

  return (
    <section
      className={styles.gallery}
      aria-roledescription={t('hotel.carousel')}
      aria-label={t('hotel.galleryLabel')}
      onKeyDown={total > 1 ? onKeyDown : undefined}
      onTouchStart={onTouchStart}
      onTouchEnd={total > 1 ? onTouchEnd : undefined}
    >
      <div aria-live="polite" className={styles.slides}>
        <figure
          key={image}
          className={styles.slide}
          aria-roledescription={t('hotel.slide')}
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
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t('hotel.previousPicture')}
            onClick={() => move(-1)}
          >
            <Icon name="left" size={26} />
          </button>
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
          <button type="button" className={styles.arrow} aria-label={t('hotel.nextPicture')} onClick={() => move(1)}>
            <Icon name="right" size={26} />
          </button>
        </div>
      )}
    </section>
  );
}
