import { circle, darker, ellipse, lighter, line, path, rect, repeat, shadow } from '../svg.ts';

const BRASS = '#c79a54';

/** A leather suitcase that stands on `y`. */
export function suitcase(x: number, y: number, width: number, leather: string): string {
  const [w, h] = [width, width * 0.66];
  const corner = (cx: number, cy: number, dx: 1 | -1, dy: 1 | -1) =>
    path(
      `M ${cx} ${cy} h ${dx * w * 0.13} q 0 ${dy * h * 0.18} ${-dx * w * 0.13} ${dy * h * 0.2} Z`,
      darker(leather, 0.3),
    );
  return (
    shadow(`M ${x} ${y} h ${w} l 20 12 h ${-w} Z`) +
    line(
      `M ${x + w * 0.38} ${y - h} v ${-h * 0.1} q 0 ${-h * 0.06} ${h * 0.06} ${-h * 0.06} h ${w * 0.16} q ${h * 0.06} 0 ${h * 0.06} ${h * 0.06} v ${h * 0.1}`,
      darker(leather, 0.4),
      w * 0.03,
    ) +
    rect(x, y - h, w, h, leather, `rx="${w * 0.045}"`) +
    rect(x, y - h * 0.72, w, h * 0.02, darker(leather, 0.35)) +
    [0.16, 0.76]
      .map(
        (at) =>
          rect(x + w * at, y - h, w * 0.08, h, darker(leather, 0.28)) +
          rect(x + w * (at - 0.01), y - h * 0.62, w * 0.1, h * 0.1, BRASS) +
          rect(x + w * (at + 0.02), y - h * 0.6, w * 0.04, h * 0.06, darker(leather, 0.3)),
      )
      .join('') +
    corner(x, y - h, 1, 1) +
    corner(x + w, y - h, -1, 1) +
    corner(x, y, 1, -1) +
    corner(x + w, y, -1, -1) +
    rect(
      x + w * 0.44,
      y - h * 0.5,
      w * 0.2,
      h * 0.24,
      '#f4e8d2',
      `transform="rotate(-6 ${x + w * 0.5} ${y - h * 0.4})"`,
    ) +
    circle(x + w * 0.54, y - h * 0.38, h * 0.07, '#176f7c')
  );
}

/** A straw hat with a ribbon, lying on `y`; or hanging, seen from the front. */
export const hat = (x: number, y: number, width: number, ribbon: string, straw = '#e2c48d'): string =>
  ellipse(x, y - width * 0.03, width / 2, width * 0.07, darker(straw, 0.14)) +
  path(
    `M ${x - width * 0.28} ${y - width * 0.05} Q ${x - width * 0.28} ${y - width * 0.33} ${x - width * 0.08} ${y - width * 0.33} Q ${x} ${y - width * 0.3} ${x + width * 0.08} ${y - width * 0.33} Q ${x + width * 0.28} ${y - width * 0.33} ${x + width * 0.28} ${y - width * 0.05} Z`,
    straw,
  ) +
  path(
    `M ${x - width * 0.285} ${y - width * 0.13} Q ${x} ${y - width * 0.09} ${x + width * 0.285} ${y - width * 0.13} V ${y - width * 0.05} Q ${x} ${y - width * 0.01} ${x - width * 0.285} ${y - width * 0.05} Z`,
    ribbon,
  ) +
  path(
    `M ${x - width / 2} ${y - width * 0.04} Q ${x} ${y + width * 0.05} ${x + width / 2} ${y - width * 0.04} Q ${x} ${y + width * 0.11} ${x - width / 2} ${y - width * 0.04} Z`,
    lighter(straw, 0.2),
  );

/** A coat on a hook; `y` is the hook. */
export const coat = (x: number, y: number, height: number, cloth: string): string => {
  const h = height;
  return (
    line(`M ${x} ${y - 12} v 16`, BRASS, 7) +
    path(
      `M ${x - h * 0.05} ${y + 4} Q ${x} ${y + h * 0.04} ${x + h * 0.05} ${y + 4} Q ${x + h * 0.17} ${y + h * 0.06} ${x + h * 0.19} ${y + h * 0.16} L ${x + h * 0.22} ${y + h * 0.62} H ${x + h * 0.15} L ${x + h * 0.14} ${y + h * 0.3} L ${x + h * 0.18} ${y + h} H ${x - h * 0.18} L ${x - h * 0.14} ${y + h * 0.3} L ${x - h * 0.15} ${y + h * 0.62} H ${x - h * 0.22} L ${x - h * 0.19} ${y + h * 0.16} Q ${x - h * 0.17} ${y + h * 0.06} ${x - h * 0.05} ${y + 4} Z`,
      cloth,
    ) +
    line(`M ${x} ${y + h * 0.1} V ${y + h * 0.98}`, darker(cloth, 0.35), 3) +
    path(
      `M ${x} ${y + h * 0.22} L ${x - h * 0.09} ${y + h * 0.06} L ${x - h * 0.03} ${y + 4} Z M ${x} ${y + h * 0.22} L ${x + h * 0.09} ${y + h * 0.06} L ${x + h * 0.03} ${y + 4} Z`,
      lighter(cloth, 0.12),
    ) +
    repeat(3, (at) => circle(x + h * 0.025, y + h * (0.34 + at * 0.14), h * 0.012, '#f4e8d2'))
  );
};

/** Books lying on one another on `y`. */
export const bookPile = (x: number, y: number, width: number, colours: readonly string[]): string =>
  colours
    .map((colour, at) => {
      const [thick, wide, left] = [
        width * (0.15 + (at % 2) * 0.04),
        width * (1 - ((at * 3) % 4) * 0.06),
        x + ((at * 7) % 5) * width * 0.02,
      ];
      const top = y - colours.slice(0, at + 1).reduce((sum, _, index) => sum + width * (0.15 + (index % 2) * 0.04), 0);
      return (
        rect(left, top, wide, thick, colour, 'rx="3"') +
        rect(left + wide - width * 0.05, top + thick * 0.14, width * 0.06, thick * 0.72, '#fbf3e4') +
        rect(left + wide * 0.14, top, wide * 0.05, thick, lighter(colour, 0.5)) +
        rect(left + wide * 0.22, top, wide * 0.02, thick, lighter(colour, 0.5))
      );
    })
    .join('');

/** Standing books between `x` and `x + width`. */
export const bookRow = (
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly string[],
  seed = 0,
): string => {
  let drawn = '';
  let left = x;
  for (let at = seed; left < x + width - 12; at += 1) {
    const wide = Math.min(14 + ((at * 7) % 4) * 6, x + width - left);
    const tall = height * (0.72 + ((at * 5) % 6) * 0.05);
    const colour = colours[at % colours.length] ?? '#8a6428';
    drawn +=
      rect(left, y - tall, wide - 1.5, tall, colour) +
      rect(left, y - tall * 0.84, wide - 1.5, tall * 0.05, lighter(colour, 0.5)) +
      rect(left, y - tall * 0.2, wide - 1.5, tall * 0.04, lighter(colour, 0.4));
    left += wide;
  }
  return drawn;
};

/** A room key with its ring and a tag in a house's colour; hangs from `y`. */
export const key = (x: number, y: number, height: number, tag: string): string => {
  const h = height;
  return (
    line(
      `M ${x} ${y} Q ${x - h * 0.1} ${y + h * 0.08} ${x - h * 0.04} ${y + h * 0.16}`,
      darker(BRASS, 0.3),
      h * 0.014,
    ) +
    circle(x, y + h * 0.16, h * 0.1, 'none', `stroke="${BRASS}" stroke-width="${h * 0.05}"`) +
    rect(x - h * 0.026, y + h * 0.26, h * 0.052, h * 0.5, BRASS) +
    rect(x - h * 0.05, y + h * 0.27, h * 0.1, h * 0.04, lighter(BRASS, 0.3)) +
    rect(x + h * 0.02, y + h * 0.62, h * 0.12, h * 0.045, BRASS) +
    rect(x + h * 0.02, y + h * 0.69, h * 0.09, h * 0.05, BRASS) +
    line(`M ${x} ${y + h * 0.1} Q ${x - h * 0.2} ${y + h * 0.24} ${x - h * 0.2} ${y + h * 0.4}`, '#f4e8d2', h * 0.012) +
    path(
      `M ${x - h * 0.2} ${y + h * 0.38} l ${h * 0.085} ${h * 0.1} v ${h * 0.34} q 0 ${h * 0.03} ${-h * 0.03} ${h * 0.03} h ${-h * 0.11} q ${-h * 0.03} 0 ${-h * 0.03} ${-h * 0.03} v ${-h * 0.34} Z`,
      tag,
    ) +
    circle(x - h * 0.2, y + h * 0.45, h * 0.02, '#f4e8d2')
  );
};

/** An umbrella that leans, closed, with its point on `y`. */
export const umbrella = (x: number, y: number, height: number, cloth: string): string =>
  `<g transform="translate(${x} ${y}) rotate(8)">${
    line(
      `M 0 0 V ${-height * 0.86} q 0 ${-height * 0.12} ${-height * 0.08} ${-height * 0.12} q ${-height * 0.06} 0 ${-height * 0.06} ${height * 0.06}`,
      '#7a5230',
      height * 0.028,
    ) +
    path(
      `M 0 ${-height * 0.06} Q ${-height * 0.1} ${-height * 0.4} ${-height * 0.05} ${-height * 0.72} L 0 ${-height * 0.66} L ${height * 0.05} ${-height * 0.72} Q ${height * 0.1} ${-height * 0.4} 0 ${-height * 0.06} Z`,
      cloth,
    ) +
    path(
      `M 0 ${-height * 0.06} Q ${height * 0.1} ${-height * 0.4} ${height * 0.05} ${-height * 0.72} L 0 ${-height * 0.66} Z`,
      darker(cloth, 0.2),
    ) +
    rect(-height * 0.06, -height * 0.45, height * 0.12, height * 0.03, lighter(cloth, 0.3))
  }</g>`;

/** A record player in its open case, on `y`. */
export const recordPlayer = (x: number, y: number, width: number, box: string, label: string): string => {
  const w = width;
  return (
    path(
      `M ${x + w * 0.03} ${y - w * 0.26} L ${x + w * 0.1} ${y - w * 0.8} H ${x + w * 0.98} L ${x + w * 0.97} ${y - w * 0.26} Z`,
      darker(box, 0.16),
    ) +
    path(
      `M ${x + w * 0.09} ${y - w * 0.28} L ${x + w * 0.15} ${y - w * 0.75} H ${x + w * 0.93} L ${x + w * 0.92} ${y - w * 0.28} Z`,
      lighter(box, 0.55),
    ) +
    ellipse(x + w * 0.42, y - w * 0.3, w * 0.34, w * 0.055, '#1b2226') +
    ellipse(x + w * 0.42, y - w * 0.305, w * 0.24, w * 0.037, 'none', 'stroke="#46545b" stroke-width="1.5"') +
    ellipse(x + w * 0.42, y - w * 0.305, w * 0.11, w * 0.018, label) +
    line(`M ${x + w * 0.86} ${y - w * 0.3} v ${-w * 0.1} L ${x + w * 0.56} ${y - w * 0.34}`, '#e8e0d0', w * 0.018) +
    rect(x, y - w * 0.26, w, w * 0.26, box, `rx="${w * 0.02}"`) +
    rect(x + w * 0.06, y - w * 0.2, w * 0.52, w * 0.13, darker(box, 0.3)) +
    repeat(12, (at) => rect(x + w * (0.075 + at * 0.042), y - w * 0.19, w * 0.012, w * 0.11, lighter(box, 0.2))) +
    [0.7, 0.84]
      .map(
        (at) =>
          circle(x + w * at, y - w * 0.13, w * 0.045, '#f4e8d2') +
          rect(x + w * at - w * 0.006, y - w * 0.17, w * 0.012, w * 0.04, box),
      )
      .join('')
  );
};
