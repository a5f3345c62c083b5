/** What a file is by its first bytes, whatever its name and type say. */
export type FileFormat = 'avif' | 'gif' | 'heic' | 'ico' | 'jpeg' | 'pdf' | 'png' | 'svg' | 'webp';

/** So much of a file tells its format; drawing programs write long declarations before the root of an SVG. */
export const FORMAT_HEAD_BYTES = 16_384;

/** Pictures of telephones and cameras (ISO/IEC 23008-12, annex B). AVIF files name `mif1` and `msf1` too. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** @param bytes a file, or its first `FORMAT_HEAD_BYTES`; undefined when it is none of the formats */
export function fileFormat(bytes: Uint8Array): FileFormat | undefined {
  const head = bytes.subarray(0, FORMAT_HEAD_BYTES);
  const start = latin(head, 0, 12);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (start.startsWith('\0\0\x01\0')) return 'ico';
  if (start.startsWith('%PDF-')) return 'pdf';
  const brands = brandsOf(head);
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic';
  return svgRootAt(new TextDecoder().decode(head)) === undefined ? undefined : 'svg';
}

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The first box lists the brands of the file (ISO/IEC 14496-12, section 4.3). */
function brandsOf(head: Uint8Array): string[] {
  if (head.length < 16 || latin(head, 4, 8) !== 'ftyp') return [];
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
  return latin(head, 8, Math.min(length, 256)).match(/.{4}/gs) ?? [];
}

/** An XML declaration, comments and a document type may stand before the root element. */
const BEFORE_ROOT = /\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+svg\b[^[>]*(?:\[[^\]]*\]\s*)?>)/iy;
const SVG_ROOT = /\s*(?=<svg[\s/>])/iy;

/** Where the root element of an SVG drawing begins; undefined when the text is none. */
export function svgRootAt(text: string): number | undefined {
  let at = 0;
  for (;;) {
    BEFORE_ROOT.lastIndex = at;
    if (!BEFORE_ROOT.test(text)) break;
    at = BEFORE_ROOT.lastIndex;
  }
  SVG_ROOT.lastIndex = at;
  return SVG_ROOT.test(text) ? SVG_ROOT.lastIndex : undefined;
}
