import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { DrawnMap } from './drawn-map.tsx';
import { areaAround, layOutPins } from './layout.ts';
import { markSize, Pin } from './pin.tsx';
import { type Location, project } from './projection.ts';

interface HotelMapProps {
  name: string;
  location: Location;
  featuredImage: string;
}

export function HotelMap({ name, location, featuredImage }: HotelMapProps) {
  const picture = normalizeImageUrl(featuredImage);
  const spot = { name, size: markSize(picture), ...project(location) };
  const { pins, layout } = layOutPins(areaAround([spot]), [spot]);
  return (
    <>
      <DrawnMap layout={layout} />
      {pins.map((place) => (
        <Pin key={name} place={place} name={name} picture={picture} />
      ))}
    </>
  );
}
