import { type Hour, PALETTES } from './palette.ts';
import type { Random } from './random.ts';
import {
  circle,
  galataTower,
  HEIGHT,
  hills,
  maidensTower,
  mosque,
  path,
  rect,
  sky,
  town,
  WIDTH,
  water,
} from './shapes.ts';

const PLASTERS = ['#e9dcc4', '#dfe3d6', '#e6cfb4', '#d5dcd9', '#ecd9cb'];
const LINENS = ['#fffaf0', '#f5ecdb', '#f2e9e1'];
const CLOTHS = ['#a8281f', '#176f7c', '#0e4a59', '#8a6428', '#6d7f5d'];
const WOODS = ['#5b3a26', '#6e4a2f', '#47311f'];

/** A room: bed, lamp, kilim, and an arched window on the city. */
export function interior(random: Random, hour: Hour): string {
  const night = hour === 'night' || hour === 'dusk';
  const wood = random.pick(WOODS);
  const cloth = random.pick(CLOTHS);
  const window = { x: random.pick([860, 900, 220]), y: 130, width: 470, height: 560 };
  const bedX = window.x > 500 ? 90 : 780;
  return [
    rect(0, 0, WIDTH, 800, random.pick(PLASTERS)),
    rect(0, 0, WIDTH, 800, '#12222b', `opacity="${night ? 0.34 : 0.03}"`),
    rect(0, 800, WIDTH, HEIGHT - 800, wood),
    ...Array.from({ length: 9 }, (_, at) => rect(0, 800 + at * 31, WIDTH, 2, '#12222b', 'opacity="0.22"')),
    rect(0, 770, WIDTH, 30, '#fffaf0', 'opacity="0.75"'),
    view(random, hour, window),
    frame(window, wood),
    bed(random, bedX, wood, cloth),
    kilim(random, window.x - 120, cloth),
    lamp(bedX === 90 ? 770 : 640, night),
    picture(bedX + 250, random),
  ].join('');
}

interface Opening {
  x: number;
  y: number;
  width: number;
  height: number;
}

const arch = ({ x, y, width, height }: Opening) =>
  `M ${x} ${y + height} V ${y + width / 2} A ${width / 2} ${width / 2} 0 0 1 ${x + width} ${y + width / 2} V ${y + height} Z`;

/** The city through the window, drawn whole and cut to the arch. */
function view(random: Random, hour: Hour, opening: Opening): string {
  const palette = PALETTES[hour];
  const [far, middle, near] = palette.layers;
  const horizon = 640;
  const landmark = random.pick([
    () => galataTower(640, horizon, 470, near, palette),
    () => mosque(760, horizon, 86, near, 4),
    () => maidensTower(700, horizon + 60, 300, near, palette),
  ]);
  const scene = [
    sky(palette, random, horizon, hour === 'night'),
    hills(random, horizon, 150, far),
    town(random, horizon, 90, middle, palette),
    water(palette, random, horizon),
    landmark(),
  ];
  const scale = opening.height / 800;
  return `<clipPath id="arch"><path d="${arch(opening)}"/></clipPath><g clip-path="url(#arch)"><g transform="translate(${opening.x - 250} ${opening.y - 20}) scale(${scale})">${scene.join('')}</g></g>`;
}

function frame(opening: Opening, wood: string): string {
  const { x, y, width, height } = opening;
  const bars = rect(x + width / 2 - 5, y, 10, height, wood) + rect(x, y + height * 0.5, width, 10, wood);
  const light = path(
    `M ${x} ${y + height} L ${x - 130} ${HEIGHT} H ${x + width + 60} L ${x + width} ${y + height} Z`,
    '#ffe9bd',
    'opacity="0.16"',
  );
  const curtain = (left: number, way: number) =>
    path(
      `M ${left} ${y - 60} h ${way * 120} C ${left + way * 130} 420 ${left + way * 60} 620 ${left + way * 96} 790 H ${left - way * 16} Z`,
      '#fffaf0',
      'opacity="0.82"',
    );
  return (
    `<path d="${arch(opening)}" fill="none" stroke="${wood}" stroke-width="20"/>` +
    bars +
    rect(x - 40, y + height, width + 80, 24, wood) +
    light +
    curtain(x - 60, 1) +
    curtain(x + width + 60, -1) +
    rect(x - 110, y - 66, width + 220, 10, '#8a6428')
  );
}

function bed(random: Random, x: number, wood: string, cloth: string): string {
  const linen = random.pick(LINENS);
  const fold = random.between(0.42, 0.56);
  return (
    path(`M ${x} 860 V 520 Q ${x + 330} 430 ${x + 660} 520 V 860 Z`, wood) +
    rect(x + 24, 640, 612, 270, linen, 'rx="26"') +
    rect(x + 70, 596, 220, 110, '#ffffff', 'rx="34"') +
    rect(x + 370, 596, 220, 110, '#ffffff', 'rx="34"') +
    rect(x + 190, 640, 280, 84, cloth, 'rx="28"') +
    path(
      `M ${x + 24} ${640 + 270 * fold} Q ${x + 330} ${620 + 270 * fold} ${x + 636} ${640 + 270 * fold} V 930 H ${x + 24} Z`,
      cloth,
    ) +
    rect(x + 24, 648 + 270 * fold, 612, 12, '#fffaf0', 'opacity="0.5"') +
    rect(x + 10, 926, 640, 26, wood) +
    rect(x + 24, 950, 26, 50, wood) +
    rect(x + 610, 950, 26, 50, wood)
  );
}

function kilim(random: Random, x: number, cloth: string): string {
  const stripes = Array.from({ length: 12 }, (_, at) =>
    path(`M ${x + at * 56} 930 l 28 28 l 28 -28 l -28 -28 Z`, random.pick(CLOTHS), 'opacity="0.85"'),
  );
  return `<g transform="translate(0 70)">${rect(x - 30, 880, 740, 100, cloth)}${rect(x - 30, 892, 740, 6, '#f6f0e6')}${rect(x - 30, 962, 740, 6, '#f6f0e6')}${stripes.join('')}</g>`;
}

function lamp(x: number, lit: boolean): string {
  const glow = lit
    ? circle(x, 560, 190, '#ffd98c', 'opacity="0.22"') + circle(x, 560, 110, '#ffe3a8', 'opacity="0.28"')
    : '';
  return (
    glow +
    rect(x - 70, 720, 140, 14, '#47311f') +
    rect(x - 56, 734, 12, 130, '#47311f') +
    rect(x + 44, 734, 12, 130, '#47311f') +
    rect(x - 5, 600, 10, 120, '#8a6428') +
    path(`M ${x - 34} 520 H ${x + 34} L ${x + 58} 606 H ${x - 58} Z`, lit ? '#ffe0a0' : '#f3e7cf')
  );
}

/** A small framed print over the bed. */
function picture(x: number, random: Random): string {
  return (
    rect(x, 240, 170, 200, '#8a6428') +
    rect(x + 12, 252, 146, 176, '#f6f0e6') +
    circle(x + 85, 330, 44, random.pick(CLOTHS)) +
    rect(x + 24, 362, 122, 44, random.pick(CLOTHS))
  );
}
