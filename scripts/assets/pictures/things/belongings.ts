import { darker, lighter } from '../paint.ts';
import { circle, each, line, path, rect, repeat, scaled, shadowRect, thing, turned } from '../svg.ts';

const BRASS = '#c79a54';
const STRAW = '#e2c48d';

/** A leather suitcase that stands on `y`. */
export function suitcase(x: number, y: number, width: number, leather: string): string {
  const { circle, floorShadow, line, path, px, rect, turn } = scaled(x, y, width, width * 0.66);
  const corner = (left: number, top: number, dx: 1 | -1, dy: 1 | -1) =>
    path(`M ${left} ${top} h ${dx * 13} q 0 ${dy * 18} ${-dx * 13} ${dy * 20} Z`, darker(leather, 0.3));
  return (
    floorShadow(0, 100, 20, 12) +
    line('M 38 -100 v -10 q 0 -6 3.96 -6 h 16 q 3.96 0 3.96 6 v 10', darker(leather, 0.4), 3) +
    rect(0, -100, 100, 100, leather, `rx="${px(4.5)}"`) +
    rect(0, -72, 100, 2, darker(leather, 0.35)) +
    each(
      [16, 76],
      (left) =>
        rect(left, -100, 8, 100, darker(leather, 0.28)) +
        rect(left - 1, -62, 10, 10, BRASS) +
        rect(left + 2, -60, 4, 6, darker(leather, 0.3)),
    ) +
    corner(0, -100, 1, 1) +
    corner(100, -100, -1, 1) +
    corner(0, 0, 1, -1) +
    corner(100, 0, -1, -1) +
    rect(44, -50, 20, 24, '#f4e8d2', turn(-6, 50, -40)) +
    circle(54, -38, 4.622, '#176f7c')
  );
}

/** A straw hat with a ribbon, `size` wide, lying on `y`; or hanging, seen from the front. */
export const hat = thing(
  ({ ellipse, path }, ribbon: string) =>
    ellipse(0, -3, 50, 7, darker(STRAW, 0.14)) +
    path('M -28 -5 Q -28 -33 -8 -33 Q 0 -30 8 -33 Q 28 -33 28 -5 Z', STRAW) +
    path('M -28.5 -13 Q 0 -9 28.5 -13 V -5 Q 0 -1 -28.5 -5 Z', ribbon) +
    path('M -50 -4 Q 0 5 50 -4 Q 0 11 -50 -4 Z', lighter(STRAW, 0.2)),
);

/** A coat on a hook; `y` is the hook. */
export const coat = (x: number, y: number, height: number, cloth: string): string => {
  const { circle, path } = scaled(x, y, height);
  /** Four pixels below the hook. */
  const collar = 400 / height;
  const half = (side: 1 | -1) => `M 0 22 L ${side * 9} 6 L ${side * 3} ${collar} Z`;
  return (
    line(`M ${x} ${y - 12} v 16`, BRASS, 7) +
    path(
      `M -5 ${collar} Q 0 4 5 ${collar} Q 17 6 19 16 L 22 62 H 15 L 14 30 L 18 100 H -18 L -14 30 L -15 62 H -22 L -19 16 Q -17 6 -5 ${collar} Z`,
      cloth,
    ) +
    line(`M ${x} ${y + height * 0.1} V ${y + height * 0.98}`, darker(cloth, 0.35), 3) +
    path(`${half(-1)} ${half(1)}`, lighter(cloth, 0.12)) +
    repeat(3, (at) => circle(2.5, 34 + at * 14, 1.2, '#f4e8d2'))
  );
};

/** Books lying on one another on `y`. */
export const bookPile = (x: number, y: number, width: number, colours: readonly string[]): string => {
  let top = y;
  return each(colours, (colour, at) => {
    const thick = width * (0.15 + (at % 2) * 0.04);
    const wide = width * (1 - ((at * 3) % 4) * 0.06);
    const left = x + ((at * 7) % 5) * width * 0.02;
    top -= thick;
    return (
      rect(left, top, wide, thick, colour, 'rx="3"') +
      rect(left + wide - width * 0.05, top + thick * 0.14, width * 0.06, thick * 0.72, '#fbf3e4') +
      rect(left + wide * 0.14, top, wide * 0.05, thick, lighter(colour, 0.5)) +
      rect(left + wide * 0.22, top, wide * 0.02, thick, lighter(colour, 0.5))
    );
  });
};

/** Standing books between `x` and `x + width`. */
export const bookRow = (x: number, y: number, width: number, colours: readonly string[], seed: number): string => {
  let drawn = '';
  let left = x;
  for (let at = seed; left < x + width - 12; at += 1) {
    const wide = Math.min(14 + ((at * 7) % 4) * 6, x + width - left);
    const tall = 150 * (0.72 + ((at * 5) % 6) * 0.05);
    const colour = colours[at % colours.length] ?? '#8a6428';
    drawn +=
      rect(left, y - tall, wide - 1.5, tall, colour) +
      rect(left, y - tall * 0.84, wide - 1.5, tall * 0.05, lighter(colour, 0.5)) +
      rect(left, y - tall * 0.2, wide - 1.5, tall * 0.04, lighter(colour, 0.4));
    left += wide;
  }
  return drawn;
};

/** A room key with its ring and a tag in a house's colour, `size` long; hangs from `y`. */
export const key = thing(
  ({ circle, line, path, rect, ring }, tag: string) =>
    line('M 0 0 Q -10 8 -4 16', darker(BRASS, 0.3), 1.4) +
    ring(0, 16, 10, BRASS, 5) +
    rect(-2.6, 26, 5.2, 50, BRASS) +
    rect(-5, 27, 10, 4, lighter(BRASS, 0.3)) +
    rect(2, 62, 12, 4.5, BRASS) +
    rect(2, 69, 9, 5, BRASS) +
    line('M 0 10 Q -20 24 -20 40', '#f4e8d2', 1.2) +
    path('M -20 38 l 8.5 10 v 34 q 0 3 -3 3 h -11 q -3 0 -3 -3 v -34 Z', tag) +
    circle(-20, 45, 2, '#f4e8d2'),
);

/** An umbrella that leans, closed, with its point on `y`. */
export const umbrella = (x: number, y: number, height: number, cloth: string): string => {
  const { line, path, rect } = scaled(0, 0, height);
  const drawn =
    line('M 0 0 V -86 q 0 -12 -8 -12 q -6 0 -6 6', '#7a5230', 2.8) +
    path('M 0 -6 Q -10 -40 -5 -72 L 0 -66 L 5 -72 Q 10 -40 0 -6 Z', cloth) +
    path('M 0 -6 Q 10 -40 5 -72 L 0 -66 Z', darker(cloth, 0.2)) +
    rect(-6, -45, 12, 3, lighter(cloth, 0.3));
  return turned(drawn, x, y, 8);
};

/** A record player in its open case, `size` wide, on `y`. */
export const recordPlayer = thing(
  ({ circle, ellipse, line, path, rect, px }, box: string, label: string) =>
    path('M 3 -26 L 10 -80 H 98 L 97 -26 Z', darker(box, 0.16)) +
    path('M 9 -28 L 15 -75 H 93 L 92 -28 Z', lighter(box, 0.55)) +
    ellipse(42, -30, 34, 5.5, '#1b2226') +
    ellipse(42, -30.5, 24, 3.7, 'none', 'stroke="#46545b" stroke-width="1.5"') +
    ellipse(42, -30.5, 11, 1.8, label) +
    line('M 86 -30 v -10 L 56 -34', '#e8e0d0', 1.8) +
    rect(0, -26, 100, 26, box, `rx="${px(2)}"`) +
    rect(6, -20, 52, 13, darker(box, 0.3)) +
    repeat(12, (at) => rect(7.5 + at * 4.2, -19, 1.2, 11, lighter(box, 0.2))) +
    each([70, 84], (at) => circle(at, -13, 4.5, '#f4e8d2') + rect(at - 0.6, -17, 1.2, 4, box)),
);

/** A framed print of a plain landscape. */
export const framed = (x: number, y: number, w: number, h: number, air: string, sun: string, land: string): string =>
  shadowRect(x + 7, y + 7, w, h) +
  rect(x, y, w, h, '#7d5a3a') +
  rect(x + 9, y + 9, w - 18, h - 18, '#fbf3e4') +
  rect(x + 26, y + 26, w - 52, h - 52, air) +
  circle(x + w * 0.62, y + h * 0.4, w * 0.1, sun) +
  path(
    `M ${x + 26} ${y + h - 26} V ${y + h * 0.62} q ${(w - 52) * 0.3} ${-h * 0.16} ${(w - 52) * 0.55} 0 t ${(w - 52) * 0.45} 0 V ${y + h - 26} Z`,
    land,
  );
