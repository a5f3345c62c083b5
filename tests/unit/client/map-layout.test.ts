import { describe, expect, it } from 'vitest';
import { ARCHED_MARK, areaAround, DISC, layOutPins, placesWithRoom } from '#client/site/features/map/layout.ts';
import { isOnMap, project } from '#client/site/features/map/projection.ts';
import { demoHotels } from '#server/demo/content/index.ts';
import { directionsLink } from '#shared/text/links/link.ts';

const hotel = (name: string, lat: number, lng: number, size = ARCHED_MARK) => ({
  name,
  size,
  ...project({ lat, lng }),
});
/** Two houses in one street, one across the water, one up the Bosphorus. */
const HOTELS = [
  hotel('Galata Konağı', 41.0265, 28.9755),
  hotel('Galata Evi', 41.0266, 28.9756),
  hotel('Üsküdar Köşkü', 41.0212, 29.0092),
  hotel('Bebek Yalısı', 41.077, 29.0432),
];
/** Width in CSS pixels of the map on a phone of 320 pixels. */
const PHONE = 280;

describe('the projection of the map', () => {
  it('grows to the east and to the south, ten metres a unit', () => {
    expect(project({ lat: 41, lng: 29 })).toEqual({ x: 0, y: 0 });
    const { x, y } = project({ lat: 41.01, lng: 29.01 });
    expect(x).toBeCloseTo(84, 5);
    // A hundredth of a degree is 1,112 metres from south to north.
    expect(y).toBeCloseTo(-111.3, 0);
  });

  it('has places of Istanbul and no others', () => {
    expect(isOnMap({ lat: 41.0265, lng: 28.9755 })).toBe(true);
    expect(isOnMap({ lat: 38.4237, lng: 27.1428 })).toBe(false);
    expect(isOnMap({ lat: -41.0265, lng: 28.9755 })).toBe(false);
  });
});

describe('the area of the map', () => {
  it('shows every pin with room around it', () => {
    const { x, y, side } = areaAround(HOTELS);
    for (const point of HOTELS) {
      expect((point.x - x) / side).toBeGreaterThan(0.12);
      expect((point.x - x) / side).toBeLessThan(0.88);
      expect((point.y - y) / side).toBeGreaterThan(0.12);
      expect((point.y - y) / side).toBeLessThan(0.88);
    }
  });

  it('shows six kilometres around a single pin, whose mark stands above its place', () => {
    const [only = hotel('', 41, 29)] = HOTELS;
    const { x, y, side } = areaAround([only]);
    expect([side, only.x - x, only.y - y]).toEqual([600, 300, 324]);
  });
});

/** The middles of the marks on a phone. */
const marksOf = (hotels: typeof HOTELS) =>
  layOutPins(areaAround(hotels), hotels).pins.map(({ x, y, dx, dy }, at) => {
    const { width, height, rise } = hotels[at]?.size ?? ARCHED_MARK;
    return { x: x * PHONE + dx, y: y * PHONE + dy - rise, width, height };
  });

describe('the pins of the map', () => {
  it.each([
    ['two hotels in one street', HOTELS],
    ['four hotels at one address', HOTELS.map(({ name }) => hotel(name, 41.0265, 28.9755))],
    [
      'hotels with and without pictures',
      HOTELS.map((one, at) => ({ ...one, size: at % 2 === 0 ? ARCHED_MARK : DISC })),
    ],
    [
      'twelve hotels in the old town',
      Array.from({ length: 12 }, (_, at) => hotel(`Ev ${at}`, 41.005 + (at % 4) / 200, 28.95 + at / 300)),
    ],
    [
      'twenty hotels in one quarter',
      Array.from({ length: 20 }, (_, at) => hotel(`Ev ${at}`, 41.02 + at / 5000, 28.97)),
    ],
  ])('of %s do not cover each other, and are on the map whole', (_, hotels) => {
    const marks = marksOf(hotels);
    for (const [at, one] of marks.entries()) {
      const [across, down] = [one.width / 2, one.height / 2];
      expect(Math.min(one.x - across, one.y - down)).toBeGreaterThan(0);
      expect(Math.max(one.x + across, one.y + down)).toBeLessThan(PHONE);
      for (const other of marks.slice(at + 1)) {
        const distance = Math.max(
          Math.abs(one.x - other.x) / (across + other.width / 2),
          Math.abs(one.y - other.y) / (down + other.height / 2),
        );
        // Moves are rounded to whole pixels.
        expect(distance).toBeGreaterThan(0.95);
      }
    }
  });

  it('stay where they belong when they have room', () => {
    const { pins } = layOutPins(areaAround(HOTELS), HOTELS);
    expect(pins[3]).toMatchObject({ dx: 0, dy: 0, name: expect.any(Object) });
  });

  it('of neighbours move sideways, so that both stand above their places', () => {
    const [one, other] = layOutPins(areaAround(HOTELS), HOTELS).pins;
    expect((other?.dx ?? 0) - (one?.dx ?? 0)).toBeGreaterThanOrEqual(ARCHED_MARK.width - 2);
    for (const pin of [one, other]) expect(Math.abs(pin?.dy ?? Number.NaN)).toBeLessThan(8);
  });

  it('have no name that the map is too narrow for', () => {
    const { pins } = layOutPins(areaAround(HOTELS), [hotel('Konstantinopolis'.repeat(7), 41.0265, 28.9755)]);
    expect(pins).toHaveLength(1);
    expect(pins[0]).not.toHaveProperty('name');
  });

  const demo = demoHotels.map(({ name, location }) => hotel(name, location.lat, location.lng));
  it.each([
    ['in the demo', demo],
    ['with a neighbour of a demo hotel', [...demo, hotel('Galata Evi', 41.0266, 28.9757)]],
    ['when a demo hotel has no picture', demo.map((one, at) => (at === 2 ? { ...one, size: DISC } : one))],
  ])('have names on a phone %s', (_, hotels) => {
    const { pins } = layOutPins(areaAround(hotels), hotels);
    expect(pins.filter(({ name }) => name === undefined)).toEqual([]);
  });
});

it('names of places are once on the map, and on no pin', () => {
  const area = areaAround(HOTELS);
  const { layout } = layOutPins(area, HOTELS);
  const district = (name: string, lat: number, lng: number) =>
    ({ ...project({ lat, lng }), name, lang: 'tr', water: false }) as const;
  const places = [
    district('Galata', 41.0265, 28.9755),
    district('Boğaziçi', 41.045, 29.02),
    district('Boğaziçi', 41.06, 29.02),
    district('Ankara', 39.9, 32.8),
  ];
  expect(placesWithRoom(layout, places).map(({ name }) => name)).toEqual(['Boğaziçi']);
});

it('directions lead to the location', () => {
  expect(directionsLink({ lat: 41.0265, lng: 28.9755 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=41.0265,28.9755',
  );
});
