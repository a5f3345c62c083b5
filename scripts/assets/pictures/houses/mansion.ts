import { darker, lighter, mix, type Paint } from '../paint.ts';
import { bothSides, circle, each, line, path, rect, repeat, shadowRect } from '../svg.ts';
import { cypress, pot, tree, wallLantern } from './outdoors.ts';
import { ashlar, balcony, boards, door, eaves, roof, sash, steps } from './parts.ts';

const WIDTH = 640;
const [BASE, STOREY] = [46, 140];
const TOP = -BASE - 2 * STOREY;
const BLOSSOM = '#c25d92';

/** The mansion opposite the Maiden's Tower: timber, symmetrical, with Judas trees in its garden. */
export function mansion(paint: Paint): string {
  const bloom = paint.evening ? mix(BLOSSOM, '#173441', 0.34) : BLOSSOM;
  const wing = (x: number) =>
    repeat(2, (row) =>
      repeat(2, (at) =>
        sash(paint, x + 34 + at * 96, -BASE - (row + 1) * STOREY + 34, 42, row ? 80 : 84, { shutters: true }),
      ),
    );
  return (
    cypress(-64, 0, 330, darker(paint.leaf, 0.3)) +
    cypress(WIDTH + 92, 0, 300, darker(paint.leaf, 0.3)) +
    lantern(paint) +
    roof(paint, -44, TOP - 12, WIDTH + 88, 78, 150) +
    boards(0, TOP, WIDTH, 2 * STOREY, paint.wall, 12) +
    rect(0, TOP, 12, 2 * STOREY, paint.trim) +
    rect(WIDTH - 12, TOP, 12, 2 * STOREY, darker(paint.trim, 0.1)) +
    ashlar(0, -BASE, WIDTH, BASE, paint.stone, 23, 60) +
    rect(-4, -BASE - 8, WIDTH + 8, 10, paint.trim) +
    rect(0, -BASE - STOREY - 4, WIDTH, 8, paint.trim) +
    shadowRect(0, -BASE - STOREY + 4, WIDTH, 4) +
    wing(4) +
    wing(WIDTH - 214) +
    eaves(paint, 0, TOP - 14, WIDTH, 42) +
    centre(paint) +
    tree(-10, 4, 250, bloom, paint.wood, lighter(bloom, 0.4)) +
    tree(WIDTH + 28, 4, 280, bloom, paint.wood, lighter(bloom, 0.4)) +
    fence(paint, -120, 96) +
    fence(paint, WIDTH - 10, 130)
  );
}

/** The middle: a porch on columns, a balcony over it, a gable with a fan of boards. */
function centre(paint: Paint): string {
  const [left, width] = [220, 200];
  const middle = left + width / 2;
  const upper = -BASE - 2 * STOREY;
  const fill = lighter(paint.wall, 0.14);
  const column = (x: number) =>
    rect(x - 6, -BASE - STOREY, 12, STOREY, paint.trim) +
    rect(x + 2, -BASE - STOREY, 4, STOREY, darker(paint.trim, 0.14)) +
    rect(x - 10, -BASE - STOREY, 20, 8, paint.trim) +
    rect(x - 10, -BASE - 10, 20, 10, paint.trim);
  return (
    shadowRect(left + width, upper - 14, 14, 2 * STOREY + 14, 0.18) +
    boards(left, upper - 30, width, 2 * STOREY + 30, fill, 12) +
    ashlar(left, -BASE, width, BASE, paint.stone, 23, 60) +
    sash(paint, middle - 22, upper + 22, 44, 106, { rise: 22 }) +
    each([left + 24, left + width - 58], (x) => sash(paint, x, upper + 34, 34, 94, { rise: 17 })) +
    door(paint, middle - 34, -BASE - 122, 68, 122, 34, 34) +
    each([left + 22, left + width - 56], (x) => sash(paint, x, -BASE - 104, 34, 74, { lintel: false })) +
    each([left + 8, left + 62, left + width - 62, left + width - 8], column) +
    balcony(paint, left - 6, -BASE - STOREY - 2, width + 12, 38) +
    gable(paint, middle, upper - 28, fill) +
    bothSides((side) => wallLantern(paint, middle + side * 46, -BASE - 88, 24, side)) +
    steps(paint, middle, 104, 5) +
    bothSides((side) => pot(paint, middle + side * 110, 0, 50, '#f4e8d2'))
  );
}

const gable = (paint: Paint, x: number, y: number, fill: string) =>
  path(`M ${x - 142} ${y} L ${x} ${y - 92} L ${x + 142} ${y} Z`, paint.roof) +
  path(`M ${x - 128} ${y + 2} L ${x} ${y - 78} L ${x + 128} ${y + 2} Z`, paint.trim) +
  path(`M ${x - 100} ${y + 2} L ${x} ${y - 61} L ${x + 100} ${y + 2} Z`, fill) +
  repeat(9, (at) => {
    const [dx, dy] = [Math.cos((Math.PI * (at + 0.5)) / 9), Math.sin((Math.PI * (at + 0.5)) / 9)];
    return line(`M ${x - dx * 18} ${y - 2 - dy * 18} L ${x - dx * 42} ${y - 2 - dy * 42}`, paint.trim, 4);
  }) +
  path(`M ${x - 16} ${y + 1} a 16 16 0 0 1 32 0 Z`, paint.evening ? paint.lamp : paint.glass) +
  rect(x - 136, y, 272, 10, paint.trim) +
  shadowRect(x - 100, y + 10, 200, 9);

/** The glazed lantern on the ridge. */
const lantern = (paint: Paint) => {
  const [x, y] = [WIDTH / 2, TOP - 86];
  return (
    rect(x - 62, y - 60, 124, 68, paint.wall) +
    repeat(4, (at) => sash(paint, x - 52 + at * 28, y - 50, 20, 42, { lintel: false })) +
    roof(paint, x - 84, y - 58, 168, 40, 62) +
    line(`M ${x} ${y - 100} v -34`, paint.iron, 3) +
    circle(x, y - 118, 5, paint.lamp) +
    path(`M ${x} ${y - 134} h 26 l -7 7 l 7 7 h -26 Z`, paint.accent)
  );
};

const fence = (paint: Paint, x: number, width: number) =>
  rect(x, -42, width, 4, paint.trim) +
  rect(x, -18, width, 4, paint.trim) +
  repeat(Math.floor(width / 13), (at) => path(`M ${x + at * 13 + 2} 0 V -48 l 4 -6 l 4 6 V 0 Z`, paint.trim));
