import { each, path, rect, repeat, scaled, thing } from '../svg.ts';

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
    each(
      [-s, s],
      (side) => dome(x + side * 1.25, base - s * 0.72, s * 0.55) + dome(x + side * 0.62, base - s * 1.02, s * 0.3),
    ) +
    each([-2.15, 2.15, -2.95, 2.95, -1.5, 1.5].slice(0, minarets), (at, index) =>
      minaret(x + s * at, base, s * (index < 2 ? 3.5 : 3), s * 0.11, fill),
    )
  );
}

function minaret(x: number, base: number, height: number, half: number, fill: string): string {
  const gallery = (at: number) => rect(x - half * 1.9, base - height * at, half * 3.8, half * 1.1, fill);
  return (
    rect(x - half, base - height * 0.82, half * 2, height * 0.82 + 4, fill) +
    gallery(0.55) +
    gallery(0.74) +
    scaled(x, base, half, height).path('M -115 -81 L 0 -104 L 115 -81 Z', fill)
  );
}

/** The Galata Tower in outline: drum, arcaded gallery, cone. */
export function galataTower(x: number, base: number, height: number, fill: string, light: string): string {
  const tower = scaled(x, base, height * 0.15, height);
  return (
    tower.path('M -92 0 L -80 -62 H 80 L 92 0 Z', fill) +
    tower.rect(-96, -64.5, 192, 3, fill) +
    tower.rect(-80, -74, 160, 10, fill) +
    tower.path('M -92 -73.5 L 0 -100 L 92 -73.5 Z', fill) +
    rect(x - 1.5, base - height * 1.06, 3, height * 0.08, fill) +
    repeat(5, (at) => tower.rect(-66 + at * 29, -71, 15, 5.5, light, `rx="${tower.px(7)}"`)) +
    each([20, 34, 48], (up) => tower.rect(-7, -up, 14, 4.5, light, `rx="${tower.px(6)}"`))
  );
}

/** The Maiden's Tower on its rock; `size` is its height. */
export const maidensTower = thing(
  ({ path, rect, px }, fill: string, light: string) =>
    path('M -72 0 Q -50 -9 0 -8 Q 50 -9 72 0 Z', fill) +
    rect(-50, -30, 86, 28, fill) +
    path('M -54 -29 L -10 -42 L 40 -29 Z', fill) +
    rect(-2, -72, 24, 72, fill) +
    rect(-6, -75, 32, 4.5, fill) +
    path('M -3 -74 Q 10 -98 23 -74 Z', fill) +
    rect(9, -108, 1.8, 26, fill) +
    each([22, 42, 62], (up) => rect(7.5, -up, 5, 7, light, `rx="${px(2.5)}"`)) +
    each([-40, -25, -10], (left) => rect(left, -21, 5, 9, light, `rx="${px(2.5)}"`)),
);

/** A row of far roofs in one tone; `seed` changes their rhythm. */
export function roofs(from: number, to: number, base: number, height: number, fill: string, seed: number): string {
  const widths = [64, 92, 48, 110, 72, 84, 56];
  let drawn = '';
  let x = from;
  for (let at = 0; x < to; at += 1) {
    const kind = at + seed;
    const width = Math.min(widths[(at * 3 + seed) % widths.length] ?? 60, to - x);
    const tall = height * (0.55 + ((kind * 5) % 7) / 15);
    const top = base - tall;
    drawn += rect(x, top, width + 0.5, tall, fill);
    if (kind % 3 === 0) {
      drawn += path(`M ${x - 4} ${top} L ${x + width / 2} ${top - width * 0.28} L ${x + width + 4} ${top} Z`, fill);
    } else if (kind % 3 === 1) {
      drawn += rect(x + width * 0.6, top - 24, 12, 26, fill);
    }
    x += width;
  }
  return drawn;
}

/** A Bosphorus ferry from the side; `y` is the water line, `size` half its length. */
export const ferry = thing(({ path, rect }, hull: string, funnel: string) => {
  const white = '#fbf4e4';
  return (
    path('M -110 -18 H 112 L 98 0 H -98 Z', hull) +
    rect(-102, -22, 206, 5, white) +
    rect(-90, -38, 175, 17, white) +
    rect(-96, -40, 187, 3, hull) +
    rect(-72, -52, 130, 12, white) +
    rect(-78, -54.5, 142, 3, hull) +
    rect(-2, -80, 20, 26, funnel) +
    rect(-2, -80, 20, 7, hull) +
    repeat(10, (at) => rect(-82 + at * 16.4, -33.5, 10, 8.5, hull)) +
    repeat(7, (at) => rect(-64 + at * 16.8, -49.5, 10, 7, hull))
  );
});
