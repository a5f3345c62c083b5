import { DrawnMap } from './drawn-map.tsx';
import { areaAround, layOutPins } from './layout.ts';
import { Pin } from './pin.tsx';
import { type Location, project } from './projection.ts';

export function HotelMap({ name, location }: { name: string; location: Location }) {
  const spot = { name, ...project(location) };
  const { pins, layout } = layOutPins(areaAround([spot]), [spot]);
  return (
    <>
      <DrawnMap layout={layout} />
      {pins.map((place) => (
        <Pin key={name} place={place} name={name} />
      ))}
    </>
  );
}
