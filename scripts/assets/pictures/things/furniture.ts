import { darker, lighter } from '../paint.ts';
import { circle, each, floorShadow, line, path, place, rect, repeat, scaled, shadow, thing } from '../svg.ts';

const BRASS = '#b98b4a';
const LINEN = '#fbf3e4';

/** Everything here stands on `y`; a piece begins at `x`, a lamp stands over it. */

interface BedLook {
  wood: string;
  cloth: string;
  /** Rails instead of boards. */
  metal?: boolean;
  /** Its head is on the right. */
  turned?: boolean;
}

/** A bed from its side. */
export function bed(x: number, y: number, width: number, { wood, cloth, metal, turned }: BedLook): string {
  const [w, h] = [width, width * 0.42];
  const board = (at: number, tall: number, wide: number) =>
    metal
      ? line(`M ${at} ${y} V ${y - tall} q 0 -14 14 -14 H ${at + wide - 14} q 14 0 14 14 V ${y}`, wood, 9) +
        repeat(3, (bar) => line(`M ${at + ((bar + 1) * wide) / 4} ${y - 60} V ${y - tall - 10}`, wood, 5)) +
        circle(at, y - tall - 14, 9, lighter(wood, 0.3)) +
        circle(at + wide, y - tall - 14, 9, lighter(wood, 0.3))
      : rect(at, y - tall, wide, tall, wood, 'rx="8"') +
        rect(at + wide - 7, y - tall + 8, 7, tall - 8, darker(wood, 0.25));
  const pillow = `M 34 ${y - h * 0.56} q 6 ${-h * 0.26} ${w * 0.12} ${-h * 0.24} q ${w * 0.1} 0 ${w * 0.12} ${h * 0.24} Z`;
  const blanket = `M ${w * 0.36} ${y - h * 0.6} Q ${w * 0.62} ${y - h * 0.68} ${w - 24} ${y - h * 0.58} V ${y - h * 0.2} Q ${w * 0.7} ${y - h * 0.16} ${w * 0.36} ${y - h * 0.2} Z`;
  const drawn =
    shadow(`M ${-10} ${y} h ${w + 40} l 26 16 h ${-w - 60} Z`) +
    board(0, h, metal ? 46 : 26) +
    rect(22, y - h * 0.38, w - 40, h * 0.16, darker(wood, 0.12)) +
    rect(30, y - h * 0.24, 16, h * 0.24, darker(wood, 0.3)) +
    rect(24, y - h * 0.56, w - 44, h * 0.26, LINEN, 'rx="14"') +
    path(pillow, lighter(LINEN, 0.7)) +
    path(`M 34 ${y - h * 0.56} q 50 -16 ${w * 0.24} 0 Z`, darker(LINEN, 0.08)) +
    path(blanket, cloth) +
    scaled(0, y, w, h).path('M 36 -60 Q 41 -63 45 -63 V -19 L 36 -20 Z', lighter(cloth, 0.75)) +
    repeat(3, (at) =>
      line(`M ${w * (0.56 + at * 0.14)} ${y - h * 0.55} q 8 ${h * 0.15} 0 ${h * 0.34}`, darker(cloth, 0.2), 3),
    ) +
    board(w - 26, h * 0.62, metal ? 30 : 26);
  return turned ? place(drawn, x + w, 0, 1, -1) : place(drawn, x, 0);
}

/** A small table with a drawer, `size` wide. */
export const bedside = thing(
  ({ circle, floorShadow, rect }, wood: string) =>
    floorShadow(0, 100, 18, 12) +
    rect(6, -100, 10, 100, darker(wood, 0.25)) +
    rect(84, -100, 10, 100, darker(wood, 0.25)) +
    rect(0, -104, 100, 42, wood) +
    rect(8, -96, 84, 26, darker(wood, 0.12)) +
    circle(50, -83, 4.5, '#d6b06a') +
    rect(-5, -110, 110, 7, lighter(wood, 0.14)),
);

/** A table or desk with slender legs. */
export const table = (x: number, y: number, width: number, height: number, wood: string): string =>
  floorShadow(x + 10, y, width - 20, 24, 14) +
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
export function chair(x: number, y: number, size: number, wood: string, way: 1 | -1, seat: string): string {
  const { floorShadow, line, px, rect } = scaled(0, y, size);
  const drawn =
    floorShadow(0, 50, 14, 10) +
    line('M 6 0 Q 10 -30 8 -46 Q -2 -80 2 -100', wood, 5) +
    line('M 44 0 L 42 -44 M 8 -20 L 43 -20', wood, 4.5) +
    line('M 10 -48 Q 6 -76 10 -94', darker(wood, 0.2), 3) +
    rect(2, -50, 48, 7, seat, `rx="${px(3)}"`);
  return place(drawn, x, 0, 1, way);
}

/** A deep chair with arms, from the front, `size` wide. */
export const armchair = thing(
  ({ circle, floorShadow, path, px, rect }, cloth: string, wood: string) =>
    floorShadow(0, 100, 24, 14) +
    rect(10, -12, 7, 12, wood) +
    rect(83, -12, 7, 12, wood) +
    path('M 12 -30 V -86 Q 12 -100 30 -100 H 70 Q 88 -100 88 -86 V -30 Z', cloth) +
    repeat(6, (at) => circle(30 + (at % 3) * 20, -84 + Math.floor(at / 3) * 16, 1.3, darker(cloth, 0.4))) +
    rect(16, -46, 68, 16, lighter(cloth, 0.14), `rx="${px(5)}"`) +
    rect(8, -32, 84, 22, darker(cloth, 0.14), `rx="${px(4)}"`) +
    each([0, 80], (left) => rect(left, -60, 20, 50, lighter(cloth, 0.05), `rx="${px(9)}"`)),
);

/** A low divan with cushions. */
export const divan = (x: number, y: number, width: number, cloth: string, wood: string, cushions: readonly string[]) =>
  floorShadow(x, y, width, 24, 14) +
  rect(x, y - 60, width, 60, wood) +
  repeat(Math.round(width / 90), (at) => rect(x + 12 + at * 90, y - 48, 66, 38, darker(wood, 0.14))) +
  rect(x - 8, y - 128, width + 16, 72, cloth, 'rx="16"') +
  rect(x - 8, y - 84, width + 16, 5, darker(cloth, 0.2)) +
  each(cushions, (colour, at) => {
    const left = x + 18 + (at * (width - 150)) / (cushions.length - 1);
    return (
      path(`M ${left} ${y - 124} q -10 -60 6 -108 q 56 10 104 0 q 14 50 4 108 q -56 -8 -114 0 Z`, colour) +
      path(`M ${left + 57} ${y - 214} l 26 36 l -26 36 l -26 -36 Z`, lighter(colour, 0.35))
    );
  });

/** A lamp with a shade on a turned foot, alight. */
export const tableLamp = thing(
  ({ circle, path }) =>
    circle(0, -75, 95, '#ffdf9e', 'opacity="0.28"') +
    path('M -16 0 h 32 q -2 -10 -12 -12 q 6 -20 -1 -38 h -6 q -7 18 -1 38 q -10 2 -12 12 Z', BRASS) +
    path('M -20 -100 h 40 l 16 54 h -72 Z', '#f3e2c0') +
    path('M 6 -100 h 14 l 16 54 h -20 Z', darker('#f3e2c0', 0.12)),
);

/** A shade on a cord from the ceiling, alight; `y` is the lower edge of the shade. */
export const pendant = (x: number, y: number, size: number, shade: string): string => {
  const { circle, path } = scaled(x, y, size);
  return (
    circle(0, 10, 140, '#ffdf9e', 'opacity="0.25"') +
    line(`M ${x} 0 V ${y - size * 0.6}`, '#22343c', 3) +
    circle(0, 0, 16, '#ffe9b8') +
    path('M -12 -62 h 24 q 10 30 42 62 h -108 q 32 -32 42 -62 Z', shade)
  );
};

/** A bath on feet, from its side, with a tap and foam. */
export const bathtub = (x: number, y: number, width: number, outside: string): string => {
  const height = width * 0.36;
  const tub = scaled(x, y, width, height);
  const foot = (left: number, way: 1 | -1) =>
    `M ${left} ${y - height * 0.16} q ${way * 16} 20 ${way * 8} ${height * 0.16} h ${-way * 24} l ${-way * 6} ${-height * 0.16} Z`;
  return (
    floorShadow(x, y, width, 26, 14) +
    path(`${foot(x + width * 0.16, -1)} ${foot(x + width * 0.84, 1)}`, BRASS) +
    repeat(7, (at) => scaled(x, y - (at % 2) * 8, width, height).circle(18 + at * 10, -98, 5, '#fffdf7')) +
    line(`M ${x + width * 0.9} ${y - height} v -54 q 0 -22 -26 -22 q -18 0 -20 16`, BRASS, 8) +
    tub.path('M 0 -100 H 100 Q 98 -10 80 -10 H 20 Q 2 -10 0 -100 Z', outside) +
    tub.path('M 70 -100 H 100 Q 98 -10 80 -10 H 60 Q 70 -40 70 -100 Z', darker(outside, 0.12)) +
    rect(x - 14, y - height - 12, width + 28, 18, '#fffaf0', 'rx="9"')
  );
};

/** A carpet that lies before the viewer, with a border and lozenges. */
export const carpet = (x: number, y: number, width: number, depth: number, ground: string, figure = '#f0dfc2') => {
  const lean = depth * 0.5;
  const count = Math.round(width / 100);
  const border = `M ${x + 12} ${y + depth * 0.16} h ${width - 24} l ${lean * 0.7} ${depth * 0.68} h ${-width + 24 - lean * 1.4} Z`;
  const lozenge = (cx: number, half: number, share: number, fill: string) => {
    const tall = depth * share;
    return path(`M ${cx} ${y + depth / 2 - tall} l ${half} ${tall} l ${-half} ${tall} l ${-half} ${-tall} Z`, fill);
  };
  return (
    path(`M ${x} ${y} h ${width} l ${lean} ${depth} h ${-width - 2 * lean} Z`, ground) +
    line(border, figure, 5) +
    repeat(count, (at) => {
      const cx = x + ((at + 0.5) * width) / count;
      return lozenge(cx, 34, 0.24, figure) + lozenge(cx, 16, 0.12, ground);
    }) +
    repeat(Math.round(depth / 9), (at) => {
      const share = (at * 9) / depth;
      const [left, right, top] = [x - lean * share - 2, x + width + lean * share + 2, y + at * 9 + 3];
      return line(`M ${left} ${top} l -12 3 M ${right} ${top} l 12 3`, lighter(figure, 0.4), 2);
    })
  );
};
