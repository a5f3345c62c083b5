import { pot } from '../houses/outdoors.ts';
import { darker, lighter, mix } from '../paint.ts';
import { circle, each, path, rect, repeat, shadowRect } from '../svg.ts';
import { bookPile, hat, recordPlayer, suitcase } from '../things/belongings.ts';
import { armchair, bed, bedside, carpet, pendant, tableLamp } from '../things/furniture.ts';
import { fish, teaGlass, vase } from '../things/tableware.ts';
import { closeUp, ON_FLOOR, shell, tones } from './room.ts';
import { AIR, overWater, plainView, windowOn } from './windows.ts';

const { paint, ...look } = tones('kadikoy-rihtimi');
/** The colour of one of the records' sleeves. */
const cover = (at: number) =>
  [paint.accent, '#e0ac4a', '#1f4a58', '#c99bb0', '#f0dfc2', '#6d7f5d'][at % 6] ?? paint.accent;

/** Records standing in their sleeves. */
const records = (x: number, y: number, width: number, height: number) =>
  repeat(Math.floor(width / 13), (at) => {
    const tall = height - ((at * 7) % 5) * 3;
    return rect(x + at * 13, y - tall, 11, tall, cover(at * 5));
  });

const sleeve = (x: number, y: number, size: number, at: number) =>
  shadowRect(x + 6, y + 7, size, size) +
  rect(x, y, size, size, cover(at)) +
  circle(x + size / 2, y + size / 2, size * 0.32, cover(at + 2)) +
  rect(x + size * 0.12, y + size * 0.84, size * 0.5, size * 0.05, cover(at + 4));

const sideboard = (x: number, y: number, width: number) =>
  rect(x + 30, y - 60, 14, 60, darker(look.wood, 0.2)) +
  rect(x + width - 44, y - 60, 14, 60, darker(look.wood, 0.2)) +
  rect(x, y - 260, width, 205, look.wood) +
  rect(x + 16, y - 238, width - 32, 166, darker(look.wood, 0.45)) +
  records(x + 26, y - 72, width - 52, 140) +
  rect(x - 8, y - 270, width + 16, 16, lighter(look.wood, 0.14));

/** The Market Room: awnings and fish stalls below the window, earplugs on the bedside table. */
export const marketRoom = () =>
  shell(look) +
  windowOn(plainView(AIR.day, market), 740, 140, 480, 460, { rows: 2, curtain: '#fbf3e4' }) +
  sleeve(170, 230, 150, 0) +
  sleeve(360, 230, 150, 3) +
  bed(60, ON_FLOOR, 620, { wood: look.wood, cloth: paint.accent }) +
  bedside(720, ON_FLOOR, 120, look.wood) +
  tableLamp(760, ON_FLOOR - 132, 120) +
  each([808, 824], (x) => rect(x, ON_FLOOR - 146, 10, 14, '#e0ac4a', 'rx="4"')) +
  bedside(1270, ON_FLOOR, 210, look.wood) +
  recordPlayer(1262, ON_FLOOR - 231, 226, paint.wall, paint.accent) +
  suitcase(1000, ON_FLOOR + 20, 200, '#1f4a58') +
  carpet(760, ON_FLOOR + 50, 480, 80, paint.wall);

/** Stalls with striped awnings and the morning's fish on ice. */
const market = (w: number, h: number) =>
  rect(0, h * 0.2, w, h, '#c9b28e') +
  repeat(5, (at) => rect(w * (0.06 + at * 0.19), h * 0.28, w * 0.1, h * 0.16, '#6f9690')) +
  repeat(12, (at) =>
    path(
      `M ${(at * w) / 12} ${h * 0.5} h ${w / 12} v ${h * 0.16} a ${w / 24} ${h * 0.05} 0 0 1 ${-w / 12} 0 Z`,
      at % 2 ? '#f4e8d2' : paint.accent,
    ),
  ) +
  rect(0, h * 0.82, w, h * 0.2, '#dfe9e6') +
  repeat(3, (at) => fish(w * (0.2 + at * 0.3), h * 0.8, w * 0.24, '#4c7484')) +
  circle(w * 0.5, h * 0.74, 6, '#ffd27a');

/** The Pier Room: Topkapı across the water, a ferry, and the record player by the chair. */
export const pierRoom = () =>
  shell(look) +
  windowOn(overWater(AIR.dusk, 'palace'), 360, 120, 760, 480, {
    columns: 3,
    rows: 2,
    curtain: mix(paint.wall, '#f7eddb', 0.5),
  }) +
  bed(-160, ON_FLOOR, 620, { wood: look.wood, cloth: paint.wall }) +
  armchair(520, ON_FLOOR + 10, 310, paint.accent, look.wood) +
  sideboard(930, ON_FLOOR, 480) +
  recordPlayer(960, ON_FLOOR - 270, 230, paint.wall, '#e0ac4a') +
  vase(1330, ON_FLOOR - 270, 90, '#e0ac4a', '#f0dfc2') +
  suitcase(1430, ON_FLOOR + 30, 170, '#8f5a34') +
  carpet(440, ON_FLOOR + 50, 520, 80, '#1f4a58');

export const recordShop = () =>
  closeUp('kadikoy-rihtimi', 250, -96, 3.4) + suitcase(560, 929.9, 240, '#8f5a34') + hat(680, 763.9, 160, '#e0ac4a');

/** The listening corner: a wall of sleeves, a player, a deep chair. */
export const listeningCorner = () =>
  shell({ wall: darker(paint.wall, 0.42), floor: look.floor }) +
  repeat(10, (at) => sleeve(250 + (at % 5) * 172, 70 + Math.floor(at / 5) * 168, 148, at + Math.floor(at / 5) * 3)) +
  sideboard(240, ON_FLOOR, 640) +
  recordPlayer(330, ON_FLOOR - 270, 290, paint.accent, '#e0ac4a') +
  pot(paint, 780, ON_FLOOR - 270, 130) +
  armchair(1010, ON_FLOOR + 10, 380, '#e0ac4a', look.wood) +
  pendant(1210, 290, 120, paint.accent) +
  bedside(900, ON_FLOOR + 30, 110, look.wood) +
  teaGlass(955, ON_FLOOR - 90, 80) +
  bookPile(1420, ON_FLOOR + 10, 130, ['#1f4a58', paint.accent, '#f0dfc2']) +
  carpet(840, ON_FLOOR + 50, 620, 80, paint.accent);

export const roofBar = () => closeUp('kadikoy-rihtimi', 290, -560, 3.1, true);
