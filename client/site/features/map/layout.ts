import type { PlaceName } from './place-names.ts';
import type { MapPoint } from './projection.ts';

/** A square part of the drawn map: the north-western corner and the length of a side, in units of the map. */
export interface MapArea extends MapPoint {
  side: number;
}

/** Six kilometres in units of the map, so that every area shows some water. */
const SHORTEST_SIDE = 600;
/** The share of a side for the points; the rest is room for names and for marks above the northern points. */
const FILLED = { across: 0.74, down: 0.67 };
const MIDDLE_DOWN = 0.54;

export function areaAround(points: readonly MapPoint[]): MapArea {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(SHORTEST_SIDE, (east - west) / FILLED.across, (south - north) / FILLED.down);
  return { x: (west + east - side) / 2, y: (north + south) / 2 - side * MIDDLE_DOWN, side };
}

/** Width of the narrowest map in CSS pixels: marks that do not overlap there do not overlap on a wider map. */
const NARROWEST = 280;
const EDGE = 2;
const [LETTER_WIDTH, LINE_HEIGHT, SYMBOL_SIZE] = [6.9, 16, 24];
/** The font of a hotel's name grows with the map. */
const NAME_LETTER_WIDTH = 6.65;

interface MarkSize {
  width: number;
  height: number;
  /** How far the middle of the mark is above the hotel's place. */
  rise: number;
}

/** Hotels without a picture have a disc on their place. */
export const DISC: MarkSize = { width: 26, height: 26, rise: 0 };
/** Hotels with a picture have an arched window above their place. */
export const ARCHED_MARK: MarkSize = { width: 36, height: 52, rise: 26 };
/** With more hotels all hotels have discs, because windows would cover the map. */
export const MAX_ARCHED_MARKS = 16;
/** The size of the hotel's place, to which a pointer leads when the mark is moved aside. */
const PLACE_SIZE = 8;

type Anchor = 'start' | 'middle' | 'end';

export interface Pin {
  /** The hotel's place, as parts of the area's side from 0 to 1. */
  x: number;
  y: number;
  /** How far the mark is moved aside, in CSS pixels on the narrowest map. */
  dx: number;
  dy: number;
  /** In the same pixels from the middle of the mark; missing when there is no room for the name. */
  name?: { dx: number; dy: number; anchor: Anchor };
}

/** Measured in CSS pixels on the narrowest map. */
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

type Mark = MapPoint & MarkSize;

/** Limits the time for many hotels: with 20 hotels each mark may be moved 200 times. */
const MAX_MOVES = 4_000;
/** Marks move rather sideways than up or down, so that each stands above its place. */
const STEEPNESS = 0.3;

/** Moves overlapping marks apart in steps, until no two marks overlap or there is no room left. */
function spread(marks: readonly Mark[]): void {
  for (let round = 0, moved = true; moved && round < MAX_MOVES / marks.length; round++) {
    moved = false;
    for (const [at, one] of marks.entries()) {
      for (const [after, other] of marks.slice(at + 1).entries()) {
        // The distance as a share of the distance at which the two marks touch.
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

function move(mark: Mark, across: number, down: number): void {
  const inside = (at: number, size: number) => Math.min(Math.max(at, EDGE + size / 2), NARROWEST - EDGE - size / 2);
  mark.x = inside(mark.x + across, mark.width);
  mark.y = inside(mark.y + down, mark.height);
}

/** The places of a name around the middle of its mark, the preferred place first. */
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

interface Placed {
  hotel: { name: string };
  spot: MapPoint;
  mark: Mark;
  label?: Pin['name'];
}

/** Sorts hotels by the distance to the nearest mark, because the names of crowded marks fit in the fewest places. */
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

export interface MapLayout {
  area: MapArea;
  taken: Box[];
}

const onScreen = ({ x, y, side }: MapArea, point: MapPoint): MapPoint => ({
  x: ((point.x - x) / side) * NARROWEST,
  y: ((point.y - y) / side) * NARROWEST,
});

function take({ taken }: MapLayout, box: Box): boolean {
  const free = isInside(box) && !taken.some((other) => overlap(box, other));
  if (free) taken.push(box);
  return free;
}

/** The box of a mark, and the box of the hotel's place when the mark was moved away from that place. */
function boxesOf({ spot, mark }: Placed): Box[] {
  const box = boxAround(mark.x, mark.y, mark.width, mark.height);
  const place = boxAround(spot.x, spot.y, PLACE_SIZE, PLACE_SIZE);
  return overlap(box, place) ? [box] : [box, place];
}

/** @param hotels with their places on the drawn map and the sizes of their marks */
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

function placeBox({ name, angle = 0, symbol }: PlaceName, { x, y }: MapPoint): Box {
  if (symbol) return boxAround(x, y, SYMBOL_SIZE, SYMBOL_SIZE);
  const width = name.length * LETTER_WIDTH;
  const radians = (angle * Math.PI) / 180;
  const [across, down] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return boxAround(x, y, width * across + LINE_HEIGHT * down, width * down + LINE_HEIGHT * across);
}

/** The place names that overlap nothing, each name once, as parts of the area's side. */
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
