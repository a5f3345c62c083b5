import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { addStyles } from '../circumstances.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

/**
 * The linear light of the 256 values of a colour. The luminance is computed apart from `shared/lib/site/contrast.ts`
 * on purpose, because a check that used the site's function would share the function's errors.
 */
const LIGHT = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const light = (value: number | undefined) => LIGHT[value ?? 0] ?? 0;

const luminance = (values: ArrayLike<number>, at = 0): number =>
  0.2126 * light(values[at]) + 0.7152 * light(values[at + 1]) + 0.0722 * light(values[at + 2]);

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

async function pixelsOf(page: Page, clip: Box): Promise<Pixels> {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

interface Text {
  text: string;
  colour: number[];
  needed: number;
  boxes: Box[];
}

const UNDER_BAR = 'data-under-bar';

/** Runs in the page. Marks texts below a fixed bar, which can be seen after scrolling. */
function markCovered(mark: string): void {
  for (const element of document.querySelectorAll('body *')) {
    const { x, y, width, height } = element.getBoundingClientRect();
    let over = document.elementFromPoint(x + width / 2, y + height / 2);
    while (over && getComputedStyle(over).position !== 'fixed') over = over.parentElement;
    element.toggleAttribute(mark, over !== null && !over.contains(element));
  }
}

/** Runs in the page. Icons are measured by their boxes. */
function findTexts(mark: string): Text[] {
  const found: Text[] = [];
  const colourOf = (style: CSSStyleDeclaration) => (style.color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  const add = (text: string, element: Element, needed: number, rects: Iterable<DOMRect>) => {
    if (element.hasAttribute(mark)) return;
    const boxes = [...rects]
      .filter(({ top, bottom, left, right }) => top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth)
      .map(({ x, y, width, height }) => ({ x, y, width, height }));
    if (boxes.length > 0) found.push({ text, colour: colourOf(getComputedStyle(element)), needed, boxes });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element?.checkVisibility() || text === '' || element.closest('.visually-hidden, script')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const large = Number.parseFloat(getComputedStyle(element).fontSize) >= 24;
    add(text, element, large ? 3 : 4.5, range.getClientRects());
  }
  for (const icon of document.querySelectorAll('svg')) {
    if (icon.checkVisibility()) add(icon.parentElement?.ariaLabel ?? 'icon', icon, 3, [icon.getBoundingClientRect()]);
  }
  return found;
}

const WITHOUT_TEXT = `
  * { color: transparent !important; text-decoration: none !important; transition: none !important; }
  svg { opacity: 0 !important; }
`;

/** Texts and icons with too little contrast to a pixel behind them (WCAG 1.4.3, 1.4.11). */
export async function faintTexts(page: Page): Promise<string[]> {
  await page.evaluate(markCovered, UNDER_BAR);
  const texts = await page.evaluate(findTexts, UNDER_BAR);
  await page.evaluate(addStyles, WITHOUT_TEXT);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const ground = await pixelsOf(page, { x: 0, y: 0, ...size });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return texts.flatMap(({ text, colour, needed, boxes }) => {
    const least = Math.min(...boxes.map((box) => leastContrast(ground, box, luminance(colour))));
    return least < needed ? [`${text}: ${least.toFixed(2)} of ${needed}`] : [];
  });
}

function leastContrast(ground: Pixels, box: Box, text: number): number {
  let least = 21;
  for (let y = Math.ceil(box.y); y < Math.floor(box.y + box.height); y++) {
    for (let x = Math.ceil(box.x); x < Math.floor(box.x + box.width); x++) {
      least = Math.min(least, contrast(luminance(ground.data, 3 * (y * ground.width + x)), text));
    }
  }
  return least;
}

const RING = 8;

/**
 * Links and buttons whose focus ring is too faint: at least a line of two pixels needs a contrast of 3 to the state
 * without focus (WCAG 2.4.13).
 */
export async function faintRings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.evaluate(markCovered, UNDER_BAR);
  const [links, buttons] = ['a', 'button'].map((name) => `${name}:visible:not([${UNDER_BAR}])`);
  for (const element of await page.locator(`${links}, ${buttons}`).all()) {
    const box = await element.boundingBox();
    if (!box || box.x < RING || box.y < RING) continue;
    if (box.x + box.width > width - RING || box.y + box.height > height - RING) continue;
    const clip = { x: box.x - RING, y: box.y - RING, width: box.width + 2 * RING, height: box.height + 2 * RING };
    const before = await pixelsOf(page, clip);
    await element.focus();
    const after = await pixelsOf(page, clip);
    await element.blur();
    let changed = 0;
    for (let at = 0; at < before.data.length; at += 3) {
      if (contrast(luminance(before.data, at), luminance(after.data, at)) >= 3) changed++;
    }
    // Round buttons have the shortest ring, half of π times the sides of their box.
    const needed = Math.floor(2 * (Math.PI / 2) * (box.width + box.height));
    if (changed < needed) found.push(`${await element.ariaSnapshot()}: ${changed} of ${needed} pixels`);
  }
  return found;
}
