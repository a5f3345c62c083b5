import { cat, pot } from '../houses/outdoors.ts';
import { darker, mix } from '../paint.ts';
import { place, rect, repeat } from '../svg.ts';
import { bookPile, bookRow, coat, framed, hat, suitcase } from '../things/belongings.ts';
import {
  armchair,
  bathtub,
  bed,
  bedside,
  carpet,
  chair,
  clothTable,
  pendant,
  table,
  tableLamp,
} from '../things/furniture.ts';
import { cup, jar, loaf, plate, teaGlass, vase } from '../things/tableware.ts';
import { closeUp, FLOOR, ON_FLOOR, shell, tones } from './room.ts';
import { AIR, garden, overWater, tower, windowOn } from './windows.ts';

const { paint, ...look } = tones('galata-konagi');
const BOOKS = [paint.wall, '#1e5560', '#8a6428', '#f0dfc2', '#6d7f5d', '#7d2f57'];

/** The Courtyard Room: the fig tree in the window, a walnut bed, linen curtains. */
export const courtyardRoom = () =>
  shell(look) +
  windowOn(garden(AIR.morning, '#6f8f5c'), 930, 150, 400, 470, { rows: 3, curtain: '#fbf3e4' }) +
  framed(330, 210, 250, 200, '#e6d3b4', '#c2674c', '#6d7f5d') +
  bed(130, ON_FLOOR, 640, { wood: '#5a3822', cloth: paint.wall }) +
  bedside(810, ON_FLOOR, 110, '#6b4630') +
  tableLamp(865, ON_FLOOR - 118, 130) +
  suitcase(1160, ON_FLOOR + 20, 220, '#8f5a34') +
  hat(1270, ON_FLOOR - 132, 150, paint.accent);

/** The Tower Room: the tower in an arched window with shutters, and a writing desk. */
export const towerRoom = () =>
  shell(look) +
  windowOn(tower(AIR.dusk), 590, 110, 420, 560, { rise: 210, rows: 3, shutters: paint.accent }) +
  table(1090, ON_FLOOR, 400, 250, '#6b4630') +
  tableLamp(1420, ON_FLOOR - 250, 150) +
  bookPile(1120, ON_FLOOR - 250, 120, BOOKS.slice(0, 3)) +
  cup(1300, ON_FLOOR - 250, 60, '#fffaf0') +
  chair(1170, ON_FLOOR + 36, 330, '#4a2f20', 1, paint.wall) +
  bed(-120, ON_FLOOR + 10, 600, { wood: '#5a3822', cloth: paint.accent }) +
  carpet(560, ON_FLOOR + 20, 470, 90, paint.wall);

/** The Golden Horn Suite: a bath before the bridge and the domes. */
export const hornSuite = () =>
  shell(look) +
  windowOn(overWater(AIR.day, 'bridge'), 380, 110, 840, 470, { columns: 4, rows: 2, curtain: '#fbf3e4' }) +
  bathtub(510, ON_FLOOR, 520, paint.wall) +
  bedside(1120, ON_FLOOR, 120, '#6b4630') +
  teaGlass(1180, ON_FLOOR - 132, 84) +
  pot(paint, 250, ON_FLOOR, 170) +
  rect(1370, 380, 8, ON_FLOOR - 380, '#8a6428') +
  rect(1300, 400, 150, 8, '#8a6428') +
  rect(1312, 408, 90, 240, '#fbf3e4') +
  repeat(3, (at) => rect(1312, 580 + at * 18, 90, 7, paint.wall)) +
  carpet(520, ON_FLOOR + 30, 480, 80, '#1e5560');

/** Breakfast on the roof, the Golden Horn behind the parapet. */
export const roofBreakfast = () =>
  overWater(AIR.morning, 'domes')(1600, 1067) +
  rect(0, 770, 1600, 297, mix(paint.ground, '#f4e8d2', 0.3)) +
  rect(0, 690, 1600, 24, '#f4e8d2') +
  repeat(27, (at) => place('<path d="M 0 0 q -14 -34 4 -66 h 20 q 18 32 4 66 Z" fill="#e6d6ba"/>', at * 62, 780)) +
  rect(0, 778, 1600, 22, '#f4e8d2') +
  chair(380, 980, 430, '#4a2f20', 1, paint.accent) +
  chair(1260, 980, 430, '#4a2f20', -1, paint.accent) +
  clothTable(560, 1000, 520, 290, paint.wall, '#4a2f20') +
  teaGlass(660, 706, 120) +
  plate(800, 706, 150, '#fffaf0', ['#7d2f57', '#c8573c', '#6d7f5d', '#c8573c']) +
  loaf(960, 706, 150) +
  jar(1040, 706, 84, '#d99a3a', paint.accent) +
  vase(870, 690, 110, '#20606b', '#f0dfc2') +
  pot(paint, 150, 1000, 230, '#f4e8d2') +
  pot(paint, 1480, 1000, 190);

/** The library: shelves, the merchant's clock, a deep chair. */
export const library = () => {
  const wood = '#5a3822';
  return (
    shell({ ...look, wall: mix(paint.wall, '#12222b', 0.3) }) +
    rect(150, 90, 840, FLOOR - 90, darker(wood, 0.25)) +
    repeat(4, (row) =>
      repeat(3, (column) => {
        const [left, bottom] = [170 + column * 272, 280 + row * 186];
        const width = (row + column) % 3 === 1 ? 150 : 244;
        return (
          rect(left, bottom - 168, 256, 168, darker(wood, 0.5)) +
          bookRow(left + 6, bottom, width, BOOKS, row * 3 + column)
        );
      }),
    ) +
    vase(385, 466, 60, '#c79a54', '#f0dfc2') +
    hat(900, 650, 120, paint.wall) +
    repeat(5, (row) => rect(140, 92 + row * 186, 860, 16, wood)) +
    pendant(1240, 250, 110, paint.accent) +
    armchair(1070, ON_FLOOR + 10, 380, paint.wall, '#4a2f20') +
    coat(1520, 330, 340, '#1e5560') +
    bedside(930, ON_FLOOR + 20, 120, '#7d5a3a') +
    teaGlass(990, ON_FLOOR - 112, 80) +
    carpet(860, ON_FLOOR + 40, 600, 90, '#1e5560') +
    cat(780, ON_FLOOR + 40, 90, '#3a2c2a')
  );
};

export const mansionDoor = () =>
  closeUp('galata-konagi', 215, -104, 3.9) +
  suitcase(960, 1009.1, 250, '#8f5a34') +
  hat(1085, 835.1, 160, paint.accent) +
  cat(560, 999.1, 120, '#3a2c2a');
