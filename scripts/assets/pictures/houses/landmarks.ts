import { path, rect, repeat } from '../svg.ts';

/** A mosque in outline: great dome, half domes and minarets. `size` is the dome's radius. */
export function mosque(x: number, base: number, size: number, fill: string, minarets: number): string {
  const s = size;
  const dome = (cx: number, cy: number, r: number) =>
    path(`M ${cx - r} ${cy} A ${r} ${r * 0.86} 0 0 1 ${cx + r} ${cy} Z`, fill) +
    rect(cx - 1.5, cy - r * 0.86 - s * 0.16, 3, s * 0.17, fill);
  return (
    rect(x - s * 1.9, base - s * 0.75, s * 3.8, s * 0.75 + 4, fill) +
    rect(x - s * 1.15, base - s * 1.25, s * 2.3, s * 0.6, fill) +
    dome(x, base - s * 1.2, s) +
    [-1, 1]
      .map(
        (side) =>
          dome(x + side * s * 1.25, base - s * 0.72, s * 0.55) + dome(x + side * s * 0.62, base - s * 1.02, s * 0.3),
      )
      .join('') +
    [-2.15, 2.15, -2.95, 2.95, -1.5, 1.5]
      .slice(0, minarets)
      .map((at, index) => minaret(x + s * at, base, s * (index < 2 ? 3.5 : 3), s * 0.11, fill))
      .join('')
  );
}

function minaret(x: number, base: number, height: number, half: number, fill: string): string {
  const gallery = (at: number) => rect(x - half * 1.9, base - height * at, half * 3.8, half * 1.1, fill);
  return (
    rect(x - half, base - height * 0.82, half * 2, height * 0.82 + 4, fill) +
    gallery(0.55) +
    gallery(0.74) +
    path(
      `M ${x - half * 1.15} ${base - height * 0.81} L ${x} ${base - height * 1.04} L ${x + half * 1.15} ${base - height * 0.81} Z`,
      fill,
    )
  );
}

/** The Galata Tower in outline: drum, arcaded gallery, cone. */
export function galataTower(x: number, base: number, height: number, fill: string, light: string): string {
  const [h, w] = [height, height * 0.15];
  return (
    path(
      `M ${x - w * 0.92} ${base} L ${x - w * 0.8} ${base - h * 0.62} H ${x + w * 0.8} L ${x + w * 0.92} ${base} Z`,
      fill,
    ) +
    rect(x - w * 0.96, base - h * 0.645, w * 1.92, h * 0.03, fill) +
    rect(x - w * 0.8, base - h * 0.74, w * 1.6, h * 0.1, fill) +
    path(`M ${x - w * 0.92} ${base - h * 0.735} L ${x} ${base - h} L ${x + w * 0.92} ${base - h * 0.735} Z`, fill) +
    rect(x - 1.5, base - h * 1.06, 3, h * 0.08, fill) +
    repeat(5, (at) =>
      rect(x - w * 0.66 + at * w * 0.29, base - h * 0.71, w * 0.15, h * 0.055, light, `rx="${w * 0.07}"`),
    ) +
    [0.2, 0.34, 0.48]
      .map((at) => rect(x - w * 0.07, base - h * at, w * 0.14, h * 0.045, light, `rx="${w * 0.06}"`))
      .join('')
  );
}

/** The Maiden's Tower on its rock. */
export function maidensTower(x: number, base: number, height: number, fill: string, light: string): string {
  const h = height;
  return (
    path(
      `M ${x - h * 0.72} ${base} Q ${x - h * 0.5} ${base - h * 0.09} ${x} ${base - h * 0.08} Q ${x + h * 0.5} ${base - h * 0.09} ${x + h * 0.72} ${base} Z`,
      fill,
    ) +
    rect(x - h * 0.5, base - h * 0.3, h * 0.86, h * 0.28, fill) +
    path(
      `M ${x - h * 0.54} ${base - h * 0.29} L ${x - h * 0.1} ${base - h * 0.42} L ${x + h * 0.4} ${base - h * 0.29} Z`,
      fill,
    ) +
    rect(x - h * 0.02, base - h * 0.72, h * 0.24, h * 0.72, fill) +
    rect(x - h * 0.06, base - h * 0.75, h * 0.32, h * 0.045, fill) +
    path(
      `M ${x - h * 0.03} ${base - h * 0.74} Q ${x + h * 0.1} ${base - h * 0.98} ${x + h * 0.23} ${base - h * 0.74} Z`,
      fill,
    ) +
    rect(x + h * 0.09, base - h * 1.08, h * 0.018, h * 0.26, fill) +
    [0.22, 0.42, 0.62]
      .map((at) => rect(x + h * 0.075, base - h * at, h * 0.05, h * 0.07, light, `rx="${h * 0.025}"`))
      .join('') +
    [-0.4, -0.25, -0.1]
      .map((at) => rect(x + h * at, base - h * 0.21, h * 0.05, h * 0.09, light, `rx="${h * 0.025}"`))
      .join('')
  );
}

/** A row of far roofs in one tone; `seed` changes their rhythm. */
export function roofs(from: number, to: number, base: number, height: number, fill: string, seed: number): string {
  const widths = [64, 92, 48, 110, 72, 84, 56];
  let drawn = '';
  let x = from;
  for (let at = 0; x < to; at += 1) {
    const width = Math.min(widths[(at * 3 + seed) % widths.length] ?? 60, to - x);
    const tall = height * (0.55 + (((at + seed) * 5) % 7) / 15);
    drawn += rect(x, base - tall, width + 0.5, tall, fill);
    drawn +=
      (at + seed) % 3 === 0
        ? path(
            `M ${x - 4} ${base - tall} L ${x + width / 2} ${base - tall - width * 0.28} L ${x + width + 4} ${base - tall} Z`,
            fill,
          )
        : '';
    drawn += (at + seed) % 3 === 1 ? rect(x + width * 0.6, base - tall - 24, 12, 26, fill) : '';
    x += width;
  }
  return drawn;
}

/** A Bosphorus ferry from the side; `y` is the water line. */
export function ferry(x: number, y: number, size: number, hull: string, funnel: string): string {
  const s = size;
  const white = '#fbf4e4';
  return (
    path(`M ${x - s * 1.1} ${y - s * 0.18} H ${x + s * 1.12} L ${x + s * 0.98} ${y} H ${x - s * 0.98} Z`, hull) +
    rect(x - s * 1.02, y - s * 0.22, s * 2.06, s * 0.05, white) +
    rect(x - s * 0.9, y - s * 0.38, s * 1.75, s * 0.17, white) +
    rect(x - s * 0.96, y - s * 0.4, s * 1.87, s * 0.03, hull) +
    rect(x - s * 0.72, y - s * 0.52, s * 1.3, s * 0.12, white) +
    rect(x - s * 0.78, y - s * 0.545, s * 1.42, s * 0.03, hull) +
    rect(x - s * 0.02, y - s * 0.8, s * 0.2, s * 0.26, funnel) +
    rect(x - s * 0.02, y - s * 0.8, s * 0.2, s * 0.07, hull) +
    repeat(10, (at) => rect(x - s * 0.82 + at * s * 0.164, y - s * 0.335, s * 0.1, s * 0.085, hull)) +
    repeat(7, (at) => rect(x - s * 0.64 + at * s * 0.168, y - s * 0.495, s * 0.1, s * 0.07, hull))
  );
}
