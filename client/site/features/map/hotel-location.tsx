import type { ReactNode } from 'react';
import { areaAround, layOutPins, placesWithRoom } from '../../../../shared/map/layout.ts';
import { isOnMap, type Location, project } from '../../../../shared/map/projection.ts';
import { directionsLink } from '../../../../shared/text/link.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { ButtonAnchor } from '../../../common/ui/button.tsx';
import { HiddenName } from '../../../common/ui/hidden-name.tsx';
import { Icon } from '../../../common/ui/icon.tsx';
import { DrawnMap } from './drawn-map.tsx';
import styles from './map.module.css';
import { Pin } from './pin.tsx';
import { placeNames } from './place-names.ts';

interface HotelLocationProps {
  name: string;
  location: Location;
  /** The address, in its language. */
  children: ReactNode;
}

/** Where a hotel is on the map, as far as the map shows it, and the way there in the visitor's map application. */
export function HotelLocation({ name, location, children }: HotelLocationProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const spot = { name, ...project(location) };
  const area = areaAround([spot]);
  const { pins, layout } = layOutPins(area, [spot]);
  const onMap = isOnMap(location);
  return (
    <div className={onMap ? styles.map : undefined}>
      {onMap && (
        <>
          <DrawnMap area={area} places={placesWithRoom(layout, placeNames(language))} />
          {pins.map((place) => (
            <Pin key={name} place={place} name={name} />
          ))}
        </>
      )}
      <div className={onMap ? styles.beside : undefined}>
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
