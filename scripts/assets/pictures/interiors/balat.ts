import { roofs } from '../houses/landmarks.ts';
import { cat, laundry, pot } from '../houses/outdoors.ts';
import { cornice, sash } from '../houses/parts.ts';
import { darker, lighter, mix } from '../paint.ts';
import { circle, each, line, rect, repeat } from '../svg.ts';
import { coat, framed, hat, suitcase } from '../things/belongings.ts';
import { bed, bedside, carpet, chair, clothTable, divan, tableLamp } from '../things/furniture.ts';
import { doubleTeapot, jar, loaf, plate, simit, teaGlass, vase } from '../things/tableware.ts';
import { closeUp, FLOOR, ON_FLOOR, shell, tones } from './room.ts';
import { AIR, overWater, plainView, windowOn } from './windows.ts';

const { paint, ...look } = tones('balat-evi');
const BLUE = '#5f93a0';

/** The house opposite, near enough to wave to. */
const opposite = (w: number, h: number) =>
  rect(0, h * 0.08, w, h, '#c98a78') +
  cornice({ ...paint, wall: '#c98a78' }, 0, h * 0.05, w, 14) +
  sash({ ...paint, accent: '#c8573c' }, w * 0.36, h * 0.3, w * 0.28, h * 0.5, { box: true }) +
  laundry(paint, 0, h * 0.2, w, ['#f4e8d2', BLUE, '#f4e8d2', paint.wall]);

/** The Yellow Room: the bay with its cushions, and the window across the steps. */
export const yellowRoom = () =>
  shell({ ...look, wall: mix(paint.wall, '#f7eddb', 0.5) }) +
  windowOn(plainView(AIR.day, opposite), 750, 130, 520, 480, { columns: 3, rows: 2 }) +
  each(
    [620, 1300],
    (x) =>
      rect(x, 90, 100, FLOOR - 116, lighter(paint.wall, 0.2)) +
      rect(x + (x < 900 ? 90 : 0), 90, 10, FLOOR - 116, darker(paint.wall, 0.18)),
  ) +
  rect(590, 60, 840, 34, '#f4e8d2') +
  divan(724, ON_FLOOR - 40, 572, '#20606b', look.wood, ['#f0dfc2', paint.accent, '#c8573c']) +
  cat(1180, ON_FLOOR - 164, 100, '#33302e') +
  bed(20, ON_FLOOR, 560, { wood: look.wood, cloth: '#c8573c' }) +
  framed(230, 250, 210, 170, '#cfe0da', '#e0ac4a', '#20606b') +
  suitcase(1370, ON_FLOOR + 20, 190, '#8f5a34') +
  carpet(660, ON_FLOOR + 40, 560, 80, '#c8573c');

/** The Blue Room: two small windows over the Golden Horn and an old brass bed. */
export const blueRoom = () =>
  shell({ ...look, wall: BLUE, dado: darker(BLUE, 0.14) }) +
  windowOn(overWater(AIR.morning, 'horn'), 330, 180, 280, 330, { rows: 2 }) +
  windowOn(overWater(AIR.morning, 'domes'), 930, 180, 280, 330, { rows: 2 }) +
  bed(380, ON_FLOOR, 700, { wood: '#b98b4a', cloth: paint.wall, metal: true }) +
  bedside(1130, ON_FLOOR, 120, look.wood) +
  tableLamp(1190, ON_FLOOR - 132, 130) +
  vase(1232, ON_FLOOR - 132, 40, '#f4e8d2', paint.wall) +
  chair(160, ON_FLOOR + 10, 320, look.wood, 1, paint.wall) +
  hat(240, ON_FLOOR - 158, 140, '#20606b') +
  coat(1430, 330, 340, '#20606b') +
  carpet(480, ON_FLOOR + 40, 520, 80, paint.wall, '#20606b');

export const doorstep = () =>
  closeUp('balat-evi', 106, -96, 3.9) +
  pot(paint, 1250, 967.9, 190, '#c8573c') +
  suitcase(360, 977.9, 250, '#8f5a34') +
  suitcase(420, 807.9, 190, '#c8573c');

const hill = (w: number, h: number) => roofs(0, w, h, h * 0.6, '#c9a58a', 1) + roofs(0, w, h, h * 0.34, '#8fa09a', 4);

/** Nermin's kitchen, with the table for all guests. */
export const kitchen = () =>
  shell({ wall: '#f3e6c8', floor: '#b5794a', dado: mix(paint.wall, '#f7eddb', 0.1) }) +
  tiles() +
  windowOn(plainView(AIR.morning, hill), 640, 120, 330, 360, { frame: '#20606b', rows: 2, curtain: '#fbf3e4' }) +
  stove(1130, FLOOR + 20) +
  rect(170, 330, 360, 16, look.wood) +
  each(['#d99a3a', '#7d2f57', '#6d7f5d', '#c8573c'], (content, at) =>
    jar(200 + at * 90, 330, 82, content, at % 2 ? '#f4e8d2' : paint.accent),
  ) +
  repeat(
    4,
    (at) =>
      line(`M ${210 + at * 90} 346 v 20`, look.wood, 4) +
      circle(210 + at * 90, 400, 34, at % 2 ? '#b9744f' : '#20606b'),
  ) +
  chair(250, 1000, 430, look.wood, 1, paint.accent) +
  chair(1180, 1000, 430, look.wood, -1, paint.accent) +
  clothTable(420, 1020, 580, 290, '#20606b', look.wood) +
  simit(560, 724, 56) +
  plate(680, 724, 140, '#fffaf0', ['#7d2f57', '#c8573c', '#f4e8d2', '#6d7f5d']) +
  teaGlass(800, 724, 110) +
  loaf(920, 724, 130);

const tiles = () =>
  repeat(24, (at) => {
    const [x, y] = [(at % 12) * 136 - (at > 11 ? 68 : 0), 496 + Math.floor(at / 12) * 46];
    return rect(x, y, 133, 43, at % 2 ? '#f9f1de' : '#e6ddc4');
  });

const stove = (x: number, y: number) =>
  rect(x, y - 330, 330, 330, '#f4e8d2') +
  rect(x, y - 330, 330, 56, darker('#f4e8d2', 0.12)) +
  repeat(4, (at) => circle(x + 54 + at * 74, y - 302, 14, paint.accent)) +
  rect(x + 36, y - 236, 258, 180, darker('#f4e8d2', 0.14), 'rx="10"') +
  rect(x + 66, y - 200, 198, 110, '#3a3a36', 'rx="8"') +
  rect(x + 50, y - 250, 230, 12, '#b98b4a', 'rx="6"') +
  rect(x - 10, y - 344, 350, 16, '#22343c') +
  doubleTeapot(x + 110, y - 344, 220, '#c8573c') +
  rect(x + 210, y - 404, 100, 60, '#20606b', 'rx="8"') +
  rect(x + 200, y - 414, 120, 14, darker('#20606b', 0.2), 'rx="7"');

export const litBay = () => closeUp('balat-evi', 20, -350, 2.7, true);
