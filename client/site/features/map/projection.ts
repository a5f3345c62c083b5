/** A place on Earth in degrees (WGS 84). */
export interface Location {
  lat: number;
  lng: number;
}

/** A place on the drawn map. One unit is about ten metres; x grows to the east, y to the south. */
export interface MapPoint {
  x: number;
  y: number;
}

/** The corners of the area in which the drawn coast is exact enough for a hotel, in degrees. */
const MAP_BOUNDS = { north: 41.25, south: 40.8, west: 28.7, east: 29.35 } as const;

const ORIGIN: Location = { lat: 41, lng: 29 };
const UNITS_PER_DEGREE = 8400;

/** The latitude of the Mercator projection, in degrees at the equator. */
const mercator = (lat: number): number => (Math.log(Math.tan(((90 + lat) * Math.PI) / 360)) * 180) / Math.PI;

/** The place of a location on the drawn map, in the Mercator projection, which keeps angles and shapes. */
export const project = ({ lat, lng }: Location): MapPoint => ({
  x: (lng - ORIGIN.lng) * UNITS_PER_DEGREE,
  y: (mercator(ORIGIN.lat) - mercator(lat)) * UNITS_PER_DEGREE,
});

export const isOnMap = ({ lat, lng }: Location): boolean =>
  lat >= MAP_BOUNDS.south && lat <= MAP_BOUNDS.north && lng >= MAP_BOUNDS.west && lng <= MAP_BOUNDS.east;

/** A square part of the drawn map: the north-western corner and the length of a side, in units of the map. */
export interface MapArea extends MapPoint {
  side: number;
}

/** Six kilometres in units of the map, so that every area shows some water. */
const SHORTEST_SIDE = 600;
/** The share of a side for the points; the rest is room for names. */
const FILLED = 0.7;

/** The share of the points that the map shows at first, where the others lie far from them. */
const DENSEST = 0.9;

/** The points around which the others lie, at least nine of ten: those nearest to the middle one. */
export function densest<P extends MapPoint>(points: readonly P[]): P[] {
  const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const [x, y] = [middle(points.map((point) => point.x)), middle(points.map((point) => point.y))];
  const distance = (point: P) => Math.max(Math.abs(point.x - x), Math.abs(point.y - y));
  const nearest = [...points].sort((one, other) => distance(one) - distance(other));
  return nearest.slice(0, Math.ceil(points.length * DENSEST));
}

export const isWithin = ({ x, y, side }: MapArea, point: MapPoint): boolean =>
  point.x > x && point.x < x + side && point.y > y && point.y < y + side;

export function areaAround(points: readonly MapPoint[]): MapArea {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(SHORTEST_SIDE, (east - west) / FILLED, (south - north) / FILLED);
  return { x: (west + east - side) / 2, y: (north + south - side) / 2, side };
}
