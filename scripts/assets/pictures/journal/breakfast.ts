import { circle, each, ellipse, line, path, rect, repeat, ring, turn } from '../svg.ts';

/** A table full of plates, seen from above. */
export const vanBreakfast = () => {
  const foods: readonly [number, number, number, readonly string[]][] = [
    [230, 210, 130, ['#f4ecd0', '#6d8a4a']],
    [500, 150, 96, ['#2d2b33', '#3b3340']],
    [740, 240, 140, ['#f2c545', '#f9e39a']],
    [1020, 160, 104, ['#b8343a', '#c8573c']],
    [1300, 230, 134, ['#e0a850', '#d18f36']],
    [1520, 120, 90, ['#6d8a4a', '#86a25c']],
    [120, 520, 104, ['#d99a3a', '#f2c545']],
    [390, 470, 132, ['#fdf8ec', '#f0e4c4']],
    [1100, 470, 108, ['#7d2f57', '#5e2444']],
    [1450, 520, 138, ['#bd7e42', '#e0b27a']],
    [260, 800, 128, ['#c8573c', '#6d8a4a']],
    [560, 860, 110, ['#e7c24a', '#d99a3a']],
    [1190, 790, 132, ['#f4ecd0', '#fffaf0']],
    [1490, 850, 100, ['#8a4f2a', '#6b3d22']],
    [900, 930, 116, ['#6d8a4a', '#c8573c']],
    [60, 980, 90, ['#f2c545', '#b8343a']],
  ];
  return (
    rect(0, 0, 1600, 1067, '#a8452f') +
    repeat(10, (at) => {
      const band = rect(0, at * 110 + 20, 1600, 10, '#bb5b40');
      return band + rect(at * 170 + 40, 0, 10, 1067, '#bb5b40', 'opacity="0.6"');
    }) +
    each(foods, ([x, y, r, colours], at) => dish(x, y, r, colours, at)) +
    circle(760, 600, 176, '#12222b', 'opacity="0.18" transform="translate(10 14)"') +
    circle(760, 600, 176, '#8a6428') +
    circle(760, 600, 156, '#c79a54') +
    repeat(9, (at) => {
      const bread = ellipse(760, 520, 34, 62, at % 2 ? '#d9a765' : '#c58d4c');
      const cuts = line('M 748 490 l 24 14 M 748 516 l 24 14', '#f0d3a0', 5);
      return `<g ${turn(at * 40, 760, 600)}>${bread + cuts}</g>`;
    }) +
    glassFromAbove(925, 355) +
    glassFromAbove(470, 665) +
    glassFromAbove(1255, 592)
  );
};

const dish = (x: number, y: number, radius: number, colours: readonly string[], seed: number) =>
  circle(x + 8, y + 11, radius, '#12222b', 'opacity="0.18"') +
  circle(x, y, radius, '#fffaf0') +
  ring(x, y, radius * 0.86, ['#176f7c', '#c79a54', '#a8452f'][seed % 3] ?? '#176f7c', 4) +
  repeat(17, (at) => {
    const angle = at * 2.4 + seed;
    const far = radius * 0.66 * Math.sqrt((at + 0.5) / 17);
    const [cx, cy] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
    return circle(cx, cy, radius * (0.13 + (at % 3) * 0.03), colours[at % 2] ?? '#ffffff');
  });

const glassFromAbove = (x: number, y: number) =>
  circle(x + 6, y + 9, 64, '#12222b', 'opacity="0.18"') +
  circle(x, y, 64, '#fffaf0') +
  ring(x, y, 54, '#a8281f', 4) +
  circle(x, y, 40, '#d6b06a') +
  circle(x, y, 36, '#a8401f') +
  path(`M ${x - 24} ${y - 14} a 30 30 0 0 1 26 -14`, 'none', 'stroke="#e08a50" stroke-width="6"') +
  line(`M ${x + 20} ${y + 30} l 46 30`, '#c9cdc9', 8);
