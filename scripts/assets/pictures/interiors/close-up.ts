import { HOUSES } from '../houses/portraits.ts';
import { evening, type HouseName, PAINTS, type Paint } from '../paint.ts';
import { darker, gradient, HEIGHT, lighter, line, place, rect, repeat, WIDTH } from '../svg.ts';

interface Frame {
  /** What stands in the middle of the picture, in the house's own units. */
  x: number;
  y: number;
  scale: number;
  lit?: boolean;
}

/** A part of a house from near, with what stands before it; `before` gets the height of the ground. */
export function closeUp(
  name: HouseName,
  { x, y, scale, lit = false }: Frame,
  before: (ground: number, paint: Paint) => string = () => '',
): string {
  const paint = lit ? evening(PAINTS[name], 0.3) : PAINTS[name];
  const ground = HEIGHT / 2 - y * scale;
  const sky = lit ? ['#14303d', '#2f6470', '#d9a983'] : [paint.sky, lighter(paint.sky, 0.6)];
  return (
    gradient('sky', sky) +
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    place(HOUSES[name](paint), WIDTH / 2 - x * scale, ground, scale) +
    rect(0, ground, WIDTH, Math.max(0, HEIGHT - ground), paint.ground) +
    rect(0, ground, WIDTH, 5, darker(paint.ground, 0.25)) +
    repeat(9, (at) => line(`M ${at * 210 - 40} ${ground + 5} l ${(at - 4) * 30} 220`, darker(paint.ground, 0.14), 3)) +
    before(ground, paint)
  );
}
