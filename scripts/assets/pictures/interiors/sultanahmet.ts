import { mosque, roofs } from '../houses/landmarks.ts';
import { cat, pot, tree, wallLantern } from '../houses/outdoors.ts';
import { ashlar } from '../houses/parts.ts';
import { darker, lighter, mix } from '../paint.ts';
import { line, path, place, rect, repeat, shadowRect, thing } from '../svg.ts';
import { bookPile, coat, framed, hat, suitcase } from '../things/belongings.ts';
import { bed, bedside, carpet, chair, clothTable, divan, tableLamp } from '../things/furniture.ts';
import { doubleTeapot, plate, teaGlass, vase } from '../things/tableware.ts';
import { closeUp, FLOOR, ON_FLOOR, shell, tones } from './room.ts';
import { AIR, plainView, windowOn } from './windows.ts';

const { paint, ...look } = tones('sultanahmet-avlusu');
const BRICK = '#b5705a';

const fountain = thing(
  ({ arch, ellipse, line, path, rect }) =>
    arch(-30, -100, 60, 100, lighter(paint.stone, 0.4)) +
    arch(-20, -86, 40, 52, '#6d8f8c') +
    repeat(3, (at) =>
      path(`M ${(at - 1) * 10} -50 q -5 -10 0 -20 q 5 10 0 20 Z`, at === 1 ? paint.accent : '#1e5560'),
    ) +
    line('M 0 -42 v 20', '#eef5f1', 3.5) +
    rect(-42, -26, 84, 26, paint.stone) +
    rect(-46, -29, 92, 6, lighter(paint.stone, 0.5)) +
    ellipse(0, -26, 36, 2, '#6d8f8c'),
);

/** Stone in courses with bands of thin brick, as Byzantium built. */
const byzantine = (x: number, y: number, width: number, height: number) =>
  ashlar(x, y, width, height, paint.stone, 46, 118) +
  repeat(Math.floor(height / 190), (band) =>
    repeat(3, (row) => rect(x, y + 96 + band * 190 + row * 17, width, 11, BRICK)),
  );

const court = (w: number, h: number) =>
  rect(0, h * 0.2, w, h, paint.stone) +
  tree(w * 0.2, h, h * 0.9, paint.leaf, look.wood) +
  fountain(w * 0.56, h, h * 0.86);

/** The Fountain Room: low beams, a thick wall, the fountain in a deep window. */
export const fountainRoom = () =>
  shell(look) +
  repeat(7, (at) => rect(at * 250 - 40, 0, 74, 96, darker(look.wood, at % 2 ? 0.1 : 0))) +
  rect(0, 92, 1600, 18, darker(look.wood, 0.3)) +
  rect(800, 250, 520, 390, darker(look.wall, 0.12)) +
  path('M 800 250 h 520 l -60 50 h -400 Z', darker(look.wall, 0.24)) +
  path('M 800 640 h 520 l -60 -50 h -400 Z', lighter(look.wall, 0.5)) +
  windowOn(plainView(AIR.morning, court), 880, 320, 360, 250, { columns: 3, rows: 2 }) +
  vase(1190, 592, 60, '#e6d6ba', paint.accent) +
  bed(90, ON_FLOOR, 600, { wood: look.wood, cloth: paint.wall }) +
  bedside(720, ON_FLOOR, 110, look.wood) +
  tableLamp(775, ON_FLOOR - 118, 120) +
  framed(300, 260, 220, 180, '#dfe6d2', paint.accent, paint.wall) +
  suitcase(1260, ON_FLOOR + 20, 210, paint.accent) +
  chair(1010, ON_FLOOR + 10, 300, look.wood, 1, paint.accent);

const leaves = (w: number, h: number) => tree(w * 0.5, h * 1.1, h * 1.1, paint.leaf, look.wood);

/** The Family Room: a large bed below, two small ones on the gallery, and the stair between them. */
export const familyRoom = () =>
  shell(look) +
  windowOn(plainView(AIR.day, leaves), 170, 330, 220, 300, { rows: 2, curtain: '#fbf3e4' }) +
  rect(660, 440, 940, 30, look.wood) +
  shadowRect(660, 470, 940, 22) +
  bed(760, 440, 340, { wood: '#8a5c3c', cloth: paint.accent }) +
  bed(1160, 440, 340, { wood: '#8a5c3c', cloth: '#1e5560' }) +
  rect(660, 318, 940, 9, look.wood) +
  repeat(20, (at) => rect(668 + at * 48, 322, 7, 120, look.wood)) +
  rect(1300, 470, 22, FLOOR - 470, darker(look.wood, 0.14)) +
  repeat(9, (at) => rect(610 - at * 2 + at * 9, FLOOR - 44 - at * 47, 120 - at * 6, 13, lighter(look.wood, 0.1))) +
  line(`M 612 ${FLOOR} L 672 440 M 742 ${FLOOR} L 742 440`, look.wood, 15) +
  bed(900, ON_FLOOR + 10, 640, { wood: look.wood, cloth: paint.wall, turned: true }) +
  bedside(780, ON_FLOOR + 10, 96, look.wood) +
  tableLamp(828, ON_FLOOR - 94, 110) +
  suitcase(150, ON_FLOOR + 20, 230, '#8f5a34') +
  suitcase(400, ON_FLOOR + 20, 130, paint.accent) +
  hat(262, ON_FLOOR - 138, 150, '#1e5560') +
  carpet(560, ON_FLOOR + 40, 420, 80, paint.accent);

const blueMosque = (w: number, h: number) =>
  mosque(w * 0.5, h - 34, h * 0.165, AIR.dusk.near, 6) + roofs(0, w, h, 70, darker(AIR.dusk.near, 0.2), 2);

/** The Dome Room: a divan for two in the bay, and six minarets. */
export const domeRoom = () =>
  shell(look) +
  windowOn(plainView(AIR.dusk, blueMosque), 430, 130, 740, 470, {
    columns: 4,
    rows: 2,
    curtain: mix(paint.wall, '#f7eddb', 0.45),
  }) +
  divan(360, ON_FLOOR, 880, paint.wall, look.wood, [paint.accent, '#f0dfc2', '#1e5560', paint.accent]) +
  carpet(420, ON_FLOOR + 30, 760, 90, paint.accent) +
  clothTable(720, ON_FLOOR + 90, 150, 100, '#c79a54', look.wood) +
  teaGlass(765, ON_FLOOR - 14, 74) +
  teaGlass(826, ON_FLOOR - 14, 74) +
  wallLantern({ ...paint, evening: true }, 1370, 330, 80, -1) +
  coat(190, 330, 330, paint.accent) +
  bookPile(1300, ON_FLOOR, 130, ['#8a6428', paint.accent, '#1e5560']);

export const gate = () =>
  closeUp('sultanahmet-avlusu', 410, -118, 3.6) +
  cat(560, 1018.3, 120, '#8a6a4a') +
  suitcase(1010, 1028.3, 230, '#8f5a34');

/** Breakfast in the court, before the Byzantine wall. */
export const courtBreakfast = () =>
  rect(0, 0, 1600, 1067, paint.sky) +
  byzantine(0, 150, 1600, 640) +
  rect(0, 130, 1600, 26, darker(paint.roof, 0.05)) +
  place(tree(0, 0, 760, paint.leaf, look.wood), 240, 830) +
  rect(0, 790, 1600, 277, mix(paint.ground, '#f4e8d2', 0.25)) +
  rect(0, 790, 1600, 8, darker(paint.ground, 0.15)) +
  fountain(1310, 830, 430) +
  chair(440, 990, 420, look.wood, 1, paint.accent) +
  chair(1120, 990, 420, look.wood, -1, paint.accent) +
  clothTable(560, 1010, 440, 290, '#f4e8d2', look.wood) +
  doubleTeapot(860, 715, 150, '#b9c0bd') +
  teaGlass(650, 715, 110) +
  teaGlass(960, 715, 110) +
  plate(745, 715, 120, paint.wall, ['#c8573c', '#7d2f57', '#c8573c']) +
  pot(paint, 90, 1010, 200, paint.accent);

export const eveningWindows = () => closeUp('sultanahmet-avlusu', 600, -400, 2.5, true);
