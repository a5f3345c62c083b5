import { deflateSync } from 'node:zlib';
import { pdf } from '../support/factories.ts';

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of a few bytes that claims to be large. */
function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An icon file of images, each with its directory entry. */
function icon(images: readonly Buffer[]): Buffer {
  const directory = Buffer.alloc(6 + images.length * 16);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let start = directory.length;
  for (const [index, image] of images.entries()) {
    directory.writeUInt32LE(image.length, 6 + index * 16 + 8);
    directory.writeUInt32LE(start, 6 + index * 16 + 12);
    start += image.length;
  }
  return Buffer.concat([directory, ...images]);
}

/** The header of an icon's bitmap with one bit a pixel, and as many bytes of pixels. */
function bitmap(width: number, height: number, pixels: number): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(1, 14);
  return Buffer.concat([header, Buffer.alloc(pixels)]);
}

/** Files that are no picture or a harmful picture, by their names. */
export function badImages(good: Buffer): Record<string, Buffer> {
  const html = '<html><script>alert(1)</script></html>';
  return {
    'nothing at all': Buffer.alloc(0),
    'one byte': Buffer.from([0x89]),
    'only a signature': good.subarray(0, 8),
    'cut in the middle': good.subarray(0, Math.floor(good.length / 2)),
    'SVG with a script': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'SVG with an entity': Buffer.from('<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
    HTML: Buffer.from(html),
    PDF: Buffer.from('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>'),
    ZIP: Buffer.from('504b0304140000000000', 'hex'),
    'a program': Buffer.from('7f454c4602010100', 'hex'),
    PostScript: Buffer.from('%!PS-Adobe-3.0\n(%pipe%id) (r) file'),
    'MVG instructions': Buffer.from('push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 "https://a.example"'),
    'a PNG of 60,000 × 60,000': png(60_000, 60_000, Buffer.alloc(100)),
    'a PNG without rows': png(100, 100, Buffer.alloc(0)),
    'a PNG of no size': png(0, 0, Buffer.alloc(1)),
    'a GIF that is HTML': Buffer.from(`GIF89a/*${html}*/=1;`),
    'a JPEG of noise': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500, 0x5a)]),
    'a RIFF that lies about its length': Buffer.from('52494646ffffffff574542505650382000000000', 'hex'),
    'an AVIF of boxes without end': Buffer.concat([
      Buffer.from('0000001c66747970617669660000000061766966', 'hex'),
      Buffer.alloc(64, 0xff),
    ]),
    'an icon of 65,535 entries': Buffer.from('00000100ffff', 'hex'),
    'an icon that points outside': Buffer.from(`0000010001001010000001002000ffffff7fffffff7f${'00'.repeat(40)}`, 'hex'),
    'an icon of 21 images': icon(Array(21).fill(good)),
    'an icon with a PNG of 60,000 × 60,000': icon([png(60_000, 60_000, Buffer.alloc(100))]),
    'an icon with a PNG of 257 × 1': icon([png(257, 1, Buffer.alloc(258))]),
    'an icon with a bitmap of 6,000 × 5,000': icon([bitmap(6_000, 5_000, 8_000_000)]),
    'an icon with a bitmap of -6,000 × -5,000': icon([bitmap(-6_000, -5_000, 8_000_000)]),
    'an icon with a bitmap that is cut short': icon([bitmap(256, 256, 100)]),
  };
}

/** Names of an uploaded file that the server must never use. */
export const FILE_NAMES: readonly string[] = [
  '',
  '.',
  '..',
  '../../etc/cron.d/a.png',
  '..\\..\\a.png',
  '/etc/passwd',
  'C:\\a.png',
  'a.png\u0000.svg',
  'a\r\nContent-Type: text/html',
  '%2e%2e%2fa.png',
  'con.png',
  '.htaccess',
  'a.php.png',
  `${'ş'.repeat(2_000)}.png`,
  '\u202egnp.exe',
];

const CRLF = '\r\n';
const part = (disposition: string, content: string, more = '') =>
  `--x${CRLF}Content-Disposition: form-data; ${disposition}${CRLF}${more}${CRLF}${content}${CRLF}`;

/** Multipart bodies with the boundary `x` that no browser would send. */
export const MULTIPARTS: Readonly<Record<string, string>> = {
  empty: '',
  'only the end': `--x--${CRLF}`,
  'another boundary': `--y${CRLF}${CRLF}a${CRLF}--y--`,
  'no end': part('name="file"; filename="a.png"', 'abc'),
  'a part without headers': `--x${CRLF}${CRLF}abc${CRLF}--x--`,
  'a header without end': `--x${CRLF}Content-Disposition: form-data; name="file${'a'.repeat(20_000)}`,
  'a thousand headers': `--x${CRLF}${`A: b${CRLF}`.repeat(3_000)}${CRLF}a${CRLF}--x--`,
  'a thousand fields': `${part('name="a"', 'b').repeat(1_000)}--x--`,
  'another field': `${part('name="dosya"; filename="a.png"', 'abc')}--x--`,
  'nested names': `${part('name="a[b][c][d][e]"', 'b')}--x--`,
  'a name that is a prototype': `${part('name="__proto__"', 'b')}${part('name="constructor[prototype][a]"', 'b')}--x--`,
  'no name': `${part('filename="a.png"', 'abc')}--x--`,
  'a long text': `${part('name="a"', 'b'.repeat(100_000))}--x--`,
  'nested multipart': `${part('name="file"; filename="a.png"', 'abc', `Content-Type: multipart/mixed; boundary=y${CRLF}`)}--x--`,
  'a transfer encoding': `${part('name="file"; filename="a.png"', 'YWJj', `Content-Transfer-Encoding: base64${CRLF}`)}--x--`,
  'eleven files': `${part('name="file"; filename="a.png"', 'abc').repeat(11)}--x--`,
};

/** The end of an empty ZIP archive, with a comment. */
function zipEnd(comment: Buffer): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, comment]);
}

/** Files that are no PDF, or something else beside, by their names. @param good a picture */
export const badDocuments = (good: Buffer): Record<string, Buffer> => ({
  'a picture': good,
  'a picture with a PDF behind': Buffer.concat([good, pdf()]),
  'a page with a PDF behind': Buffer.from(`<!doctype html><title>x</title>${pdf().toString('latin1')}`, 'latin1'),
  'a PDF with a page at its beginning': pdf('<script>1</script>'),
  'a PDF with a drawing at its beginning': pdf('<SVG onload="1">'),
  'an archive in a PDF': Buffer.concat([pdf(), zipEnd(Buffer.from('%%EOF'))]),
  'a header alone': Buffer.from('%PDF-1.7\n'),
  'an end marker alone': Buffer.from('%%EOF\n'),
  'a PDF cut short': pdf().subarray(0, -7),
  'a PDF behind white space': Buffer.concat([Buffer.from('\n\n'), pdf()]),
  'another version': Buffer.from(pdf().toString('latin1').replace('%PDF-1.7', '%PDF-9.x'), 'latin1'),
});
