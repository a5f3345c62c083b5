import type { PlaceName } from './place-names.ts';
import type { MapPoint } from './projection.ts';

/** A square part of the drawn map: its north-western corner and the length of a side, in units of the map. */
export interface MapArea extends MapPoint {
  side: number;
}

/** The shortest side of an area, in units of the map: six kilometres, so that water is in sight. */
const SHORTEST_SIDE = 600;
/** The parts of a side that the points may take; the rest is room for names and, in the north, for marks above their points. */
const FILLED = { across: 0.74, down: 0.67 };
/** Where the middle of the points is on the way from north to south. */
const MIDDLE_DOWN = 0.54;

/** The area that shows all points, with room around them. */
export function areaAround(points: readonly MapPoint[]): MapArea {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(SHORTEST_SIDE, (east - west) / FILLED.across, (south - north) / FILLED.down);
  return { x: (west + east - side) / 2, y: (north + south) / 2 - side * MIDDLE_DOWN, side };
}

/** Width of the narrowest map in CSS pixels. What does not overlap there does not overlap on a wider one. */
const NARROWEST = 280;
/** The distance of marks and names from the edges of the map. */
const EDGE = 2;
const [LETTER_WIDTH, LINE_HEIGHT, SYMBOL_SIZE] = [6.9, 16, 24];
/** The width of a letter in the name of a hotel, whose font grows with the map. */
const NAME_LETTER_WIDTH = 6.65;

/** The size of a hotel's mark, in CSS pixels on the narrowest map. */
interface MarkSize {
  width: number;
  height: number;
  /** How far its middle is above the hotel's place. */
  rise: number;
}

/** A disc on its place, for hotels without a picture. */
export const DISC: MarkSize = { width: 26, height: 26, rise: 0 };
/** An arched window with the hotel's picture, which stands above its place. */
export const ARCHED_MARK: MarkSize = { width: 36, height: 52, rise: 26 };
/** With more hotels all have discs, because windows would cover the map. */
export const MAX_ARCHED_MARKS = 16;
/** The place of a mark that is moved aside, which its pointer shows. */
const PLACE_SIZE = 8;

/** Where a name begins, ends or has its middle. */
type Anchor = 'start' | 'middle' | 'end';

/** A pin on the area. */
export interface Pin {
  /** Its place, as parts of the area's side from 0 to 1. */
  x: number;
  y: number;
  /** How far its mark is moved aside to be seen whole, in CSS pixels on the narrowest map. */
  dx: number;
  dy: number;
  /** Where its name stands, in the same pixels from the middle of the mark; missing without room for it. */
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
  left >= EDGE && top >= EDGE && right <= NARROWEST - EDGE && bottom <= NARROWEST - EDGE;

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/** A mark with its middle. */
type Mark = MapPoint & MarkSize;

/** Limits the time for many hotels: with 20 of them, each mark may be moved 200 times. */
const MAX_MOVES = 4_000;
/** Marks move rather sideways than up or down, so that each stands above its place. */
const STEEPNESS = 0.3;

/** Moves overlapping marks apart, in steps, until no two overlap or there is no room. */
function spread(marks: readonly Mark[]): void {
  for (let round = 0, moved = true; moved && round < MAX_MOVES / marks.length; round++) {
    moved = false;
    for (const [at, one] of marks.entries()) {
      for (const [after, other] of marks.slice(at + 1).entries()) {
        // Distances as parts of those at which the two marks touch.
        const [width, height] = [(one.width + other.width) / 2, (one.height + other.height) / 2];
        const [x, y] = [(other.x - one.x) / width, (other.y - one.y) / height];
        const distance = Math.max(Math.abs(x), Math.abs(y));
        if (distance >= 1) continue;
        moved = true;
        // Marks in one place move apart in different directions.
        const angle = distance === 0 ? after + 1 : Math.atan2(y * STEEPNESS, x);
        const step = (1 - distance) / 4 + 0.01;
        const [across, down] = [Math.cos(angle) * step * width, Math.sin(angle) * step * height];
        move(one, -across, -down);
        move(other, across, down);
      }
    }
  }
}

/** Moves a mark as far as the map goes. */
function move(mark: Mark, across: number, down: number): void {
  const inside = (at: number, size: number) => Math.min(Math.max(at, EDGE + size / 2), NARROWEST - EDGE - size / 2);
  mark.x = inside(mark.x + across, mark.width);
  mark.y = inside(mark.y + down, mark.height);
}

/** Where a name may stand around the middle of its mark, in the order of preference. */
function sidesOf({ width, height }: MarkSize): { dx: number; dy: number; anchor: Anchor }[] {
  const [beside, below, edge] = [width / 2 + 4, height / 2 + 8, width / 2];
  return [
    { dx: beside, dy: 0, anchor: 'start' },
    { dx: -beside, dy: 0, anchor: 'end' },
    { dx: 0, dy: below, anchor: 'middle' },
    { dx: 0, dy: -below, anchor: 'middle' },
    { dx: -edge, dy: below, anchor: 'start' },
    { dx: edge, dy: below, anchor: 'end' },
    { dx: -edge, dy: -below, anchor: 'start' },
    { dx: edge, dy: -below, anchor: 'end' },
  ];
}

/** A hotel's place on the narrowest screen, its mark, and its name where there is room. */
interface Placed {
  hotel: { name: string };
  spot: MapPoint;
  mark: Mark;
  label?: Pin['name'];
}

/** Sorts hotels by the distance of the nearest other mark, because the names of crowded marks fit in the fewest places. */
function byCrowding(placed: readonly Placed[]): Placed[] {
  const nearest = ({ mark }: Placed) =>
    Math.min(
      ...placed
        .filter((other) => other.mark !== mark)
        .map((other) => Math.hypot(mark.x - other.mark.x, mark.y - other.mark.y)),
    );
  return placed
    .map((one) => ({ one, distance: nearest(one) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ one }) => one);
}

/** The area as it is on the narrowest screen, with the boxes that are taken. */
export interface MapLayout {
  area: MapArea;
  taken: Box[];
}

const onScreen = ({ x, y, side }: MapArea, point: MapPoint): MapPoint => ({
  x: ((point.x - x) / side) * NARROWEST,
  y: ((point.y - y) / side) * NARROWEST,
});

/** Takes a box where it is inside of the area and free. */
function take({ taken }: MapLayout, box: Box): boolean {
  const free = isInside(box) && !taken.some((other) => overlap(box, other));
  if (free) taken.push(box);
  return free;
}

/** The box of a mark, and that of its place where the mark has been moved away from it. */
function boxesOf({ spot, mark }: Placed): Box[] {
  const box = boxAround(mark.x, mark.y, mark.width, mark.height);
  const place = boxAround(spot.x, spot.y, PLACE_SIZE, PLACE_SIZE);
  return overlap(box, place) ? [box] : [box, place];
}

/**
 * The pins of hotels on an area, each with its name where there is room for it.
 * @param hotels with their places on the drawn map and the sizes of their marks
 */
export function layOutPins(
  area: MapArea,
  hotels: readonly (MapPoint & { name: string; size: MarkSize })[],
): { pins: Pin[]; layout: MapLayout } {
  const placed = hotels.map((hotel): Placed => {
    const spot = onScreen(area, hotel);
    return { hotel, spot, mark: { ...hotel.size, x: spot.x, y: spot.y - hotel.size.rise } };
  });
  spread(placed.map(({ mark }) => mark));
  const layout = { area, taken: placed.flatMap(boxesOf) };
  for (const one of byCrowding(placed)) {
    const { hotel, mark } = one;
    const width = hotel.name.length * NAME_LETTER_WIDTH;
    const middle = { start: width / 2, middle: 0, end: -width / 2 };
    one.label = sidesOf(mark).find(({ dx, dy, anchor }) =>
      take(layout, boxAround(mark.x + dx + middle[anchor], mark.y + dy, width, LINE_HEIGHT)),
    );
  }
  const pins = placed.map(({ spot, mark, label }): Pin => {
    const moved = { dx: Math.round(mark.x - spot.x), dy: Math.round(mark.y + mark.rise - spot.y) };
    return { x: spot.x / NARROWEST, y: spot.y / NARROWEST, ...moved, ...(label && { name: label }) };
  });
  return { pins, layout };
}

/** The box of a place around its middle on the narrowest screen. */
function placeBox({ name, angle = 0, symbol }: PlaceName, { x, y }: MapPoint): Box {
  if (symbol) return boxAround(x, y, SYMBOL_SIZE, SYMBOL_SIZE);
  const width = name.length * LETTER_WIDTH;
  const radians = (angle * Math.PI) / 180;
  const [across, down] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return boxAround(x, y, width * across + LINE_HEIGHT * down, width * down + LINE_HEIGHT * across);
}

/** The places that lie on nothing else, each once, as parts of the area's side. */
export function placesWithRoom(layout: MapLayout, places: readonly PlaceName[]): PlaceName[] {
  const { area } = layout;
  const shown = new Set<string>();
  return places.flatMap((place) => {
    const box = placeBox(place, onScreen(area, place));
    if (shown.has(place.name) || !take(layout, box)) return [];
    shown.add(place.name);
    return [{ ...place, x: (place.x - area.x) / area.side, y: (place.y - area.y) / area.side }];
  });
}
