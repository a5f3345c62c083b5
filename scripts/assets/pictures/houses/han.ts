import { darker, lighter, mix, type Paint } from '../paint.ts';
import { arch, bothSides, circle, each, line, path, rect, repeat, shadow, shadowRect } from '../svg.ts';
import { pot, wallLantern } from './outdoors.ts';
import { ashlar, sash } from './parts.ts';

const WIDTH = 800;
const [GROUND, STOREY] = [190, 128];
const TOP = -GROUND - 2 * STOREY;

/** The harbour han: stone and brick in courses, round arches, a goods hoist that carries luggage now. */
export function han(paint: Paint): string {
  const brick = mix(paint.accent, paint.wall, 0.25);
  return (
    domes(paint) +
    ashlar(0, TOP, WIDTH, -TOP, paint.wall, 26, 62) +
    repeat(2, (at) => repeat(3, (row) => rect(0, -GROUND - at * STOREY - 24 - row * 8, WIDTH, 4, brick))) +
    shadowRect(WIDTH - 22, TOP, 22, -TOP, 0.12) +
    repeat(2, (row) => repeat(6, (at) => window(paint, brick, 46 + at * 124, -GROUND - (row + 1) * STOREY + 22))) +
    rect(-6, -GROUND - 6, WIDTH + 12, 12, paint.stone) +
    shadowRect(0, -GROUND + 6, WIDTH, 5) +
    sawtooth(paint) +
    each([0, 1, 3, 4], (at) => shop(paint, brick, 36 + at * 150, at)) +
    portal(paint, brick) +
    hoist(paint) +
    bothSides((side) => wallLantern(paint, 400 + side * 88, -134, 34, side)) +
    bothSides((side) => pot(paint, 400 + side * 104, 0, 44, paint.accent))
  );
}

function window(paint: Paint, brick: string, x: number, y: number): string {
  const middle = x + 44;
  return (
    arch(x - 2, y - 12, 92, 98, paint.stone, 44) +
    repeat(11, (at) => {
      const angle = (Math.PI * (at + 0.5)) / 11;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      return line(`M ${middle - dx * 35} ${y + 34 - dy * 33} L ${middle - dx * 44} ${y + 34 - dy * 43}`, brick, 4);
    }) +
    arch(x + 10, y, 68, 34, mix(paint.wall, paint.stone, 0.5), 34) +
    sash(paint, x + 18, y + 22, 52, 62, { lintel: false })
  );
}

/** Bricks set on edge under the eaves, and the lead gutter. */
const sawtooth = (paint: Paint) =>
  rect(-8, TOP - 10, WIDTH + 16, 14, paint.stone) +
  repeat(50, (at) => path(`M ${at * 16} ${TOP + 4} h 16 l -8 11 Z`, mix(paint.accent, paint.stone, 0.3))) +
  rect(-14, TOP - 20, WIDTH + 28, 12, lighter(paint.stone, 0.4)) +
  shadow(`M 0 ${TOP + 15} h ${WIDTH} v 8 h ${-WIDTH} Z`, 0.14);

/** Lead domes and chimneys behind the eaves. */
const domes = (paint: Paint) =>
  repeat(6, (at) => {
    const x = 68 + at * 133;
    const lead = at % 2 ? paint.roof : lighter(paint.roof, 0.1);
    const shade = `M ${x} ${TOP - 52} A 58 44 0 0 1 ${x + 58} ${TOP - 8} H ${x + 22} Q ${x + 24} ${TOP - 40} ${x} ${TOP - 52} Z`;
    return (
      path(`M ${x - 58} ${TOP - 8} A 58 44 0 0 1 ${x + 58} ${TOP - 8} Z`, lead) +
      path(shade, darker(lead, 0.14)) +
      line(`M ${x} ${TOP - 52} v -14`, paint.lamp, 3) +
      circle(x, TOP - 58, 4, paint.lamp)
    );
  }) + each([134, 400, 666], (x) => chimney(paint, x));

const chimney = (paint: Paint, x: number) =>
  rect(x - 13, TOP - 84, 26, 80, paint.stone) +
  rect(x + 5, TOP - 84, 8, 80, darker(paint.stone, 0.14)) +
  rect(x - 17, TOP - 90, 34, 8, darker(paint.stone, 0.2)) +
  path(`M ${x - 12} ${TOP - 90} L ${x} ${TOP - 108} L ${x + 12} ${TOP - 90} Z`, paint.roof);

/** A ring of stones in two colours around an arch. */
const voussoirs = (x: number, y: number, radius: number, thick: number, light: string, dark: string) =>
  repeat(13, (at) => {
    const point = (turn: number, far: number) =>
      `${x - Math.cos((Math.PI * turn) / 13) * far} ${y - Math.sin((Math.PI * turn) / 13) * far}`;
    const [inner, outer] = [radius, radius + thick];
    const stone = `M ${point(at, inner)} L ${point(at, outer)} L ${point(at + 1, outer)} L ${point(at + 1, inner)} Z`;
    return path(stone, at % 2 ? dark : light);
  });

function shop(paint: Paint, brick: string, x: number, at: number): string {
  const middle = x + 60;
  const glass = paint.evening ? paint.lamp : darker(paint.glass, 0.1);
  return (
    arch(x - 12, -166, 144, 166, paint.stone, 72) +
    voussoirs(middle, -94, 58, 15, paint.stone, brick) +
    arch(x + 4, -150, 112, 150, glass, 56) +
    arch(x + 4, -150, 112, 56, darker(paint.wall, 0.3), 56) +
    repeat(6, (bar) => rect(x + 20 + bar * 16, -146, 2, 52, paint.iron)) +
    rect(x + 4, -98, 112, 6, paint.wood) +
    rect(x + 4, -40, 112, 40, darker(paint.accent, at % 2 ? 0.3 : 0.1)) +
    rect(x + 14, -32, 40, 24, lighter(paint.accent, 0.1)) +
    rect(x + 66, -32, 40, 24, lighter(paint.accent, 0.1)) +
    rect(x + 58, -94, 5, 54, paint.wood) +
    path(`M ${x - 6} -96 h 132 l 12 28 h -156 Z`, at % 2 ? paint.trim : paint.accent) +
    repeat(5, (stripe) =>
      path(`M ${x + 7 + stripe * 26.4} -96 h 13 l ${stripe * 2 - 1} 28 h -15 Z`, at % 2 ? paint.accent : paint.trim),
    ) +
    shadowRect(x + 4, -68, 112, 7, 0.2)
  );
}

function portal(paint: Paint, brick: string): string {
  const x = 400;
  return (
    rect(x - 92, -198, 184, 198, paint.stone) +
    rect(x - 100, -206, 200, 12, lighter(paint.stone, 0.4)) +
    shadowRect(x - 92, -194, 184, 5) +
    voussoirs(x, -112, 62, 20, lighter(paint.stone, 0.35), brick) +
    arch(x - 62, -174, 124, 174, darker(paint.wood, 0.35)) +
    arch(x - 58, -170, 116, 170, paint.wood, 58) +
    rect(x - 1.5, -170, 3, 170, darker(paint.wood, 0.5)) +
    repeat(5, (row) => repeat(8, (at) => circle(x - 49 + at * 14, -140 + row * 28, 2.2, paint.lamp))) +
    line(`M ${x - 12} -84 a 6 7 0 1 0 0.100 0 M ${x + 12} -84 a 6 7 0 1 0 0.100 0`, paint.lamp, 2.4) +
    rect(x - 66, -6, 132, 6, darker(paint.stone, 0.2))
  );
}

/** A beam under the eaves, its rope, and a suitcase on the way up. */
function hoist(paint: Paint): string {
  const x = WIDTH + 44;
  const rope = mix(paint.lamp, paint.wood, 0.45);
  return (
    line(`M ${WIDTH - 4} ${TOP + 60} H ${x + 16} M ${WIDTH} ${TOP + 104} L ${x - 10} ${TOP + 62}`, paint.wood, 8) +
    circle(x, TOP + 76, 11, paint.iron) +
    circle(x, TOP + 76, 4, paint.lamp) +
    line(`M ${x - 10} ${TOP + 78} V -6 M ${x + 10} ${TOP + 78} V -236`, rope, 2.4) +
    line(`M ${x - 12} -206 L ${x + 10} -236 L ${x + 34} -206`, rope, 2.4) +
    rect(x - 24, -206, 70, 50, paint.accent, 'rx="6"') +
    rect(x - 12, -206, 7, 50, darker(paint.accent, 0.35)) +
    rect(x + 27, -206, 7, 50, darker(paint.accent, 0.35)) +
    line(`M ${x - 10} -6 q 14 8 24 0 q -14 -8 -26 2 q 16 10 30 0`, rope, 2.4)
  );
}
