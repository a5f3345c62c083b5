import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOnMap, type Location, project } from '#client/site/features/map/projection.ts';
import { ASIA, BRIDGES, EUROPE, FERRIES, ISLANDS, LAGOON } from '../../scripts/assets/map/coastline.ts';
import { mapDrawing } from '../../scripts/assets/map/drawing.ts';

/** Whether a line from a location to the east crosses a shore an odd number of times. */
function isWithin(shore: readonly Location[], location: Location): boolean {
  const { x, y } = project(location);
  const crossings = shore.filter((corner, at) => {
    const one = project(corner);
    const other = project(shore[(at + 1) % shore.length] ?? corner);
    return one.y > y !== other.y > y && x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x);
  });
  return crossings.length % 2 === 1;
}

const isLand = (location: Location) =>
  [EUROPE, ASIA, ...Object.values(ISLANDS)].some((shore) => isWithin(shore, location)) && !isWithin(LAGOON, location);

const LANDMARKS = [
  ['Sarayburnu', 41.0169, 28.9852],
  ['Ayasofya', 41.0086, 28.9802],
  ['Sultanahmet', 41.0054, 28.9768],
  ['the lighthouse of Ahırkapı', 41.0064, 28.9861],
  ['the New Mosque at Eminönü', 41.017, 28.9715],
  ['Sirkeci station', 41.0145, 28.977],
  ['Yenikapı', 41.0045, 28.9513],
  ['the Golden Gate of Yedikule', 40.9932, 28.9231],
  ['Balat', 41.0303, 28.9482],
  ['the iron church of Fener', 41.0317, 28.9496],
  ['Eyüp Sultan', 41.048, 28.9338],
  ['Hasköy', 41.0424, 28.9492],
  ['Galata Tower', 41.0256, 28.9742],
  ['Kılıç Ali Paşa at Tophane', 41.0268, 28.9811],
  ['Dolmabahçe', 41.0391, 29.0003],
  ['Çırağan', 41.0437, 29.0163],
  ['Ortaköy Mosque', 41.0473, 29.027],
  ['Bebek', 41.0772, 29.0432],
  ['Rumeli Hisarı', 41.0847, 29.0563],
  ['Emirgan', 41.106, 29.0555],
  ['Yeniköy', 41.1225, 29.0695],
  ['Sarıyer', 41.168, 29.057],
  ['Rumeli Kavağı', 41.1815, 29.0745],
  ['Anadolu Kavağı', 41.1745, 29.0895],
  ['Beykoz', 41.1342, 29.0925],
  ['Kanlıca', 41.1003, 29.0665],
  ['Anadolu Hisarı', 41.0822, 29.0672],
  ['Kuleli', 41.059, 29.0525],
  ['Beylerbeyi Palace', 41.0427, 29.04],
  ['Kuzguncuk', 41.0362, 29.0305],
  ['Üsküdar', 41.0265, 29.0155],
  ['Salacak', 41.0215, 29.0085],
  ['Selimiye', 41.008, 29.0155],
  ['Haydarpaşa station', 40.9967, 29.0189],
  ['Kadıköy', 40.9903, 29.027],
  ['Moda', 40.9835, 29.0255],
  ['Fenerbahçe', 40.9692, 29.0325],
  ['Yeşilköy', 40.961, 28.828],
  ['Bostancı', 40.9535, 29.0945],
  ['Büyükada', 40.866, 29.1227],
  ['Heybeliada', 40.875, 29.0918],
] as const;

const WATERS = [
  ['around Kız Kulesi', 41.0211, 29.0041],
  ['off Kız Kulesi', 41.0216, 29.0025],
  ['off Sarayburnu', 41.019, 28.9885],
  ['the mouth of the Golden Horn', 41.0201, 28.9732],
  ['the Golden Horn at Cibali', 41.0275, 28.964],
  ['the Golden Horn at Balat', 41.034, 28.952],
  ['the Golden Horn at Ayvansaray', 41.0415, 28.9443],
  ['the Golden Horn at Eyüp', 41.048, 28.9395],
  ['the Bosphorus between Kabataş and Üsküdar', 41.03, 29.006],
  ['the Bosphorus off Çırağan', 41.04, 29.02],
  ['the Bosphorus under its first bridge', 41.0453, 29.0343],
  ['the Bosphorus off Kuruçeşme', 41.056, 29.0441],
  ['the Bosphorus off Bebek', 41.076, 29.0531],
  ['the Bosphorus at its narrowest', 41.084, 29.0619],
  ['the Bosphorus off Emirgan', 41.108, 29.0705],
  ['the Bosphorus off Beykoz', 41.132, 29.0776],
  ['the Bosphorus off Sarıyer', 41.164, 29.068],
  ['the Bosphorus off Rumeli Kavağı', 41.18, 29.0826],
  ['the Black Sea', 41.24, 29.14],
  ['the bay of Kadıköy', 40.9945, 29.0222],
  ['the bay of Kalamış', 40.977, 29.0345],
  ['the Marmara', 40.95, 28.95],
  ['the lagoon of Küçükçekmece', 41.01, 28.755],
] as const;

describe('the coast of the map', () => {
  it.each(LANDMARKS)('has %s on land', (_name, lat, lng) => {
    expect(isLand({ lat, lng })).toBe(true);
    expect(isOnMap({ lat, lng })).toBe(true);
  });

  it.each(WATERS)('has water at %s', (_name, lat, lng) => {
    expect(isLand({ lat, lng })).toBe(false);
  });

  it.each(Object.entries(BRIDGES))(
    'has both ends of the bridge %s on land and its middle over water',
    (_, [from, to]) => {
      if (!from || !to) throw new Error('A bridge has two ends');
      expect(isLand(from)).toBe(true);
      expect(isLand(to)).toBe(true);
      expect(isLand({ lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 })).toBe(false);
    },
  );

  it.each(Object.entries(FERRIES))('has water all along the ferry line %s', (_, stops) => {
    const ashore = stops.flatMap((from, at) => {
      const to = stops[at + 1] ?? from;
      const steps = Array.from({ length: 20 }, (_unused, step) => step / 20);
      return steps
        .map((part) => ({ lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part }))
        .filter(isLand);
    });
    expect(ashore).toEqual([]);
  });
});

it('the drawing of the map is that of its coast', () => {
  const file = resolve(import.meta.dirname, '../../client/site/features/map/istanbul.svg');
  expect(readFileSync(file, 'utf8')).toBe(mapDrawing());
});
