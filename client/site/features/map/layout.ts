import type { PlaceName } from './place-names.ts';
import type { MapArea, MapPoint } from './projection.ts';

/** The widths in CSS pixels that labels are placed for; on a larger map of its kind all grows alike. */
export const MAP_WIDTHS = { narrow: 280, wide: 440 } as const;
const EDGE = 4;
/** Around each label, so that two labels do not touch. */
const GAP = 2;
const DOT_SIZE = 10;
export const DISC_SIZE = 22;
export const PLATE_HEIGHT = 20;
const [LETTER_WIDTH, LINE_HEIGHT, SYMBOL_SIZE] = [8.4, 16, 24];
/** The widest letters of a name, and the space at both ends of its plate. */
const PLATE = { letter: 6.6, ends: 14 };

/** Where a label may stand around its place: above, beside, below, then aslant; from near to far. */
const DIRECTIONS = [
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;
/** A label stays close to its place. */
const DISTANCES = [12, 26];
/** So many hotels have discs with their numbers instead of names. */
const DISCS_FROM = 12;

/** Measured in CSS pixels on a map of the layout's width. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Pin {
  /** The hotel's place, as parts of the area's side from 0 to 1. */
  x: number;
  y: number;
  /** The middle of the label, from the place, and the label's width, in the same pixels; missing without room. */
  label?: { dx: number; dy: number; width: number };
  /** Whether labels are the hotels' names; otherwise they are discs. */
  named: boolean;
}

export interface MapLayout {
  area: MapArea;
  width: number;
  taken: Box[];
}

const onScreen = ({ area: { x, y, side }, width }: MapLayout, point: MapPoint): MapPoint => ({
  x: ((point.x - x) / side) * width,
  y: ((point.y - y) / side) * width,
});

/** @param space that stays free around the two boxes */
const overlap = (one: Box, other: Box, space = 0): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + space &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 + space;

const isInside = ({ x, y, width, height }: Box, side: number): boolean =>
  Math.min(x - width / 2, y - height / 2) >= EDGE && Math.max(x + width / 2, y + height / 2) <= side - EDGE;

function take({ taken, width }: MapLayout, box: Box): boolean {
  const free = isInside(box, width) && !taken.some((other) => overlap(box, other, GAP));
  if (free) taken.push(box);
  return free;
}

/** The boxes around a place that a label of this size may take, the preferred box first. */
const boxesAround = ({ x, y }: MapPoint, width: number, height: number): Box[] =>
  DISTANCES.flatMap((distance) =>
    DIRECTIONS.map(([across, down]) => ({
      x: x + across * (distance + width / 2),
      y: y + down * (distance + height / 2),
      width,
      height,
    })),
  );

/**
 * Gives each hotel a label beside its place: the name, or a disc where there are many hotels. A hotel whose label has no
 * room has its dot alone.
 * @param hotels with their places on the drawn map
 */
export function layOutPins(
  area: MapArea,
  hotels: readonly (MapPoint & { name: string })[],
  width: number = MAP_WIDTHS.narrow,
): { pins: Pin[]; layout: MapLayout } {
  const layout: MapLayout = { area, width, taken: [] };
  const named = hotels.length < DISCS_FROM;
  const spots = hotels.map((hotel) => ({ ...onScreen(layout, hotel), name: hotel.name }));
  layout.taken = spots.map(({ x, y }) => ({ x, y, width: DOT_SIZE, height: DOT_SIZE }));
  const pins = spots.map((spot): Pin => {
    const [across, down] = named
      ? [[...spot.name].length * PLATE.letter + PLATE.ends, PLATE_HEIGHT]
      : [DISC_SIZE, DISC_SIZE];
    const box = boxesAround(spot, across, down).find((free) => take(layout, free));
    const place = { x: spot.x / width, y: spot.y / width, named };
    if (!box) return place;
    const [dx, dy] = [Math.round(box.x - spot.x), Math.round(box.y - spot.y)];
    return { ...place, label: { dx, dy, width: Math.ceil(across) } };
  });
  return { pins, layout };
}

function placeBox({ name, angle = 0, symbol }: PlaceName, { x, y }: MapPoint): Box {
  if (symbol) return { x, y, width: SYMBOL_SIZE, height: SYMBOL_SIZE };
  const width = name.length * LETTER_WIDTH;
  const radians = (angle * Math.PI) / 180;
  const [across, down] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return { x, y, width: width * across + LINE_HEIGHT * down, height: width * down + LINE_HEIGHT * across };
}

/** The place names that overlap nothing, each name once, as parts of the area's side. */
export function placesWithRoom(layout: MapLayout, places: readonly PlaceName[]): PlaceName[] {
  const { area } = layout;
  const shown = new Set<string>();
  return places.flatMap((place) => {
    const box = placeBox(place, onScreen(layout, place));
    if (shown.has(place.name) || !take(layout, box)) return [];
    shown.add(place.name);
    return [{ ...place, x: (place.x - area.x) / area.side, y: (place.y - area.y) / area.side }];
  });
}
