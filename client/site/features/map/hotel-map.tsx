import { Fragment } from 'react';
import { DrawnMap } from './drawn-map.tsx';
import { layOutPins } from './layout.ts';
import { Pin, PinPlaceMark } from './pin.tsx';
import { areaAround, type Location, project } from './projection.ts';

export function HotelMap({ name, location }: { name: string; location: Location }) {
  const spot = { name, ...project(location) };
  const { pins, layout } = layOutPins(areaAround([spot]), [spot]);
  return (
    <>
      <DrawnMap layout={layout} />
      {pins.map((place) => (
        <Fragment key={name}>
          <PinPlaceMark place={place} />
          <Pin place={place} name={name} />
        </Fragment>
      ))}
    </>
  );
}
