import { areaAround, layOutPins, placesWithRoom } from '../../../../shared/map/layout.ts';
import { type Location, project } from '../../../../shared/map/projection.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { DrawnMap } from './drawn-map.tsx';
import { Pin } from './pin.tsx';
import { placeNames } from './place-names.ts';

/** The map around one hotel. */
export function HotelMap({ name, location }: { name: string; location: Location }) {
  const language = useLanguage();
  const spot = { name, ...project(location) };
  const area = areaAround([spot]);
  const { pins, layout } = layOutPins(area, [spot]);
  return (
    <>
      <DrawnMap area={area} places={placesWithRoom(layout, placeNames(language))} />
      {pins.map((place) => (
        <Pin key={name} place={place} name={name} />
      ))}
    </>
  );
}
