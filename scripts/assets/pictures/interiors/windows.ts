import { ferry, galataTower, maidensTower, mosque, roofs } from '../houses/landmarks.ts';
import { cypress, gull, ripples, tree } from '../houses/outdoors.ts';
import { darker, lighter, mix } from '../paint.ts';
import {
  archPath,
  circle,
  cut,
  gradient,
  line,
  path,
  place,
  rect,
  repeat,
  scaled,
  shadow,
  shadowRect,
} from '../svg.ts';

/** What can be seen from a window; each is drawn from (0, 0) to the width and height of the opening. */
type View = (width: number, height: number) => string;

export const AIR = {
  morning: { sky: ['#bcd4cf', '#f3e2c4'], far: '#c9b79c', near: '#8fa09a', water: '#b9cbc0' },
  day: { sky: ['#9fcac6', '#e8ecd9'], far: '#a9c2b6', near: '#6f9690', water: '#6fa8a6' },
  dusk: { sky: ['#e0946a', '#f6d3a0'], far: '#b9795f', near: '#7d5560', water: '#d9a27a' },
  night: { sky: ['#12303d', '#2c5f6e'], far: '#1d4350', near: '#12303b', water: '#1b4855' },
};

type Air = typeof AIR.day;

/** Counts what has an id, because ids must be unique in a picture. */
let views = 0;
const sky = (air: Air, w: number, h: number) => {
  views += 1;
  return gradient(`air${views}`, air.sky) + rect(0, 0, w, h, `url(#air${views})`);
};

/** Water up to a far shore with domes, and a ferry on its way. */
export const overWater =
  (air: Air, what: 'domes' | 'palace' | 'bridge' | 'maiden' | 'horn'): View =>
  (w, h) => {
    const shore = h * 0.62;
    const lamp = air === AIR.night ? '#ffd27a' : lighter(air.sky[1] ?? '#ffffff', 0.4);
    const land = scaled(0, shore, w, h);
    const landmark = {
      domes: () => mosque(w * 0.56, shore - 6, h * 0.1, air.near, 4) + roofs(0, w, shore + 2, h * 0.09, air.far, 2),
      palace: () =>
        roofs(0, w, shore + 2, h * 0.08, air.far, 5) +
        repeat(7, (at) => land.rect(12 + at * 5, -15, 1.8, 16, air.near)) +
        repeat(7, (at) => land.path(`M ${11.5 + at * 5} -15 l 1.4 -3 l 1.4 3 Z`, air.near)) +
        land.rect(10, -7, 42, 8, air.near) +
        land.rect(62, -22, 5, 22, air.near) +
        land.path('M 60 -22 l 4.5 -10 l 4.5 10 Z', air.near),
      bridge: () =>
        mosque(w * 0.26, shore - 4, h * 0.07, air.near, 2) +
        mosque(w * 0.74, shore - 4, h * 0.09, air.near, 4) +
        rect(0, shore + h * 0.02, w, h * 0.022, darker(air.near, 0.15)) +
        repeat(9, (at) => rect((at * w) / 8 - 4, shore + h * 0.02, 8, h * 0.08, darker(air.near, 0.15))),
      maiden: () =>
        roofs(0, w, shore + 2, h * 0.06, air.far, 3) +
        mosque(w * 0.84, shore, h * 0.06, air.far, 2) +
        maidensTower(w * 0.46, shore + h * 0.07, h * 0.34, air.near, lamp),
      horn: () =>
        roofs(0, w, shore + 2, h * 0.14, air.far, 1) +
        mosque(w * 0.5, shore - h * 0.1, h * 0.09, air.near, 2) +
        roofs(0, w, shore + 3, h * 0.07, air.near, 4),
    }[what]();
    return (
      sky(air, w, h) +
      circle(w * 0.24, h * 0.24, h * 0.07, lighter(air.sky[1] ?? '#ffffff', 0.6)) +
      landmark +
      rect(0, shore + (what === 'maiden' ? h * 0.07 : 0), w, h, air.water) +
      ripples(shore + h * 0.06, h * 0.34, w, lighter(air.water, 0.5), 26) +
      (what === 'maiden' ? '' : ferry(w * 0.42, h * 0.84, w * 0.17, darker(air.near, 0.3), '#e0ac4a')) +
      gull(w * 0.68, h * 0.2, w * 0.03, air.near) +
      gull(w * 0.78, h * 0.27, w * 0.02, air.near)
    );
  };

/** The Galata Tower, near. */
export const tower =
  (air: Air): View =>
  (w, h) =>
    sky(air, w, h) +
    roofs(0, w, h, h * 0.4, air.far, 2) +
    galataTower(w * 0.5, h, h * 0.86, air.near, '#ffd27a') +
    roofs(0, w, h, h * 0.18, darker(air.near, 0.2), 5);

/** A garden with one tree. */
export const garden =
  (air: Air, leaf: string, bloom?: string): View =>
  (w, h) =>
    sky(air, w, h) +
    cypress(w * 0.12, h, h * 0.7, mix(air.near, leaf, 0.3)) +
    cypress(w * 0.9, h, h * 0.6, mix(air.near, leaf, 0.3)) +
    rect(0, h * 0.84, w, h * 0.16, mix('#8a9a62', air.near, 0.2)) +
    tree(w * 0.52, h * 0.88, h * 0.84, leaf, '#5b3d2c', bloom);

/** A view that only one room has: the sky, and what the room draws before it. */
export const plainView =
  (air: Air, draw: (w: number, h: number) => string): View =>
  (w, h) =>
    sky(air, w, h) + draw(w, h);

interface WindowLook {
  frame?: string;
  /** 0 is a straight head. */
  rise?: number;
  columns?: number;
  rows: number;
  curtain?: string;
  shutters?: string;
  /** It begins at the floor. */
  door?: boolean;
}

/** A window from inside with its view, sill, and curtains or shutters. */
export function windowOn(view: View, x: number, y: number, width: number, height: number, look: WindowLook): string {
  const { frame = '#f4e8d2', rise = 0, columns = 2, rows, curtain, shutters, door } = look;
  views += 1;
  const edge = (grow: number) =>
    rise > 0
      ? archPath(-grow, -grow, width + 2 * grow, height + grow, rise + grow)
      : `M ${-grow} ${-grow} H ${width + grow} V ${height} H ${-grow} Z`;
  const shutter = (left: number, fill: string) => {
    const board = scaled(left, 0, width, height);
    const panel = (top: number) =>
      board.rect(4, top, 22, 43, darker(fill, 0.16)) +
      repeat(Math.floor((height * 0.43) / 13), (slat) =>
        rect(left + width * 0.05, (height * top) / 100 + 6 + slat * 13, width * 0.2, 4, lighter(fill, 0.12)),
      );
    return shadowRect(left + 6, 6, width * 0.3, height) + board.rect(0, 0, 30, 100, fill) + panel(4) + panel(53);
  };
  const drape = (from: number, side: 1 | -1, fill: string) => {
    const outline = `M 0 0 h ${side * 34} q ${side * 2} 40 ${-side * 10} 62 q ${side * 4} 20 ${side * 2} 50 h ${-side * 26} Z`;
    const folds = repeat(3, (fold) => {
      const left = from + side * width * (0.07 + fold * 0.08);
      const hang = `M ${left} -24 q ${side * 6} ${height * 0.5} ${-side * width * 0.03} ${height * 1.06}`;
      return line(hang, darker(fill, 0.12), 4);
    });
    return scaled(from, -34, width, height).path(outline, fill, 'opacity="0.94"') + folds;
  };
  const drawn =
    path(edge(24), darker(frame, 0.16)) +
    path(edge(18), frame) +
    cut(view(width, height), edge(0), `opening${views}`) +
    shadow(
      rise > 0
        ? `M 0 ${rise} A ${width / 2} ${rise} 0 0 1 ${width} ${rise} v 12 A ${width / 2} ${rise} 0 0 0 0 ${rise + 12} Z`
        : `M 0 0 h ${width} v 12 h ${-width} Z`,
      0.25,
    ) +
    repeat(columns - 1, (at) => rect((width * (at + 1)) / columns - 6, 0, 12, height, frame)) +
    repeat(rows - 1, (at) =>
      rect(0, rise + ((height - rise) * (at + (rise ? 0 : 1))) / (rise ? rows - 1 : rows) - 4, width, 8, frame),
    ) +
    (door ? '' : rect(-40, height, width + 80, 20, lighter(frame, 0.2)) + shadowRect(-34, height + 20, width + 68, 8)) +
    (shutters ? shutter(-width * 0.3 - 20, shutters) + shutter(width + 20, shutters) : '') +
    (curtain
      ? drape(-width * 0.2, 1, curtain) +
        drape(width * 1.2, -1, curtain) +
        rect(-width * 0.26, -46, width * 1.52, 11, '#8a6428', 'rx="5"')
      : '');
  return place(drawn, x, y);
}
