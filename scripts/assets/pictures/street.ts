import { type Hour, PALETTES, type Palette } from './palette.ts';
import type { Random } from './random.ts';
import { circle, gulls, HEIGHT, hills, mosque, path, rect, sky, WIDTH } from './shapes.ts';

/** A steep street between bay-windowed houses, and what stands at its end. */
export function street(random: Random, hour: Hour): string {
  const palette = PALETTES[hour];
  const [far, middle, , front] = palette.layers;
  const horizon = 640;
  const end = random.between(720, 880);
  const stairs = Array.from({ length: 15 }, (_, at) => {
    const depth = (at / 14) ** 1.6;
    const y = horizon + 40 + depth * (HEIGHT - horizon);
    const half = 70 + depth * 560;
    return rect(end - half, y, half * 2, 6 + depth * 42, at % 2 ? middle : far, 'opacity="0.9"');
  });
  return [
    sky(palette, random, horizon, hour === 'night'),
    hills(random, horizon + 40, 130, far),
    mosque(end, horizon - 10, 54, middle, 2),
    rect(0, horizon + 30, WIDTH, HEIGHT, middle),
    ...stairs,
    ...side(random, palette, end, -1),
    ...side(random, palette, end, 1),
    gulls(random, 4, 90, 300, front),
  ].join('');
}

/** The houses of one side, the far ones first, each nearer one taller. */
function side(random: Random, palette: Palette, end: number, direction: -1 | 1): string[] {
  return [0.14, 0.28, 0.48, 0.8].map((depth) => {
    const width = 90 + depth * 330;
    const height = 230 + depth * 780;
    const inner = end + direction * (80 + depth * 400);
    const x = direction === 1 ? inner : inner - width * 1.6;
    const base = 680 + depth * 420;
    return house(random, palette, { x, base, width: width * 1.6, height });
  });
}

interface Box {
  x: number;
  base: number;
  width: number;
  height: number;
}

function house(random: Random, palette: Palette, { x, base, width, height }: Box): string {
  const [, , near, front] = palette.layers;
  const wall = random.pick(palette.walls);
  const columns = 4;
  const rows = Math.max(3, Math.round(height / 190));
  const cell = { width: width / columns, height: (height * 0.84) / rows };
  let windows = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + column * cell.width + cell.width * 0.27;
      const top = base - height + cell.height * (row + 0.3);
      const lit = random.chance(palette.lit);
      windows += rect(left - 5, top - 5, cell.width * 0.46 + 10, cell.height * 0.56 + 10, '#fbf4e4', 'opacity="0.5"');
      windows += rect(left, top, cell.width * 0.46, cell.height * 0.56, lit ? palette.lamp : near);
      windows += rect(left + cell.width * 0.22, top, 3, cell.height * 0.56, '#fbf4e4', 'opacity="0.45"');
    }
  }
  const bay = { left: x + width * 0.22, width: width * 0.56, top: base - height * 0.72 };
  const roof = path(
    `M ${x - 14} ${base - height} L ${x + width * 0.5} ${base - height - width * 0.13} L ${x + width + 14} ${base - height} Z`,
    palette.accent,
  );
  return (
    rect(x, base - height, width, height + 500, wall) +
    rect(x + width * 0.9, base - height, width * 0.1, height + 500, front, 'opacity="0.18"') +
    rect(bay.left, bay.top, bay.width, height * 0.3, '#ffffff', 'opacity="0.12"') +
    rect(bay.left - 6, bay.top + height * 0.3, bay.width + 12, 10, front, 'opacity="0.4"') +
    windows +
    roof +
    rect(x - 14, base - height - 2, width + 28, 9, front, 'opacity="0.5"') +
    circle(x + width * 0.5, base - height * 0.1, 9, palette.lamp)
  );
}
