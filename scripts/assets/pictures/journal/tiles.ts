import { darker } from '../paint.ts';
import { circle, ellipse, line, path, rect, repeat, turned } from '../svg.ts';

const [BLUE, TURQUOISE, CORAL, GREEN, WHITE] = ['#1c3f7a', '#2a8c93', '#c8452f', '#4d8a5e', '#f7f5ec'];
const EDGE = 400;

const tulip = (x: number, y: number, turn: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${
    line('M 0 90 Q -8 40 0 0', GREEN, 6) +
    path(
      'M 0 0 C -44 -6 -42 -70 -26 -104 C -18 -80 -10 -70 0 -112 C 10 -70 18 -80 26 -104 C 42 -70 44 -6 0 0 Z',
      CORAL,
    ) +
    path('M 0 -4 C -14 -30 -12 -70 0 -100 C 12 -70 14 -30 0 -4 Z', darker(CORAL, 0.2)) +
    line('M -26 -104 C -42 -70 -44 -6 0 0 C 44 -6 42 -70 26 -104', BLUE, 3)
  }</g>`;

const PETAL = 'M -12 -24 L -16 -84 l 8 10 l 8 -14 l 8 14 l 8 -10 L 12 -24 Z';
const carnation = (x: number, y: number, turn: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${
    line('M 0 90 V 0', GREEN, 6) +
    repeat(7, (at) => turned(path(PETAL, at % 2 ? TURQUOISE : BLUE), 0, 0, -66 + at * 22)) +
    path('M -18 0 Q -20 -34 0 -40 Q 20 -34 18 0 Q 0 14 -18 0 Z', GREEN)
  }</g>`;

const saz = (x: number, y: number, turn: number, way: 1 | -1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${way} 1)">${
    path(
      'M 0 0 C -60 -50 -70 -150 10 -220 C 0 -170 30 -150 18 -120 C 44 -110 30 -70 36 -50 C 44 -30 20 -10 0 0 Z',
      TURQUOISE,
    ) +
    line('M 0 0 C -24 -60 -26 -140 6 -200', WHITE, 4) +
    repeat(5, (at) => circle(-16 + at * 1.5, -50 - at * 28, 6, CORAL))
  }</g>`;

const rosette = (x: number, y: number) =>
  circle(x, y, 62, TURQUOISE) + circle(x, y, 46, WHITE) + circle(x, y, 32, BLUE) + circle(x, y, 13, CORAL);

/** One tile: a spray of flowers that goes on across the joints. */
const tile = (mirrored: boolean) => {
  const drawn =
    rect(0, 0, EDGE, EDGE, WHITE) +
    line(`M 0 ${EDGE} C 120 360 60 200 200 200 S 280 60 ${EDGE} 0`, BLUE, 7) +
    saz(150, 330, -58, 1) +
    saz(262, 92, 120, 1) +
    tulip(120, 170, -24, 1) +
    tulip(306, 330, 38, 0.86) +
    carnation(250, 240, 62, 0.8) +
    carnation(66, 320, -70, 0.62) +
    repeat(6, (at) => {
      const [x, y] = [200 + Math.cos(at * 1.047) * 30, 200 + Math.sin(at * 1.047) * 30];
      return circle(x, y, 17, at % 2 ? WHITE : TURQUOISE, `stroke="${BLUE}" stroke-width="4"`);
    }) +
    circle(200, 200, 15, CORAL) +
    repeat(4, (at) => rosette((at % 2) * EDGE, Math.floor(at / 2) * EDGE)) +
    ellipse(200, 18, 22, 10, GREEN) +
    ellipse(380, 200, 22, 10, GREEN);
  return mirrored ? `<g transform="translate(${EDGE} 0) scale(-1 1)">${drawn}</g>` : drawn;
};

/** A panel of İznik tiles, and the one that was set the wrong way round. */
export const tilePanel = () =>
  rect(0, 0, 1600, 1067, '#cfc8b4') +
  repeat(12, (at) => {
    const [column, row] = [at % 4, Math.floor(at / 4)];
    const wrong = column === 2 && row === 1;
    const turn = wrong ? ` rotate(180 ${EDGE / 2} ${EDGE / 2})` : '';
    return `<g transform="translate(${column * 402 - 3} ${row * 402 - 68})${turn}"><svg width="${EDGE}" height="${EDGE}" viewBox="0 0 ${EDGE} ${EDGE}">${tile((column + row) % 2 === 1)}</svg></g>`;
  });
