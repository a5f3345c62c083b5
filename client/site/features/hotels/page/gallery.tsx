import { type KeyboardEvent, type MouseEvent, type TouchEvent, useRef, useState, ViewTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Icon } from '#client/common/ui/icon.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import { imageAlt } from '#client/site/lib/texts/image-alt.ts';
import { LightboxLink } from '#client/site/ui/lightbox/lightbox-link.tsx';
import { carouselImages } from '#shared/lib/links/image-url.ts';
import { pageQuery, readPictureNumber } from '#shared/lib/links/page-query.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import styles from './gallery.module.css';

/** Horizontal distance in pixels from which a touch counts as a swipe. */
const MIN_SWIPE = 40;
/** Browsers go back and forward by swipes that begin within this many pixels of the screen's edge. */
const SCREEN_EDGE = 24;

/**
 * Buttons, arrow keys and swipes work only when there is more than one picture. Without scripts a button sends the number
 * of its picture to the server.
 */
export function Gallery({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const images = carouselImages(hotel);
  const pictureOf = (src: string) => ({ src, kind: 'hotel' as const, ...imageAlt(hotel, src, language, hotel.name) });
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(pageQuery(pathname, search));
  const [index, setIndex] = useState(readPictureNumber(query, images.length) - 1);
  const total = Math.max(images.length, 1);
  const picture = pictureOf(images[index] ?? '');
  const move = (step: number) => setIndex((current) => (current + step + total) % total);
  const moves = useMoves(move);
  const show = (position: number) => ({
    type: 'submit' as const,
    name: 'picture',
    value: position + 1,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setIndex(position);
    },
  });

  return (
    <section
      className={styles.gallery}
      aria-roledescription={t('hotel.carousel')}
      aria-label={t('hotel.galleryLabel')}
      {...(total > 1 && moves)}
    >
      <figure
        className={styles.slides}
        aria-roledescription={t('hotel.slide')}
        aria-label={t('hotel.pictureNumber', { number: index + 1, total })}
      >
        {/* The link element stays when the picture changes, so that the link keeps the focus. */}
        <LightboxLink pictures={images.map(pictureOf)} index={index} className={styles.slide}>
          <ViewTransition name={`hotel-${hotel.slug}`} share="auto" default="none">
            <Picture
              key={picture.src}
              {...picture}
              sizes="(min-width: 60rem) 60vw, 100vw"
              fullHeight
              priority
              className={styles.picture}
            />
          </ViewTransition>
        </LightboxLink>
      </figure>
      {total > 1 && (
        <form action={pathname} className={`${styles.controls} screen-only`}>
          {[...query].map(
            ([name, value]) => name !== 'picture' && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <p className="visually-hidden" aria-live="polite">
            <span>{`${t('hotel.pictureNumber', { number: index + 1, total })}: `}</span>
            <span lang={picture.lang}>{picture.alt}</span>
          </p>
          <button
            className={styles.arrow}
            aria-label={t('hotel.previousPicture')}
            {...show((index - 1 + total) % total)}
          >
            <Icon name="left" size={26} />
          </button>
          {images.map((url, position) => (
            <button
              key={url}
              className={styles.dot}
              aria-label={t('hotel.showPicture', { number: position + 1 })}
              aria-current={position === index ? 'true' : undefined}
              {...show(position)}
            />
          ))}
          <button className={styles.arrow} aria-label={t('hotel.nextPicture')} {...show((index + 1) % total)}>
            <Icon name="right" size={26} />
          </button>
        </form>
      )}
    </section>
  );
}

/** The handlers of arrow keys and swipes. @param move by one picture forwards or backwards */
function useMoves(move: (step: 1 | -1) => void) {
  const touchStart = useRef<{ x: number; y: number } | undefined>(undefined);
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
  return { onKeyDown, onTouchStart, onTouchEnd };
}
