import { type Location, type MapPoint, project } from '#client/site/features/map/projection.ts';
import { ASIA, BRIDGES, EUROPE, FERRIES, ISLANDS, LAGOON } from './coastline.ts';
import { SYMBOLS } from './symbols.ts';

const rounded = (location: Location): MapPoint => {
  const { x, y } = project(location);
  return { x: Math.round(x), y: Math.round(y) };
};

/** Numbers of a path without needless spaces; a minus sign separates them too. */
const numbers = (...values: number[]): string => values.join(' ').replaceAll(' -', '-');

/** A path of straight lines through points. */
const straight = (locations: readonly Location[]): string =>
  `M${numbers(...locations.map(rounded).flatMap(({ x, y }) => [x, y]))}`;

/** How far the handles of a curve are from its ends, as a part of the distance of the ends. */
const ROUNDNESS = 0.28;

/** A smooth path through points: at each it runs parallel to the line between the points before and after. */
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
 * The drawing of land, ferry lines, bridges and small landmarks. Pages show its parts with `<use>`, in the colours of the
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
