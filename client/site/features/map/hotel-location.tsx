import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '#client/common/ui/button.tsx';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { Icon } from '#client/common/ui/icon.tsx';
import { directionsLink } from '#shared/text/links/link.ts';
import { HotelMap } from './hotel-map.tsx';
import styles from './map.module.css';
import { isOnMap, type Location } from './projection.ts';

interface HotelLocationProps {
  name: string;
  location: Location;
  featuredImage: string;
  children: ReactNode;
}

export function HotelLocation({ name, location, featuredImage, children }: HotelLocationProps) {
  const { t } = useTranslation();
  const onMap = isOnMap(location);
  return (
    <div className={onMap ? styles.map : undefined}>
      {onMap && <HotelMap name={name} location={location} featuredImage={featuredImage} />}
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
