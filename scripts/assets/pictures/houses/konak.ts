import { darker, lighter, type Paint } from '../paint.ts';
import { bothSides, circle, each, line, path, rect, repeat, shadow, shadowRect } from '../svg.ts';
import { parasolTable, pot, tree, wallLantern } from './outdoors.ts';
import { ashlar, balcony, cornice, door, sash, steps, stringCourse } from './parts.ts';

const WIDTH = 430;
const [GROUND, STOREY] = [168, 122];
const WALL = GROUND + 4 * STOREY;

/** The clock merchant's mansion: five storeys of stone, a closed bay over the door, and his clock on the roof. */
export function konak(paint: Paint): string {
  const storey = (at: number) => -GROUND - (at + 1) * STOREY;
  const side = (x: number, at: number) =>
    sash(paint, x, storey(at) + 26, 50, 74, at === 3 ? { rise: 25 } : { box: at === 1 });
  return (
    tree(WIDTH + 34, 0, 250, paint.leaf, paint.wood) +
    rect(WIDTH, -104, 130, 104, darker(paint.stone, 0.12)) +
    rect(WIDTH, -112, 134, 10, lighter(paint.stone, 0.3)) +
    rect(0, -WALL, WIDTH, WALL, paint.wall) +
    shadowRect(WIDTH - 20, -WALL, 20, WALL, 0.14) +
    quoins(paint) +
    ashlar(0, -GROUND, WIDTH, GROUND, paint.stone, 27, 66) +
    stringCourse(paint, 0, -GROUND - 4, WIDTH, 12) +
    each([1, 2, 3], (at) => stringCourse(paint, 0, -GROUND - at * STOREY, WIDTH, 5)) +
    repeat(4, (at) => side(44, at) + side(WIDTH - 94, at)) +
    balcony(paint, 26, storey(2) + 102, 86, 40) +
    balcony(paint, WIDTH - 112, storey(2) + 102, 86, 40) +
    sash(paint, WIDTH / 2 - 22, storey(3) + 24, 44, 90, { rise: 22 }) +
    bay(paint) +
    each([34, WIDTH - 90], (x) => sash(paint, x, -132, 56, 88, { rise: 28 })) +
    door(paint, WIDTH / 2 - 46, -150, 92, 132, 46, 46) +
    steps(paint, WIDTH / 2, 110, 2) +
    bothSides((side) => wallLantern(paint, WIDTH / 2 + side * 68, -118, 34, side)) +
    terrace(paint) +
    bothSides((side) => pot(paint, WIDTH / 2 + side * 88, 0, 40, '#f4e8d2'))
  );
}

const quoins = (paint: Paint) =>
  repeat(Math.floor((WALL - GROUND) / 34), (at) => {
    const y = -GROUND - 34 * (at + 1);
    const long = at % 2 ? 20 : 30;
    return rect(0, y, long, 30, paint.trim) + rect(WIDTH - long, y, long, 30, darker(paint.trim, 0.1));
  });

/** The closed bay over the door, three storeys high, on curved consoles. */
function bay(paint: Paint): string {
  const [x, width] = [140, 150];
  const [top, bottom] = [-GROUND - 3 * STOREY - 6, -GROUND - 10];
  const fill = lighter(paint.wall, 0.12);
  const bracket = (at: number, way: 1 | -1) =>
    path(`M ${at} ${bottom + 8} h ${way * 16} q 0 26 ${-way * 16} 34 Z`, paint.trim);
  const windows = (at: number) => {
    const y = -GROUND - (at + 1) * STOREY + 24;
    return (
      sash(paint, x + 20, y, 24, 72, { lintel: false }) +
      sash(paint, x + 56, y - 4, 38, 76, at === 2 ? { rise: 19 } : { lintel: false }) +
      sash(paint, x + 106, y, 24, 72, { lintel: false }) +
      (at ? rect(x, y + 88, width, 5, paint.trim) : '')
    );
  };
  return (
    shadow(`M ${x + width} ${top} h 18 v ${bottom - top + 22} h -18 Z`, 0.2) +
    shadowRect(x + 8, bottom + 8, width + 6, 14, 0.22) +
    bracket(x + 4, 1) +
    bracket(x + width - 4, -1) +
    rect(x, top, width, bottom - top, fill) +
    rect(x, top, 8, bottom - top, paint.trim) +
    rect(x + width - 8, top, 8, bottom - top, darker(paint.trim, 0.1)) +
    repeat(3, windows) +
    rect(x - 5, bottom, width + 10, 11, paint.trim) +
    cornice(paint, x - 2, top - 16, width + 4, 10) +
    balcony(paint, x + 6, top - 18, width - 12, 34)
  );
}

/** The roof where breakfast is served, behind a parapet with the merchant's clock. */
function terrace(paint: Paint): string {
  const y = -WALL - 22;
  const middle = WIDTH / 2;
  const stone = darker(paint.trim, 0.12);
  const posts = (from: number) =>
    repeat(11, (at) => path(`M ${from + at * 11} ${y} q -3 -10 1 -16 h 5 q 4 6 1 16 Z`, stone));
  const gable = `M ${middle - 84} ${y + 2} V ${y - 26} Q ${middle - 62} ${y - 28} ${middle - 56} ${y - 52} A 58 58 0 0 1 ${middle + 56} ${y - 52} Q ${middle + 62} ${y - 28} ${middle + 84} ${y - 26} V ${y + 2} Z`;
  const field = `M ${middle - 70} ${y + 2} V ${y - 18} Q ${middle - 50} ${y - 22} ${middle - 46} ${y - 52} A 46 46 0 0 1 ${middle + 46} ${y - 52} Q ${middle + 50} ${y - 22} ${middle + 70} ${y - 18} V ${y + 2} Z`;
  return (
    parasolTable(paint, 88, y - 12, 76, paint.accent) +
    pot(paint, WIDTH - 60, y - 10, 44) +
    pot(paint, WIDTH - 96, y - 10, 34, paint.wall) +
    posts(14) +
    posts(WIDTH - 138) +
    rect(6, y - 22, 132, 7, stone) +
    rect(WIDTH - 138, y - 22, 132, 7, stone) +
    path(gable, paint.trim) +
    path(field, paint.wall) +
    clock(paint, middle, y - 50, 32) +
    cornice(paint, 0, -WALL - 22, WIDTH, 14)
  );
}

function clock(paint: Paint, x: number, y: number, radius: number): string {
  const hands = `M ${x} ${y} L ${x - radius * 0.34} ${y - radius * 0.4} M ${x} ${y} L ${x + radius * 0.3} ${y - radius * 0.62}`;
  return (
    circle(x, y, radius + 5, paint.iron) +
    circle(x, y, radius, paint.evening ? lighter(paint.lamp, 0.5) : '#fffaf0') +
    repeat(12, (at) => {
      const [dx, dy] = [Math.sin((at * Math.PI) / 6) * radius, -Math.cos((at * Math.PI) / 6) * radius];
      const mark = `M ${x + dx * 0.76} ${y + dy * 0.76} L ${x + dx * 0.9} ${y + dy * 0.9}`;
      return line(mark, paint.iron, at % 3 ? 1.4 : 2.6);
    }) +
    line(hands, paint.iron, 3)
  );
}
