import { HOUSES } from '../houses/portraits.ts';
import { darker, evening, type HouseName, lighter, mix, PAINTS } from '../paint.ts';
import { each, gradient, HEIGHT, line, place, rect, repeat, WIDTH } from '../svg.ts';

/** Where the wall meets the floor. */
export const FLOOR = 860;
/** Where furniture stands. */
export const ON_FLOOR = FLOOR + 60;

interface Shell {
  wall: string;
  floor: string;
  /** Panelling below; it carries the house's colour. */
  dado?: string;
}

/** Wall, panelling and boards. */
export const shell = ({ wall, floor, dado }: Shell): string =>
  rect(0, 0, WIDTH, FLOOR, wall) +
  rect(0, 0, WIDTH, 34, lighter(wall, 0.4)) +
  rect(0, 34, WIDTH, 5, darker(wall, 0.14)) +
  (dado
    ? rect(0, FLOOR - 260, WIDTH, 260, dado) +
      rect(0, FLOOR - 272, WIDTH, 14, lighter(dado, 0.3)) +
      repeat(
        10,
        (at) =>
          rect(at * 170 + 18, FLOOR - 230, 134, 180, darker(dado, 0.08)) +
          rect(at * 170 + 24, FLOOR - 222, 128, 172, lighter(dado, 0.05)),
      )
    : '') +
  rect(0, FLOOR - 26, WIDTH, 26, lighter(dado ?? wall, 0.35)) +
  rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, floor) +
  rect(0, FLOOR, WIDTH, 10, darker(floor, 0.3)) +
  each([34, 76, 128, 190], (down) => rect(0, FLOOR + down, WIDTH, 2.5, darker(floor, 0.2))) +
  repeat(14, (at) => line(`M ${(at * 331) % WIDTH} ${FLOOR + 12 + (at % 4) * 44} v 24`, darker(floor, 0.2), 2.5));

/** The tones of a house's rooms: its colour on the panelling, a pale one above. */
export function tones(name: HouseName) {
  const paint = PAINTS[name];
  return {
    paint,
    wall: mix('#f7eddb', paint.wall, 0.14),
    dado: mix(paint.wall, '#f7eddb', 0.12),
    floor: '#a9794f',
    wood: '#6b4630',
  };
}

/** A part of a house from near; (x, y) of the house is the middle of the picture. */
export function closeUp(name: HouseName, x: number, y: number, scale: number, lit = false): string {
  const paint = lit ? evening(PAINTS[name], 0.3) : PAINTS[name];
  const ground = HEIGHT / 2 - y * scale;
  const sky = lit ? ['#14303d', '#2f6470', '#d9a983'] : [paint.sky, lighter(paint.sky, 0.6)];
  return (
    gradient('sky', sky) +
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    place(HOUSES[name](paint), WIDTH / 2 - x * scale, ground, scale) +
    rect(0, ground, WIDTH, Math.max(0, HEIGHT - ground), paint.ground) +
    rect(0, ground, WIDTH, 5, darker(paint.ground, 0.25)) +
    repeat(9, (at) => line(`M ${at * 210 - 40} ${ground + 5} l ${(at - 4) * 30} 220`, darker(paint.ground, 0.14), 3))
  );
}
