import { circle, darker, ellipse, lighter, line, path, rect, repeat } from '../svg.ts';

/** Everything here stands on `y`; `x` is its middle. */

/** A glass of tea with a waist, on its saucer, with a spoon. */
export const teaGlass = (x: number, y: number, height: number, saucer = '#fffaf0', rim = '#a8281f'): string => {
  const h = height;
  const body = (top: number) =>
    `M ${x - h * 0.22} ${y - h * top} Q ${x - h * 0.24} ${y - h * 0.66} ${x - h * 0.14} ${y - h * 0.5} Q ${x - h * 0.27} ${y - h * 0.3} ${x - h * 0.17} ${y - h * 0.08} H ${x + h * 0.17} Q ${x + h * 0.27} ${y - h * 0.3} ${x + h * 0.14} ${y - h * 0.5} Q ${x + h * 0.24} ${y - h * 0.66} ${x + h * 0.22} ${y - h * top} Z`;
  return (
    ellipse(x, y - h * 0.02, h * 0.46, h * 0.06, darker(saucer, 0.14)) +
    ellipse(x, y - h * 0.045, h * 0.46, h * 0.055, saucer) +
    ellipse(x, y - h * 0.045, h * 0.38, h * 0.04, 'none', `stroke="${rim}" stroke-width="${h * 0.014}"`) +
    path(body(1), '#eef2ea', 'opacity="0.55"') +
    path(body(0.84), '#a8401f') +
    path(
      `M ${x - h * 0.2} ${y - h * 0.84} Q ${x - h * 0.21} ${y - h * 0.66} ${x - h * 0.115} ${y - h * 0.5} Q ${x - h * 0.22} ${y - h * 0.3} ${x - h * 0.14} ${y - h * 0.1} h ${h * 0.06} Q ${x - h * 0.14} ${y - h * 0.3} ${x - h * 0.05} ${y - h * 0.5} Q ${x - h * 0.14} ${y - h * 0.66} ${x - h * 0.13} ${y - h * 0.84} Z`,
      '#d9773c',
      'opacity="0.9"',
    ) +
    ellipse(x, y - h * 0.84, h * 0.215, h * 0.025, '#c9622e') +
    rect(x - h * 0.235, y - h * 1.01, h * 0.47, h * 0.022, '#d6b06a', 'rx="2"') +
    line(`M ${x + h * 0.18} ${y - h * 0.07} l ${h * 0.3} ${-h * 0.05}`, '#c9cdc9', h * 0.035) +
    ellipse(x + h * 0.2, y - h * 0.07, h * 0.07, h * 0.025, '#c9cdc9')
  );
};

/** Two pots, one on the other: water below, tea above. */
export const doubleTeapot = (x: number, y: number, size: number, metal: string): string => {
  const s = size;
  const pot = (base: number, w: number, h: number) =>
    path(
      `M ${x - w * 0.46} ${base - h * 0.5} Q ${x - w * 0.8} ${base - h * 0.6} ${x - w * 0.86} ${base - h * 0.96} l ${w * 0.1} 0 Q ${x - w * 0.64} ${base - h * 0.78} ${x - w * 0.4} ${base - h * 0.8} Z`,
      darker(metal, 0.12),
    ) +
    line(
      `M ${x + w * 0.4} ${base - h * 0.84} q ${w * 0.4} 0 ${w * 0.34} ${h * 0.3} q ${-w * 0.04} ${h * 0.26} ${-w * 0.3} ${h * 0.24}`,
      '#3a2a22',
      w * 0.08,
    ) +
    path(
      `M ${x - w * 0.3} ${base - h} H ${x + w * 0.3} Q ${x + w * 0.6} ${base - h * 0.5} ${x + w * 0.42} ${base} H ${x - w * 0.42} Q ${x - w * 0.6} ${base - h * 0.5} ${x - w * 0.3} ${base - h} Z`,
      metal,
    ) +
    path(
      `M ${x + w * 0.08} ${base - h} H ${x + w * 0.3} Q ${x + w * 0.6} ${base - h * 0.5} ${x + w * 0.42} ${base} H ${x + w * 0.14} Q ${x + w * 0.34} ${base - h * 0.5} ${x + w * 0.08} ${base - h} Z`,
      darker(metal, 0.16),
    ) +
    path(
      `M ${x - w * 0.24} ${base - h * 0.9} Q ${x - w * 0.44} ${base - h * 0.5} ${x - w * 0.32} ${base - h * 0.14} h ${w * 0.05} Q ${x - w * 0.36} ${base - h * 0.5} ${x - w * 0.18} ${base - h * 0.9} Z`,
      lighter(metal, 0.6),
    );
  return (
    pot(y, s * 0.62, s * 0.56) +
    rect(x - s * 0.2, y - s * 0.59, s * 0.4, s * 0.05, darker(metal, 0.25)) +
    pot(y - s * 0.57, s * 0.42, s * 0.36) +
    path(
      `M ${x - s * 0.15} ${y - s * 0.93} Q ${x} ${y - s * 1.02} ${x + s * 0.15} ${y - s * 0.93} Z`,
      darker(metal, 0.1),
    ) +
    circle(x, y - s * 1, s * 0.03, '#3a2a22')
  );
};

/** A plate seen from the side with what lies on it. */
export const plate = (x: number, y: number, width: number, china: string, food: readonly string[] = []): string =>
  food
    .map((colour, at) =>
      circle(
        x + (at - (food.length - 1) / 2) * ((width * 0.6) / Math.max(1, food.length)),
        y - width * 0.12 - (at % 2) * 3,
        width * 0.075,
        colour,
      ),
    )
    .join('') +
  path(
    `M ${x - width / 2} ${y - width * 0.1} H ${x + width / 2} Q ${x + width * 0.36} ${y} ${x + width * 0.2} ${y} H ${x - width * 0.2} Q ${x - width * 0.36} ${y} ${x - width / 2} ${y - width * 0.1} Z`,
    china,
  ) +
  rect(x - width / 2 - 2, y - width * 0.115, width + 4, width * 0.03, darker(china, 0.1), 'rx="3"');

/** A ring of bread with sesame, from the front; `y` is its lowest point. */
export const simit = (x: number, y: number, radius: number): string =>
  circle(x, y - radius, radius * 0.76, 'none', `stroke="#8f5426" stroke-width="${radius * 0.5}"`) +
  circle(x, y - radius, radius * 0.78, 'none', `stroke="#b5743a" stroke-width="${radius * 0.4}"`) +
  circle(
    x - radius * 0.03,
    y - radius * 1.03,
    radius * 0.84,
    'none',
    `stroke="#cf934f" stroke-width="${radius * 0.12}"`,
  ) +
  repeat(64, (at) => {
    const angle = at * 2.399;
    const far = radius * (0.6 + ((at * 13) % 10) * 0.036);
    const [cx, cy] = [x + Math.cos(angle) * far, y - radius + Math.sin(angle) * far];
    return ellipse(
      cx,
      cy,
      radius * 0.05,
      radius * 0.026,
      '#f2dcae',
      `transform="rotate(${(at * 53) % 180} ${cx.toFixed(1)} ${cy.toFixed(1)})"`,
    );
  });

/** A loaf with cuts. */
export const loaf = (x: number, y: number, width: number): string =>
  path(
    `M ${x - width / 2} ${y - width * 0.06} Q ${x - width / 2} ${y - width * 0.34} ${x} ${y - width * 0.34} Q ${x + width / 2} ${y - width * 0.34} ${x + width / 2} ${y - width * 0.06} Q ${x + width * 0.48} ${y} ${x} ${y} Q ${x - width * 0.48} ${y} ${x - width / 2} ${y - width * 0.06} Z`,
    '#bd7e42',
  ) +
  repeat(4, (at) =>
    path(
      `M ${x - width * 0.3 + at * width * 0.17} ${y - width * 0.14} q ${width * 0.02} ${-width * 0.13} ${width * 0.1} ${-width * 0.15} q ${-width * 0.03} ${width * 0.06} ${-width * 0.04} ${width * 0.16} Z`,
      '#e8c389',
    ),
  );

/** A steaming bowl. */
export const bowl = (x: number, y: number, width: number, china: string, soup: string): string =>
  repeat(3, (at) =>
    line(
      `M ${x + (at - 1) * width * 0.22} ${y - width * 0.56} q ${width * 0.09} ${-width * 0.12} 0 ${-width * 0.22} q ${-width * 0.09} ${-width * 0.1} 0 ${-width * 0.2}`,
      '#fffaf0',
      width * 0.022,
      'opacity="0.7"',
    ),
  ) +
  path(
    `M ${x - width * 0.5} ${y - width * 0.4} H ${x + width * 0.5} Q ${x + width * 0.46} ${y - width * 0.06} ${x + width * 0.18} ${y - width * 0.05} V ${y} H ${x - width * 0.18} V ${y - width * 0.05} Q ${x - width * 0.46} ${y - width * 0.06} ${x - width * 0.5} ${y - width * 0.4} Z`,
    china,
  ) +
  path(
    `M ${x + width * 0.22} ${y - width * 0.4} H ${x + width * 0.5} Q ${x + width * 0.46} ${y - width * 0.06} ${x + width * 0.18} ${y - width * 0.05} Q ${x + width * 0.3} ${y - width * 0.2} ${x + width * 0.22} ${y - width * 0.4} Z`,
    darker(china, 0.1),
  ) +
  ellipse(x, y - width * 0.4, width * 0.5, width * 0.075, lighter(china, 0.5)) +
  ellipse(x, y - width * 0.395, width * 0.44, width * 0.055, soup) +
  repeat(4, (at) =>
    ellipse(
      x - width * 0.24 + at * width * 0.15,
      y - width * 0.4 + (at % 2) * 4,
      width * 0.05,
      width * 0.016,
      at % 2 ? '#5c7a56' : '#f4e8d2',
    ),
  ) +
  rect(x - width * 0.49, y - width * 0.3, width * 0.98, width * 0.03, '#20606b', 'opacity="0.85"');

/** Sprigs in a bottle or vase. */
export const vase = (x: number, y: number, size: number, glass: string, leaf: string, bloom: string): string =>
  repeat(5, (at) => {
    const lean = (at - 2) * size * 0.16;
    const top = y - size * (1.5 + ((at * 3) % 4) * 0.12);
    return (
      line(`M ${x} ${y - size * 0.5} Q ${x} ${y - size} ${x + lean} ${top}`, leaf, size * 0.03) +
      ellipse(
        x + lean * 0.6,
        y - size * 1.1,
        size * 0.1,
        size * 0.04,
        leaf,
        `transform="rotate(${at % 2 ? 30 : -40} ${x + lean * 0.6} ${y - size * 1.1})"`,
      ) +
      repeat(4, (dot) =>
        circle(
          x + lean + ((dot % 2) - 0.5) * size * 0.14,
          top + dot * size * 0.09,
          size * 0.07,
          dot % 2 ? bloom : lighter(bloom, 0.25),
        ),
      )
    );
  }) +
  path(
    `M ${x - size * 0.12} ${y - size * 0.86} h ${size * 0.24} v ${size * 0.16} q ${size * 0.26} ${size * 0.2} ${size * 0.16} ${size * 0.7} h ${-size * 0.56} q ${-size * 0.1} ${-size * 0.5} ${size * 0.16} ${-size * 0.7} Z`,
    glass,
  ) +
  path(
    `M ${x - size * 0.2} ${y - size * 0.5} q ${-size * 0.04} ${size * 0.2} 0 ${size * 0.42} h ${size * 0.06} q ${-size * 0.04} ${-size * 0.22} ${size * 0.02} ${-size * 0.42} Z`,
    lighter(glass, 0.5),
  );

/** A jar with a lid of cloth. */
export const jar = (x: number, y: number, size: number, content: string, lid: string): string =>
  rect(x - size * 0.3, y - size * 0.8, size * 0.6, size * 0.8, '#e9efe8', `rx="${size * 0.1}"`) +
  rect(x - size * 0.25, y - size * 0.62, size * 0.5, size * 0.57, content, `rx="${size * 0.08}"`) +
  rect(x - size * 0.2, y - size * 0.6, size * 0.07, size * 0.5, lighter(content, 0.45), `rx="${size * 0.03}"`) +
  path(
    `M ${x - size * 0.32} ${y - size * 0.8} q ${size * 0.32} ${-size * 0.22} ${size * 0.64} 0 l ${size * 0.06} ${size * 0.12} h ${-size * 0.76} Z`,
    lid,
  );

/** A small cup of coffee. */
export const cup = (x: number, y: number, size: number, china: string): string =>
  ellipse(x, y - size * 0.04, size * 0.62, size * 0.08, darker(china, 0.1)) +
  circle(x + size * 0.36, y - size * 0.32, size * 0.16, 'none', `stroke="${china}" stroke-width="${size * 0.08}"`) +
  path(
    `M ${x - size * 0.36} ${y - size * 0.58} h ${size * 0.72} q 0 ${size * 0.5} ${-size * 0.22} ${size * 0.52} h ${-size * 0.28} q ${-size * 0.22} ${-size * 0.02} ${-size * 0.22} ${-size * 0.52} Z`,
    china,
  ) +
  ellipse(x, y - size * 0.58, size * 0.36, size * 0.06, '#4a2c1c');

/** A fish, its head to the left; `y` is its middle. */
export const fish = (x: number, y: number, length: number, back: string): string => {
  const l = length;
  return (
    path(
      `M ${x + l * 0.34} ${y} L ${x + l * 0.5} ${y - l * 0.11} Q ${x + l * 0.45} ${y} ${x + l * 0.5} ${y + l * 0.11} Z`,
      back,
    ) +
    path(`M ${x - l * 0.06} ${y - l * 0.1} q ${l * 0.1} ${-l * 0.08} ${l * 0.2} ${l * 0.04} Z`, darker(back, 0.15)) +
    path(
      `M ${x - l * 0.5} ${y + l * 0.01} Q ${x - l * 0.2} ${y - l * 0.19} ${x + l * 0.38} ${y} Q ${x - l * 0.2} ${y + l * 0.17} ${x - l * 0.5} ${y + l * 0.01} Z`,
      lighter(back, 0.62),
    ) +
    path(
      `M ${x - l * 0.5} ${y + l * 0.01} Q ${x - l * 0.2} ${y - l * 0.19} ${x + l * 0.38} ${y} Q ${x - l * 0.1} ${y - l * 0.03} ${x - l * 0.5} ${y + l * 0.01} Z`,
      back,
    ) +
    line(`M ${x - l * 0.31} ${y - l * 0.075} q ${l * 0.05} ${l * 0.08} 0 ${l * 0.16}`, darker(back, 0.25), l * 0.008) +
    circle(x - l * 0.39, y - l * 0.012, l * 0.024, '#fffaf0') +
    circle(x - l * 0.39, y - l * 0.012, l * 0.013, '#12222b')
  );
};
