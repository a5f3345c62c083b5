import { maidensTower, roofs } from '../houses/landmarks.ts';
import { gull, pot, ripples, rowingBoat, tree } from '../houses/outdoors.ts';
import { balcony } from '../houses/parts.ts';
import { darker, lighter, mix } from '../paint.ts';
import { circle, each, gradient, line, path, place, rect, repeat, shadowRect } from '../svg.ts';
import { bookPile, framed, hat, suitcase } from '../things/belongings.ts';
import { armchair, bathtub, bed, bedside, carpet, chair, clothTable } from '../things/furniture.ts';
import { cup, plate, simit, teaGlass, vase } from '../things/tableware.ts';
import { closeUp, FLOOR, ON_FLOOR, shell, tones } from './room.ts';
import { AIR, garden, overWater, windowOn } from './windows.ts';

const { paint, ...look } = tones('uskudar-kosku');
const BLOSSOM = '#c25d92';

/** The Garden Room: double doors under the Judas tree, the breakfast tray on its way out. */
export const gardenRoom = () =>
  shell(look) +
  windowOn(garden(AIR.morning, BLOSSOM, lighter(BLOSSOM, 0.45)), 880, 150, 440, FLOOR - 150, {
    rows: 4,
    curtain: '#fbf3e4',
    door: true,
  }) +
  bed(60, ON_FLOOR, 640, { wood: look.wood, cloth: paint.wall }) +
  framed(280, 230, 240, 190, '#f5d5b8', BLOSSOM, '#7c9a8e') +
  bedside(730, ON_FLOOR, 100, look.wood) +
  vase(780, ON_FLOOR - 110, 84, '#f4e8d2', BLOSSOM) +
  line(`M 1000 ${ON_FLOOR + 90} l 110 -120 M 1110 ${ON_FLOOR + 90} l -110 -120`, look.wood, 10) +
  rect(960, ON_FLOOR - 44, 190, 14, '#b98b4a', 'rx="6"') +
  teaGlass(1000, ON_FLOOR - 44, 74) +
  simit(1072, ON_FLOOR - 44, 32) +
  cup(1124, ON_FLOOR - 44, 40, '#fffaf0') +
  hat(590, ON_FLOOR - 164, 130, paint.accent);

/** The Bosphorus Room: water in all three windows, and thin curtains. */
export const bosphorusRoom = () =>
  shell(look) +
  windowOn(overWater(AIR.day, 'horn'), 150, 120, 340, 480, { rise: 170, rows: 2, curtain: '#fdf6ea' }) +
  windowOn(overWater(AIR.day, 'palace'), 620, 120, 340, 480, { rise: 170, rows: 2 }) +
  windowOn(overWater(AIR.day, 'domes'), 1090, 120, 340, 480, { rise: 170, rows: 2, curtain: '#fdf6ea' }) +
  bathtub(560, ON_FLOOR, 470, paint.wall) +
  bed(-200, ON_FLOOR, 640, { wood: look.wood, cloth: paint.accent }) +
  armchair(1160, ON_FLOOR + 10, 320, paint.accent, look.wood) +
  bookPile(1070, ON_FLOOR + 10, 90, ['#7c9a8e', paint.accent]) +
  carpet(540, ON_FLOOR + 40, 500, 80, paint.wall);

/** The Maiden's Tower Suite: dinner on the balcony when the tower has lit its lamps. */
export const towerSuite = () =>
  place(overWater(AIR.dusk, 'maiden')(2200, 1067), -550, 0) +
  rect(0, 830, 1600, 237, '#5b4a52') +
  rect(0, 826, 1600, 10, '#7a6670') +
  place(balcony({ ...paint, trim: '#5b4a52' }, 0, -4, 380, 46), 40, 840, 4) +
  rect(0, 820, 1600, 247, '#4a3d45') +
  repeat(5, (at) => rect(0, 860 + at * 46, 1600, 3, '#3d323a')) +
  path('M 0 0 h 210 q -20 400 60 640 q -60 200 -90 427 h -180 Z', darker(paint.wall, 0.18)) +
  path('M 1600 0 h -210 q 20 400 -60 640 q 60 200 90 427 h 180 Z', darker(paint.wall, 0.25)) +
  chair(430, 1000, 420, '#2d2024', 1, paint.wall) +
  chair(1180, 1000, 420, '#2d2024', -1, paint.wall) +
  clothTable(580, 1020, 450, 290, '#f0dfc2', '#2d2024') +
  plate(680, 726, 120, '#fffaf0', ['#6d7f5d']) +
  plate(930, 726, 120, '#fffaf0', ['#6d7f5d']) +
  candle(770, 726) +
  candle(842, 726) +
  vase(806, 726, 60, '#20606b', BLOSSOM);

const candle = (x: number, y: number) =>
  circle(x, y - 100, 70, '#ffd27a', 'opacity="0.25"') +
  rect(x - 7, y - 80, 14, 66, '#fffaf0') +
  rect(x - 22, y - 16, 44, 16, '#b98b4a', 'rx="6"') +
  path(`M ${x} ${y - 112} q 14 20 0 30 q -14 -10 0 -30 Z`, '#ffd27a');

export const porch = () =>
  closeUp('uskudar-kosku', 320, -150, 2.7) +
  suitcase(1080, 998.5, 220, '#8f5a34') +
  hat(1190, 846.5, 150, paint.accent);

/** The tea garden: chairs turned to the shore, the sun behind the old city. */
export const teaGarden = () =>
  gradient('evening', ['#e8a27c', '#f6d3a0', '#fbe6c0']) +
  rect(0, 0, 1600, 640, 'url(#evening)') +
  circle(600, 450, 120, '#fff0c4') +
  roofs(0, 1600, 642, 70, '#c88d74', 2) +
  roofs(0, 1600, 642, 36, '#a9746c', 5) +
  rect(0, 640, 1600, 240, '#d9a98a') +
  ripples(640, 240, 1600, '#fbe6c0', 60) +
  maidensTower(1010, 700, 330, '#7d5560', '#ffd27a') +
  gull(360, 250, 24, '#7d5560') +
  gull(440, 300, 16, '#7d5560') +
  rect(0, 850, 1600, 217, mix(paint.ground, '#f4e8d2', 0.2)) +
  rect(0, 842, 1600, 14, lighter(paint.stone, 0.3)) +
  shadowRect(0, 856, 1600, 6) +
  tree(1440, 900, 900, BLOSSOM, look.wood, lighter(BLOSSOM, 0.45)) +
  chair(420, 1000, 390, look.wood, 1, paint.wall) +
  chair(1010, 1000, 390, look.wood, -1, paint.wall) +
  clothTable(560, 1010, 300, 250, paint.accent, look.wood) +
  teaGlass(640, 756, 104) +
  teaGlass(780, 756, 104) +
  pot(paint, 150, 1000, 190, BLOSSOM);

/** The mansion's own pier in the evening. */
export const pier = () =>
  overWater(AIR.night, 'maiden')(1600, 1067) +
  repeat(4, (at) => rect(900 + at * 190, 800, 26, 267, '#2d2226')) +
  rect(840, 770, 760, 34, '#6b4a48') +
  repeat(12, (at) => rect(840 + at * 64, 770, 3, 34, '#4a3236')) +
  rect(840, 804, 760, 8, '#3a282c') +
  rowingBoat(300, 920, 460, paint.accent) +
  line('M 750 880 Q 820 890 908 800', '#d6b06a', 4) +
  each(
    [1010, 1440],
    (x) =>
      rect(x - 5, 500, 10, 270, '#2d2226') +
      circle(x, 480, 100, '#ffd27a', 'opacity="0.2"') +
      path(`M ${x - 26} 450 h 52 l -8 60 h -36 Z`, '#ffd27a') +
      path(`M ${x - 34} 450 L ${x} 416 L ${x + 34} 450 Z`, '#2d2226'),
  ) +
  suitcase(1130, 770, 200, '#8f5a34') +
  hat(1230, 630, 140, paint.wall);
