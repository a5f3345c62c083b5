import { cat, pot } from '../houses/outdoors.ts';
import { darker, lighter, mix } from '../paint.ts';
import { arch, circle, each, line, path, rect, repeat, shadowRect } from '../svg.ts';
import { bookPile, coat, framed, hat, suitcase, umbrella } from '../things/belongings.ts';
import { armchair, bed, bedside, carpet, pendant, table, tableLamp } from '../things/furniture.ts';
import { bowl, cup, jar, loaf } from '../things/tableware.ts';
import { closeUp, FLOOR, ON_FLOOR, shell, tones } from './room.ts';
import { AIR, overWater, windowOn } from './windows.ts';

const { paint, ...look } = tones('karakoy-hani');
const IRON = '#26343b';

/** Bricks in staggered rows. */
const bricks = (x: number, y: number, width: number, height: number, fill: string) => {
  const joint = lighter(fill, 0.24);
  const brick = (row: number, at: number) => {
    const [left, top] = [x + (row % 2 ? 46 : 0) + at * 92, y + row * 34];
    const isDark = (row * 5 + at * 3) % 7 === 0;
    return rect(left, top, 3, 34, joint) + (isDark ? rect(left + 3, top + 3, 89, 31, darker(fill, 0.1)) : '');
  };
  return (
    rect(x, y, width, height, fill) +
    repeat(
      Math.floor(height / 34),
      (row) => rect(x, y + row * 34, width, 3, joint) + repeat(Math.floor(width / 92), (at) => brick(row, at)),
    )
  );
};

const column = (x: number) =>
  rect(x - 17, 60, 34, FLOOR - 40, IRON) +
  rect(x - 17, 60, 10, FLOOR - 40, lighter(IRON, 0.16)) +
  path(`M ${x - 56} 60 h 112 q -6 50 -38 56 h -36 q -32 -6 -38 -56 Z`, IRON) +
  rect(x - 30, FLOOR - 30, 60, 50, IRON);

/** The Warehouse Room: brick, iron columns, and coats on the old rope hooks. */
export const warehouseRoom = () =>
  shell(look) +
  bricks(0, 40, 1600, FLOOR - 40, '#a8644e') +
  rect(0, 0, 1600, 62, IRON) +
  rect(0, FLOOR - 20, 1600, 20, darker('#a8644e', 0.4)) +
  rect(980, 330, 480, 16, look.wood) +
  each([1040, 1180, 1320, 1420], (x) => line(`M ${x} 346 v 26 q 0 18 16 18 q 14 0 14 -14`, IRON, 8)) +
  coat(1072, 388, 330, paint.wall) +
  hat(1334, 404, 150, IRON) +
  line('M 1196 388 q -40 90 0 150 q 40 -60 0 -150 M 1196 388 q -20 80 6 140', '#c79a54', 6) +
  bed(120, ON_FLOOR, 660, { wood: IRON, cloth: paint.wall, metal: true }) +
  pendant(470, 330, 130, paint.wall) +
  bedside(800, ON_FLOOR, 110, look.wood) +
  bookPile(808, ON_FLOOR - 121, 90, [paint.wall, '#e0ac4a']) +
  suitcase(1130, ON_FLOOR + 20, 250, '#8f5a34') +
  column(965) +
  carpet(330, ON_FLOOR + 40, 460, 80, '#1e5560');

/** The Harbour Room: the quay in the window, and an espresso machine. */
export const harbourRoom = () =>
  shell(look) +
  windowOn(overWater(AIR.morning, 'horn'), 250, 130, 620, 470, { columns: 3, rows: 2 }) +
  table(1000, ON_FLOOR, 480, 270, look.wood) +
  espressoMachine(1080, ON_FLOOR - 270) +
  cup(1350, ON_FLOOR - 270, 70, '#fffaf0') +
  cup(1430, ON_FLOOR - 270, 70, paint.accent) +
  framed(1130, 170, 240, 190, '#d9e2e0', paint.accent, paint.wall) +
  bed(50, ON_FLOOR + 10, 620, { wood: look.wood, cloth: paint.wall }) +
  armchair(730, ON_FLOOR + 10, 270, paint.accent, look.wood);

const espressoMachine = (x: number, y: number) =>
  rect(x, y - 150, 200, 150, paint.accent, 'rx="14"') +
  rect(x + 16, y - 96, 168, 82, IRON) +
  rect(x - 8, y - 166, 216, 22, '#c9cdc9', 'rx="8"') +
  rect(x + 84, y - 98, 34, 22, '#c9cdc9') +
  line(`M ${x + 101} ${y - 84} h 84`, '#3a2a22', 12) +
  cup(x + 101, y - 14, 44, '#fffaf0') +
  circle(x + 36, y - 120, 12, '#fffaf0') +
  repeat(3, (at) => circle(x + 110 + at * 26, y - 120, 7, '#d6b06a'));

/** The Captain's Apartment: the whole attic, with a stove of its own and a fireplace. */
export const captainsApartment = () =>
  shell({ wall: mix('#f7eddb', paint.wall, 0.24), floor: look.floor }) +
  windowOn(overWater(AIR.night, 'domes'), 610, 210, 340, 340, { rise: 170, rows: 2 }) +
  fireplace(1100, ON_FLOOR - 50) +
  armchair(650, ON_FLOOR + 30, 330, paint.wall, look.wood) +
  kitchenRack() +
  carpet(620, ON_FLOOR + 60, 560, 80, paint.accent) +
  cat(1010, ON_FLOOR + 60, 90, '#3a3430') +
  path('M 0 0 H 300 L 0 470 Z M 1600 0 H 1300 L 1600 470 Z', darker(look.wall, 0.2)) +
  line('M 300 0 L 0 470 M 1300 0 L 1600 470', look.wood, 30) +
  rect(0, 0, 1600, 36, look.wood);

const fireplace = (x: number, y: number) =>
  rect(x - 20, 0, 330, y, mix(look.wall, paint.stone, 0.5)) +
  rect(x - 50, y - 330, 390, 330, paint.wall) +
  rect(x - 74, y - 356, 438, 30, lighter(paint.stone, 0.3)) +
  arch(x + 30, y - 250, 230, 250, '#1d2529', 90) +
  path(
    `M ${x + 80} ${y - 10} q -30 -70 30 -120 q 0 40 30 30 q 10 -50 -10 -80 q 90 50 84 130 q 0 30 -20 40 Z`,
    '#d9773c',
  ) +
  path(`M ${x + 112} ${y - 10} q -14 -40 24 -70 q 8 30 24 20 q 34 24 16 50 Z`, '#ffd27a') +
  line(`M ${x + 66} ${y - 8} h 160 M ${x + 84} ${y - 26} h 120`, '#5b3d2c', 16) +
  rect(x - 74, y - 8, 438, 14, darker(paint.stone, 0.1)) +
  bookPile(x, y - 356, 100, ['#1e5560', '#e0ac4a', paint.accent]) +
  tableLamp(x + 270, y - 356, 110);

/** The little kitchen: a rack with jars and cups over a counter. */
const kitchenRack = () =>
  rect(160, ON_FLOOR - 300, 380, 300, darker(paint.wall, 0.1)) +
  each(
    [170, 360],
    (x) => rect(x, ON_FLOOR - 262, 170, 240, lighter(paint.wall, 0.08)) + circle(x + 85, ON_FLOOR - 236, 8, '#d6b06a'),
  ) +
  rect(144, ON_FLOOR - 322, 412, 24, look.wood) +
  rect(200, 470, 320, 14, look.wood) +
  jar(240, 470, 84, '#d99a3a', paint.accent) +
  jar(320, 470, 74, '#7d2f57', '#f4e8d2') +
  cup(400, 470, 50, '#fffaf0') +
  cup(470, 470, 50, paint.accent) +
  jar(220, ON_FLOOR - 322, 70, '#6d7f5d', '#f4e8d2') +
  loaf(400, ON_FLOOR - 322, 170);

export const hanGate = () =>
  closeUp('karakoy-hani', 400, -104, 3.9) +
  suitcase(960, 1009.1, 250, '#8f5a34') +
  umbrella(930, 1009.1, 300, paint.accent) +
  hat(1085, 835.1, 160, IRON);

/** Fish soup on the ground floor, under the arch. */
export const soupTable = () =>
  rect(0, 0, 1600, 1067, mix(paint.wall, '#12222b', 0.2)) +
  bricks(0, 0, 1600, 700, mix(paint.wall, '#12222b', 0.14)) +
  windowOn(overWater(AIR.day, 'bridge'), 480, 60, 640, 560, { rise: 320, columns: 3, rows: 3 }) +
  rect(0, 790, 1600, 277, look.wood) +
  rect(0, 776, 1600, 22, lighter(look.wood, 0.24)) +
  shadowRect(0, 798, 1600, 10) +
  bowl(800, 780, 400, '#e0a850') +
  loaf(1200, 780, 300) +
  lemon(540, 780) +
  line('M 1040 768 l 130 -16', '#c9cdc9', 10) +
  pot(paint, 250, 780, 190);

const lemon = (x: number, y: number) =>
  circle(x, y - 44, 44, '#e7c24a') +
  circle(x, y - 44, 36, '#f8efc4') +
  repeat(8, (at) =>
    line(`M ${x} ${y - 44} l ${Math.cos((at * Math.PI) / 4) * 32} ${Math.sin((at * Math.PI) / 4) * 32}`, '#e7c24a', 4),
  ) +
  path(`M ${x + 40} ${y} a 40 40 0 0 1 80 0 Z`, '#e7c24a');

/** The goods lift, which carries suitcases these days. */
export const goodsLift = () =>
  bricks(0, 0, 1600, 1067, mix(paint.wall, '#f7eddb', 0.12)) +
  rect(470, 120, 660, 810, IRON) +
  rect(510, 160, 580, 740, '#d9a860') +
  rect(510, 160, 580, 150, lighter('#d9a860', 0.3)) +
  pendant(800, 300, 90, '#f3e2c0') +
  suitcase(560, 870, 290, paint.accent) +
  suitcase(600, 680, 210, '#8f5a34') +
  hat(705, 544, 150, IRON) +
  suitcase(880, 870, 170, '#1e5560') +
  umbrella(1060, 870, 300, '#7d2f57') +
  repeat(9, (at) => line(`M ${510 + at * 22} 160 l 22 123 l -22 123 l 22 123 l -22 123 l 22 123 l -22 123`, IRON, 5)) +
  rect(440, 870, 720, 40, IRON) +
  rect(440, 96, 720, 54, lighter(IRON, 0.1)) +
  circle(800, 60, 64, lighter(IRON, 0.1)) +
  circle(800, 60, 40, paint.accent) +
  circle(800, 60, 12, '#d6b06a') +
  rect(1230, 480, 90, 150, '#d6b06a', 'rx="8"') +
  circle(1275, 525, 20, IRON) +
  circle(1275, 588, 20, IRON) +
  rect(0, 930, 1600, 137, darker(paint.ground, 0.2)) +
  rect(0, 922, 1600, 14, darker(paint.ground, 0.4));
