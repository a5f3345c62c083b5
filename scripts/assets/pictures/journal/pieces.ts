import { circle, darker, ellipse, lighter, line, path, rect, repeat, shadow, shadowRect } from '../svg.ts';

/** Pieces that only the journal's still lifes need; everything stands on `y`, and `x` is its middle. */

/** A table's edge before a plain wall. */
export const ledge = (wall: string, table: string, y: number): string =>
  rect(0, 0, 1600, 1067, wall) +
  rect(0, y, 1600, 1067 - y, table) +
  rect(0, y, 1600, 12, lighter(table, 0.3)) +
  rect(0, y + 12, 1600, 6, darker(table, 0.16));

/** The soft shadow of a thing on the table. */
export const resting = (x: number, y: number, width: number): string =>
  ellipse(x + width * 0.08, y + 4, width / 2, width * 0.045, '#12222b', 'opacity="0.18"');

/** A copper bowl of the hammam. */
export const hammamBowl = (x: number, y: number, width: number): string =>
  path(
    `M ${x - width / 2} ${y - width * 0.36} Q ${x - width * 0.44} ${y} ${x - width * 0.12} ${y} H ${x + width * 0.12} Q ${x + width * 0.44} ${y} ${x + width / 2} ${y - width * 0.36} Z`,
    '#bd7440',
  ) +
  path(
    `M ${x + width * 0.12} ${y - width * 0.36} H ${x + width / 2} Q ${x + width * 0.44} ${y} ${x + width * 0.12} ${y} H ${x} Q ${x + width * 0.22} ${y - width * 0.1} ${x + width * 0.12} ${y - width * 0.36} Z`,
    '#9c5a30',
  ) +
  path(
    `M ${x - width * 0.4} ${y - width * 0.32} Q ${x - width * 0.36} ${y - width * 0.08} ${x - width * 0.2} ${y - width * 0.04} Q ${x - width * 0.32} ${y - width * 0.14} ${x - width * 0.34} ${y - width * 0.32} Z`,
    '#e2a877',
  ) +
  ellipse(x, y - width * 0.36, width / 2, width * 0.07, '#d99a66') +
  ellipse(x, y - width * 0.355, width * 0.45, width * 0.052, '#8a4f2a') +
  repeat(11, (at) =>
    path(
      `M ${x - width * 0.41 + at * width * 0.082} ${y - width * 0.25} l ${width * 0.026} ${width * 0.035} l ${-width * 0.026} ${width * 0.035} l ${-width * 0.026} ${-width * 0.035} Z`,
      '#7c4524',
      'opacity="0.7"',
    ),
  );

/** Folded cotton cloths with stripes and fringes. */
export const foldedCloths = (x: number, y: number, width: number, colours: readonly string[]): string =>
  colours
    .map((colour, at) => {
      const top = y - (at + 1) * width * 0.17;
      const left = x - width / 2 + (at % 2) * width * 0.02;
      return (
        rect(left, top, width, width * 0.165, colour, `rx="${width * 0.06}"`) +
        [0.12, 0.18, 0.72, 0.78]
          .map((share) => rect(left + width * share, top, width * 0.022, width * 0.165, '#fbf3e4'))
          .join('') +
        line(`M ${left + width * 0.04} ${top + width * 0.085} h ${width * 0.92}`, darker(colour, 0.25), 3) +
        repeat(9, (fringe) =>
          line(`M ${left + width} ${top + width * (0.03 + fringe * 0.014)} h ${width * 0.05}`, lighter(colour, 0.4), 2),
        )
      );
    })
    .join('');

/** A wooden clog from its side. */
export const clog = (x: number, y: number, width: number, strap: string): string =>
  shadow(`M ${x - width / 2} ${y} h ${width} l 16 10 h ${-width} Z`) +
  rect(x - width * 0.34, y - width * 0.2, width * 0.14, width * 0.2, '#7c4f30') +
  rect(x + width * 0.16, y - width * 0.2, width * 0.14, width * 0.2, '#7c4f30') +
  path(
    `M ${x - width / 2} ${y - width * 0.26} Q ${x} ${y - width * 0.2} ${x + width / 2} ${y - width * 0.3} Q ${x + width * 0.52} ${y - width * 0.18} ${x + width * 0.4} ${y - width * 0.17} H ${x - width * 0.44} Q ${x - width * 0.52} ${y - width * 0.18} ${x - width / 2} ${y - width * 0.26} Z`,
    '#94603a',
  ) +
  path(
    `M ${x + width * 0.02} ${y - width * 0.22} Q ${x + width * 0.1} ${y - width * 0.46} ${x + width * 0.3} ${y - width * 0.26} l ${-width * 0.03} ${width * 0.06} Q ${x + width * 0.14} ${y - width * 0.3} ${x + width * 0.1} ${y - width * 0.2} Z`,
    strap,
  );

/** A newspaper folded in half, leaning a little. */
export const newspaper = (x: number, y: number, width: number): string =>
  `<g transform="translate(${x} ${y}) rotate(-3)">${
    shadowRect(8, -width * 0.1 + 8, width, width * 0.1) +
    rect(0, -width * 0.13, width, width * 0.13, '#f4ecda', 'rx="6"') +
    rect(0, -width * 0.07, width, 3, darker('#f4ecda', 0.3)) +
    repeat(7, (at) =>
      rect(
        width * 0.05,
        -width * 0.118 + at * width * 0.016,
        width * (at === 0 ? 0.5 : 0.86 - (at % 3) * 0.1),
        width * (at === 0 ? 0.014 : 0.006),
        '#4c5a5f',
      ),
    )
  }</g>`;

/** A gull that stands. */
export const standingGull = (x: number, y: number, size: number): string =>
  line(
    `M ${x - size * 0.06} ${y} v ${-size * 0.3} M ${x + size * 0.1} ${y} v ${-size * 0.3}`,
    '#d98a3c',
    size * 0.035,
  ) +
  path(
    `M ${x + size * 0.3} ${y - size * 0.92} Q ${x + size * 0.02} ${y - size * 1.04} ${x - size * 0.02} ${y - size * 0.72} Q ${x - size * 0.4} ${y - size * 0.62} ${x - size * 0.72} ${y - size * 0.34} Q ${x - size * 0.3} ${y - size * 0.14} ${x + size * 0.1} ${y - size * 0.22} Q ${x + size * 0.42} ${y - size * 0.36} ${x + size * 0.28} ${y - size * 0.72} Z`,
    '#fdf8ee',
  ) +
  path(
    `M ${x - size * 0.06} ${y - size * 0.6} Q ${x - size * 0.4} ${y - size * 0.58} ${x - size * 0.86} ${y - size * 0.36} Q ${x - size * 0.3} ${y - size * 0.2} ${x + size * 0.02} ${y - size * 0.36} Z`,
    '#9fb0b4',
  ) +
  path(
    `M ${x - size * 0.58} ${y - size * 0.46} L ${x - size * 0.92} ${y - size * 0.32} L ${x - size * 0.5} ${y - size * 0.34} Z`,
    '#2b3a42',
  ) +
  path(
    `M ${x + size * 0.28} ${y - size * 0.9} l ${size * 0.22} ${size * 0.06} l ${-size * 0.2} ${size * 0.05} Z`,
    '#e0a03c',
  ) +
  circle(x + size * 0.17, y - size * 0.86, size * 0.022, '#12222b');

/** A jar of pickles in rows of colour. */
export const pickles = (x: number, y: number, width: number, kinds: readonly string[], lid: string): string => {
  const h = width * 1.5;
  return (
    resting(x, y, width * 1.2) +
    rect(x - width / 2, y - h, width, h, '#e4ece2', `rx="${width * 0.14}"`) +
    kinds
      .map((colour, row) =>
        repeat(4, (at) =>
          ellipse(
            x - width * 0.33 + at * width * 0.22,
            y - width * 0.16 - row * width * 0.27 - (at % 2) * 10,
            width * 0.125,
            width * 0.12,
            at % 2 ? colour : darker(colour, 0.12),
            `transform="rotate(${at * 31 - 40} ${x - width * 0.33 + at * width * 0.22} ${y - width * 0.16 - row * width * 0.27})"`,
          ),
        ),
      )
      .join('') +
    rect(x - width * 0.42, y - h * 0.9, width * 0.08, h * 0.8, '#ffffff', `rx="${width * 0.04}" opacity="0.5"`) +
    rect(x - width * 0.44, y - h - width * 0.16, width * 0.88, width * 0.22, lid, `rx="${width * 0.05}"`) +
    rect(x - width * 0.44, y - h - width * 0.02, width * 0.88, width * 0.05, darker(lid, 0.25))
  );
};

/** An open umbrella that stands on its edge. */
export const openUmbrella = (x: number, y: number, radius: number, cloth: string): string =>
  line(
    `M ${x} ${y - radius * 0.98} L ${x} ${y + radius * 0.5} q 0 ${radius * 0.14} ${radius * 0.13} ${radius * 0.14} q ${radius * 0.12} 0 ${radius * 0.12} ${-radius * 0.12}`,
    '#7a5230',
    radius * 0.035,
  ) +
  repeat(6, (at) => {
    const left = x - radius + (at * radius) / 3;
    return path(
      `M ${x} ${y - radius * 0.86} Q ${x + (left - x) * 0.86} ${y - radius * 0.72} ${left} ${y} q ${radius / 6} ${-radius * 0.14} ${radius / 3} 0 Q ${x + (left + radius / 3 - x) * 0.86} ${y - radius * 0.72} ${x} ${y - radius * 0.86} Z`,
      at % 2 ? darker(cloth, 0.16) : cloth,
    );
  });
