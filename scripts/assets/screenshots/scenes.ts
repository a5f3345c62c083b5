/** What a scene is drawn for: its size in pixels, and random numbers from 0 to 1. */
interface Frame {
  width: number;
  height: number;
  random: () => number;
  seed: number;
}

/** Draws a scene as the content of an SVG. */
export type Scene = (frame: Frame) => string;

const list = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
const gradient = (id: string, ...colours: string[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${colours
    .map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;
/** A texture in one colour: clouds, waves, plaster or wood, by its frequency. */
const texture = (id: string, frequency: string, colour: string, seed: number) =>
  `<filter id="${id}"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/>` +
  `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 0 0 0 -0.9"/>` +
  `<feComposite in2="SourceGraphic" operator="in" result="t"/><feFlood flood-color="${colour}"/>` +
  `<feComposite in2="t" operator="in"/></filter>`;
const rect = (x: number, y: number, width: number, height: number, attributes: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;
const SKIES = [
  ['#6f93b8', '#dfe6e4', '#f6dcb8', '#3f6f84', '#17394a'],
  ['#3c5d8f', '#e8a27c', '#f9d59c', '#8c6a6c', '#2a3148'],
  ['#8fb7d6', '#c9dfe8', '#f4f3ea', '#5d9aa6', '#1f5a6b'],
];

/** A coast below a sky, with hills in haze and the sun low over the water. */
export const coast: Scene = ({ width, height, random, seed }) => {
  const [top, middle, low, near, deep] = SKIES[seed % SKIES.length] ?? [];
  const horizon = height * (0.48 + random() * 0.12);
  const sun = width * (0.25 + random() * 0.5);
  const hill = (at: number) => {
    const steps = Array.from({ length: 15 }, (_, step) => {
      const y = horizon - height * (0.05 + random() * 0.05) * (1 + at * 0.6) * Math.abs(Math.sin(step / 3 + at * 2));
      return `L${(width * step) / 14} ${y}`;
    });
    return `<path d="M0 ${horizon + 4}${steps.join('')}L${width} ${horizon + 4}Z" fill="${near}" opacity="${0.3 + at * 0.25}" filter="url(#soft)"/>`;
  };
  return (
    `<defs>${gradient('sky', top ?? '', middle ?? '', low ?? '')}${gradient('sea', near ?? '', deep ?? '')}` +
    `${blur('soft', 5)}${blur('glow', 60)}${texture('clouds', '0.002 0.008', '#ffffff', seed)}${texture('waves', '0.006 0.08', '#fff1d6', seed)}</defs>` +
    rect(0, 0, width, horizon, 'fill="url(#sky)"') +
    rect(0, 0, width, horizon, 'filter="url(#clouds)" opacity=".7"') +
    `<circle cx="${sun}" cy="${horizon - 60}" r="90" fill="#fff4d8" filter="url(#glow)"/>` +
    list(3, hill) +
    rect(0, horizon, width, height - horizon, 'fill="url(#sea)"') +
    rect(0, horizon, width, height - horizon, 'filter="url(#waves)" opacity=".45"') +
    rect(sun - 90, horizon, 180, height - horizon, 'fill="#ffe9bd" opacity=".4" filter="url(#glow)"')
  );
};

/** An evening terrace out of focus: lights, and glasses on the edge of a table. */
export const bokeh: Scene = ({ width, height, random }) => {
  const tones = ['#ffd08a', '#ff9d5c', '#fff0cf', '#e0654a', '#8fb3d9'];
  const light = () =>
    `<circle cx="${random() * width}" cy="${random() * height * 0.75}" r="${20 + random() * 55}" fill="${tones[Math.floor(random() * tones.length)]}" opacity="${0.15 + random() * 0.5}" filter="url(#a)"/>`;
  const glass = (at: number) =>
    `<path d="M${width * (0.3 + at * 0.22)} ${height * 0.56}q10 170 40 190v90h-60v14h160v-14h-60v-90q30-20 40-190z" fill="#ffdca8" opacity=".45" filter="url(#b)"/>`;
  return (
    `<defs>${gradient('g', '#141824', '#2b2430', '#140e10')}${blur('a', 4)}${blur('b', 3)}</defs>` +
    rect(0, 0, width, height, 'fill="url(#g)"') +
    list(70, light) +
    rect(0, height * 0.86, width, height * 0.14, 'fill="#1c100a"') +
    list(2, glass)
  );
};

/** A bed below a wall on which the light of a window lies. */
export const room: Scene = ({ width, height, random, seed }) => {
  const walls = ['#cdbfa9', '#b9c2b8', '#c9a78f', '#a9b4bf'];
  const wall = walls[Math.floor(random() * walls.length)] ?? '#cdbfa9';
  const floor = height * 0.8;
  const bed = { x: width * 0.2, y: height * 0.56, w: width * 0.62, h: height * 0.28 };
  const pane = (at: number) =>
    `<path d="M${width * (0.1 + at * 0.17)} ${height * 0.08}l${width * 0.13} ${height * 0.05}v${height * 0.36}l${-width * 0.13} ${-height * 0.05}z" fill="#fff6df" opacity=".55" filter="url(#l)"/>`;
  const pillow = (at: number) =>
    `<rect x="${bed.x + bed.w * (0.1 + at * 0.43)}" y="${bed.y - height * 0.07}" width="${bed.w * 0.36}" height="${height * 0.11}" rx="40" fill="#f7f2e8" filter="url(#s)"/>`;
  return (
    `<defs>${gradient('w', wall, '#6f6557')}${gradient('b', '#f4eee2', '#b3a893')}${gradient('f', '#5c4330', '#2c1f16')}` +
    `${blur('l', 14)}${blur('s', 3)}${blur('d', 30)}${texture('p', '0.01 0.02', '#3a2d20', seed)}</defs>` +
    rect(0, 0, width, height, 'fill="url(#w)"') +
    rect(0, 0, width, height, 'filter="url(#p)" opacity=".2"') +
    list(3, pane) +
    rect(0, floor, width, height - floor, 'fill="url(#f)"') +
    rect(bed.x - 20, bed.y + bed.h - 20, bed.w + 40, 60, 'fill="#140d08" opacity=".6" filter="url(#d)"') +
    rect(bed.x, bed.y - height * 0.15, bed.w, height * 0.3, 'rx="24" fill="#5a3e28" filter="url(#s)"') +
    list(2, pillow) +
    rect(bed.x - 10, bed.y, bed.w + 20, bed.h, 'rx="30" fill="url(#b)" filter="url(#s)"') +
    rect(bed.x - 10, bed.y + bed.h * 0.5, bed.w + 20, bed.h * 0.35, 'fill="#7c5b4a" opacity=".85" filter="url(#s)"')
  );
};

/** Morning light through a curtain: nearly white everywhere. */
export const curtain: Scene = ({ width, height, random, seed }) => {
  const fold = (at: number) =>
    rect(
      (width * at) / 16,
      0,
      (width / 16) * (0.3 + random() * 0.5),
      height,
      `fill="#cfc8bc" opacity="${0.15 + random() * 0.3}" filter="url(#s)"`,
    );
  const chair = { x: width * 0.62, y: height * 0.62, w: Math.min(width, height) * 0.22 };
  return (
    `<defs>${gradient('g', '#fffefb', '#f1ebe0')}${blur('s', 14)}${blur('c', 2)}${texture('p', '0.002 0.01', '#e4d8c4', seed)}</defs>` +
    rect(0, 0, width, height, 'fill="url(#g)"') +
    list(16, fold) +
    rect(0, 0, width, height, 'filter="url(#p)" opacity=".35"') +
    rect(0, height * 0.88, width, height * 0.12, 'fill="#dccfba" filter="url(#c)"') +
    `<g fill="none" stroke="#b8a68c" stroke-width="14" filter="url(#c)"><path d="M${chair.x} ${chair.y}v${height * 0.28}M${chair.x + chair.w} ${chair.y}v${height * 0.28}M${chair.x} ${chair.y + height * 0.14}h${chair.w}"/><rect x="${chair.x}" y="${chair.y - height * 0.1}" width="${chair.w}" height="${height * 0.12}" rx="20"/></g>`
  );
};

/** A dark room with one lamp: nearly black everywhere else. */
export const lamp: Scene = ({ width, height, random }) => {
  const x = width * (0.25 + random() * 0.5);
  const y = height * 0.45;
  return (
    `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${height * 0.75}"><stop offset="0" stop-color="#c98a45"/><stop offset=".3" stop-color="#573418"/><stop offset="1" stop-color="#0d0907"/></radialGradient>${blur('s', 4)}${blur('l', 40)}</defs>` +
    rect(0, 0, width, height, 'fill="url(#g)"') +
    rect(0, height * 0.76, width, height * 0.24, 'fill="#0c0704" opacity=".8" filter="url(#s)"') +
    `<circle cx="${x}" cy="${y}" r="110" fill="#ffe2a8" filter="url(#l)"/>` +
    `<path d="M${x - 70} ${y - 60}h140l45 130h-230z" fill="#ffdf9f" filter="url(#s)"/>` +
    rect(x - 7, y + 70, 14, height * 0.76 - y - 60, 'fill="#2a1a0d"') +
    rect(x + 130, height * 0.7, 170, height * 0.06, 'fill="#4a1c16" filter="url(#s)"')
  );
};

/** Leaves in sun and shadow: detail everywhere, and no quiet place for a text. */
export const garden: Scene = ({ width, height, random }) => {
  const greens = ['#1f3a1c', '#345a26', '#5d8136', '#8fae4f', '#c3d27c', '#16281a'];
  const leaf = (at: number) => {
    const [x, y] = [random() * width, random() * height];
    const tone = greens[Math.min(Math.floor(random() * 4 + at / 1_500), 5)];
    const size = 14 + random() * 34;
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.36}" fill="${tone}" transform="rotate(${random() * 180} ${x} ${y})"/>`;
  };
  const flower = () =>
    `<circle cx="${random() * width}" cy="${random() * height}" r="${6 + random() * 14}" fill="#f3d9dc"/>`;
  return (
    `<defs>${blur('s', 1.2)}${blur('l', 70)}</defs>${rect(0, 0, width, height, 'fill="#16281a"')}` +
    `<g filter="url(#s)">${list(2_800, leaf)}${list(90, flower)}</g>` +
    `<circle cx="${width * 0.7}" cy="${height * 0.2}" r="${height * 0.25}" fill="#fff6c8" opacity=".4" filter="url(#l)"/>`
  );
};

/** A table from above, laid for breakfast. */
export const table: Scene = ({ width, height, random, seed }) => {
  const foods = ['#c4472f', '#e8b84a', '#5f7a35', '#7a4a2b', '#f4efe4', '#2f1b14'];
  const plate = (at: number) => {
    const x = width * (0.18 + (at % 3) * 0.32 + random() * 0.06);
    const y = height * (0.2 + Math.floor(at / 3) * 0.3 + random() * 0.05);
    const r = Math.min(width, height) * (0.09 + random() * 0.06);
    const bite = () =>
      `<circle cx="${x + (random() - 0.5) * r}" cy="${y + (random() - 0.5) * r}" r="${r * (0.1 + random() * 0.2)}" fill="${foods[Math.floor(random() * foods.length)]}" filter="url(#c)"/>`;
    return `<circle cx="${x + 16}" cy="${y + 22}" r="${r}" fill="#1d110a" opacity=".5" filter="url(#d)"/><circle cx="${x}" cy="${y}" r="${r}" fill="#efe9dd"/><circle cx="${x}" cy="${y}" r="${r * 0.76}" fill="#fbf8f1" filter="url(#c)"/>${list(7, bite)}`;
  };
  return (
    `<defs>${gradient('g', '#a67c52', '#6d4a2c')}${texture('w', '0.003 0.05', '#3b2413', seed)}${blur('d', 14)}${blur('c', 2)}</defs>` +
    rect(0, 0, width, height, 'fill="url(#g)"') +
    rect(0, 0, width, height, 'filter="url(#w)" opacity=".55"') +
    list(9, plate)
  );
};

/** A plastered house front with shutters, in the sun of the afternoon. */
export const street: Scene = ({ width, height, random, seed }) => {
  const [wall, shade] = [
    ['#d9a878', '#8a5a3c'],
    ['#c7cfc4', '#6b7a73'],
    ['#e3c9a0', '#93704a'],
  ][seed % 3] ?? ['', ''];
  const columns = Math.max(2, Math.round(width / 420));
  const cell = width / columns;
  const shutter = ['#2f5d62', '#6b2f2a', '#3f4d2b'][Math.floor(random() * 3)];
  const window = (at: number) => {
    const [w, h] = [cell * 0.34, Math.min(cell * 0.62, height * 0.24)];
    const x = (at % columns) * cell + cell * 0.33;
    const y = height * 0.14 + Math.floor(at / columns) * h * 1.5;
    return `<path d="M${x + 10} ${y + 20}h${w * 1.5}l30 ${h}h${-w * 1.5}z" fill="#2b1a10" opacity=".35" filter="url(#d)"/>${rect(x, y, w, h, 'fill="#1e2428"')}${rect(x - w * 0.46, y, w * 0.44, h, `fill="${shutter}"`)}${rect(x + w * 1.02, y, w * 0.44, h, `fill="${shutter}"`)}`;
  };
  return (
    `<defs>${gradient('g', wall ?? '', shade ?? '')}${texture('p', '0.012', '#4a3220', seed)}${blur('d', 10)}${blur('c', 1)}</defs>` +
    rect(0, 0, width, height, 'fill="url(#g)"') +
    rect(0, 0, width, height, 'filter="url(#p)" opacity=".35"') +
    `<g filter="url(#c)">${list(columns * 2, window)}</g>` +
    rect(
      width * 0.42,
      height * 0.72,
      width * 0.16,
      height * 0.28,
      `rx="${width * 0.08}" fill="#2a1d15" filter="url(#c)"`,
    ) +
    `<path d="M0 ${height}V${height * 0.86}l${width} ${height * 0.06}v${height * 0.08}z" fill="#3a2c22" filter="url(#c)"/>` +
    `<path d="M${width} 0H${width * 0.55}L${width} ${height * 0.8}z" fill="#1a1008" opacity=".28" filter="url(#d)"/>`
  );
};
