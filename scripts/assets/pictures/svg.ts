import { INK } from './paint.ts';

/** Width and height of every picture, pixels. */
export const WIDTH = 1600;
export const HEIGHT = 1067;

const n = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${extra}/>`;
export const circle = (x: number, y: number, radius: number, fill: string, extra = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${extra}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;
export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const line = (d: string, stroke: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** The outline of an opening with a round arch on top; `rise` is the height of the arch. */
export const archPath = (x: number, y: number, width: number, height: number, rise = width / 2) =>
  `M ${n(x)} ${n(y + height)} V ${n(y + rise)} A ${n(width / 2)} ${n(rise)} 0 0 1 ${n(x + width)} ${n(y + rise)} V ${n(y + height)} Z`;
export const arch = (x: number, y: number, width: number, height: number, fill: string, rise?: number) =>
  path(archPath(x, y, width, height, rise), fill);

/** The shadow on the floor of what stands on `y` from `x` on. */
export const floorShadow = (x: number, y: number, width: number, lean: number, depth: number) =>
  shadow(`M ${x} ${y} h ${width} l ${lean} ${depth} h ${-width} Z`);

/** A circle without filling. */
export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  circle(x, y, radius, 'none', `stroke="${stroke}" stroke-width="${width}"`);

/** What turns a shape around a point. */
export const turn = (degrees: number, x: number, y: number) => `transform="rotate(${degrees} ${n(x)} ${n(y)})"`;

/**
 * The shapes above for a thing of some size: in hundredths of its width and height, from the point (x, y) where it stands.
 * The parts of a path are separated by spaces; arcs are not among them.
 */
export function scaled(x: number, y: number, width: number, height = width) {
  const px = (share: number) => (share / 100) * width;
  const across = (share: number) => x + px(share);
  const down = (share: number) => y + (share / 100) * height;
  function inPixels(d: string): string {
    let command = '';
    let count = 0;
    const parts = d.split(' ').map((part) => {
      if (Number.isNaN(Number(part))) {
        command = part;
        count = 0;
        return part;
      }
      count += 1;
      const isAcross = 'Hh'.includes(command) || (!'Vv'.includes(command) && count % 2 === 1);
      const distance = (Number(part) / 100) * (isAcross ? width : height);
      const isFromOrigin = command === command.toUpperCase();
      return isFromOrigin ? distance + (isAcross ? x : y) : distance;
    });
    return parts.join(' ');
  }
  return {
    px,
    arch: (left: number, top: number, wide: number, tall: number, fill: string) =>
      arch(across(left), down(top), px(wide), (tall / 100) * height, fill),
    floorShadow: (left: number, wide: number, lean: number, depth: number) =>
      floorShadow(across(left), y, px(wide), lean, depth),
    rect: (left: number, top: number, wide: number, tall: number, fill: string, extra?: string) =>
      rect(across(left), down(top), px(wide), (tall / 100) * height, fill, extra),
    circle: (cx: number, cy: number, radius: number, fill: string, extra?: string) =>
      circle(across(cx), down(cy), px(radius), fill, extra),
    ring: (cx: number, cy: number, radius: number, stroke: string, thick: number) =>
      ring(across(cx), down(cy), px(radius), stroke, px(thick)),
    ellipse: (cx: number, cy: number, rx: number, ry: number, fill: string, extra?: string) =>
      ellipse(across(cx), down(cy), px(rx), (ry / 100) * height, fill, extra),
    path: (d: string, fill: string, extra?: string) => path(inPixels(d), fill, extra),
    line: (d: string, stroke: string, thick: number, extra?: string) => line(inPixels(d), stroke, px(thick), extra),
    turn: (degrees: number, cx: number, cy: number) => `transform="rotate(${degrees} ${across(cx)} ${down(cy)})"`,
  };
}

/** A thing that is drawn with scaled shapes alone, wherever and however large it stands. */
export const thing =
  <Rest extends unknown[]>(draw: (shapes: ReturnType<typeof scaled>, ...rest: Rest) => string) =>
  (x: number, y: number, size: number, ...rest: Rest): string =>
    draw(scaled(x, y, size), ...rest);

/** What `draw` returns for each of a list. */
export const each = <const Item>(items: readonly Item[], draw: (item: Item, at: number) => string) =>
  items.map(draw).join('');

/** What stands on the left and on the right. */
export const bothSides = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1);

/** A drawing moved and scaled. */
export const place = (drawn: string, x: number, y: number, scale = 1, scaleX = scale) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scaleX} ${scale})">${drawn}</g>`;

/** A drawing around (0, 0), moved and turned. */
export const turned = (drawn: string, x: number, y: number, degrees: number) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${drawn}</g>`;

/** A drawing cut to an outline; `id` must be unique in the picture. */
export const cut = (drawn: string, outline: string, id: string) =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${drawn}</g>`;

/** What `draw` returns for 0 up to `count`. */
export const repeat = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** A vertical gradient as a fill; the stops are evenly spaced. */
export const gradient = (id: string, colours: readonly string[]) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${each(colours, (colour, at) => `<stop offset="${n((at / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`)}</linearGradient></defs>`;

/** What lies in shadow, drawn over anything. */
export const shadow = (d: string, opacity = 0.16) => path(d, INK, `opacity="${opacity}"`);
export const shadowRect = (x: number, y: number, width: number, height: number, opacity = 0.16) =>
  rect(x, y, width, height, INK, `opacity="${opacity}"`);
