import { normalizeImageUrl } from '../../../../shared/text/links/image-url.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { DrawnMap } from './drawn-map.tsx';
import { areaAround, layOutPins, placesWithRoom } from './layout.ts';
import { markSize, Pin } from './pin.tsx';
import { placeNames } from './place-names.ts';
import { type Location, project } from './projection.ts';

interface HotelMapProps {
  name: string;
  location: Location;
  featuredImage: string;
}

/** The map around one hotel. */
export function HotelMap({ name, location, featuredImage }: HotelMapProps) {
  const language = useLanguage();
  const picture = normalizeImageUrl(featuredImage);
  const spot = { name, size: markSize(picture), ...project(location) };
  const area = areaAround([spot]);
  const { pins, layout } = layOutPins(area, [spot]);
  return (
    <>
      <DrawnMap area={area} places={placesWithRoom(layout, placeNames(language))} />
      {pins.map((place) => (
        <Pin key={name} place={place} name={name} picture={picture} />
      ))}
    </>
  );
}
