import { circle, darker, lighter, line, path, rect, repeat, shadow, shadowRect } from '../svg.ts';

/** Everything here stands on `y`; a piece begins at `x`, a lamp stands over it. */

interface BedLook {
  wood: string;
  cloth: string;
  linen?: string;
  /** Rails instead of boards. */
  metal?: boolean;
  /** Which end the head is at. */
  head?: 'left' | 'right';
}

/** A bed from its side. */
export function bed(
  x: number,
  y: number,
  width: number,
  { wood, cloth, linen = '#fbf3e4', metal, head = 'left' }: BedLook,
): string {
  const w = width;
  const h = w * 0.42;
  const board = (at: number, tall: number, wide: number) =>
    metal
      ? line(`M ${at} ${y} V ${y - tall} q 0 -14 14 -14 H ${at + wide - 14} q 14 0 14 14 V ${y}`, wood, 9) +
        repeat(3, (bar) => line(`M ${at + ((bar + 1) * wide) / 4} ${y - 60} V ${y - tall - 10}`, wood, 5)) +
        circle(at, y - tall - 14, 9, lighter(wood, 0.3)) +
        circle(at + wide, y - tall - 14, 9, lighter(wood, 0.3))
      : rect(at, y - tall, wide, tall, wood, 'rx="8"') +
        rect(at + wide - 7, y - tall + 8, 7, tall - 8, darker(wood, 0.25));
  const drawn =
    shadow(`M ${-10} ${y} h ${w + 40} l 26 16 h ${-w - 60} Z`) +
    board(0, h, metal ? 46 : 26) +
    rect(22, y - h * 0.38, w - 40, h * 0.16, darker(wood, 0.12)) +
    rect(30, y - h * 0.24, 16, h * 0.24, darker(wood, 0.3)) +
    rect(24, y - h * 0.56, w - 44, h * 0.26, linen, 'rx="14"') +
    path(
      `M 34 ${y - h * 0.56} q 6 ${-h * 0.26} ${w * 0.12} ${-h * 0.24} q ${w * 0.1} 0 ${w * 0.12} ${h * 0.24} Z`,
      lighter(linen, 0.7),
    ) +
    path(`M 34 ${y - h * 0.56} q 50 -16 ${w * 0.24} 0 Z`, darker(linen, 0.08)) +
    path(
      `M ${w * 0.36} ${y - h * 0.6} Q ${w * 0.62} ${y - h * 0.68} ${w - 24} ${y - h * 0.58} V ${y - h * 0.2} Q ${w * 0.7} ${y - h * 0.16} ${w * 0.36} ${y - h * 0.2} Z`,
      cloth,
    ) +
    path(
      `M ${w * 0.36} ${y - h * 0.6} Q ${w * 0.41} ${y - h * 0.63} ${w * 0.45} ${y - h * 0.63} V ${y - h * 0.19} L ${w * 0.36} ${y - h * 0.2} Z`,
      lighter(cloth, 0.75),
    ) +
    repeat(3, (at) =>
      line(`M ${w * (0.56 + at * 0.14)} ${y - h * 0.55} q 8 ${h * 0.15} 0 ${h * 0.34}`, darker(cloth, 0.2), 3),
    ) +
    board(w - 26, h * 0.62, metal ? 30 : 26);
  return head === 'left'
    ? `<g transform="translate(${x} 0)">${drawn}</g>`
    : `<g transform="translate(${x + w} 0) scale(-1 1)">${drawn}</g>`;
}

/** A small table with a drawer. */
export const bedside = (x: number, y: number, size: number, wood: string): string =>
  shadow(`M ${x} ${y} h ${size} l 18 12 h ${-size} Z`) +
  rect(x + size * 0.06, y - size, size * 0.1, size, darker(wood, 0.25)) +
  rect(x + size * 0.84, y - size, size * 0.1, size, darker(wood, 0.25)) +
  rect(x, y - size * 1.04, size, size * 0.42, wood) +
  rect(x + size * 0.08, y - size * 0.96, size * 0.84, size * 0.26, darker(wood, 0.12)) +
  circle(x + size / 2, y - size * 0.83, size * 0.045, '#d6b06a') +
  rect(x - size * 0.05, y - size * 1.1, size * 1.1, size * 0.07, lighter(wood, 0.14));

/** A table or desk with slender legs. */
export const table = (x: number, y: number, width: number, height: number, wood: string): string =>
  shadow(`M ${x + 10} ${y} h ${width - 20} l 24 14 h ${-width + 20} Z`) +
  path(`M ${x + 16} ${y - height} h 20 l -6 ${height} h -8 Z`, darker(wood, 0.2)) +
  path(`M ${x + width - 36} ${y - height} h 20 l -6 ${height} h -8 Z`, darker(wood, 0.2)) +
  rect(x + 12, y - height + 10, width - 24, height * 0.13, darker(wood, 0.1)) +
  rect(x, y - height, width, 13, lighter(wood, 0.1));

/** A round table with a cloth that hangs down. */
export const clothTable = (x: number, y: number, width: number, height: number, cloth: string, wood: string): string =>
  shadow(`M ${x + width * 0.2} ${y} h ${width * 0.7} l 20 14 h ${-width * 0.8} Z`) +
  rect(x + width / 2 - 9, y - height, 18, height, wood) +
  path(
    `M ${x + width * 0.26} ${y} q ${width * 0.22} -26 ${width * 0.24} -30 q ${width * 0.04} 10 ${width * 0.24} 30 h -16 q -40 -16 ${-width * 0.22} -18 q -40 4 ${-width * 0.22} 18 Z`,
    wood,
  ) +
  path(
    `M ${x} ${y - height} h ${width} l ${width * 0.025} ${height * 0.42} q ${-width * 0.13} 18 ${-width * 0.26} 0 q ${-width * 0.13} 18 ${-width * 0.265} 0 q ${-width * 0.13} 18 ${-width * 0.265} 0 q ${-width * 0.13} 18 ${-width * 0.26} 0 Z`,
    cloth,
  ) +
  repeat(3, (at) =>
    line(`M ${x + width * (0.25 + at * 0.25)} ${y - height + 16} v ${height * 0.36}`, darker(cloth, 0.14), 3),
  ) +
  rect(x - 3, y - height - 5, width + 6, 11, lighter(cloth, 0.3), 'rx="5"');

/** A bentwood chair from its side; `way` is the side it looks to. */
export function chair(x: number, y: number, size: number, wood: string, way: 1 | -1 = 1, seat = wood): string {
  const s = size;
  const drawn =
    shadow(`M 0 ${y} h ${s * 0.5} l 14 10 h ${-s * 0.5} Z`) +
    line(
      `M ${s * 0.06} ${y} Q ${s * 0.1} ${y - s * 0.3} ${s * 0.08} ${y - s * 0.46} Q ${-s * 0.02} ${y - s * 0.8} ${s * 0.02} ${y - s}`,
      wood,
      s * 0.05,
    ) +
    line(
      `M ${s * 0.44} ${y} L ${s * 0.42} ${y - s * 0.44} M ${s * 0.08} ${y - s * 0.2} L ${s * 0.43} ${y - s * 0.2}`,
      wood,
      s * 0.045,
    ) +
    line(
      `M ${s * 0.1} ${y - s * 0.48} Q ${s * 0.06} ${y - s * 0.76} ${s * 0.1} ${y - s * 0.94}`,
      darker(wood, 0.2),
      s * 0.03,
    ) +
    rect(s * 0.02, y - s * 0.5, s * 0.48, s * 0.07, seat, `rx="${s * 0.03}"`);
  return `<g transform="translate(${x} 0) scale(${way} 1)">${drawn}</g>`;
}

/** A deep chair with arms, from the front. */
export const armchair = (x: number, y: number, size: number, cloth: string, wood: string): string => {
  const s = size;
  return (
    shadow(`M ${x} ${y} h ${s} l 24 14 h ${-s} Z`) +
    rect(x + s * 0.1, y - s * 0.12, s * 0.07, s * 0.12, wood) +
    rect(x + s * 0.83, y - s * 0.12, s * 0.07, s * 0.12, wood) +
    path(
      `M ${x + s * 0.12} ${y - s * 0.3} V ${y - s * 0.86} Q ${x + s * 0.12} ${y - s} ${x + s * 0.3} ${y - s} H ${x + s * 0.7} Q ${x + s * 0.88} ${y - s} ${x + s * 0.88} ${y - s * 0.86} V ${y - s * 0.3} Z`,
      cloth,
    ) +
    repeat(6, (at) =>
      circle(x + s * (0.3 + (at % 3) * 0.2), y - s * (0.84 - Math.floor(at / 3) * 0.16), s * 0.013, darker(cloth, 0.4)),
    ) +
    rect(x + s * 0.16, y - s * 0.46, s * 0.68, s * 0.16, lighter(cloth, 0.14), `rx="${s * 0.05}"`) +
    rect(x + s * 0.08, y - s * 0.32, s * 0.84, s * 0.22, darker(cloth, 0.14), `rx="${s * 0.04}"`) +
    [0, 0.8]
      .map((at) => rect(x + s * at, y - s * 0.6, s * 0.2, s * 0.5, lighter(cloth, 0.05), `rx="${s * 0.09}"`))
      .join('')
  );
};

/** A low divan with cushions. */
export const divan = (
  x: number,
  y: number,
  width: number,
  cloth: string,
  wood: string,
  cushions: readonly string[],
): string =>
  shadow(`M ${x} ${y} h ${width} l 24 14 h ${-width} Z`) +
  rect(x, y - 60, width, 60, wood) +
  repeat(Math.round(width / 90), (at) => rect(x + 12 + at * 90, y - 48, 66, 38, darker(wood, 0.14))) +
  rect(x - 8, y - 128, width + 16, 72, cloth, 'rx="16"') +
  rect(x - 8, y - 84, width + 16, 5, darker(cloth, 0.2)) +
  cushions
    .map((colour, at) => {
      const left = x + 18 + (at * (width - 150)) / Math.max(1, cushions.length - 1);
      return (
        path(`M ${left} ${y - 124} q -10 -60 6 -108 q 56 10 104 0 q 14 50 4 108 q -56 -8 -114 0 Z`, colour) +
        path(`M ${left + 57} ${y - 214} l 26 36 l -26 36 l -26 -36 Z`, lighter(colour, 0.35))
      );
    })
    .join('');

/** A lamp with a shade on a turned foot, alight or not. */
export const tableLamp = (x: number, y: number, size: number, shade: string, lit = true): string =>
  (lit ? circle(x, y - size * 0.75, size * 0.95, '#ffdf9e', 'opacity="0.28"') : '') +
  path(
    `M ${x - size * 0.16} ${y} h ${size * 0.32} q ${-size * 0.02} ${-size * 0.1} ${-size * 0.12} ${-size * 0.12} q ${size * 0.06} ${-size * 0.2} ${-size * 0.01} ${-size * 0.38} h ${-size * 0.06} q ${-size * 0.07} ${size * 0.18} ${-size * 0.01} ${size * 0.38} q ${-size * 0.1} ${size * 0.02} ${-size * 0.12} ${size * 0.12} Z`,
    '#b98b4a',
  ) +
  path(`M ${x - size * 0.2} ${y - size} h ${size * 0.4} l ${size * 0.16} ${size * 0.54} h ${-size * 0.72} Z`, shade) +
  path(
    `M ${x + size * 0.06} ${y - size} h ${size * 0.14} l ${size * 0.16} ${size * 0.54} h ${-size * 0.2} Z`,
    darker(shade, 0.12),
  );

/** A shade on a cord from the ceiling; `y` is the lower edge of the shade. */
export const pendant = (x: number, y: number, size: number, shade: string, lit = true): string =>
  (lit ? circle(x, y + size * 0.1, size * 1.4, '#ffdf9e', 'opacity="0.25"') : '') +
  line(`M ${x} 0 V ${y - size * 0.6}`, '#22343c', 3) +
  circle(x, y, size * 0.16, '#ffe9b8') +
  path(
    `M ${x - size * 0.12} ${y - size * 0.62} h ${size * 0.24} q ${size * 0.1} ${size * 0.3} ${size * 0.42} ${size * 0.62} h ${-size * 1.08} q ${size * 0.32} ${-size * 0.32} ${size * 0.42} ${-size * 0.62} Z`,
    shade,
  );

/** A bath on feet, from its side, with a tap and foam. */
export const bathtub = (x: number, y: number, width: number, enamel: string, outside: string): string => {
  const [w, h] = [width, width * 0.36];
  return (
    shadow(`M ${x} ${y} h ${w} l 26 14 h ${-w} Z`) +
    path(
      `M ${x + w * 0.16} ${y - h * 0.16} q -16 20 -8 ${h * 0.16} h 24 l 6 ${-h * 0.16} Z M ${x + w * 0.84} ${y - h * 0.16} q 16 20 8 ${h * 0.16} h -24 l -6 ${-h * 0.16} Z`,
      '#b98b4a',
    ) +
    repeat(7, (at) => circle(x + w * (0.18 + at * 0.1), y - h * 0.98 - (at % 2) * 8, w * 0.05, '#fffdf7')) +
    line(`M ${x + w * 0.9} ${y - h} v -54 q 0 -22 -26 -22 q -18 0 -20 16`, '#b98b4a', 8) +
    path(
      `M ${x} ${y - h} H ${x + w} Q ${x + w * 0.98} ${y - h * 0.1} ${x + w * 0.8} ${y - h * 0.1} H ${x + w * 0.2} Q ${x + w * 0.02} ${y - h * 0.1} ${x} ${y - h} Z`,
      outside,
    ) +
    path(
      `M ${x + w * 0.7} ${y - h} H ${x + w} Q ${x + w * 0.98} ${y - h * 0.1} ${x + w * 0.8} ${y - h * 0.1} H ${x + w * 0.6} Q ${x + w * 0.7} ${y - h * 0.4} ${x + w * 0.7} ${y - h} Z`,
      darker(outside, 0.12),
    ) +
    rect(x - 14, y - h - 12, w + 28, 18, enamel, 'rx="9"')
  );
};

/** A carpet that lies before the viewer, with a border and lozenges. */
export const carpet = (x: number, y: number, width: number, depth: number, ground: string, figure: string): string => {
  const lean = depth * 0.5;
  const count = Math.round(width / 100);
  return (
    path(`M ${x} ${y} h ${width} l ${lean} ${depth} h ${-width - 2 * lean} Z`, ground) +
    line(
      `M ${x + 12} ${y + depth * 0.16} h ${width - 24} l ${lean * 0.7} ${depth * 0.68} h ${-width + 24 - lean * 1.4} Z`,
      figure,
      5,
    ) +
    repeat(count, (at) => {
      const cx = x + ((at + 0.5) * width) / count;
      return (
        path(
          `M ${cx} ${y + depth * 0.26} l 34 ${depth * 0.24} l -34 ${depth * 0.24} l -34 ${-depth * 0.24} Z`,
          figure,
        ) +
        path(`M ${cx} ${y + depth * 0.38} l 16 ${depth * 0.12} l -16 ${depth * 0.12} l -16 ${-depth * 0.12} Z`, ground)
      );
    }) +
    repeat(Math.round(depth / 9), (at) => {
      const share = (at * 9) / depth;
      return line(
        `M ${x - lean * share - 2} ${y + at * 9 + 3} l -12 3 M ${x + width + lean * share + 2} ${y + at * 9 + 3} l 12 3`,
        lighter(figure, 0.4),
        2,
      );
    })
  );
};

/** A framed print of a plain landscape. */
export const framed = (
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly [string, string, string],
): string =>
  shadowRect(x + 7, y + 7, width, height) +
  rect(x, y, width, height, '#7d5a3a') +
  rect(x + 9, y + 9, width - 18, height - 18, '#fbf3e4') +
  rect(x + 26, y + 26, width - 52, height - 52, colours[0]) +
  circle(x + width * 0.62, y + height * 0.4, width * 0.1, colours[1]) +
  path(
    `M ${x + 26} ${y + height - 26} V ${y + height * 0.62} q ${(width - 52) * 0.3} ${-height * 0.16} ${(width - 52) * 0.55} 0 t ${(width - 52) * 0.45} 0 V ${y + height - 26} Z`,
    colours[2],
  );
