import { darker, lighter, type Paint } from '../paint.ts';
import { circle, each, ellipse, line, path, place, rect, repeat, scaled, thing, turned } from '../svg.ts';

/** A cat that sits with its back to the wall; `y` is the ground. */
export const cat = (x: number, y: number, size: number, fill: string): string => {
  const drawn =
    line('M 12 -2 q 16 2 15 -12 q -1 -7 -6 -6', fill, 4) +
    path('M -13 0 Q -17 -16 -8 -25 L -10 -40 L -3.500 -34 H 3.500 L 10 -40 L 8 -25 Q 17 -16 13 0 Z', fill) +
    path('M -6 0 Q -7 -9 0 -14 Q 7 -9 6 0 Z', lighter(fill, 0.16)) +
    circle(-3.6, -28, 1.3, '#f4d78c') +
    circle(3.6, -28, 1.3, '#f4d78c');
  return place(drawn, x, y, size / 40);
};

/** A plant in an earthen pot; `y` is the ground. */
export function pot(paint: Paint, x: number, y: number, size: number, flower?: string): string {
  const { circle, path } = scaled(0, 0, size);
  const leaves = each([-62, -34, -10, 14, 38, 64], (angle, at) => {
    const long = 85 + ((at * 3) % 4) * 9;
    const isDark = at % 2 === 0;
    const fill = isDark ? darker(paint.leaf, 0.22) : paint.leaf;
    const drawn =
      path(`M 0 0 Q 20 ${-long / 2} 0 ${-long} Q -20 ${-long / 2} 0 0 Z`, fill) +
      (isDark && flower ? circle(0, -long, 10, flower) : '');
    return turned(drawn, x, y - size / 2, angle);
  });
  const earthen = scaled(x, y, size);
  return leaves + earthen.path('M -30 -50 H 30 L 22 0 H -22 Z', '#b5654a') + earthen.rect(-34, -58, 68, 13, '#c47a5c');
}

/** A lantern on an iron arm; `way` is the side it hangs to. */
export function wallLantern(paint: Paint, x: number, y: number, size: number, way: 1 | -1): string {
  const { circle, line, path, rect } = scaled(x, y, size);
  const at = way * 70;
  return (
    (paint.evening ? circle(at, 30, 150, paint.lamp, 'opacity="0.2"') : '') +
    rect(-5, 6, 10, 30, paint.iron) +
    line(`M 0 20 q ${way * 10} -50 ${way * 70} -28`, paint.iron, 7) +
    path(`M ${at - 20} 0 H ${at + 20} L ${at + 14} 62 H ${at - 14} Z`, paint.lamp) +
    path(`M ${at - 26} 0 L ${at} -26 L ${at + 26} 0 Z`, paint.iron) +
    rect(at - 2, 0, 4, 62, paint.iron) +
    rect(at - 16, 60, 32, 7, paint.iron)
  );
}

/** Washing on a line between two walls. */
export function laundry(paint: Paint, x: number, y: number, width: number, colours: readonly string[]): string {
  const sag = width * 0.07;
  const drop = (share: number) => y + 4 * sag * share * (1 - share);
  return (
    line(`M ${x} ${y} Q ${x + width / 2} ${y + 2 * sag} ${x + width} ${y}`, paint.iron, 1.6) +
    each(colours, (colour, at) => {
      const share = (at + 0.6) / (colours.length + 0.2);
      const [left, top, w] = [x + width * share, drop(share), (width / colours.length) * 0.62];
      const long = w * (at % 3 === 1 ? 1.5 : at % 3 === 2 ? 0.95 : 1.2);
      return at % 2 === 0
        ? path(`M ${left - w / 2} ${top} h ${w} l -2 ${long} q ${-w / 2} 5 ${-w + 4} 0 Z`, colour) +
            rect(left - w / 2, top + long * 0.2, w, long * 0.09, lighter(colour, 0.4))
        : scaled(left, top, w).path(
            `M -30 0 h 60 l 28 34 l -22 20 l -6 -8 V ${(100 * long) / w} h -60 V 46 l -6 8 l -22 -20 Z`,
            colour,
          );
    })
  );
}

/** The masses of a tree's crown in hundredths of its height: middle, height and radius. */
const CROWN = [
  [-20, 56, 17],
  [20, 58, 17],
  [0, 52, 18],
  [-13, 76, 16],
  [14, 78, 16],
  [1, 88, 12],
  [0, 68, 19],
] as const;

/** A tree with a round crown of overlapping masses; `y` is the ground, `size` its height. */
export const tree = thing(({ circle, path }, leaf: string, trunk: string, bloom?: string) => {
  const flower = (at: number, fill: string) => {
    const [x, y, radius] = CROWN[at % CROWN.length] ?? CROWN[0];
    const far = radius * (0.25 + ((at * 7) % 10) / 14);
    return circle(x + Math.cos(at * 2.4) * far, -y - Math.sin(at * 2.4) * far, 1.1 + (at % 3) * 0.4975, fill);
  };
  return (
    path('M -3.5 0 Q -2 -30 -14 -52 h 4 Q 0 -40 0 -36 Q 3 -44 13 -54 h 3 Q 3 -30 4 0 Z', trunk) +
    each(CROWN, ([x, y, radius], at) =>
      circle(x, -y, radius, at < 3 ? darker(leaf, 0.16) : at > 4 ? lighter(leaf, 0.07) : leaf),
    ) +
    (bloom ? repeat(46, (at) => flower(at, bloom)) : '')
  );
});

export const cypress = thing(({ path }, fill: string) =>
  path('M 0 -100 C 15 -50 12 0 0 0 C -12 0 -15 -50 0 -100 Z', fill),
);

/** A gull in flight; `size` is the length of a wing. */
export const gull = thing(({ path }, fill: string) =>
  path('M -100 -34 Q -40 -62 0 -6 Q 42 -62 100 -28 Q 42 -40 0 12 Q -40 -40 -100 -34 Z', fill),
);

/** A gull that stands. */
export const standingGull = thing(
  ({ circle, line, path }) =>
    line('M -6 0 v -30 M 10 0 v -30', '#d98a3c', 3.5) +
    path('M 30 -92 Q 2 -104 -2 -72 Q -40 -62 -72 -34 Q -30 -14 10 -22 Q 42 -36 28 -72 Z', '#fdf8ee') +
    path('M -6 -60 Q -40 -58 -86 -36 Q -30 -20 2 -36 Z', '#9fb0b4') +
    path('M -58 -46 L -92 -32 L -50 -34 Z', '#2b3a42') +
    path('M 28 -90 l 22 6 l -20 5 Z', '#e0a03c') +
    circle(17, -86, 2.2, '#12222b'),
);

/** A rowing boat; `y` is the water line, `size` its length. */
export const rowingBoat = thing(
  ({ line, path }, fill: string) =>
    path('M 0 -13 Q 50 -6 100 -15 Q 90 3 74 4 H 20 Q 6 2 0 -13 Z', fill) +
    line('M 2 -12 Q 50 -5 98 -14', '#f4e8d2', 1.8) +
    line('M 50 -10 L 30 7', '#8a6428', 1.4),
);

/** A bicycle; `y` is the ground. */
export const bicycle = (x: number, y: number, size: number, frame: string, tyre: string): string => {
  const { line, path, px } = scaled(x, y, size);
  const wheel = (at: number) =>
    `<circle cx="${x + px(at)}" cy="${y - px(24)}" r="${px(24)}" fill="none" stroke="${tyre}" stroke-width="${px(2.5)}"/>` +
    repeat(8, (spoke) => {
      const angle = (spoke * Math.PI) / 4;
      return line(`M ${at} -24 l ${Math.cos(angle) * 24} ${Math.sin(angle) * 24}`, tyre, 0.4);
    });
  return (
    wheel(24) +
    wheel(76) +
    line('M 24 -24 L 46 -24 L 40 -50 Z M 40 -46 L 66 -48 L 46 -24 M 64 -60 L 76 -24', frame, 2.6) +
    line('M 64 -60 q 10 -3 8 5', tyre, 2.4) +
    path('M 32 -54 h 14 q -2 4 -8 4 Z', tyre)
  );
};

/** A café table with two chairs and a parasol; `y` is the ground. */
export function parasolTable(paint: Paint, x: number, y: number, size: number, cloth: string): string {
  const { line, path, rect } = scaled(x, y, size);
  const chair = (near: number, way: 1 | -1) => {
    const far = near + way * 16;
    const legs = `M ${near} 0 V -24 M ${far} 0 V -24 M ${near} -24 H ${far} M ${near} -24 L ${near - way * 3} -48`;
    return line(legs, paint.iron, 2.2);
  };
  return (
    rect(-1.5, -115, 3, 115, paint.wood) +
    repeat(4, (at) => path(`M 0 -115 L ${-60 + at * 30} -86 h 30 Z`, at % 2 ? paint.trim : cloth)) +
    repeat(8, (at) =>
      path(`M ${-60 + at * 15} -86.5 h 15 q -7.5 8 -15 0 Z`, Math.floor(at / 2) % 2 ? paint.trim : cloth),
    ) +
    rect(-24, -36, 48, 3, paint.trim) +
    path('M -24 -33.5 h 48 l -3 10 h -42 Z', cloth) +
    chair(-44, 1) +
    chair(44, -1)
  );
}

/** Light and dark strips on still water between two heights. */
export const ripples = (y: number, height: number, width: number, fill: string, count: number): string =>
  repeat(count, (at) => {
    const depth = ((at * 37) % count) / count;
    const [cx, cy] = [((at * 211) % (width + 100)) - 20, y + 6 + depth * (height - 10)];
    const long = 26 + depth * 120 + ((at * 29) % 50);
    return ellipse(cx, cy, long / 2, 1.2 + depth * 1.8, fill, 'opacity="0.4"');
  });
