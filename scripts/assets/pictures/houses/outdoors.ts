import type { Paint } from '../paint.ts';
import { circle, darker, ellipse, lighter, line, path, rect, repeat } from '../svg.ts';

/** A cat that sits with its back to the wall; `y` is the ground. */
export const cat = (x: number, y: number, size: number, fill: string): string => {
  const s = size / 40;
  return `<g transform="translate(${x} ${y}) scale(${s})">${
    line('M 12 -2 q 16 2 15 -12 q -1 -7 -6 -6', fill, 4) +
    path('M -13 0 Q -17 -16 -8 -25 L -10 -40 L -3.500 -34 H 3.500 L 10 -40 L 8 -25 Q 17 -16 13 0 Z', fill) +
    path('M -6 0 Q -7 -9 0 -14 Q 7 -9 6 0 Z', lighter(fill, 0.16)) +
    circle(-3.6, -28, 1.3, '#f4d78c') +
    circle(3.6, -28, 1.3, '#f4d78c')
  }</g>`;
};

/** A plant in an earthen pot; `y` is the ground. */
export function pot(paint: Paint, x: number, y: number, size: number, flower?: string): string {
  const s = size;
  const leaves = [-62, -34, -10, 14, 38, 64];
  return (
    leaves
      .map((angle, at) => {
        const long = s * (0.85 + ((at * 3) % 4) * 0.09);
        return `<g transform="translate(${x} ${y - s * 0.5}) rotate(${angle})">${path(`M 0 0 Q ${s * 0.2} ${-long * 0.5} 0 ${-long} Q ${-s * 0.2} ${-long * 0.5} 0 0 Z`, at % 2 ? paint.leaf : darker(paint.leaf, 0.22))}${flower && at % 2 === 0 ? circle(0, -long, s * 0.1, flower) : ''}</g>`;
      })
      .join('') +
    path(`M ${x - s * 0.3} ${y - s * 0.5} H ${x + s * 0.3} L ${x + s * 0.22} ${y} H ${x - s * 0.22} Z`, '#b5654a') +
    rect(x - s * 0.34, y - s * 0.58, s * 0.68, s * 0.13, '#c47a5c')
  );
}

/** A lantern on an iron arm; `way` is the side it hangs to. */
export function wallLantern(paint: Paint, x: number, y: number, size: number, way: 1 | -1 = 1): string {
  const s = size;
  const at = x + way * s * 0.7;
  const glow = paint.evening ? circle(at, y + s * 0.3, s * 1.5, paint.lamp, 'opacity="0.2"') : '';
  return (
    glow +
    rect(x - s * 0.05, y + s * 0.06, s * 0.1, s * 0.3, paint.iron) +
    line(`M ${x} ${y + s * 0.2} q ${way * s * 0.1} ${-s * 0.5} ${way * s * 0.7} ${-s * 0.28}`, paint.iron, s * 0.07) +
    path(
      `M ${at - s * 0.2} ${y} H ${at + s * 0.2} L ${at + s * 0.14} ${y + s * 0.62} H ${at - s * 0.14} Z`,
      paint.lamp,
    ) +
    path(`M ${at - s * 0.26} ${y} L ${at} ${y - s * 0.26} L ${at + s * 0.26} ${y} Z`, paint.iron) +
    rect(at - s * 0.02, y, s * 0.04, s * 0.62, paint.iron) +
    rect(at - s * 0.16, y + s * 0.6, s * 0.32, s * 0.07, paint.iron)
  );
}

/** Washing on a line between two walls. */
export function laundry(paint: Paint, x: number, y: number, width: number, colours: readonly string[]): string {
  const sag = width * 0.07;
  const drop = (share: number) => y + 4 * sag * share * (1 - share);
  return (
    line(`M ${x} ${y} Q ${x + width / 2} ${y + 2 * sag} ${x + width} ${y}`, paint.iron, 1.6) +
    colours
      .map((colour, at) => {
        const share = (at + 0.6) / (colours.length + 0.2);
        const [left, top, w] = [x + width * share, drop(share), (width / colours.length) * 0.62];
        const long = w * (at % 3 === 1 ? 1.5 : at % 3 === 2 ? 0.95 : 1.2);
        return at % 2 === 0
          ? path(`M ${left - w / 2} ${top} h ${w} l -2 ${long} q ${-w / 2} 5 ${-w + 4} 0 Z`, colour) +
              rect(left - w / 2, top + long * 0.2, w, long * 0.09, lighter(colour, 0.4))
          : path(
              `M ${left - w * 0.3} ${top} h ${w * 0.6} l ${w * 0.28} ${w * 0.34} l ${-w * 0.22} ${w * 0.2} l ${-w * 0.06} ${-w * 0.08} V ${top + long} h ${-w * 0.6} V ${top + w * 0.46} l ${-w * 0.06} ${w * 0.08} l ${-w * 0.22} ${-w * 0.2} Z`,
              colour,
            );
      })
      .join('')
  );
}

/** A tree with a round crown of overlapping masses; `y` is the ground. */
export function tree(x: number, y: number, height: number, leaf: string, trunk: string, bloom?: string): string {
  const h = height;
  const masses: readonly [number, number, number][] = [
    [-0.2, 0.56, 0.17],
    [0.2, 0.58, 0.17],
    [0, 0.52, 0.18],
    [-0.13, 0.76, 0.16],
    [0.14, 0.78, 0.16],
    [0.01, 0.88, 0.12],
    [0, 0.68, 0.19],
  ];
  const dots = bloom
    ? repeat(46, (at) => {
        const [mx, my, r] = masses[at % masses.length] ?? [0, 0.6, 0.1];
        const angle = at * 2.4;
        const far = r * (0.25 + ((at * 7) % 10) / 14);
        return circle(
          x + h * (mx + Math.cos(angle) * far),
          y - h * (my + Math.sin(angle) * far),
          h * (0.011 + (at % 3) * 0.005),
          bloom,
        );
      })
    : '';
  return (
    path(
      `M ${x - h * 0.035} ${y} Q ${x - h * 0.02} ${y - h * 0.3} ${x - h * 0.14} ${y - h * 0.52} h ${h * 0.04} Q ${x} ${y - h * 0.4} ${x} ${y - h * 0.36} Q ${x + h * 0.03} ${y - h * 0.44} ${x + h * 0.13} ${y - h * 0.54} h ${h * 0.03} Q ${x + h * 0.03} ${y - h * 0.3} ${x + h * 0.04} ${y} Z`,
      trunk,
    ) +
    masses
      .map(([mx, my, r], at) =>
        circle(x + h * mx, y - h * my, h * r, at < 3 ? darker(leaf, 0.16) : at > 4 ? lighter(leaf, 0.07) : leaf),
      )
      .join('') +
    dots
  );
}

export const cypress = (x: number, y: number, height: number, fill: string): string =>
  path(
    `M ${x} ${y - height} C ${x + height * 0.15} ${y - height * 0.5} ${x + height * 0.12} ${y} ${x} ${y} C ${x - height * 0.12} ${y} ${x - height * 0.15} ${y - height * 0.5} ${x} ${y - height} Z`,
    fill,
  );

/** A gull in flight. */
export const gull = (x: number, y: number, size: number, fill: string): string =>
  path(
    `M ${x - size} ${y - size * 0.34} Q ${x - size * 0.4} ${y - size * 0.62} ${x} ${y - size * 0.06} Q ${x + size * 0.42} ${y - size * 0.62} ${x + size} ${y - size * 0.28} Q ${x + size * 0.42} ${y - size * 0.4} ${x} ${y + size * 0.12} Q ${x - size * 0.4} ${y - size * 0.4} ${x - size} ${y - size * 0.34} Z`,
    fill,
  );

/** A rowing boat; `y` is the water line. */
export const rowingBoat = (x: number, y: number, width: number, fill: string): string =>
  path(
    `M ${x} ${y - width * 0.13} Q ${x + width * 0.5} ${y - width * 0.06} ${x + width} ${y - width * 0.15} Q ${x + width * 0.9} ${y + width * 0.03} ${x + width * 0.74} ${y + width * 0.04} H ${x + width * 0.2} Q ${x + width * 0.06} ${y + width * 0.02} ${x} ${y - width * 0.13} Z`,
    fill,
  ) +
  line(
    `M ${x + width * 0.02} ${y - width * 0.12} Q ${x + width * 0.5} ${y - width * 0.05} ${x + width * 0.98} ${y - width * 0.14}`,
    '#f4e8d2',
    width * 0.018,
  ) +
  line(`M ${x + width * 0.5} ${y - width * 0.1} L ${x + width * 0.3} ${y + width * 0.07}`, '#8a6428', width * 0.014);

/** A bicycle; `y` is the ground. */
export function bicycle(x: number, y: number, size: number, frame: string, tyre: string): string {
  const r = size * 0.24;
  const wheel = (at: number) =>
    `<circle cx="${at}" cy="${y - r}" r="${r}" fill="none" stroke="${tyre}" stroke-width="${size * 0.025}"/>` +
    repeat(8, (spoke) =>
      line(
        `M ${at} ${y - r} l ${Math.cos((spoke * Math.PI) / 4) * r} ${Math.sin((spoke * Math.PI) / 4) * r}`,
        tyre,
        size * 0.004,
      ),
    );
  const [back, front] = [x + r, x + size - r];
  const [saddle, crank, head] = [x + size * 0.4, x + size * 0.46, x + size * 0.66];
  return (
    wheel(back) +
    wheel(front) +
    line(
      `M ${back} ${y - r} L ${crank} ${y - r} L ${saddle} ${y - size * 0.5} Z M ${saddle} ${y - size * 0.46} L ${head} ${y - size * 0.48} L ${crank} ${y - r} M ${head - size * 0.02} ${y - size * 0.6} L ${front} ${y - r}`,
      frame,
      size * 0.026,
    ) +
    line(
      `M ${head - size * 0.02} ${y - size * 0.6} q ${size * 0.1} ${-size * 0.03} ${size * 0.08} ${size * 0.05}`,
      tyre,
      size * 0.024,
    ) +
    path(
      `M ${saddle - size * 0.08} ${y - size * 0.54} h ${size * 0.14} q ${-size * 0.02} ${size * 0.04} ${-size * 0.08} ${size * 0.04} Z`,
      tyre,
    )
  );
}

/** A café table with two chairs and a parasol; `y` is the ground. */
export function parasolTable(paint: Paint, x: number, y: number, size: number, cloth: string): string {
  const s = size;
  const chair = (at: number, way: 1 | -1) =>
    line(
      `M ${at} ${y} V ${y - s * 0.24} M ${at + way * s * 0.16} ${y} V ${y - s * 0.24} M ${at} ${y - s * 0.24} H ${at + way * s * 0.16} M ${at} ${y - s * 0.24} L ${at - way * s * 0.03} ${y - s * 0.48}`,
      paint.iron,
      s * 0.022,
    );
  const flap = (at: number) =>
    path(
      `M ${x} ${y - s * 1.15} L ${x - s * 0.6 + at * s * 0.3} ${y - s * 0.86} h ${s * 0.3} Z`,
      at % 2 ? paint.trim : cloth,
    );
  return (
    rect(x - s * 0.015, y - s * 1.15, s * 0.03, s * 1.15, paint.wood) +
    repeat(4, flap) +
    repeat(8, (at) =>
      path(
        `M ${x - s * 0.6 + at * s * 0.15} ${y - s * 0.865} h ${s * 0.15} q ${-s * 0.075} ${s * 0.08} ${-s * 0.15} 0 Z`,
        Math.floor(at / 2) % 2 ? paint.trim : cloth,
      ),
    ) +
    rect(x - s * 0.24, y - s * 0.36, s * 0.48, s * 0.03, paint.trim) +
    path(`M ${x - s * 0.24} ${y - s * 0.335} h ${s * 0.48} l ${-s * 0.03} ${s * 0.1} h ${-s * 0.42} Z`, cloth) +
    chair(x - s * 0.44, 1) +
    chair(x + s * 0.44, -1)
  );
}

/** Light and dark strips on still water between two heights. */
export const ripples = (y: number, height: number, width: number, fill: string, count = 40): string =>
  repeat(count, (at) => {
    const depth = ((at * 37) % count) / count;
    const long = 26 + depth * 120 + ((at * 29) % 50);
    return ellipse(
      ((at * 211) % (width + 100)) - 20,
      y + 6 + depth * (height - 10),
      long / 2,
      1.2 + depth * 1.8,
      fill,
      'opacity="0.4"',
    );
  });
