import type { MapPoint } from './projection.ts';

/** A square part of the drawn map: its north-western corner and the length of a side, in units of the map. */
export interface MapArea extends MapPoint {
  side: number;
}

/** The shortest side of an area, in units of the map: six kilometres, so that water is in sight. */
const SHORTEST_SIDE = 600;
/** The part of a side that the points may take; the rest is room for names. */
const FILLED = 0.74;

/** The area that shows all points, with room around them. */
export function areaAround(points: readonly MapPoint[]): MapArea {
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
const [LETTER_WIDTH, LINE_HEIGHT, SYMBOL_SIZE] = [6.9, 16, 24];

/** Where a name begins, ends or has its middle. */
type Anchor = 'start' | 'middle' | 'end';

/** A pin on the area. */
export interface Pin {
  /** Its place, as parts of the area's side from 0 to 1. */
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

/** Limits the time for many hotels: with 20 of them, each mark may be moved 200 times. */
const MAX_MOVES = 4_000;

/** Moves overlapping marks apart, in steps, until no two overlap or there is no room. */
function spread(marks: MapPoint[]): void {
  for (let round = 0, moved = true; moved && round < MAX_MOVES / marks.length; round++) {
    moved = false;
    for (const [at, one] of marks.entries()) {
      for (const [after, other] of marks.slice(at + 1).entries()) {
        const [x, y] = [other.x - one.x, other.y - one.y];
        const distance = Math.hypot(x, y);
        if (distance >= MARK_SIZE) continue;
        moved = true;
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
  { dx: 17, dy: 0, anchor: 'start' },
  { dx: -17, dy: 0, anchor: 'end' },
  { dx: 0, dy: 21, anchor: 'middle' },
  { dx: 0, dy: -21, anchor: 'middle' },
  { dx: 9, dy: 18, anchor: 'start' },
  { dx: 9, dy: -18, anchor: 'start' },
  { dx: -9, dy: 18, anchor: 'end' },
  { dx: -9, dy: -18, anchor: 'end' },
];

/** Sorts marks by the distance of their nearest neighbour, because the names of crowded marks fit in the fewest places. */
function byCrowding(marks: readonly MapPoint[]): { mark: MapPoint; at: number }[] {
  const distance = (one: MapPoint, other: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y);
  return marks
    .map((mark, at) => {
      const nearest = Math.min(...marks.filter((other) => other !== mark).map((other) => distance(mark, other)));
      return { mark, at, nearest };
    })
    .sort((one, other) => one.nearest - other.nearest || one.at - other.at);
}

/** The area as it is on the narrowest screen, with the boxes that are taken. */
interface Layout {
  area: MapArea;
  taken: Box[];
}

const onScreen = ({ x, y, side }: MapArea, point: MapPoint): MapPoint => ({
  x: ((point.x - x) / side) * NARROWEST,
  y: ((point.y - y) / side) * NARROWEST,
});

/** Takes a box where it is inside of the area and free. */
function take({ taken }: Layout, box: Box): boolean {
  const free = isInside(box) && !taken.some((other) => overlap(box, other));
  if (free) taken.push(box);
  return free;
}

/**
 * The pins of hotels on an area, each with its name where there is room for it.
 * @param hotels with their places on the drawn map
 */
export function layOutPins(
  area: MapArea,
  hotels: readonly (MapPoint & { name: string })[],
): { pins: Pin[]; layout: Layout } {
  const spots = hotels.map((hotel) => onScreen(area, hotel));
  const marks = spots.map((spot) => ({ ...spot }));
  spread(marks);
  const layout = { area, taken: [...marks, ...spots].map(({ x, y }) => boxAround(x, y, MARK_SIZE, MARK_SIZE)) };
  const names = marks.map((): Pin['name'] => undefined);
  for (const { mark, at } of byCrowding(marks)) {
    const width = (hotels[at]?.name.length ?? 0) * LETTER_WIDTH;
    const middle = { start: width / 2, middle: 0, end: -width / 2 };
    names[at] = SIDES.find(({ dx, dy, anchor }) =>
      take(layout, boxAround(mark.x + dx + middle[anchor], mark.y + dy, width, LINE_HEIGHT)),
    );
  }
  const pins = spots.map((spot, at): Pin => {
    const [mark = spot, name] = [marks[at], names[at]];
    const moved = { dx: Math.round(mark.x - spot.x), dy: Math.round(mark.y - spot.y) };
    return { x: spot.x / NARROWEST, y: spot.y / NARROWEST, ...moved, ...(name && { name }) };
  });
  return { pins, layout };
}

/** The name of a water or a district, with the angle of its line in degrees, or a landmark with a drawing. */
interface Place extends MapPoint {
  name: string;
  angle?: number;
  symbol?: string;
}

/** The box of a place around its middle on the narrowest screen. */
function placeBox({ name, angle = 0, symbol }: Place, { x, y }: MapPoint): Box {
  if (symbol) return boxAround(x, y, SYMBOL_SIZE, SYMBOL_SIZE);
  const width = name.length * LETTER_WIDTH;
  const radians = (angle * Math.PI) / 180;
  const [across, down] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return boxAround(x, y, width * across + LINE_HEIGHT * down, width * down + LINE_HEIGHT * across);
}

/** The places that lie on nothing else, each once, as parts of the area's side. */
export function placesWithRoom<Kind extends Place>(layout: Layout, places: readonly Kind[]): Kind[] {
  const { area } = layout;
  const shown = new Set<string>();
  return places.flatMap((place) => {
    const box = placeBox(place, onScreen(area, place));
    if (shown.has(place.name) || !take(layout, box)) return [];
    shown.add(place.name);
    return [{ ...place, x: (place.x - area.x) / area.side, y: (place.y - area.y) / area.side }];
  });
}
