import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '#client/common/ui/button.tsx';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { Icon } from '#client/common/ui/icon.tsx';
import { directionsLink } from '#shared/lib/links/link.ts';
import styles from './map.module.css';
import { isOnMap, type Location } from './projection.ts';

/** Loaded on its own, because the map stands far down the page. */
const HotelMap = lazy(async () => ({ default: (await import('./hotel-map.tsx')).HotelMap }));

interface HotelLocationProps {
  name: string;
  location: Location;
  children: ReactNode;
}

export function HotelLocation({ name, location, children }: HotelLocationProps) {
  const { t } = useTranslation();
  const onMap = isOnMap(location);
  return (
    <div className={onMap ? `${styles.map} ${styles.withText}` : undefined}>
      {onMap && (
        <Suspense fallback={<div className={styles.square} />}>
          <HotelMap name={name} location={location} />
        </Suspense>
      )}
      <div className={styles.beside}>
        {children}
        <ButtonAnchor href={directionsLink(location)}>
          <Icon name="pin" />
          {t('hotel.directions')}
          <HiddenName name={name} />
        </ButtonAnchor>
      </div>
    </div>
  );
}
