import { galataTower, mosque, roofs } from '../houses/landmarks.ts';
import { gull, laundry, ripples, standingGull } from '../houses/outdoors.ts';
import { AIR } from '../interiors/windows.ts';
import { darker, lighter, mix, PAINTS } from '../paint.ts';
import { circle, each, ellipse, gradient, line, path, rect, repeat, ring, shadowRect, turn, turned } from '../svg.ts';
import { bookPile, key } from '../things/belongings.ts';
import { bowl, doubleTeapot, simit, teaGlass } from '../things/tableware.ts';
import { clog, foldedCloths, hammamBowl, ledge, newspaper, openUmbrella, pickles, resting } from './pieces.ts';

/** The wooden bench outside on the ferry: tea, a simit, the newspaper, a ferry token and a gull. */
export const ferryMorning = () =>
  gradient('dawn', ['#9fc0bf', '#f0d9b5', '#f8e8cb']) +
  rect(0, 0, 1600, 620, 'url(#dawn)') +
  circle(1180, 380, 86, '#fff6df') +
  roofs(0, 1600, 602, 70, '#c2b094', 3) +
  mosque(430, 600, 46, '#a89d8c', 4) +
  galataTower(820, 600, 170, '#a89d8c', '#f8e8cb') +
  rect(0, 600, 1600, 200, '#a9c4bd') +
  ripples(600, 200, 1600, '#f3e6cb', 50) +
  each([560, 640, 720], (y) => rect(0, y, 1600, 10, '#f9f2e2') + rect(0, y + 8, 1600, 3, '#c9bca4')) +
  repeat(5, (at) => rect(150 + at * 330, 540, 14, 270, '#f9f2e2')) +
  rect(0, 524, 1600, 24, '#8a5c3c') +
  standingGull(1210, 526, 190) +
  repeat(4, (at) => rect(0, 800 + at * 70, 1600, 64, at % 2 ? '#a06c44' : '#ad774c')) +
  repeat(4, (at) => rect(0, 860 + at * 70, 1600, 8, '#6b4630')) +
  resting(640, 850, 260) +
  teaGlass(640, 856, 270, '#176f7c') +
  resting(940, 860, 300) +
  simit(920, 868, 140) +
  newspaper(330, 960, 520) +
  circle(1180, 880, 34, '#c79a54') +
  ring(1180, 880, 26, '#8a6428', 4) +
  path('M 1162 886 h 36 l -6 10 h -24 Z M 1176 866 h 10 v 18 h -10 Z', '#8a6428');

/** The pickle shop at the foot of the hill. */
export const pickleShop = () =>
  ledge('#cfe0da', '#8a5c3c', 800) +
  rect(0, 300, 1600, 22, '#6b4630') +
  shadowRect(0, 322, 1600, 14) +
  each([150, 960], (x) => pickles(x, 300, 130, ['#6d8a4a', '#7f9a55', '#6d8a4a'], '#20606b')) +
  each([420, 1230], (x) => pickles(x, 300, 130, ['#b8433a', '#c8573c', '#a23a3c'], '#f4e8d2')) +
  each([690, 1480], (x) => pickles(x, 300, 130, ['#e0ac4a', '#d99a3a', '#e7c24a'], '#a8452f')) +
  laundry(PAINTS['balat-evi'], 900, 400, 640, ['#f4e8d2', '#5f93a0', '#c8573c', '#e0ac4a', '#f4e8d2']) +
  pickles(430, 806, 270, ['#6d8a4a', '#86a25c', '#6d8a4a', '#94ad66'], '#20606b') +
  pickles(760, 806, 230, ['#b8433a', '#f0dfc2', '#c8573c', '#b8433a'], '#f4e8d2') +
  resting(1040, 806, 190) +
  path('M 970 560 h 140 l -16 246 h -108 Z', '#eef2ea') +
  path('M 976 610 h 128 l -13 188 h -102 Z', '#b8343a') +
  path('M 988 616 h 20 l -5 172 h -10 Z', '#e0787a') +
  ellipse(1040, 610, 64, 9, '#d0575a') +
  path('M 1060 540 q 60 -50 110 -20 q -30 60 -90 50 Z', '#6d8a4a') +
  line('M 1064 548 q 50 -10 90 -24', '#4f6a38', 4) +
  rect(1210, 700, 300, 106, '#f4ecda', 'transform="rotate(-2 1360 750)"') +
  repeat(4, (at) => line(`M ${1240 + at * 70} 710 l 20 90`, at % 2 ? '#d9ccb4' : '#c9bca4', 3)) +
  line('M 1230 780 q 70 -60 120 -20 t 140 -40', '#a8281f', 6, 'stroke-dasharray="16 14"') +
  circle(1490, 722, 12, '#a8281f');

/** A copper bowl, cotton cloths, soap and clogs on marble. */
export const hammam = () =>
  rect(0, 0, 1600, 1067, '#d8e0dc') +
  repeat(5, (row) =>
    repeat(9, (at) => rect(at * 200 - (row % 2) * 100, row * 150, 192, 142, (at + row) % 3 ? '#cfd9d5' : '#e2e8e3')),
  ) +
  path('M 540 700 V 330 A 260 260 0 0 1 1060 330 V 700 Z', '#b4c4c0') +
  path('M 580 700 V 340 A 220 220 0 0 1 1020 340 V 700 Z', '#9cb2b0') +
  repeat(5, (at) => circle(640 + at * 80, 250 + Math.abs(at - 2) * 34, 22, '#f8edcf')) +
  repeat(5, (at) => {
    const [x, y] = [640 + at * 80, 256 + Math.abs(at - 2) * 34];
    return path(`M ${x - 12} ${y} L ${540 + at * 60} 700 h 60 L ${x + 12} ${y} Z`, '#f8edcf', 'opacity="0.16"');
  }) +
  rect(0, 700, 1600, 367, '#eef0ea') +
  rect(0, 700, 1600, 16, '#ffffff') +
  rect(0, 716, 1600, 8, '#b8c4c0') +
  line('M 80 900 q 300 -70 520 30 t 500 -30 t 460 20 M 40 1010 q 340 -50 700 10', '#d3dad4', 5) +
  resting(560, 860, 440) +
  foldedCloths(560, 864, 430, ['#a8452f', '#176f7c', '#c79a54']) +
  resting(1000, 900, 420) +
  hammamBowl(1000, 906, 400) +
  rect(520, 560, 140, 86, '#e5e0c0', 'rx="24"') +
  rect(536, 576, 108, 54, '#d6d0a8', 'rx="14"') +
  clog(1330, 930, 220, '#8a5c3c') +
  clog(1250, 990, 220, '#8a5c3c') +
  repeat(7, (at) => circle(690 + at * 21, 610 - (at % 3) * 30 - at * 5, 9 + (at % 3) * 5, '#ffffff', 'opacity="0.8"'));

/** Two pots, one glass, sugar: rabbit's blood. */
export const teaBrewing = () =>
  ledge('#1f4a58', '#c79a54', 800) +
  circle(860, 420, 330, '#2b6070') +
  resting(560, 806, 480) +
  doubleTeapot(560, 806, 620, '#c9cfcc') +
  repeat(3, (at) => line(`M ${1000 + at * 50} 360 q 30 -50 0 -90 q -30 -40 0 -90`, '#f4e8d2', 8, 'opacity="0.6"')) +
  resting(1050, 812, 360) +
  teaGlass(1050, 816, 420, '#a8281f') +
  resting(1350, 806, 220) +
  sugar(1290, 806) +
  sugar(1360, 806) +
  sugar(1326, 748);

const sugar = (x: number, y: number) =>
  rect(x, y - 58, 60, 58, '#fffaf0', 'rx="6"') + rect(x + 44, y - 58, 16, 58, '#e4dcc8', 'rx="6"');

/** A branch of the Judas tree: flowers on bare wood. */
export const judasBranch = () => {
  const wood = '#5b3a3a';
  const leaf =
    path(
      'M 0 0 C -60 -40 -70 -110 -20 -120 C 0 -122 0 -104 0 -100 C 0 -104 0 -122 20 -120 C 70 -110 60 -40 0 0 Z',
      '#7f9a55',
    ) + line('M 0 0 V -96', '#5c7a3e', 4);
  const buds = (x: number, y: number, count: number, seed: number) =>
    repeat(count, (at) => {
      const angle = at * 2.4 + seed;
      const far = 12 + at * 4.4;
      const [cx, cy] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
      const petal = ['#c25d92', '#d987b0', '#a8437a', '#e6a6c6'][(at + seed) % 4] ?? '#c25d92';
      return ellipse(cx, cy, 19, 12, petal, turn(Math.round(angle * 57), cx, cy));
    });
  const clusters: readonly [number, number, number][] = [
    [250, 820, 12],
    [400, 700, 16],
    [560, 640, 14],
    [700, 530, 18],
    [850, 470, 14],
    [980, 380, 18],
    [1120, 330, 14],
    [1260, 240, 16],
    [1400, 190, 12],
    [640, 360, 14],
    [720, 250, 12],
    [1130, 590, 14],
    [1240, 690, 12],
    [470, 480, 10],
  ];
  return (
    gradient('spring', ['#cfe0da', '#f3ead6']) +
    rect(0, 0, 1600, 1067, 'url(#spring)') +
    rect(0, 900, 1600, 167, '#8fb3b0') +
    roofs(0, 1600, 902, 60, '#b9c8bd', 2) +
    ripples(900, 167, 1600, '#e6eee4', 40) +
    line('M -20 960 Q 300 800 560 640 T 1010 370 T 1640 120', wood, 34) +
    line(
      'M 560 640 Q 640 500 640 360 T 760 180 M 850 470 Q 1010 520 1130 590 T 1330 740 M 420 720 Q 480 600 470 470',
      wood,
      18,
    ) +
    line('M -20 952 Q 300 792 560 632 T 1010 362', lighter(wood, 0.2), 6) +
    each(clusters, ([x, y, count], at) => buds(x, y, count, at)) +
    turned(leaf, 1480, 150, 30) +
    turned(leaf, 1340, 750, 60) +
    turned(leaf, 770, 170, -30) +
    gull(300, 300, 26, '#ffffff') +
    gull(390, 350, 18, '#ffffff')
  );
};

/** Rain on the window, an umbrella, dry books and a bowl of soup. */
export const rainyDay = () =>
  ledge('#2b4a56', '#6b4630', 800) +
  rect(420, 70, 1080, 640, '#f4e8d2') +
  rect(446, 96, 1028, 588, '#7f9aa0') +
  `<svg x="446" y="96" width="1028" height="588" viewBox="0 0 1028 588">${galataTower(640, 588, 470, AIR.night.far, '#ffd27a') + roofs(0, 1028, 588, 200, '#3f606a', 4) + roofs(0, 1028, 588, 110, '#2b4a56', 1) + repeat(70, (at) => line(`M ${(at * 389) % 1040} ${(at * 211) % 560} l -16 54`, '#d3e0e0', 3, 'opacity="0.55"'))}</svg>` +
  rect(952, 96, 16, 588, '#f4e8d2') +
  rect(446, 380, 1028, 14, '#f4e8d2') +
  rect(390, 706, 1140, 26, '#f4e8d2') +
  openUmbrella(330, 640, 270, '#a8281f') +
  repeat(4, (at) => path(`M ${120 + at * 130} ${690 + (at % 2) * 40} q 10 18 0 24 q -10 -6 0 -24 Z`, '#bcd0d2')) +
  resting(760, 806, 280) +
  bookPile(630, 806, 260, ['#1e5560', '#c79a54', '#7d2f57', '#f0dfc2']) +
  line('M 700 634 q 40 -34 90 -4', '#22343c', 6) +
  ring(690, 640, 26, '#22343c', 6) +
  ring(800, 640, 26, '#22343c', 6) +
  resting(1180, 806, 360) +
  bowl(1180, 812, 330, '#d99a4a');

/** The key board of the first house: a key for each of the six. */
export const keyBoard = () => {
  const tags = Object.values(PAINTS).map(({ wall }) => wall);
  return (
    rect(0, 0, 1600, 1067, mix('#c2674c', '#f7eddb', 0.72)) +
    rect(0, 800, 1600, 267, '#6b4630') +
    rect(0, 786, 1600, 22, '#8a5c3c') +
    shadowRect(444, 114, 740, 590) +
    rect(430, 100, 740, 590, '#5a3822') +
    rect(456, 126, 688, 538, '#7d5438') +
    rect(456, 390, 688, 10, '#5a3822') +
    each(tags, (tag, at) => {
      const [x, y] = [590 + (at % 3) * 220, 160 + Math.floor(at / 3) * 264];
      return circle(x, y - 4, 9, '#d6b06a') + key(x + 8, y, 220, tag);
    }) +
    bell(1060, 788) +
    bookPile(500, 788, 210, ['#1e5560', '#f0dfc2', '#a8452f']) +
    teaGlass(840, 790, 120) +
    shadowRect(0, 808, 1600, 14)
  );
};

const bell = (x: number, y: number) =>
  rect(x - 84, y - 16, 168, 16, '#22343c', 'rx="8"') +
  path(`M ${x - 72} ${y - 18} a 72 66 0 0 1 144 0 Z`, '#c79a54') +
  path(`M ${x + 14} ${y - 82} a 72 66 0 0 1 58 64 h -30 q 0 -40 -28 -64 Z`, darker('#c79a54', 0.2)) +
  circle(x, y - 90, 11, '#d6b06a');
