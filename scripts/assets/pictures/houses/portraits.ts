import { darker, type HouseName, lighter, mix, PAINTS, type Paint } from '../paint.ts';
import { circle, each, gradient, HEIGHT, line, place, rect, repeat, shadow, WIDTH } from '../svg.ts';
import { apartment } from './apartment.ts';
import { han } from './han.ts';
import { konak } from './konak.ts';
import { galataTower, maidensTower, mosque, roofs } from './landmarks.ts';
import { mansion } from './mansion.ts';
import { cat, cypress, gull, ripples, rowingBoat } from './outdoors.ts';
import { rowHouse } from './row-house.ts';
import { timberHouses } from './timber.ts';

export const HOUSES: Record<HouseName, (paint: Paint) => string> = {
  'galata-konagi': konak,
  'sultanahmet-avlusu': timberHouses,
  'karakoy-hani': han,
  'kadikoy-rihtimi': apartment,
  'balat-evi': rowHouse,
  'uskudar-kosku': mansion,
};

/**
 * Where the house stands in its picture: right of the middle, because its name lies at the left on wide screens. `from` and
 * `to` are the left and right end of the house in its own units.
 */
const PLACES = {
  'galata-konagi': { x: 660, scale: 1, from: 0, to: 560 },
  'sultanahmet-avlusu': { x: 385, scale: 1.24, from: 0, to: 790 },
  'karakoy-hani': { x: 370, scale: 1.2, from: 0, to: 800 },
  'kadikoy-rihtimi': { x: 620, scale: 1.2, from: 0, to: 480 },
  'balat-evi': { x: 690, scale: 1.2, from: -206, to: 456 },
  'uskudar-kosku': { x: 455, scale: 1.16, from: -120, to: 760 },
};
const GROUND = 960;

/** The whole house from the front, as its hotel's first picture. */
export function portrait(name: HouseName): string {
  const paint = PAINTS[name];
  const { x, scale, from, to } = PLACES[name];
  const far = mix(paint.sky, paint.wall, 0.2);
  return (
    gradient('sky', [paint.sky, lighter(paint.sky, 0.6)]) +
    rect(0, 0, WIDTH, GROUND, 'url(#sky)') +
    BEHIND[name](paint, far) +
    pavement(paint) +
    shadow(`M ${x + from * scale} ${GROUND + 1} H ${x + to * scale} l 44 26 H ${x + from * scale + 44} Z`, 0.2) +
    place(HOUSES[name](paint), x, GROUND, scale) +
    BEFORE[name](paint)
  );
}

const pavement = (paint: Paint) =>
  rect(0, GROUND, WIDTH, HEIGHT - GROUND, paint.ground) +
  rect(0, GROUND, WIDTH, 3, darker(paint.ground, 0.2)) +
  repeat(12, (at) => line(`M ${at * 150 - 60} ${GROUND + 3} l ${(at - 6) * 9} 56`, darker(paint.ground, 0.16), 2)) +
  rect(0, GROUND + 58, WIDTH, 9, lighter(paint.ground, 0.4)) +
  rect(0, GROUND + 67, WIDTH, HEIGHT - GROUND - 67, darker(paint.ground, 0.14));

/** The mast of a ship that lies behind the houses. */
const mast = (x: number, top: number, fill: string) =>
  line(`M ${x} ${GROUND} V ${top}`, fill, 6) +
  line(`M ${x - 70} ${top + 96} H ${x + 70} M ${x - 46} ${top + 40} H ${x + 46}`, fill, 4) +
  line(`M ${x} ${top} L ${x - 96} ${top + 330} M ${x} ${top} L ${x + 96} ${top + 330}`, fill, 1.6);

/** What lies far behind each house. */
const BEHIND: Record<HouseName, (paint: Paint, far: string) => string> = {
  'galata-konagi': (paint, far) =>
    circle(1340, 300, 92, lighter(paint.sky, 0.6)) +
    galataTower(300, GROUND, 560, far, paint.sky) +
    roofs(-10, 640, GROUND, 250, mix(paint.sky, paint.wall, 0.3), 2) +
    roofs(1220, WIDTH, GROUND, 300, far, 4) +
    gull(520, 300, 22, paint.trim) +
    gull(458, 348, 15, paint.trim),
  'sultanahmet-avlusu': (paint, far) =>
    circle(760, 190, 80, lighter(paint.sky, 0.7)) +
    mosque(225, GROUND - 256, 84, far, 4) +
    rect(0, GROUND - 260, WIDTH, 260, far) +
    roofs(-20, WIDTH, GROUND, 300, mix(paint.sky, paint.wall, 0.32), 1),
  'karakoy-hani': (paint, far) =>
    circle(1180, 210, 74, lighter(paint.sky, 0.6)) +
    roofs(-20, WIDTH, GROUND, 330, far, 3) +
    each([96, 238, 1500], (x, at) => mast(x, 400 + at * 46, mix(paint.sky, paint.wall, 0.45))) +
    gull(250, 250, 24, paint.wall) +
    gull(330, 300, 17, paint.wall) +
    gull(210, 330, 14, paint.wall),
  'kadikoy-rihtimi': (paint, far) =>
    circle(320, 330, 100, lighter(paint.sky, 0.6)) +
    mosque(1420, GROUND - 190, 56, far, 2) +
    rect(1180, GROUND - 192, 420, 192, far) +
    roofs(-20, 600, GROUND, 260, far, 5) +
    roofs(1230, WIDTH, GROUND, 240, mix(paint.sky, paint.wall, 0.3), 0) +
    gull(430, 300, 20, paint.wall),
  'balat-evi': (paint, far) =>
    circle(260, 260, 84, lighter(paint.sky, 0.7)) +
    roofs(-20, 470, GROUND, 380, mix(paint.sky, paint.accent, 0.16), 2) +
    roofs(1220, WIDTH, GROUND, 560, mix(paint.sky, far, 0.5), 6) +
    roofs(-20, 470, GROUND, 220, mix(paint.sky, paint.accent, 0.28), 4),
  'uskudar-kosku': (paint, far) =>
    circle(300, 430, 120, lighter(paint.lamp, 0.35)) +
    rect(0, 780, WIDTH, 180, '#a9c3bd') +
    ripples(780, 180, WIDTH, lighter(paint.sky, 0.5), 30) +
    roofs(-10, 330, 784, 60, far, 3) +
    maidensTower(190, 800, 230, mix(paint.sky, paint.accent, 0.42), paint.lamp) +
    cypress(1440, GROUND, 420, mix(paint.leaf, paint.sky, 0.5)) +
    cypress(1530, GROUND, 520, mix(paint.leaf, paint.sky, 0.42)),
};

/** An iron post for the ropes of ships. */
const bollard = (paint: Paint, x: number) =>
  rect(x - 13, GROUND - 4, 26, 40, paint.iron) +
  rect(x - 20, GROUND - 14, 40, 14, paint.iron, 'rx="6"') +
  rect(x - 18, GROUND + 32, 36, 7, paint.iron);

/** What stands before each house. */
const BEFORE: Record<HouseName, (paint: Paint) => string> = {
  'galata-konagi': () => cat(590, GROUND + 34, 46, '#3a2c2a'),
  'sultanahmet-avlusu': () => cat(548, GROUND + 40, 46, '#8a6a4a'),
  'karakoy-hani': (paint) => bollard(paint, 190) + bollard(paint, 268),
  'kadikoy-rihtimi': (paint) => gull(1330, 420, 24, paint.wall) + gull(1400, 470, 15, paint.wall),
  'balat-evi': () => gull(560, 300, 20, '#f4e8d2') + gull(500, 350, 14, '#f4e8d2'),
  'uskudar-kosku': (paint) =>
    rect(0, 1010, WIDTH, 57, '#6f9a9c') +
    ripples(1012, 52, WIDTH, lighter(paint.sky, 0.4), 26) +
    rect(0, 1002, WIDTH, 9, lighter(paint.stone, 0.3)) +
    rect(0, 1011, WIDTH, 6, darker(paint.stone, 0.35)) +
    repeat(3, (at) => rect(1120 - at * 14, 1011 + at * 11, 170 + at * 28, 11, darker(paint.stone, 0.08 * at))) +
    rowingBoat(1330, 1042, 190, paint.accent),
};
