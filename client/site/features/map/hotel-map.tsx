import { DrawnMap } from './drawn-map.tsx';
import { layOutPins } from './layout.ts';
import { Pin, PinPlaceMarks } from './pin.tsx';
import { areaAround, type Location, project } from './projection.ts';

export function HotelMap({ name, location }: { name: string; location: Location }) {
  const spot = { name, ...project(location) };
  const { pins, layout } = layOutPins(areaAround([spot]), [spot]);
  return (
    <>
      <DrawnMap layout={layout} />
      <PinPlaceMarks places={pins} />
      {pins.map((place) => (
        <Pin key={name} place={place} name={name} />
      ))}
    </>
  );
}
