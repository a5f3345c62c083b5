import { darker, lighter, type Paint } from '../paint.ts';
import { arch, line, path, rect, repeat, shadow, shadowRect } from '../svg.ts';

interface WindowLook {
  /** The height of a round head; 0 is a straight one. */
  rise?: number;
  shutters?: boolean;
  lintel?: boolean;
  box?: boolean;
}

/** An opening with a straight or a round head, on all sides but the lower one larger by `grow`. */
const opening = (x: number, y: number, w: number, h: number, rise: number, grow: number, fill: string) =>
  rise > 0
    ? arch(x - grow, y - grow, w + 2 * grow, h + grow, fill, rise + grow)
    : rect(x - grow, y - grow, w + 2 * grow, h + grow, fill);

/** A sash window in its frame, with curtains and a sill. */
export function sash(paint: Paint, x: number, y: number, w: number, h: number, look: WindowLook = {}): string {
  const { rise = 0, shutters, lintel = true, box } = look;
  /** Some windows of a house have lamps in the evening, always the same ones. */
  const lit = paint.evening && Math.abs(Math.round(x * 7 + y * 13)) % 5 < 3;
  const frame = w * 0.1;
  const glass = lit ? paint.lamp : paint.glass;
  const curtain = lit ? lighter(paint.lamp, 0.5) : paint.curtain;
  const middle = y + rise + (h - rise) * 0.36;
  const bottom = y + h;
  const hang = (side: 1 | -1) => {
    const left = side === 1 ? x : x + w;
    const outline = `M ${left} ${y + rise} h ${side * w * 0.34} Q ${left + side * w * 0.3} ${middle + h * 0.1} ${left + side * w * 0.1} ${bottom} H ${left} Z`;
    return path(outline, curtain, 'opacity="0.85"');
  };
  return (
    opening(x, y, w, h, rise, frame, paint.trim) +
    opening(x, y, w, h, rise, 0, glass) +
    hang(1) +
    hang(-1) +
    (rise > 0 ? arch(x, y, w, rise + 1, glass, rise) : shadowRect(x, y, w, h * 0.08, 0.22)) +
    rect(x + w / 2 - w * 0.035, y, w * 0.07, h, paint.trim) +
    rect(x, middle - w * 0.035, w, w * 0.07, paint.trim) +
    (lintel && rise === 0
      ? rect(x - frame * 1.6, y - frame * 1.9, w + frame * 3.2, frame, lighter(paint.trim, 0.4)) +
        shadowRect(x - frame, y - frame * 0.9, w + frame * 2, frame * 0.35)
      : '') +
    (shutters
      ? shutter(paint, x - frame - w * 0.5, y, w * 0.48, h) + shutter(paint, x + w + frame + w * 0.02, y, w * 0.48, h)
      : '') +
    rect(x - frame * 1.7, bottom, w + frame * 3.4, frame * 0.9, lighter(paint.trim, 0.3)) +
    shadowRect(x - frame * 1.4, bottom + frame * 0.9, w + frame * 2.8, frame * 0.6) +
    (box ? flowerBox(paint, x - frame, bottom - h * 0.06, w + frame * 2) : '')
  );
}

function shutter(paint: Paint, x: number, y: number, width: number, height: number): string {
  const slats = Math.round(height / 7);
  return (
    shadowRect(x + 3, y + 3, width, height) +
    rect(x, y, width, height, paint.accent) +
    repeat(slats - 2, (at) =>
      rect(x + 3, y + 6 + (at * (height - 10)) / (slats - 2), width - 6, 1.6, darker(paint.accent, 0.4)),
    )
  );
}

function flowerBox(paint: Paint, x: number, y: number, width: number): string {
  const blooms = Math.round(width / 7);
  return (
    repeat(blooms, (at) => {
      const cx = x + 4 + (at * (width - 8)) / (blooms - 1);
      const up = 4 + ((at * 5) % 7);
      return (
        `<circle cx="${cx}" cy="${y - up * 0.5}" r="5" fill="${paint.leaf}"/>` +
        (at % 2 ? `<circle cx="${cx}" cy="${y - up - 2}" r="3" fill="${paint.accent}"/>` : '')
      );
    }) + rect(x, y, width, 11, paint.wood)
  );
}

/** Iron railing on a slab with two brackets; `y` is the floor of the balcony. */
export function balcony(paint: Paint, x: number, y: number, width: number, height: number): string {
  const bars = Math.round(width / 9);
  const step = width / bars;
  const bracket = (at: number) =>
    path(`M ${at - 5} ${y + 8} h 10 v 8 q -1 14 -8 16 q -2 -8 -2 -16 Z`, darker(paint.trim, 0.2));
  return (
    shadow(`M ${x + 6} ${y + 8} h ${width} v 14 h ${-width} Z`, 0.2) +
    bracket(x + 14) +
    bracket(x + width - 14) +
    rect(x - 4, y, width + 8, 8, lighter(paint.trim, 0.3)) +
    repeat(bars + 1, (at) => rect(x + at * step - 0.9, y - height, 1.8, height, paint.iron)) +
    repeat(bars, (at) => {
      const left = x + at * step;
      const arcs = `M ${left} ${y - 6} q ${step / 2} -14 ${step} 0 M ${left} ${y - height + 7} q ${step / 2} 12 ${step} 0`;
      return line(arcs, paint.iron, 1.2);
    }) +
    rect(x - 3, y - height - 3, width + 6, 4, paint.iron)
  );
}

/** A cornice with a row of small blocks; `y` is its upper edge. */
export function cornice(paint: Paint, x: number, y: number, width: number, depth: number): string {
  const blocks = Math.round(width / 16);
  return (
    shadowRect(x + 6, y + depth * 1.7, width - 8, depth * 0.6) +
    rect(x, y + depth * 0.9, width, depth * 0.8, darker(paint.trim, 0.08)) +
    repeat(blocks, (at) =>
      rect(x + 4 + (at * (width - 14)) / (blocks - 1), y + depth, 7, depth * 0.7, lighter(paint.trim, 0.5)),
    ) +
    rect(x - depth * 0.6, y, width + depth * 1.2, depth, paint.trim) +
    rect(x - depth * 0.6, y, width + depth * 1.2, depth * 0.35, lighter(paint.trim, 0.6))
  );
}

/** A band that runs across the front between two storeys. */
export const stringCourse = (paint: Paint, x: number, y: number, width: number, depth: number) =>
  rect(x - 3, y, width + 6, depth, paint.trim) + shadowRect(x, y + depth, width, 3);

/** Horizontal boards. */
export const boards = (x: number, y: number, width: number, height: number, fill: string, step: number): string =>
  rect(x, y, width, height, fill) +
  repeat(Math.floor(height / step), (at) => {
    const joint = rect(x, y + (at + 1) * step - 1.6, width, 1.6, darker(fill, 0.3));
    return joint + rect(x, y + at * step, width, 1.2, lighter(fill, 0.22));
  });

/** Cut stones in courses with staggered joints. */
export function ashlar(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  course: number,
  block: number,
) {
  const rows = Math.round(height / course);
  const tall = height / rows;
  const joint = darker(fill, 0.22);
  const right = x + width;
  return (
    rect(x, y, width, height, fill) +
    repeat(rows, (row) => {
      const from = x + (row % 2 ? block / 2 : block);
      const top = y + row * tall;
      const count = Math.max(0, Math.ceil((right - from) / block));
      const stone = (at: number) => {
        const left = from + at * block;
        return (row * 3 + at * 5) % 4 === 0
          ? rect(left, top, Math.min(block, right - left), tall, darker(fill, 0.06))
          : '';
      };
      return (
        repeat(count, stone) +
        repeat(count, (at) => rect(from + at * block, top, 1.4, tall, joint)) +
        (row ? rect(x, top, width, 1.4, joint) : '')
      );
    })
  );
}

/** A tiled roof seen from the front; `y` is the eaves, `rise` the height of the ridge above them. */
export function roof(paint: Paint, x: number, y: number, width: number, rise: number, slope: number): string {
  const rows = Math.max(2, Math.round(rise / 11));
  const tall = rise / rows;
  return (
    repeat(rows, (row) => {
      const [bottom, top] = [y - row * tall, y - (row + 1) * tall];
      const [from, to] = [(row / rows) * slope, ((row + 1) / rows) * slope];
      const [left, right] = [x + to, x + width - to];
      const tiles = Math.max(1, Math.round((right - left) / 12));
      const step = (right - left) / tiles;
      const outline = `M ${x + from} ${bottom} L ${left} ${top} H ${right} L ${x + width - from} ${bottom} Z`;
      return (
        path(outline, row % 2 ? paint.roof : lighter(paint.roof, 0.06)) +
        repeat(tiles, (at) =>
          line(`M ${left + at * step} ${bottom - 1.5} q ${step / 2} 4 ${step} 0`, darker(paint.roof, 0.28), 1.3),
        ) +
        rect(left, top, right - left, 1.2, darker(paint.roof, 0.15))
      );
    }) + rect(x + slope - 3, y - rise - 4, width - 2 * slope + 6, 6, darker(paint.roof, 0.2))
  );
}

/** Wide wooden eaves with their brackets; `y` is where the roof begins. */
export function eaves(paint: Paint, x: number, y: number, width: number, overhang: number): string {
  const count = Math.round(width / 36);
  return (
    shadow(`M ${x} ${y + 14} h ${width} v 26 h ${-width} Z`, 0.2) +
    repeat(count + 1, (at) =>
      path(`M ${x + (at * (width - 6)) / count} ${y + 12} h 6 v 24 q -2 -8 -6 -10 Z`, darker(paint.trim, 0.15)),
    ) +
    rect(x - overhang, y, width + 2 * overhang, 6, darker(paint.trim, 0.3)) +
    path(`M ${x - overhang} ${y + 6} H ${x + width + overhang} L ${x + width + 6} ${y + 16} H ${x - 6} Z`, paint.trim)
  );
}

/** A double door in a stone frame; `fanlight` is the height of the glazed light above its leaves, `rise` of a round head. */
export function door(paint: Paint, x: number, y: number, w: number, h: number, fanlight: number, rise = 0): string {
  const leaf = w / 2;
  const top = y + fanlight;
  const tall = h - fanlight;
  const glass = paint.evening ? paint.lamp : darker(paint.glass, 0.2);
  const panel = (left: number, from: number, height: number) =>
    rect(left + leaf * 0.18, top + tall * from, leaf * 0.64, tall * height, darker(paint.accent, 0.25)) +
    rect(left + leaf * 0.24, top + tall * from + 3, leaf * 0.52, tall * height - 5, lighter(paint.accent, 0.07));
  const wing = (left: number) =>
    rect(left, top, leaf, tall, paint.accent) + panel(left, 0.07, 0.36) + panel(left, 0.5, 0.42);
  const knocker = (at: number) =>
    `<circle cx="${at}" cy="${top + tall * 0.46}" r="${w * 0.03}" fill="${paint.lamp}"/>` +
    line(
      `M ${at - w * 0.03} ${top + tall * 0.465} a ${w * 0.03} ${w * 0.045} 0 0 0 ${w * 0.06} 0`,
      paint.lamp,
      w * 0.014,
    );
  return (
    opening(x, y, w, h, rise, w * 0.13, paint.trim) +
    opening(x, y, w, h, rise, w * 0.05, darker(paint.trim, 0.18)) +
    opening(x, y, w, h, rise, 0, glass) +
    (rise
      ? repeat(5, (at) => {
          const angle = (Math.PI * (at + 1)) / 6;
          const [dx, dy] = [Math.cos(angle) * leaf * 0.96, Math.sin(angle) * fanlight * 0.96];
          return line(`M ${x + leaf} ${top} L ${x + leaf - dx} ${top - dy}`, paint.iron, w * 0.018);
        })
      : repeat(5, (at) => rect(x + (w * (at + 1)) / 6 - 1, y, 2, fanlight, paint.iron))) +
    wing(x) +
    wing(x + leaf) +
    rect(x, top - w * 0.03, w, w * 0.06, darker(paint.accent, 0.35)) +
    rect(x + leaf - 1.5, top, 3, tall, darker(paint.accent, 0.45)) +
    knocker(x + leaf * 0.82) +
    knocker(x + leaf * 1.18)
  );
}

/** Stone steps before a door; `x` is their middle. */
export const steps = (paint: Paint, x: number, width: number, count: number, tread = 9): string =>
  repeat(count, (at) => {
    const y = -(at + 1) * tread;
    const wide = width + (count - at) * 18;
    return (
      rect(x - wide / 2, y, wide, tread, darker(paint.stone, 0.04 + at * 0.02)) +
      rect(x - wide / 2, y, wide, 2.5, lighter(paint.stone, 0.5))
    );
  });
