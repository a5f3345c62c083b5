import { describe, expect, it } from 'vitest';
import { DISC_SIZE, layOutPins, MAP_WIDTHS, PLATE_HEIGHT, placesWithRoom } from '#client/site/features/map/layout.ts';
import { areaAround, densest, isOnMap, isWithin, project } from '#client/site/features/map/projection.ts';
import { demoHotels } from '#server/demo/content/index.ts';
import { directionsLink } from '#shared/lib/links/link.ts';

const hotel = (name: string, lat: number, lng: number) => ({ name, ...project({ lat, lng }) });
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

  it('shows six kilometres around a single pin', () => {
    const [only = hotel('', 41, 29)] = HOTELS;
    const { x, y, side } = areaAround([only]);
    expect([side, only.x - x, only.y - y]).toEqual([600, 300, 300]);
  });
});

describe('the hotels that the map shows at first', () => {
  const galata = Array.from({ length: 18 }, (_, at) => hotel(`Ev ${at}`, 41.0265 + at / 10_000, 28.9755));
  const islands = [hotel('Ada 1', 40.86, 29.12), hotel('Ada 2', 40.87, 29.1)];

  it('are all but those far from the others, at most one in ten', () => {
    const area = areaAround(densest([...islands, ...galata]));
    expect(galata.every((one) => isWithin(area, one))).toBe(true);
    expect(islands.some((one) => isWithin(area, one))).toBe(false);
  });

  it('are all of fewer than ten', () => {
    expect(densest([...islands, ...galata.slice(0, 7)])).toHaveLength(9);
  });
});

type Box = { x: number; y: number; width: number; height: number };

/** The boxes of the labels on a phone. */
const labelsOf = (hotels: typeof HOTELS): Box[] =>
  layOutPins(areaAround(hotels), hotels).pins.flatMap(({ x, y, label, named }) =>
    label
      ? [
          {
            x: x * PHONE + label.dx,
            y: y * PHONE + label.dy,
            width: label.width,
            height: named ? PLATE_HEIGHT : DISC_SIZE,
          },
        ]
      : [],
  );

const cover = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

describe('the labels of the map', () => {
  it.each([
    ['two hotels in one street', HOTELS],
    ['four hotels at one address', HOTELS.map(({ name }) => hotel(name, 41.0265, 28.9755))],
    [
      'twelve hotels in the old town',
      Array.from({ length: 12 }, (_, at) => hotel(`Ev ${at}`, 41.005 + (at % 4) / 200, 28.95 + at / 300)),
    ],
    [
      'twenty hotels in one quarter',
      Array.from({ length: 20 }, (_, at) => hotel(`Ev ${at}`, 41.02 + at / 5000, 28.97)),
    ],
  ])('of %s do not cover each other, and are on the map whole', (_, hotels) => {
    const labels = labelsOf(hotels);
    expect(labels.length).toBeGreaterThan(0);
    for (const [at, one] of labels.entries()) {
      expect(Math.min(one.x - one.width / 2, one.y - one.height / 2)).toBeGreaterThan(0);
      expect(Math.max(one.x + one.width / 2, one.y + one.height / 2)).toBeLessThan(PHONE);
      for (const other of labels.slice(at + 1)) expect(cover(one, other)).toBe(false);
    }
  });

  it('stand above their places when they have room', () => {
    const only = [hotel('Galata Konağı', 41.0265, 28.9755)];
    expect(layOutPins(areaAround(only), only).pins).toMatchObject([{ named: true, label: { dx: 0, dy: -22 } }]);
  });

  it('are names of fewer than twelve hotels, and discs of more', () => {
    const hotels = Array.from({ length: 12 }, (_, at) => hotel(`Ev ${at}`, 41 + at / 100, 28.95));
    const labelled = (count: number) => layOutPins(areaAround(hotels), hotels.slice(0, count)).pins;
    expect(labelled(11).every(({ named }) => named)).toBe(true);
    expect(labelled(12).every(({ named, label }) => !named && label?.width === DISC_SIZE)).toBe(true);
  });

  it('are left out where they have no room', () => {
    const { pins } = layOutPins(areaAround(HOTELS), [hotel('Konstantinopolis'.repeat(7), 41.0265, 28.9755)]);
    expect(pins).toEqual([{ x: expect.any(Number), y: expect.any(Number), named: true }]);
  });

  const demo = demoHotels.map(({ name, location }, at) => hotel(`${at + 1} ${name}`, location.lat, location.lng));
  it.each([
    ['on a phone', demo, MAP_WIDTHS.narrow],
    ['beside the list', demo, MAP_WIDTHS.wide],
  ])('are names in the demo %s', (_, hotels, width) => {
    const { pins } = layOutPins(areaAround(hotels), hotels, width);
    expect(pins.filter(({ named, label }) => !named || !label)).toEqual([]);
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
