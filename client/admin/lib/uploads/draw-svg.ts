import { svgRootAt } from '#shared/lib/file-format.ts';
import { isReadable } from './shrink-image.ts';

/** In pixels: enough for a logo on any screen. */
const LONGEST_EDGE = 1024;
/** A larger drawing is no logo, and may keep the browser busy for minutes. */
const MAX_BYTES = 1_000_000;

const ROOT = /<svg\b[^>]*>/iy;
const SIZE = /\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/**
 * An SVG drawing as PNG. As a picture the drawing runs no scripts and loads nothing, and nothing of its text is sent.
 * @returns undefined for a damaged or too large drawing, and in a browser that does not let scripts read pictures
 */
export async function drawSvg(file: File): Promise<Blob | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const sized = withSize(inLightColours(await file.text()));
  if (!sized) return undefined;
  const { width, height } = sized;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context || !isReadable(context)) return undefined;
  const url = URL.createObjectURL(new Blob([sized.text], { type: 'image/svg+xml' }));
  const image = new Image(width, height);
  image.src = url;
  try {
    await image.decode();
    context.drawImage(image, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A drawing for both colour schemes is drawn once, and its picture lies on light pages too. */
const inLightColours = (text: string) =>
  text
    .replace(/prefers-color-scheme\s*:\s*dark/gi, 'max-width: 0')
    .replace(/prefers-color-scheme\s*:\s*light/gi, 'min-width: 0')
    .replace(/(?<!-)color-scheme\s*:[^;}"']*/gi, 'color-scheme: light');

/** Gives the drawing the size in which it is drawn, because browsers draw a drawing without a size differently. */
function withSize(text: string) {
  ROOT.lastIndex = svgRootAt(text) ?? text.length;
  const root = ROOT.exec(text)?.[0];
  if (root === undefined) return undefined;
  const attributeOf = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`, 'i').exec(root)?.[1];
  const lengths = [attributeOf('width'), attributeOf('height')].map((length = '') => Number.parseFloat(length));
  const box = attributeOf('viewBox')?.trim() ?? `0 0 ${lengths.join(' ')}`;
  const [w = 0, h = 0] = box
    .split(/[\s,]+/)
    .map(Number)
    .slice(2);
  if (!(w > 0 && h > 0 && Number.isFinite(w / h))) return undefined;
  const scale = LONGEST_EDGE / Math.max(w, h);
  const [width, height] = [w, h].map((length) => Math.max(1, Math.round(length * scale))) as [number, number];
  const attributes = ` width="${width}" height="${height}" viewBox="${box.replaceAll('"', '')}"`;
  const sized = root.replace(SIZE, '').replace(/^<svg/i, `$&${attributes}`);
  return { width, height, text: text.replace(root, () => sized) };
}
