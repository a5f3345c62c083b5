import { evening, type HouseName, lighter, mix, PAINTS } from '../paint.ts';
import { circle, each, gradient, HEIGHT, place, rect, repeat, shadowRect, WIDTH } from '../svg.ts';
import { mosque, roofs } from './landmarks.ts';
import { gull, ripples, rowingBoat } from './outdoors.ts';
import { HOUSES } from './portraits.ts';
import { yellowHouse } from './row-house.ts';

/** Where the quay ends and the water begins. */
const QUAY = 948;
const SKY = ['#12222b', '#132833', '#173743', '#1f4a58', '#3f6f78', '#c79a7c', '#efc699'];

/** The houses grow to the right: the words of the page stand in the sky at the left. Portrait screens show the middle. */
const ROW: readonly { name: HouseName; x: number; scale: number }[] = [
  { name: 'uskudar-kosku', x: 52, scale: 0.39 },
  { name: 'karakoy-hani', x: 358, scale: 0.38 },
  { name: 'sultanahmet-avlusu', x: 700, scale: 0.39 },
  { name: 'balat-evi', x: 1016, scale: 0.48 },
  { name: 'galata-konagi', x: 1142, scale: 0.53 },
  { name: 'kadikoy-rihtimi', x: 1390, scale: 0.43 },
];

/** All houses side by side on one quay in the blue hour: the picture of the home page. */
export function street(): string {
  const houses = each(ROW, ({ name, x, scale }) => {
    const draw = name === 'balat-evi' ? yellowHouse : HOUSES[name];
    return place(draw(evening(PAINTS[name], 0.24)), x, QUAY - 22, scale);
  });
  return (
    gradient('dusk', SKY) +
    rect(0, 0, WIDTH, QUAY, 'url(#dusk)') +
    stars() +
    mosque(560, 780, 44, '#8d8a82', 4) +
    roofs(-10, WIDTH, QUAY, 150, '#a3917f', 3) +
    roofs(-10, WIDTH, QUAY, 96, '#7f7c78', 1) +
    houses +
    quay() +
    water(houses) +
    gull(980, 560, 15, '#f4e8d2') +
    gull(1034, 590, 11, '#f4e8d2')
  );
}

const stars = () =>
  repeat(34, (at) => circle((at * 379) % WIDTH, (at * 97) % 300, 0.8 + (at % 3) * 0.5, '#f4e8d2', 'opacity="0.55"'));

const quay = () =>
  rect(0, QUAY - 22, WIDTH, 22, '#6f6a64') +
  rect(0, QUAY - 22, WIDTH, 3, '#c9b393') +
  shadowRect(0, QUAY - 6, WIDTH, 6, 0.3) +
  repeat(9, (at) => {
    const x = 40 + at * 190;
    return (
      rect(x - 1.5, QUAY - 84, 3, 64, '#1b2c34') +
      circle(x, QUAY - 88, 16, '#ffd27a', 'opacity="0.22"') +
      circle(x, QUAY - 88, 5, '#ffe3a8')
    );
  });

/** The water, the houses upside down in it, and their light. */
function water(houses: string): string {
  const tall = HEIGHT - QUAY;
  return (
    gradient('water', [mix('#1f4a58', '#efc699', 0.35), '#1c4654', '#12303c']) +
    rect(0, QUAY, WIDTH, tall, 'url(#water)') +
    `<clipPath id="sea"><rect x="0" y="${QUAY}" width="${WIDTH}" height="${tall}"/></clipPath><g clip-path="url(#sea)" opacity="0.3">${place(houses, 0, QUAY * 1.55, -0.55, 1)}</g>` +
    ripples(QUAY, tall, WIDTH, lighter('#4f7c82', 0.25), 70) +
    rect(0, QUAY, WIDTH, 6, '#12222b', 'opacity="0.4"') +
    rowingBoat(560, 1026, 128, '#7d2f57')
  );
}
