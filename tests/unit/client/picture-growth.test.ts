import { expect, it } from 'vitest';
import { growth } from '#client/site/page-transition/growth.ts';

const card = { x: 40, y: 500, width: 600, height: 400 };
const stage = { x: 0, y: 80, width: 1440, height: 640 };

const numbers = (transform = '') => [...transform.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));

/** Where a frame of the size of `stage` is seen under its transform. */
function seen(transform = '') {
  const [x = 0, y = 0, across = 0, down = 0] = numbers(transform);
  const width = stage.width * across;
  const height = stage.height * down;
  return { x: stage.x + x + (stage.width - width) / 2, y: stage.y + y + (stage.height - height) / 2, width, height };
}

it('a growing picture begins exactly in the place of the small one and ends in the place of the large one', () => {
  const { frame } = growth(card, stage);
  const start = seen(frame[0]);
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(start[side]).toBeCloseTo(card[side], 0);
  expect(seen(frame.at(-1))).toEqual(stage);
});

it.each([
  { shape: 'wider', from: card, to: stage },
  { shape: 'taller', from: card, to: { x: 0, y: 80, width: 390, height: 560 } },
  { shape: 'smaller', from: stage, to: card },
])('both pictures fill the frame without distortion while it becomes $shape', ({ from, to }) => {
  const { frame, old, next } = growth(from, to);
  for (const [step, transform] of frame.entries()) {
    const [, , across = 0, down = 0] = numbers(transform);
    for (const [box, inner] of [
      [from, old[step]],
      [to, next[step]],
    ] as const) {
      const [scaleX = 0, scaleY = 0] = numbers(inner);
      const width = to.width * across * scaleX;
      const height = to.height * down * scaleY;
      expect(width / height).toBeCloseTo(box.width / box.height, 1);
      expect(Math.min(scaleX, scaleY)).toBeCloseTo(1, 2);
      expect(Math.max(scaleX, scaleY)).toBeGreaterThanOrEqual(0.999);
    }
  }
});
