import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

/** Width and height of every picture, pixels. */
export const WIDTH = 1600;
export const HEIGHT = 1067;

/** Longest wing of a gull, pixels. */
const GULL_WING = 26;
const GULL_DISTANCE = 3 * GULL_WING;

const n = (value: number) => value.toFixed(1);

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${extra}/>`;
export const circle = (x: number, y: number, radius: number, fill: string, extra = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${extra}/>`;
export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
const line = (d: string, stroke: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" ${extra}/>`;

/** Sky, sun or moon with its glow, and long clouds. */
export function sky(palette: Palette, random: Random, horizon: number, night: boolean): string {
  const [top, middle, low] = palette.sky;
  const x = random.between(WIDTH * 0.22, WIDTH * 0.8);
  const y = horizon - random.between(120, night ? 520 : 330);
  const radius = random.between(52, 84);
  const stars = night
    ? Array.from({ length: 70 }, () =>
        circle(
          random.between(0, WIDTH),
          random.between(0, horizon * 0.8),
          random.between(0.7, 2),
          '#f4ead0',
          'opacity="0.7"',
        ),
      )
    : [];
  const clouds = Array.from({ length: night ? 3 : 6 }, () => {
    const width = random.between(180, 620);
    const at = random.between(horizon * 0.12, horizon * 0.85);
    return rect(
      random.between(-120, WIDTH - 100),
      at,
      width,
      random.between(5, 15),
      palette.sun,
      `rx="8" opacity="${n(random.between(0.1, 0.34))}"`,
    );
  });
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.62" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${palette.sun}" stop-opacity="0.75"/><stop offset="1" stop-color="${palette.sun}" stop-opacity="0"/></radialGradient></defs>
${rect(0, 0, WIDTH, horizon + 4, 'url(#sky)')}${stars.join('')}${circle(x, y, radius * 4.4, 'url(#glow)')}${circle(x, y, radius, palette.sun)}${clouds.join('')}`;
}

/** Water with the light of the sky on it. */
export function water(palette: Palette, random: Random, horizon: number): string {
  const [near, far] = palette.water;
  const glints = Array.from({ length: 150 }, () => {
    const y = random.between(horizon + 6, HEIGHT);
    const depth = (y - horizon) / (HEIGHT - horizon);
    return rect(
      random.between(-60, WIDTH),
      y,
      random.between(16, 70 + 190 * depth),
      1.4 + 3.6 * depth,
      palette.glint,
      `rx="2" opacity="${n(random.between(0.1, 0.5))}"`,
    );
  });
  return `<defs><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${near}"/><stop offset="0.75" stop-color="${far}"/></linearGradient></defs>${rect(0, horizon, WIDTH, HEIGHT - horizon, 'url(#water)')}${glints.join('')}`;
}

/** A soft line of hills. */
export function hills(random: Random, base: number, height: number, fill: string): string {
  const points = Array.from({ length: 9 }, (_, at) => ({
    x: (at * WIDTH) / 8,
    y: base - random.between(height * 0.25, height),
  }));
  const curve = points.map(({ x, y }, at) => {
    const previous = points[at - 1];
    return previous ? `C ${n(previous.x + 100)} ${n(previous.y)} ${n(x - 100)} ${n(y)} ${n(x)} ${n(y)}` : `M 0 ${n(y)}`;
  });
  return path(`${curve.join(' ')} L ${WIDTH} ${n(base + 4)} L 0 ${n(base + 4)} Z`, fill);
}

/** A mosque: great dome, half domes, a drum and its minarets. `size` is the dome's radius. */
export function mosque(x: number, base: number, size: number, fill: string, minarets: number): string {
  const s = size;
  const dome = (cx: number, cy: number, r: number) =>
    path(`M ${n(cx - r)} ${n(cy)} A ${n(r)} ${n(r * 0.86)} 0 0 1 ${n(cx + r)} ${n(cy)} Z`, fill) +
    rect(cx - 1.5, cy - r * 0.86 - s * 0.16, 3, s * 0.17, fill);
  const body =
    rect(x - s * 1.9, base - s * 0.75, s * 3.8, s * 0.75 + 4, fill) +
    rect(x - s * 1.15, base - s * 1.25, s * 2.3, s * 0.6, fill);
  const domes = [
    dome(x, base - s * 1.2, s),
    dome(x - s * 1.25, base - s * 0.72, s * 0.55),
    dome(x + s * 1.25, base - s * 0.72, s * 0.55),
    dome(x - s * 0.62, base - s * 1.02, s * 0.3),
    dome(x + s * 0.62, base - s * 1.02, s * 0.3),
  ];
  const places = [-2.15, 2.15, -2.95, 2.95, -1.5, 1.5].slice(0, minarets);
  return (
    body +
    domes.join('') +
    places.map((at, index) => minaret(x + s * at, base, s * (index < 2 ? 3.5 : 3), s * 0.11, fill)).join('')
  );
}

function minaret(x: number, base: number, height: number, half: number, fill: string): string {
  const balcony = (at: number) => rect(x - half * 1.9, base - height * at, half * 3.8, half * 1.1, fill);
  return (
    rect(x - half, base - height * 0.82, half * 2, height * 0.82 + 4, fill) +
    balcony(0.55) +
    balcony(0.74) +
    path(
      `M ${n(x - half * 1.15)} ${n(base - height * 0.81)} L ${n(x)} ${n(base - height * 1.04)} L ${n(x + half * 1.15)} ${n(base - height * 0.81)} Z`,
      fill,
    )
  );
}

/** The Galata Tower: drum, arcaded gallery, cone. */
export function galataTower(x: number, base: number, height: number, fill: string, palette: Palette): string {
  const w = height * 0.19;
  const windows = Array.from({ length: 5 }, (_, at) =>
    rect(
      x - w * 0.62 + at * w * 0.28,
      base - height * 0.7,
      w * 0.13,
      height * 0.055,
      palette.lamp,
      `rx="${n(w * 0.06)}" opacity="0.9"`,
    ),
  );
  const slits = [0.2, 0.34, 0.48].map((at) =>
    rect(x - 4, base - height * at, 8, height * 0.045, palette.lamp, 'rx="4" opacity="0.75"'),
  );
  return (
    path(
      `M ${n(x - w * 0.86)} ${n(base)} L ${n(x - w * 0.74)} ${n(base - height * 0.62)} H ${n(x + w * 0.74)} L ${n(x + w * 0.86)} ${n(base)} Z`,
      fill,
    ) +
    rect(x - w * 0.92, base - height * 0.645, w * 1.84, height * 0.03, fill) +
    rect(x - w * 0.76, base - height * 0.735, w * 1.52, height * 0.1, fill) +
    path(
      `M ${n(x - w * 0.86)} ${n(base - height * 0.73)} L ${n(x)} ${n(base - height)} L ${n(x + w * 0.86)} ${n(base - height * 0.73)} Z`,
      fill,
    ) +
    line(`M ${n(x)} ${n(base - height)} v ${n(-height * 0.06)}`, fill, 4) +
    windows.join('') +
    slits.join('')
  );
}

/** The Maiden's Tower on its rock. */
export function maidensTower(x: number, base: number, height: number, fill: string, palette: Palette): string {
  const h = height;
  return (
    path(
      `M ${n(x - h * 0.75)} ${n(base + 10)} Q ${n(x)} ${n(base - h * 0.16)} ${n(x + h * 0.75)} ${n(base + 10)} Z`,
      fill,
    ) +
    rect(x - h * 0.52, base - h * 0.3, h * 0.9, h * 0.32, fill) +
    path(
      `M ${n(x - h * 0.56)} ${n(base - h * 0.29)} L ${n(x - h * 0.1)} ${n(base - h * 0.42)} L ${n(x + h * 0.42)} ${n(base - h * 0.29)} Z`,
      fill,
    ) +
    rect(x - h * 0.02, base - h * 0.72, h * 0.24, h * 0.72, fill) +
    rect(x - h * 0.06, base - h * 0.75, h * 0.32, h * 0.045, fill) +
    path(
      `M ${n(x - h * 0.03)} ${n(base - h * 0.74)} Q ${n(x + h * 0.1)} ${n(base - h * 0.98)} ${n(x + h * 0.23)} ${n(base - h * 0.74)} Z`,
      fill,
    ) +
    line(`M ${n(x + h * 0.1)} ${n(base - h * 0.86)} v ${n(-h * 0.22)}`, fill, 4) +
    [0.16, 0.36, 0.56]
      .map((at) => rect(x + h * 0.07, base - h * at - h * 0.06, h * 0.06, h * 0.08, palette.lamp, 'rx="6"'))
      .join('') +
    [-0.4, -0.24, 0.28]
      .map((at) => rect(x + h * at, base - h * 0.22, h * 0.05, h * 0.09, palette.lamp, 'rx="5"'))
      .join('')
  );
}

/** A ferry with its two decks, funnel and smoke. */
export function ferry(x: number, y: number, size: number, palette: Palette): string {
  const s = size;
  const [, , , dark] = palette.layers;
  const windows = Array.from({ length: 9 }, (_, at) =>
    rect(x - s * 0.78 + at * s * 0.18, y - s * 0.31, s * 0.1, s * 0.09, dark),
  );
  const smoke = [0, 1, 2, 3].map((at) =>
    circle(
      x + s * (0.12 + at * 0.2),
      y - s * (0.82 + at * 0.1),
      s * (0.06 + at * 0.035),
      palette.sun,
      `opacity="${n(0.5 - at * 0.1)}"`,
    ),
  );
  return (
    smoke.join('') +
    path(
      `M ${n(x - s * 1.1)} ${n(y - s * 0.16)} H ${n(x + s * 1.12)} L ${n(x + s * 0.95)} ${n(y + s * 0.06)} H ${n(x - s * 0.95)} Z`,
      dark,
    ) +
    rect(x - s * 0.9, y - s * 0.36, s * 1.75, s * 0.2, '#fbf4e4') +
    rect(x - s * 0.72, y - s * 0.5, s * 1.3, s * 0.13, '#f1e6cf') +
    rect(x - s * 0.02, y - s * 0.78, s * 0.2, s * 0.3, '#e6b657') +
    rect(x - s * 0.02, y - s * 0.78, s * 0.2, s * 0.08, dark) +
    windows.join('') +
    rect(x - s * 1.3, y + s * 0.08, s * 2.7, s * 0.03, palette.glint, 'rx="3" opacity="0.8"')
  );
}

/** A few gulls, none so near another that their wings meet. */
export function gulls(random: Random, count: number, low: number, high: number, fill: string): string {
  const flock: { x: number; y: number }[] = [];
  while (flock.length < count) {
    const gull = { x: random.between(120, WIDTH - 120), y: random.between(low, high) };
    if (flock.every(({ x, y }) => Math.hypot(gull.x - x, gull.y - y) > GULL_DISTANCE)) flock.push(gull);
  }
  return flock
    .map(({ x, y }) => {
      const s = random.between(9, GULL_WING);
      return line(
        `M ${n(x - s)} ${n(y - s * 0.35)} Q ${n(x - s * 0.4)} ${n(y - s * 0.55)} ${n(x)} ${n(y)} Q ${n(x + s * 0.4)} ${n(y - s * 0.6)} ${n(x + s)} ${n(y - s * 0.3)}`,
        fill,
        s * 0.16,
      );
    })
    .join('');
}

/** The suspension bridge between two shores. */
export function bridge(base: number, fill: string): string {
  const [left, right, deck, top] = [330, 1270, base - 120, base - 330];
  const sag = `M ${left} ${top} Q 800 ${deck + 70} ${right} ${top}`;
  const cables = Array.from({ length: 31 }, (_, at) => {
    const t = (at + 1) / 32;
    const x = left + (right - left) * t;
    const y = (1 - t) ** 2 * top + 2 * (1 - t) * t * (deck + 70) + t ** 2 * top;
    return y < deck ? line(`M ${n(x)} ${n(y)} V ${n(deck)}`, fill, 1.6) : '';
  });
  const towers = [left, right].map(
    (x) =>
      rect(x - 16, top - 12, 9, base - top + 12, fill) +
      rect(x + 7, top - 12, 9, base - top + 12, fill) +
      rect(x - 16, top + 60, 32, 8, fill),
  );
  return (
    rect(0, deck, WIDTH, 11, fill) +
    line(sag, fill, 5) +
    line(`M 0 ${deck} L ${left} ${top} M ${WIDTH} ${deck} L ${right} ${top}`, fill, 5) +
    cables.join('') +
    towers.join('')
  );
}

/** A tall cypress. */
export const cypress = (x: number, base: number, height: number, fill: string): string =>
  path(
    `M ${n(x)} ${n(base - height)} C ${n(x + height * 0.16)} ${n(base - height * 0.5)} ${n(x + height * 0.13)} ${n(base)} ${n(x)} ${n(base)} C ${n(x - height * 0.13)} ${n(base)} ${n(x - height * 0.16)} ${n(base - height * 0.5)} ${n(x)} ${n(base - height)} Z`,
    fill,
  );

/** A mass of far houses with roofs, and lamps in some windows. */
export function town(random: Random, base: number, height: number, fill: string, palette: Palette): string {
  let drawn = '';
  for (let x = -20; x < WIDTH; ) {
    const width = random.between(26, 74);
    const tall = random.between(height * 0.35, height);
    drawn += rect(x, base - tall, width + 1, tall + 4, fill);
    if (random.chance(0.55))
      drawn += path(
        `M ${n(x - 3)} ${n(base - tall)} L ${n(x + width / 2)} ${n(base - tall - width * 0.3)} L ${n(x + width + 3)} ${n(base - tall)} Z`,
        fill,
      );
    for (let row = base - tall + 10; row < base - 8; row += 18) {
      for (let column = x + 7; column < x + width - 8; column += 15) {
        if (random.chance(palette.lit * 0.5)) drawn += rect(column, row, 5, 8, palette.lamp);
      }
    }
    x += width;
  }
  return drawn;
}
