import { darker, lighter } from '../paint.ts';
import { each, ellipse, rect, repeat, scaled, thing, turn } from '../svg.ts';

const CHINA = '#fffaf0';
const LEAF = '#5c7a56';

/** Everything here stands on `y`; `x` is its middle. */

/** A glass of tea with a waist, on its saucer, with a spoon; `size` is its height. */
export const teaGlass = thing(({ ellipse, line, path, px, rect }, rim = '#a8281f') => {
  const body = (top: number) =>
    `M -22 ${-top} Q -24 -66 -14 -50 Q -27 -30 -17 -8 H 17 Q 27 -30 14 -50 Q 24 -66 22 ${-top} Z`;
  const shine = 'M -20 -84 Q -21 -66 -11.5 -50 Q -22 -30 -14 -10 h 6 Q -14 -30 -5 -50 Q -14 -66 -13 -84 Z';
  return (
    ellipse(0, -2, 46, 6, darker(CHINA, 0.14)) +
    ellipse(0, -4.5, 46, 5.5, CHINA) +
    ellipse(0, -4.5, 38, 4, 'none', `stroke="${rim}" stroke-width="${px(1.4)}"`) +
    path(body(100), '#eef2ea', 'opacity="0.55"') +
    path(body(84), '#a8401f') +
    path(shine, '#d9773c', 'opacity="0.9"') +
    ellipse(0, -84, 21.5, 2.5, '#c9622e') +
    rect(-23.5, -101, 47, 2.2, '#d6b06a', 'rx="2"') +
    line('M 18 -7 l 30 -5', '#c9cdc9', 3.5) +
    ellipse(20, -7, 7, 2.5, '#c9cdc9')
  );
});

/** A pot with a spout and a handle. */
const teapot = (x: number, y: number, width: number, height: number, metal: string): string => {
  const { line, path } = scaled(x, y, width, height);
  return (
    path('M -46 -50 Q -80 -60 -86 -96 l 10 0 Q -64 -78 -40 -80 Z', darker(metal, 0.12)) +
    line('M 40 -84 q 40 0 34 30 q -4 26 -30 24', '#3a2a22', 8) +
    path('M -30 -100 H 30 Q 60 -50 42 0 H -42 Q -60 -50 -30 -100 Z', metal) +
    path('M 8 -100 H 30 Q 60 -50 42 0 H 14 Q 34 -50 8 -100 Z', darker(metal, 0.16)) +
    path('M -24 -90 Q -44 -50 -32 -14 h 5 Q -36 -50 -18 -90 Z', lighter(metal, 0.6))
  );
};

/** Two pots, one on the other: water below, tea above. */
export const doubleTeapot = (x: number, y: number, size: number, metal: string): string => {
  const { circle, path, rect } = scaled(x, y, size);
  return (
    teapot(x, y, size * 0.62, size * 0.56, metal) +
    rect(-20, -59, 40, 5, darker(metal, 0.25)) +
    teapot(x, y - size * 0.57, size * 0.42, size * 0.36, metal) +
    path('M -15 -93 Q 0 -102 15 -93 Z', darker(metal, 0.1)) +
    circle(0, -100, 3, '#3a2a22')
  );
};

/** A plate seen from the side with what lies on it. */
export const plate = (x: number, y: number, width: number, china: string, food: readonly string[]): string => {
  const step = 60 / food.length;
  return (
    each(food, (colour, at) =>
      scaled(x, y - (at % 2) * 3, width).circle((at - (food.length - 1) / 2) * step, -12, 7.5, colour),
    ) +
    scaled(x, y, width).path('M -50 -10 H 50 Q 36 0 20 0 H -20 Q -36 0 -50 -10 Z', china) +
    rect(x - width / 2 - 2, y - width * 0.115, width + 4, width * 0.03, darker(china, 0.1), 'rx="3"')
  );
};

/** A ring of bread with sesame, from the front; `y` is its lowest point. */
export const simit = (x: number, y: number, radius: number): string => {
  const { ring } = scaled(x, y, radius);
  return (
    ring(0, -100, 76, '#8f5426', 50) +
    ring(0, -100, 78, '#b5743a', 40) +
    ring(-3, -103, 84, '#cf934f', 12) +
    repeat(64, (at) => {
      const far = radius * (0.6 + ((at * 13) % 10) * 0.036);
      const [cx, cy] = [x + Math.cos(at * 2.399) * far, y - radius + Math.sin(at * 2.399) * far];
      return ellipse(cx, cy, radius * 0.05, radius * 0.026, '#f2dcae', turn((at * 53) % 180, cx, cy));
    })
  );
};

/** A loaf with cuts; `size` is its width. */
export const loaf = thing(
  ({ path }) =>
    path('M -50 -6 Q -50 -34 0 -34 Q 50 -34 50 -6 Q 48 0 0 0 Q -48 0 -50 -6 Z', '#bd7e42') +
    repeat(4, (at) => path(`M ${-30 + at * 17} -14 q 2 -13 10 -15 q -3 6 -4 16 Z`, '#e8c389')),
);

/** A steaming bowl. */
export const bowl = (x: number, y: number, width: number, soup: string): string => {
  const { ellipse, line, path, rect } = scaled(x, y, width);
  return (
    repeat(3, (at) => line(`M ${(at - 1) * 22} -56 q 9 -12 0 -22 q -9 -10 0 -20`, CHINA, 2.2, 'opacity="0.7"')) +
    path('M -50 -40 H 50 Q 46 -6 18 -5 V 0 H -18 V -5 Q -46 -6 -50 -40 Z', CHINA) +
    path('M 22 -40 H 50 Q 46 -6 18 -5 Q 30 -20 22 -40 Z', darker(CHINA, 0.1)) +
    ellipse(0, -40, 50, 7.5, lighter(CHINA, 0.5)) +
    ellipse(0, -39.5, 44, 5.5, soup) +
    repeat(4, (at) => {
      const herb = at % 2 ? '#5c7a56' : '#f4e8d2';
      return scaled(x, y + (at % 2) * 4, width).ellipse(-24 + at * 15, -40, 5, 1.6, herb);
    }) +
    rect(-49, -30, 98, 3, '#20606b', 'opacity="0.85"')
  );
};

/** Sprigs in a bottle or vase. */
export const vase = thing(
  ({ circle, ellipse, line, path, turn }, glass: string, bloom: string) =>
    repeat(5, (at) => {
      const lean = (at - 2) * 16;
      const top = -150 - ((at * 3) % 4) * 12;
      return (
        line(`M 0 -50 Q 0 -100 ${lean} ${top}`, LEAF, 3) +
        ellipse(lean * 0.6, -110, 10, 4, LEAF, turn(at % 2 ? 30 : -40, lean * 0.6, -110)) +
        repeat(4, (dot) =>
          circle(lean + ((dot % 2) - 0.5) * 14, top + dot * 9, 7, dot % 2 ? bloom : lighter(bloom, 0.25)),
        )
      );
    }) +
    path('M -12 -86 h 24 v 16 q 26 20 16 70 h -56 q -10 -50 16 -70 Z', glass) +
    path('M -20 -50 q -4 20 0 42 h 6 q -4 -22 2 -42 Z', lighter(glass, 0.5)),
);

/** A jar with a lid of cloth. */
export const jar = thing(
  ({ path, rect, px }, content: string, lid: string) =>
    rect(-30, -80, 60, 80, '#e9efe8', `rx="${px(10)}"`) +
    rect(-25, -62, 50, 57, content, `rx="${px(8)}"`) +
    rect(-20, -60, 7, 50, lighter(content, 0.45), `rx="${px(3)}"`) +
    path('M -32 -80 q 32 -22 64 0 l 6 12 h -76 Z', lid),
);

/** A small cup of coffee. */
export const cup = thing(
  ({ ellipse, path, ring }, china: string) =>
    ellipse(0, -4, 62, 8, darker(china, 0.1)) +
    ring(36, -32, 16, china, 8) +
    path('M -36 -58 h 72 q 0 50 -22 52 h -28 q -22 -2 -22 -52 Z', china) +
    ellipse(0, -58, 36, 6, '#4a2c1c'),
);

/** A fish, its head to the left; `y` is its middle, `size` its length. */
export const fish = thing(
  ({ circle, line, path }, back: string) =>
    path('M 34 0 L 50 -11 Q 45 0 50 11 Z', back) +
    path('M -6 -10 q 10 -8 20 4 Z', darker(back, 0.15)) +
    path('M -50 1 Q -20 -19 38 0 Q -20 17 -50 1 Z', lighter(back, 0.62)) +
    path('M -50 1 Q -20 -19 38 0 Q -10 -3 -50 1 Z', back) +
    line('M -31 -7.5 q 5 8 0 16', darker(back, 0.25), 0.8) +
    circle(-39, -1.2, 2.4, '#fffaf0') +
    circle(-39, -1.2, 1.3, '#12222b'),
);
