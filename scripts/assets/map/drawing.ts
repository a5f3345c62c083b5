import { type Location, type MapPoint, project } from '#client/site/features/map/projection.ts';
import { ASIA, BRIDGES, EUROPE, FERRIES, ISLANDS, LAGOON } from './coastline.ts';

/** Line drawings about 24 pixels wide around their middle. */
const SYMBOLS: Readonly<Record<string, string>> = {
  mosque: 'M-11 9H11M-6 9V4a6 6 0 0112 0V9M0-2v-3M-10 9V-6l1-4 1 4V9M8 9V-6l1-4 1 4V9',
  tower: 'M-4 10V-2h8V10M-5-2H5M-5-2 0-11 5-2M-4 2h8M0 10V6',
  lighthouse: 'M-10 9q10-5 20 0M-5 7V1H5V7M-2.5 1v-7h5v7M-3-6 0-10 3-6zM0-10v-3',
  fortress: 'M-11 9V-5h2v2h2v-2h2V9M5 9V-5h2v2h2v-2h2V9M-5 1h2v2h2V1h2v2h2V1h2M-11 9H11',
  // The station with its two turrets, and any large house by the water.
  palace: 'M-11 9V-1H11V9zM-11-1-8-7-5-1M5-1 8-7l3 6M-5 9V4h3v5M2 9V4h3v5M-1-1V-5H1v4',
  ferry: 'M-11 3H11L8 8H-9zM-7 3V-1H7V3M-1-1V-6H3v5M-4 1h1M0 1h1M4 1h1M4-8q3-2 6-1',
};

const rounded = (location: Location): MapPoint => {
  const { x, y } = project(location);
  return { x: Math.round(x), y: Math.round(y) };
};

/** Numbers of a path without needless spaces; a minus sign separates two numbers too. */
const numbers = (...values: number[]): string => values.join(' ').replaceAll(' -', '-');

const straight = (locations: readonly Location[]): string =>
  `M${numbers(...locations.map(rounded).flatMap(({ x, y }) => [x, y]))}`;

/** The distance of a curve's handles from its ends, as a part of the distance between the ends. */
const ROUNDNESS = 0.28;

/** A smooth path: at each point the path runs parallel to the line between the points before and after. */
function curved(locations: readonly Location[], { closed = false } = {}): string {
  const points = locations.map(rounded);
  const count = points.length;
  const at = (index: number) =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? { x: 0, y: 0 };
  const pieces = (closed ? points : points.slice(1)).map((_, index) => {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const reach = ROUNDNESS * Math.hypot(end.x - start.x, end.y - start.y);
    const handle = (from: MapPoint, to: MapPoint): MapPoint => {
      const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      return { x: ((to.x - from.x) / distance) * reach, y: ((to.y - from.y) / distance) * reach };
    };
    const [first, second] = [handle(before, end), handle(start, after)];
    const [x, y] = [end.x - start.x, end.y - start.y];
    return numbers(...[first.x, first.y, x - second.x, y - second.y, x, y].map(Math.round));
  });
  return `M${numbers(at(0).x, at(0).y)}c${pieces.join(' ').replaceAll(' -', '-')}${closed ? 'z' : ''}`;
}

/**
 * The map of land, ferry lines, bridges and landmarks. Pages show parts of the map with `<use>`, in the colours of the
 * palette. Lines keep their width at any size of the map.
 */
export function mapDrawing(): string {
  const coasts = [EUROPE, ASIA, LAGOON, ...Object.values(ISLANDS)];
  const drawn = [
    {
      id: 'land',
      look: 'fill-rule="evenodd" stroke-linejoin="round"',
      parts: coasts.map((coast) => curved(coast, { closed: true })),
    },
    {
      id: 'ferries',
      look: 'fill="none" stroke="var(--sand)" stroke-width="1.25" stroke-linecap="round" stroke-dasharray="1 5"',
      parts: Object.values(FERRIES).map((line) => curved(line)),
    },
    { id: 'bridges', look: 'stroke="var(--brass)" stroke-width="2"', parts: Object.values(BRIDGES).map(straight) },
  ];
  const lines = drawn.map(
    ({ id, look, parts }) => `<path id="${id}" ${look} vector-effect="non-scaling-stroke" d="${parts.join('')}"/>`,
  );
  const symbols = Object.entries(SYMBOLS).map(([id, path]) => `<path id="${id}" stroke-linecap="round" d="${path}"/>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<title>Istanbul</title>',
    ...lines,
    ...symbols,
    '</svg>',
    '',
  ].join('\n');
}
