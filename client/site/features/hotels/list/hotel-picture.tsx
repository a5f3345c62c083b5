import { ViewTransition } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { useHotelPath } from '#client/site/lib/stay.ts';
import { imageAlt } from '#client/site/lib/texts/image-alt.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import styles from './hotel-picture.module.css';

interface HotelPictureProps {
  hotel: HotelSummary;
  sizes: string;
  priority?: boolean;
  className: string | undefined;
}

/** The name beside the picture links to the same page, so the keyboard skips the picture. */
export function HotelPicture({ hotel, sizes, priority = false, className }: HotelPictureProps) {
  const language = useLanguage();
  const path = useHotelPath()(hotel.slug);
  return (
    <Link to={path} className={`${styles.frame} ${className}`} tabIndex={-1} aria-hidden="true">
      <ViewTransition name={`hotel-${hotel.slug}`} share="auto" default="none">
        <Picture
          src={hotel.featuredImage}
          {...imageAlt(hotel, hotel.featuredImage, language, hotel.name)}
          kind="hotel"
          sizes={sizes}
          priority={priority}
          className={styles.picture}
        />
      </ViewTransition>
    </Link>
  );
}
