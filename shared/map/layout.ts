import type { MapPoint } from './projection.ts';

/** A square part of the drawn map: its north-western corner and the length of a side, in units of the map. */
export interface MapWindow extends MapPoint {
  side: number;
}

/** The shortest side of a window, in units of the map: six kilometres, so that water is in sight. */
const SHORTEST_SIDE = 600;
/** The part of a side that the points may take; the rest is room for names. */
const FILLED = 0.74;

/** The window that shows all points, with room around them. */
export function windowAround(points: readonly MapPoint[]): MapWindow {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(SHORTEST_SIDE, (east - west) / FILLED, (south - north) / FILLED);
  return { x: (west + east - side) / 2, y: (north + south - side) / 2, side };
}

/** Width of the narrowest map in CSS pixels. What does not overlap there does not overlap on a wider one. */
const NARROWEST = 280;
/** Least distance of the marks of two pins, in CSS pixels. */
export const MARK_SIZE = 26;
const [LETTER_WIDTH, LINE_HEIGHT, NAME_DISTANCE] = [7.4, 18, 18];

/** Where a name begins, ends or has its middle. */
type Anchor = 'start' | 'middle' | 'end';

/** A pin on the window. */
export interface Pin {
  /** Its place, as parts of the window's side from 0 to 1. */
  x: number;
  y: number;
  /** How far its mark is moved aside to be seen whole, in CSS pixels. */
  dx: number;
  dy: number;
  /** Where its name stands, in CSS pixels from the mark; missing without room for it. */
  name?: { dx: number; dy: number; anchor: Anchor };
}

/** A rectangle in CSS pixels on the narrowest map. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isInside = ({ left, top, right, bottom }: Box): boolean =>
  left >= 2 && top >= 2 && right <= NARROWEST - 2 && bottom <= NARROWEST - 2;

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/** Moves marks that lie on each other apart, in small steps. */
function spread(marks: MapPoint[]): void {
  for (let round = 0; round < 40; round++) {
    for (const [at, one] of marks.entries()) {
      for (const [after, other] of marks.slice(at + 1).entries()) {
        const [x, y] = [other.x - one.x, other.y - one.y];
        const distance = Math.hypot(x, y);
        if (distance >= MARK_SIZE) continue;
        // Marks in one place move apart in different directions.
        const angle = distance === 0 ? after + 1 : Math.atan2(y, x);
        const step = (MARK_SIZE - distance) / 2 + 0.1;
        one.x -= Math.cos(angle) * step;
        one.y -= Math.sin(angle) * step;
        other.x += Math.cos(angle) * step;
        other.y += Math.sin(angle) * step;
      }
    }
  }
}

/** Where a name may stand around its mark, in the order of preference. */
const SIDES: readonly { dx: number; dy: number; anchor: Anchor }[] = [
  { dx: NAME_DISTANCE, dy: 0, anchor: 'start' },
  { dx: -NAME_DISTANCE, dy: 0, anchor: 'end' },
  { dx: 0, dy: NAME_DISTANCE + 4, anchor: 'middle' },
  { dx: 0, dy: -NAME_DISTANCE - 4, anchor: 'middle' },
];

/** The window as it is on the narrowest screen, with the boxes that are taken. */
interface Layout {
  window: MapWindow;
  taken: Box[];
}

const onScreen = ({ x, y, side }: MapWindow, point: MapPoint): MapPoint => ({
  x: ((point.x - x) / side) * NARROWEST,
  y: ((point.y - y) / side) * NARROWEST,
});

/** Takes a box where it is inside of the window and free. */
function take({ taken }: Layout, box: Box): boolean {
  const free = isInside(box) && !taken.some((other) => overlap(box, other));
  if (free) taken.push(box);
  return free;
}

/**
 * The pins of hotels on a window, each with its name where there is room for it.
 * @param hotels with their places on the drawn map; the first ones have the first choice
 */
export function layOutPins(
  window: MapWindow,
  hotels: readonly (MapPoint & { name: string })[],
): { pins: Pin[]; layout: Layout } {
  const spots = hotels.map((hotel) => onScreen(window, hotel));
  const marks = spots.map((spot) => ({ ...spot }));
  spread(marks);
  const layout = { window, taken: [...marks, ...spots].map(({ x, y }) => boxAround(x, y, MARK_SIZE, MARK_SIZE)) };
  const pins = hotels.map((hotel, at): Pin => {
    const [spot = hotel, mark = hotel] = [spots[at], marks[at]];
    const width = hotel.name.length * LETTER_WIDTH;
    const middle = { start: width / 2, middle: 0, end: -width / 2 };
    const name = SIDES.find(({ dx, dy, anchor }) =>
      take(layout, boxAround(mark.x + dx + middle[anchor], mark.y + dy, width, LINE_HEIGHT)),
    );
    const moved = { dx: Math.round(mark.x - spot.x), dy: Math.round(mark.y - spot.y) };
    return { x: spot.x / NARROWEST, y: spot.y / NARROWEST, ...moved, ...(name && { name }) };
  });
  return { pins, layout };
}

/** The name of a water or a district, with the angle of its line in degrees. */
interface PlaceName extends MapPoint {
  name: string;
  angle?: number;
}

/** The names of places that lie on nothing else, each once, with their places as parts of the window's side. */
export function placesWithRoom<Place extends PlaceName>(layout: Layout, places: readonly Place[]): Place[] {
  const shown = new Set<string>();
  return places.flatMap((place) => {
    const { x, y } = onScreen(layout.window, place);
    const angle = ((place.angle ?? 0) * Math.PI) / 180;
    const width = place.name.length * LETTER_WIDTH;
    const [across, down] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const box = boxAround(x, y, width * across + LINE_HEIGHT * down, width * down + LINE_HEIGHT * across);
    if (shown.has(place.name) || !take(layout, box)) return [];
    shown.add(place.name);
    return [{ ...place, x: x / NARROWEST, y: y / NARROWEST }];
  });
}
