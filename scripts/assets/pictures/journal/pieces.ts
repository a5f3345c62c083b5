import { darker, lighter } from '../paint.ts';
import { each, ellipse, line, rect, repeat, scaled, shadowRect, thing, turned } from '../svg.ts';

/** Pieces that only the journal's still lifes need; everything stands on `y`, and `x` is its middle. */

/** A table's edge before a plain wall. */
export const ledge = (wall: string, table: string, y: number): string =>
  rect(0, 0, 1600, 1067, wall) +
  rect(0, y, 1600, 1067 - y, table) +
  rect(0, y, 1600, 12, lighter(table, 0.3)) +
  rect(0, y + 12, 1600, 6, darker(table, 0.16));

/** The soft shadow of a thing on the table. */
export const resting = (x: number, y: number, width: number): string =>
  ellipse(x + width * 0.08, y + 4, width / 2, width * 0.045, '#12222b', 'opacity="0.18"');

/** A copper bowl of the hammam, `size` wide. */
export const hammamBowl = thing(
  ({ ellipse, path }) =>
    path('M -50 -36 Q -44 0 -12 0 H 12 Q 44 0 50 -36 Z', '#bd7440') +
    path('M 12 -36 H 50 Q 44 0 12 0 H 0 Q 22 -10 12 -36 Z', '#9c5a30') +
    path('M -40 -32 Q -36 -8 -20 -4 Q -32 -14 -34 -32 Z', '#e2a877') +
    ellipse(0, -36, 50, 7, '#d99a66') +
    ellipse(0, -35.5, 45, 5.2, '#8a4f2a') +
    repeat(11, (at) => path(`M ${-41 + at * 8.2} -25 l 2.6 3.5 l -2.6 3.5 l -2.6 -3.5 Z`, '#7c4524', 'opacity="0.7"')),
);

/** Folded cotton cloths with stripes and fringes. */
export const foldedCloths = (x: number, y: number, width: number, colours: readonly string[]): string =>
  each(colours, (colour, at) => {
    const top = y - (at + 1) * width * 0.17;
    const left = x - width / 2 + (at % 2) * width * 0.02;
    const { px, rect } = scaled(left, top, width);
    return (
      rect(0, 0, 100, 16.5, colour, `rx="${px(6)}"`) +
      each([12, 18, 72, 78], (stripe) => rect(stripe, 0, 2.2, 16.5, '#fbf3e4')) +
      line(`M ${left + px(4)} ${top + px(8.5)} h ${px(92)}`, darker(colour, 0.25), 3) +
      repeat(9, (fringe) => line(`M ${left + width} ${top + px(3 + fringe * 1.4)} h ${px(5)}`, lighter(colour, 0.4), 2))
    );
  });

/** A wooden clog from its side, `size` long. */
export const clog = thing(
  ({ floorShadow, path, rect }, strap: string) =>
    floorShadow(-50, 100, 16, 10) +
    rect(-34, -20, 14, 20, '#7c4f30') +
    rect(16, -20, 14, 20, '#7c4f30') +
    path('M -50 -26 Q 0 -20 50 -30 Q 52 -18 40 -17 H -44 Q -52 -18 -50 -26 Z', '#94603a') +
    path('M 2 -22 Q 10 -46 30 -26 l -3 6 Q 14 -30 10 -20 Z', strap),
);

/** A newspaper folded in half, leaning a little. */
export const newspaper = (x: number, y: number, width: number): string => {
  const { px, rect } = scaled(0, 0, width);
  const words = (at: number) =>
    at === 0 ? rect(5, -11.8, 50, 1.4, '#4c5a5f') : rect(5, -11.8 + at * 1.6, 86 - (at % 3) * 10, 0.6, '#4c5a5f');
  const drawn =
    shadowRect(8, 8 - px(10), width, px(10)) +
    rect(0, -13, 100, 13, '#f4ecda', 'rx="6"') +
    rect(0, -7, 100, 0.58, darker('#f4ecda', 0.3)) +
    repeat(7, words);
  return turned(drawn, x, y, -3);
};

/** A jar of pickles in rows of colour. */
export const pickles = (x: number, y: number, width: number, kinds: readonly string[], lid: string): string => {
  const { px, rect, turn } = scaled(x, y, width);
  return (
    resting(x, y, width * 1.2) +
    rect(-50, -150, 100, 150, '#e4ece2', `rx="${px(14)}"`) +
    each(kinds, (colour, row) =>
      repeat(4, (at) => {
        const [left, top] = [-33 + at * 22, -16 - row * 27];
        const fill = at % 2 ? colour : darker(colour, 0.12);
        return scaled(x, y - (at % 2) * 10, width).ellipse(left, top, 12.5, 12, fill, turn(at * 31 - 40, left, top));
      }),
    ) +
    rect(-42, -135, 8, 120, '#ffffff', `rx="${px(4)}" opacity="0.5"`) +
    rect(-44, -166, 88, 22, lid, `rx="${px(5)}"`) +
    rect(-44, -152, 88, 5, darker(lid, 0.25))
  );
};

/** An open umbrella that stands on its edge; `size` is its radius. */
export const openUmbrella = thing(
  ({ line, path }, cloth: string) =>
    line('M 0 -98 L 0 50 q 0 14 13 14 q 12 0 12 -12', '#7a5230', 3.5) +
    repeat(6, (at) => {
      const panel = 100 / 3;
      const left = -100 + at * panel;
      const outline = `M 0 -86 Q ${left * 0.86} -72 ${left} 0 q ${panel / 2} -14 ${panel} 0 Q ${(left + panel) * 0.86} -72 0 -86 Z`;
      return path(outline, at % 2 ? darker(cloth, 0.16) : cloth);
    }),
);
