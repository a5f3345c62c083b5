import { darker, lighter, mix, type Paint } from '../paint.ts';
import { circle, each, line, path, rect, repeat, shadow, shadowRect } from '../svg.ts';
import { cat, laundry, pot, wallLantern } from './outdoors.ts';
import { ashlar, cornice, door, sash, steps, stringCourse } from './parts.ts';

const WIDTH = 250;
const [GROUND, STOREY] = [150, 130];
const TOP = -GROUND - 3 * STOREY;

/** The yellow house on the stepped street; its neighbours lean on it and share the washing line. */
export function rowHouse(paint: Paint): string {
  const [left, right] = [mix(paint.accent, paint.sky, 0.5), mix('#b5654a', paint.sky, 0.42)];
  return (
    neighbour({ ...paint, wall: left, trim: mix(paint.trim, paint.sky, 0.3) }, -206, 490, 0) +
    neighbour({ ...paint, wall: right, trim: mix(paint.trim, paint.sky, 0.3), accent: '#7c4038' }, WIDTH, 590, 96) +
    yellowHouse(paint) +
    stairs(paint) +
    laundry(paint, -120, -394, 122, [paint.trim, paint.accent, '#c8573c']) +
    pot(paint, -186, 0, 40, '#c8573c') +
    cat(-36, 0, 40, '#33302e')
  );
}

/** The house without its neighbours. */
export const yellowHouse = (paint: Paint) =>
  rect(0, TOP, WIDTH, -TOP, paint.wall) +
  shadowRect(WIDTH - 14, TOP, 14, -TOP, 0.12) +
  rect(0, TOP, 12, -TOP - GROUND, paint.trim) +
  rect(WIDTH - 12, TOP, 12, -TOP - GROUND, darker(paint.trim, 0.1)) +
  ashlar(0, -56, WIDTH, 56, paint.stone, 28, 52) +
  stringCourse(paint, 0, -GROUND - 4, WIDTH, 9) +
  door(paint, 32, -144, 68, 126, 26) +
  steps(paint, 66, 72, 2) +
  sash(paint, 150, -128, 60, 62, { box: true }) +
  wallLantern(paint, 126, -122, 30, 1) +
  each([28, WIDTH - 74], (x) => sash(paint, x, -GROUND - 3 * STOREY + 38, 46, 74, { rise: 23 })) +
  sash(paint, WIDTH / 2 - 22, -GROUND - 3 * STOREY + 38, 44, 74, { rise: 22 }) +
  cornice(paint, 0, TOP - 16, WIDTH, 13) +
  attic(paint) +
  pot(paint, 124, 0, 40, '#c8573c') +
  pot(paint, 222, 0, 48) +
  bay(paint);

/** The bay that looks down the street, two storeys high. */
function bay(paint: Paint): string {
  const [x, width] = [48, 154];
  const [top, bottom] = [-GROUND - 2 * STOREY - 2, -GROUND - 14];
  const fill = lighter(paint.wall, 0.16);
  const bracket = (at: number, way: 1 | -1) =>
    path(`M ${at} ${bottom + 8} h ${way * 16} q 0 12 ${-way * 16} 15 Z`, paint.trim);
  const windows = (y: number, box: boolean) =>
    each([18, 60, 102], (left) => sash(paint, x + left, y, 34, 78, { lintel: false, box }));
  return (
    shadow(`M ${x + width} ${top} h 16 v ${bottom - top + 18} h -16 Z`, 0.2) +
    shadowRect(x + 6, bottom + 8, width + 8, 13, 0.22) +
    bracket(x + 6, 1) +
    bracket(x + width - 6, -1) +
    rect(x, top, width, bottom - top, fill) +
    repeat(4, (at) => rect(x + at * (width / 3) - (at === 3 ? 8 : at ? 4 : 0), top, 8, bottom - top, paint.trim)) +
    windows(-GROUND - STOREY + 14, false) +
    windows(-GROUND - 2 * STOREY + 20, true) +
    rect(x, -GROUND - STOREY - 10, width, 10, paint.trim) +
    rect(x - 5, bottom, width + 10, 10, paint.trim) +
    cornice(paint, x - 2, top - 16, width + 4, 10)
  );
}

/** A small gable with a round window, and the chimney. */
const attic = (paint: Paint) => {
  const y = TOP - 16;
  const middle = WIDTH / 2;
  return (
    rect(34, y - 56, 28, 58, darker(paint.roof, 0.05)) +
    rect(30, y - 62, 36, 8, paint.trim) +
    path(`M ${middle - 92} ${y + 1} L ${middle} ${y - 62} L ${middle + 92} ${y + 1} Z`, paint.trim) +
    path(`M ${middle - 72} ${y + 1} L ${middle} ${y - 47} L ${middle + 72} ${y + 1} Z`, paint.wall) +
    circle(middle, y - 18, 15, paint.trim) +
    circle(middle, y - 18, 11, paint.evening ? paint.lamp : paint.glass) +
    rect(middle - 1.2, y - 29, 2.4, 22, paint.trim) +
    rect(middle - 11, y - 19.2, 22, 2.4, paint.trim)
  );
};

/** A house of the row, paler than the one that matters; `floor` is the height of its doorstep above the street. */
function neighbour(paint: Paint, x: number, height: number, floor: number): string {
  const width = 206;
  const windows = (row: number) =>
    each([26, 84, 142], (left) =>
      sash(paint, x + left, -height + 36 + row * 118, 38, 68, { rise: row === 0 ? 19 : 0 }),
    );
  return (
    rect(x, -height, width, height, paint.wall) +
    repeat(3, windows) +
    each([1, 2], (row) => stringCourse(paint, x, -height + row * 118, width, 5)) +
    cornice(paint, x, -height - 14, width, 11) +
    door(paint, x + 118, -floor - 100, 54, 100, 20) +
    (floor
      ? rect(x + 130, -height - 58, 26, 46, paint.wall) + rect(x + 126, -height - 64, 34, 8, paint.trim)
      : sash(paint, x + 36, -98, 44, 60, { box: true }) +
        path(`M ${x + 30} ${-height - 12} L ${x + 103} ${-height - 52} L ${x + 176} ${-height - 12} Z`, paint.roof))
  );
}

/** The street itself: broad steps that rise to the right, with a rail. */
const stairs = (paint: Paint) => {
  const end = WIDTH + 206;
  const rail = `M ${WIDTH + 14} -66 L ${WIDTH + 112} -156 H ${end - 6} M ${WIDTH + 16} -14 V -68 M ${WIDTH + 64} -62 V -112 M ${WIDTH + 112} -96 V -156 M ${end - 8} -96 V -156`;
  return (
    repeat(6, (at) => {
      const x = WIDTH + 8 + at * 18;
      const y = -(at + 1) * 16;
      return (
        rect(x, y, end - x, -y, darker(paint.stone, 0.04 + (at % 2) * 0.05)) +
        rect(x, y, end - x, 3.5, lighter(paint.stone, 0.5))
      );
    }) + line(rail, paint.iron, 4)
  );
};
