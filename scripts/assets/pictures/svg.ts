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

/** A drawing moved and scaled. */
export const place = (drawn: string, x: number, y: number, scale = 1, scaleX = scale) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scaleX} ${scale})">${drawn}</g>`;

/** A drawing cut to an outline; `id` must be unique in the picture. */
export const cut = (drawn: string, outline: string, id: string) =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${drawn}</g>`;

/** What `draw` returns for 0 up to `count`. */
export const repeat = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** A vertical gradient as a fill; the stops are evenly spaced. */
export const gradient = (id: string, colours: readonly string[]) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours
    .map((colour, at) => `<stop offset="${n((at / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`)
    .join('')}</linearGradient></defs>`;

/** The colour between two, both as `#rrggbb`; `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16);
  const mixed = [0, 1, 2].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const INK = '#12222b';
export const darker = (colour: string, share: number) => mix(colour, INK, share);
export const lighter = (colour: string, share: number) => mix(colour, '#fffaf0', share);
/** What lies in shadow, drawn over anything. */
export const shadow = (d: string, opacity = 0.16) => path(d, INK, `opacity="${opacity}"`);
export const shadowRect = (x: number, y: number, width: number, height: number, opacity = 0.16) =>
  rect(x, y, width, height, INK, `opacity="${opacity}"`);
