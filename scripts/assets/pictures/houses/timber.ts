import { darker, lighter, mix, type Paint } from '../paint.ts';
import { arch, archPath, circle, cut, ellipse, line, path, rect, repeat, shadow, shadowRect } from '../svg.ts';
import { pot, tree, wallLantern } from './outdoors.ts';
import { ashlar, boards, door, eaves, roof, sash, steps } from './parts.ts';

/** Three timber houses around one court, seen through its open gate in the Byzantine wall. */
export function timberHouses(paint: Paint): string {
  const back = {
    ...paint,
    wall: mix(paint.wall, paint.sky, 0.45),
    roof: mix(paint.roof, paint.sky, 0.4),
    trim: mix(paint.trim, paint.sky, 0.3),
  };
  return (
    timberHouse(back, 300, 230, 3, 10) +
    tree(372, 0, 330, paint.leaf, paint.wood) +
    timberHouse(paint, 20, 240, 2, 22, true) +
    timberHouse({ ...paint, wall: darker(paint.wall, 0.2) }, 560, 220, 3, 18, true) +
    courtWall(paint, 258, 304)
  );
}

/** `jetty` is how far the upper floors stand out on each side. */
function timberHouse(paint: Paint, x: number, width: number, storeys: number, jetty: number, hasDoor = false): string {
  const base = 148;
  const storey = 128;
  const [left, wide] = [x - jetty, width + 2 * jetty];
  const top = -base - storeys * storey;
  const bracket = (at: number, way: 1 | -1) =>
    path(`M ${at} ${-base} v 42 q ${way * 2} -34 ${way * jetty} -42 Z`, paint.trim);
  const floor = (at: number) => {
    const y = -base - (at + 1) * storey;
    const count = at === 1 ? 5 : 4;
    const pitch = (wide - 36) / count;
    return (
      repeat(count, (window) =>
        sash(paint, left + 18 + window * pitch + pitch * 0.22, y + 30, pitch * 0.56, 76, { lintel: false }),
      ) +
      rect(left, y + storey - 8, wide, 8, paint.trim) +
      shadowRect(left, y + storey, wide, 3)
    );
  };
  return (
    boards(x, -base, width, base, darker(paint.wall, 0.08), 13) +
    ashlar(x, -34, width, 34, paint.stone, 17, 44) +
    boards(left, top, wide, storeys * storey, paint.wall, 11) +
    rect(left, top, 9, storeys * storey, paint.trim) +
    rect(left + wide - 9, top, 9, storeys * storey, darker(paint.trim, 0.12)) +
    repeat(storeys, floor) +
    shadow(`M ${x} ${-base} h ${width} v 20 h ${-width} Z`, 0.26) +
    bracket(x, -1) +
    bracket(x + width, 1) +
    (hasDoor
      ? sash(paint, x + 30, -118, 42, 66, { lintel: false }) +
        sash(paint, x + width - 72, -118, 42, 66, { lintel: false }) +
        door(paint, x + width / 2 - 29, -118, 58, 104, 18) +
        steps(paint, x + width / 2, 60, 2, 7)
      : '') +
    eaves(paint, left, top - 14, wide, 30) +
    roof(paint, left - 32, top - 12, wide + 64, 62, 74)
  );
}

/** Stone and thin brick in turns, a gate, and the fountain behind it. */
function courtWall(paint: Paint, x: number, width: number): string {
  const height = 196;
  const brick = mix(paint.roof, paint.stone, 0.25);
  const middle = x + width / 2;
  const gate = archPath(middle - 62, -158, 124, 158);
  const court =
    rect(middle - 70, -170, 140, 170, lighter(paint.sky, 0.35)) +
    rect(middle - 70, -64, 140, 64, mix(paint.ground, '#fffaf0', 0.35)) +
    path(`M ${middle - 70} -170 h 140 v 46 q -26 16 -40 -6 q -22 22 -46 0 q -20 20 -54 4 Z`, paint.leaf) +
    fountain(paint, middle, -16);
  return (
    ashlar(x, -height, width, height, paint.stone, 22, 46) +
    repeat(3, (row) => repeat(2, (at) => rect(x, -height + 44 + row * 62 + at * 8, width, 5, brick))) +
    rect(x - 4, -height - 12, width + 8, 14, darker(paint.roof, 0.08)) +
    repeat(Math.floor(width / 14), (at) =>
      line(`M ${x + at * 14} ${-height - 2} q 7 7 14 0`, darker(paint.roof, 0.3), 1.6),
    ) +
    path(archPath(middle - 82, -178, 164, 178), brick) +
    repeat(13, (at) => {
      const [dx, dy] = [Math.cos((Math.PI * at) / 12), Math.sin((Math.PI * at) / 12)];
      return line(`M ${middle - dx * 64} ${-96 - dy * 64} L ${middle - dx * 81} ${-96 - dy * 81}`, paint.stone, 2.4);
    }) +
    cut(court, gate, `gate${Math.round(x)}${paint.evening ? 'e' : ''}`) +
    path(`M ${middle - 62} 0 V -96 l 26 12 V 0 Z`, paint.accent) +
    path(`M ${middle + 62} 0 V -96 l -26 12 V 0 Z`, darker(paint.accent, 0.2)) +
    wallLantern(paint, middle - 96, -130, 30, -1) +
    pot(paint, x + 40, 0, 44, paint.accent) +
    pot(paint, x + width - 40, 0, 52)
  );
}

const fountain = (paint: Paint, x: number, y: number) =>
  arch(x - 22, y - 78, 44, 78, lighter(paint.stone, 0.5)) +
  arch(x - 14, y - 66, 28, 40, mix(paint.glass, paint.stone, 0.3)) +
  circle(x, y - 46, 3, paint.lamp) +
  line(`M ${x} ${y - 44} v 24`, '#e8f2ee', 3) +
  rect(x - 28, y - 20, 56, 20, paint.stone) +
  ellipse(x, y - 20, 28, 5, paint.glass);
