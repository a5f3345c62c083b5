import { darker, lighter, mix, type Paint } from '../paint.ts';
import { circle, each, ellipse, line, path, rect, repeat, ring, shadowRect } from '../svg.ts';
import { bicycle, cat, parasolTable, pot } from './outdoors.ts';
import { sash } from './parts.ts';

const WIDTH = 480;
const [GROUND, STOREY] = [150, 104];
const STOREYS = 4;
const TOP = -GROUND - STOREYS * STOREY;
/** The rounded corner stands at the left. */
const CORNER = 170;

/** The corner building of the thirties: a rounded corner, long bands, a record shop below and a bar on the roof. */
export function apartment(paint: Paint): string {
  return (
    roofBar(paint) +
    rect(0, TOP, WIDTH, -TOP, paint.wall) +
    roundness(paint) +
    repeat(STOREYS, (at) => storey(paint, -GROUND - (at + 1) * STOREY, at)) +
    fin(paint) +
    shop(paint) +
    rect(-8, TOP - 14, WIDTH + 16, 16, paint.trim) +
    shadowRect(0, TOP + 2, WIDTH, 7) +
    bicycle(WIDTH - 112, 0, 112, paint.accent, paint.iron) +
    cat(34, 0, 34, '#2b3238')
  );
}

/** Darker towards the edge, as a cylinder is. */
const roundness = (paint: Paint) =>
  rect(0, TOP, 16, -TOP, darker(paint.wall, 0.26)) +
  rect(16, TOP, 20, -TOP, darker(paint.wall, 0.16)) +
  rect(36, TOP, 24, -TOP, darker(paint.wall, 0.07)) +
  rect(150, TOP, 20, -TOP, darker(paint.wall, 0.1)) +
  rect(70, TOP, 44, -TOP, lighter(paint.wall, 0.1));

function storey(paint: Paint, y: number, at: number): string {
  return (
    each([26, 70], (down) => rect(0, y + down, CORNER - 12, 5, paint.trim)) +
    sash(paint, 10, y + 26, 18, 52, { lintel: false }) +
    sash(paint, 36, y + 26, 30, 52, { lintel: false }) +
    sash(paint, 74, y + 26, 36, 52, { lintel: false }) +
    sash(paint, 118, y + 26, 26, 52, { lintel: false }) +
    sash(paint, 232, y + 22, 54, 60, { lintel: false }) +
    sash(paint, 384, y + 22, 54, 60, { lintel: false }) +
    sash(paint, 312, y + 20, 46, 82, { lintel: false }) +
    roundBalcony(paint, 290, y + 98, 90, at)
  );
}

/** A balcony with a low wall, three rails and plants. */
const roundBalcony = (paint: Paint, x: number, y: number, width: number, at: number) =>
  shadowRect(x + 6, y + 6, width, 10, 0.2) +
  (at % 2 ? pot(paint, x + 22, y - 12, 24, paint.accent) : pot(paint, x + width - 22, y - 12, 26)) +
  rect(x, y - 18, width, 24, lighter(paint.wall, 0.2), 'rx="8"') +
  rect(x, y - 4, width, 10, paint.trim, 'rx="5"') +
  repeat(3, (rail) => rect(x + 2, y - 25 - rail * 7, width - 4, 2, paint.iron)) +
  repeat(3, (post) => rect(x + 4 + post * (width / 2 - 5), y - 40, 2, 24, paint.iron));

/** The tall fin between the corner and the front, with the name of the quay's trade: a record. */
const fin = (paint: Paint) =>
  rect(CORNER - 2, TOP - 74, 30, -TOP + 74 - GROUND, paint.trim) +
  rect(CORNER + 20, TOP - 74, 8, -TOP + 74 - GROUND, darker(paint.trim, 0.16)) +
  repeat(5, (at) => rect(CORNER + 2, TOP - 62 + at * 9, 18, 3, paint.accent)) +
  shadowRect(CORNER + 28, TOP, 12, -TOP - GROUND, 0.14);

function shop(paint: Paint): string {
  const glass = paint.evening ? paint.lamp : darker(paint.glass, 0.15);
  const sleeve = (x: number, y: number, colour: string) =>
    rect(x, y, 26, 26, colour) + circle(x + 13, y + 13, 7, lighter(colour, 0.5));
  const colours = [paint.accent, '#e0ac4a', mix(paint.wall, '#12222b', 0.4), '#c99bb0', '#f4e8d2'];
  return (
    rect(0, -GROUND, WIDTH, GROUND, darker(paint.wall, 0.42)) +
    rect(0, -16, WIDTH, 16, darker(paint.stone, 0.3)) +
    rect(20, -112, 150, 92, glass) +
    rect(214, -112, 124, 92, glass) +
    repeat(5, (at) => sleeve(26 + at * 29, -52, colours[at] ?? paint.accent)) +
    repeat(4, (at) => sleeve(219 + at * 30, -52, colours[(at + 2) % 5] ?? paint.accent)) +
    repeat(3, (at) => sleeve(234 + at * 33, -86, colours[(at + 1) % 5] ?? paint.accent)) +
    record(paint, 95, -84, 24) +
    rect(14, -24, 162, 5, paint.trim) +
    rect(208, -24, 136, 5, paint.trim) +
    shopDoor(paint) +
    rect(-6, -GROUND - 6, WIDTH + 12, 26, paint.accent) +
    repeat(24, (at) => {
      const stripe = `M ${-6 + at * 20.5} ${-GROUND + 20} h 20.5 v 6 a 10.25 9 0 0 1 -20.500 0 Z`;
      return path(stripe, at % 2 ? paint.trim : paint.accent);
    }) +
    shadowRect(0, -GROUND + 34, WIDTH, 6, 0.2) +
    line(`M 0 ${-GROUND - 62} h -40`, paint.iron, 4) +
    line(`M -40 ${-GROUND - 62} v 12`, paint.iron, 2.4) +
    record(paint, -40, -GROUND - 20, 30)
  );
}

const record = (paint: Paint, x: number, y: number, radius: number) =>
  circle(x, y, radius, '#1b2226') +
  ring(x, y, radius * 0.82, '#3a464c', 1) +
  ring(x, y, radius * 0.64, '#3a464c', 1) +
  circle(x, y, radius * 0.36, paint.accent) +
  circle(x, y, radius * 0.07, paint.trim);

const shopDoor = (paint: Paint) =>
  rect(364, -116, 70, 116, paint.trim) +
  rect(371, -109, 56, 109, paint.accent) +
  rect(379, -101, 40, 62, paint.evening ? paint.lamp : paint.glass) +
  ring(399, -70, 20, paint.trim, 3) +
  circle(421, -40, 3, paint.lamp) +
  ellipse(399, 0, 40, 3, darker(paint.stone, 0.4));

/** Railing, tables, and bulbs on a wire. */
const roofBar = (paint: Paint) =>
  repeat(2, (rail) => rect(0, TOP - 30 - rail * 12, WIDTH, 2, paint.iron)) +
  repeat(17, (at) => rect(at * 29.5, TOP - 44, 2, 32, paint.iron)) +
  parasolTable(paint, 88, TOP - 13, 84, paint.accent) +
  rect(WIDTH - 14, TOP - 104, 4, 92, paint.wood) +
  line(`M ${CORNER + 22} ${TOP - 70} Q 320 ${TOP - 50} ${WIDTH - 12} ${TOP - 102}`, paint.iron, 1.6) +
  repeat(8, (at) => {
    const share = (at + 0.8) / 8.6;
    const y = (1 - share) ** 2 * (TOP - 70) + 2 * share * (1 - share) * (TOP - 50) + share ** 2 * (TOP - 102);
    const x = (1 - share) ** 2 * (CORNER + 22) + 2 * share * (1 - share) * 320 + share ** 2 * (WIDTH - 12);
    return (paint.evening ? circle(x, y + 6, 11, paint.lamp, 'opacity="0.3"') : '') + circle(x, y + 6, 4.4, paint.lamp);
  }) +
  pot(paint, 400, TOP - 12, 44) +
  pot(paint, 360, TOP - 12, 34, paint.accent);
