import { interior } from './interior.ts';
import { type Hour, PALETTES } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import {
  bridge,
  cypress,
  ferry,
  galataTower,
  gulls,
  HEIGHT,
  hills,
  maidensTower,
  mosque,
  rect,
  sky,
  town,
  WIDTH,
  water,
} from './shapes.ts';
import { street } from './street.ts';

/** What a picture shows. */
export type Scene = 'skyline' | 'tower' | 'harbour' | 'bridge' | 'maiden' | 'street' | 'room';

type Draw = (random: Random, hour: Hour) => string;

/** The old city across the water, mosque behind mosque. */
const skyline: Draw = (random, hour) => {
  const palette = PALETTES[hour];
  const [far, middle, near, front] = palette.layers;
  const horizon = random.between(640, 700);
  return [
    sky(palette, random, horizon, hour === 'night'),
    hills(random, horizon, 150, far),
    mosque(random.between(240, 460), horizon - 40, random.between(38, 48), far, 2),
    town(random, horizon, 74, middle, palette),
    mosque(random.between(1050, 1320), horizon - 36, random.between(62, 74), middle, 4),
    town(random, horizon, 48, near, palette),
    mosque(random.between(600, 800), horizon - 14, random.between(76, 92), near, 4),
    water(palette, random, horizon),
    ferry(random.between(300, 1250), random.between(780, 830), random.between(95, 125), palette),
    gulls(random, 7, 130, 520, front),
    shore(random, front),
  ].join('');
};

/** A dark bank in front, which gives the water its depth. */
function shore(random: Random, fill: string): string {
  const trees = Array.from({ length: 4 }, (_, at) =>
    cypress(random.between(40, 150) + at * 46, HEIGHT + 20, random.between(160, 330), fill),
  );
  return hills(random, HEIGHT + 10, 80, fill) + trees.join('');
}

/** The ground that shows between the houses of the next row. */
const ground = (top: number, fill: string): string => rect(0, top, WIDTH, HEIGHT - top, fill);

const tower: Draw = (random, hour) => {
  const palette = PALETTES[hour];
  const [far, middle, near, front] = palette.layers;
  const horizon = 720;
  const x = random.between(640, 980);
  return [
    sky(palette, random, horizon, hour === 'night'),
    hills(random, horizon, 190, far),
    ground(horizon, far),
    mosque(random.between(180, 400), horizon - 80, 46, far, 2),
    town(random, 800, 200, middle, palette),
    ground(800, middle),
    galataTower(x, 860, random.between(600, 660), near, palette),
    town(random, 930, 190, near, palette),
    ground(930, near),
    gulls(random, 9, 110, 480, front),
    town(random, HEIGHT, 190, front, palette),
  ].join('');
};

const harbour: Draw = (random, hour) => {
  const palette = PALETTES[hour];
  const [far, middle, near, front] = palette.layers;
  const horizon = 600;
  return [
    sky(palette, random, horizon, hour === 'night'),
    hills(random, horizon, 120, far),
    town(random, horizon, 80, middle, palette),
    galataTower(random.between(240, 520), horizon - 20, 230, near, palette),
    mosque(random.between(1000, 1300), horizon - 10, 58, near, 2),
    town(random, horizon, 42, near, palette),
    water(palette, random, horizon),
    ferry(random.between(1000, 1250), 690, 80, palette),
    ferry(random.between(480, 720), 850, 210, palette),
    gulls(random, 10, 120, 560, front),
    quay(front, palette.lamp),
  ].join('');
};

function quay(fill: string, lamp: string): string {
  const lanterns = [180, 620, 1060, 1500].map(
    (x) =>
      `<rect x="${x - 3}" y="900" width="6" height="120" fill="${fill}"/><circle cx="${x}" cy="890" r="14" fill="${lamp}"/>`,
  );
  return `<rect x="0" y="1005" width="${WIDTH}" height="70" fill="${fill}"/>${lanterns.join('')}`;
}

const overBridge: Draw = (random, hour) => {
  const palette = PALETTES[hour];
  const [far, middle, near, front] = palette.layers;
  const horizon = 690;
  return [
    sky(palette, random, horizon, hour === 'night'),
    hills(random, horizon, 170, far),
    hills(random, horizon, 100, middle),
    bridge(horizon, near),
    town(random, horizon, 38, near, palette),
    mosque(random.between(260, 420), horizon + 2, 46, front, 2),
    water(palette, random, horizon),
    ferry(random.between(760, 1200), 840, 130, palette),
    gulls(random, 6, 130, 420, front),
    shore(random, front),
  ].join('');
};

const maiden: Draw = (random, hour) => {
  const palette = PALETTES[hour];
  const [far, middle, , front] = palette.layers;
  const horizon = 610;
  return [
    sky(palette, random, horizon, hour === 'night'),
    hills(random, horizon, 90, far),
    mosque(random.between(980, 1160), horizon - 22, 44, far, 4),
    mosque(random.between(1290, 1400), horizon - 16, 34, far, 2),
    town(random, horizon, 40, middle, palette),
    water(palette, random, horizon),
    maidensTower(random.between(480, 720), 770, random.between(330, 380), front, palette),
    ferry(random.between(1050, 1300), 740, 70, palette),
    gulls(random, 8, 120, 560, front),
  ].join('');
};

const SCENES: Readonly<Record<Scene, Draw>> = {
  skyline,
  tower,
  harbour,
  bridge: overBridge,
  maiden,
  street,
  room: interior,
};

/** A picture as SVG; the same scene, hour and seed give the same. */
export function drawScene(scene: Scene, hour: Hour, seed: number): string {
  return SCENES[scene](createRandom(seed), hour);
}
