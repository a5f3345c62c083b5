import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileForm, picture } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';
import { uploadCalls } from '../../support/upload-calls.ts';

/** An icon file whose bitmap is 512 pixels wide. */
const LARGE_ICON = Buffer.from(
  `0000010001000000000001002000280000001600000028000000000200000004000001002000${'00'.repeat(24)}`,
  'hex',
).toString('latin1');

/** Brass, sea, red, as Pillow 13.0 writes them: `image.save('x.avif', save_all=True, append_images=[…])`. */
const THREE_FRAMES = readFileSync(new URL('../../support/three-frames.avif', import.meta.url));

const site = siteOfFile();

const { single, stored, served } = uploadCalls(site);

describe('POST /upload/single', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('accepts %s and gives its address', async (format) => {
    const response = await single(await picture(format));
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{30}\.webp$/),
      width: 640,
      height: 480,
    });
    const file = await served(response.body.url);
    expect(file.status).toBe(200);
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
  });

  it('accepts a picture by its bytes, whatever its name and type, and gives it a new name', async () => {
    const response = await single(await picture('jpeg'), 'Çığlık/../../İstanbul görüntüsü.svg', 'text/html');
    expect(response.status).toBe(200);
    expect(await stored()).toContain(response.body.url.replace('/uploads/', ''));
    expect(response.body.url).not.toMatch(/stanbul|svg/);
  });

  it('turns a photograph upright and drops what it says about its place', async () => {
    const photograph = await sharp(await picture('jpeg', 300, 200))
      .withExif({ IFD0: { Artist: 'Gizli Kişi' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await single(photograph);
    expect(body).toMatchObject({ width: 200, height: 300 });
    const metadata = await sharp((await served(body.url)).bytes).metadata();
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  it('reduces a picture to 2560 pixels', async () => {
    expect((await single(await picture('png', 4000, 1000))).body).toMatchObject({ width: 2560, height: 640 });
  });

  it('accepts an icon file without a type', async () => {
    const png = await picture('png', 16, 16);
    const directory = Buffer.alloc(22);
    directory.writeUInt16LE(1, 2);
    directory.writeUInt16LE(1, 4);
    directory.writeUInt32LE(png.length, 14);
    directory.writeUInt32LE(22, 18);
    const response = await single(Buffer.concat([directory, png]), 'simge.ico', '');
    expect(response.body).toEqual({ url: expect.stringMatching(/\.ico$/), width: 0, height: 0 });
    expect((await served(response.body.url)).headers.get('content-type')).toBe('image/vnd.microsoft.icon');
    const hidden = await single(Buffer.concat([directory, png, Buffer.from('<script>')]));
    expect((await served(hidden.body.url)).bytes.includes('<script>')).toBe(false);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'upload.svg'],
    ['an SVG of a drawing program', '<?xml version="1.0"?>\n<!-- Inkscape -->\n<svg\nwidth="4"/>', 'upload.svg'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'upload.pdf'],
    ['an icon larger than 256 pixels', LARGE_ICON, 'upload.icon'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'upload.notImage'],
    ['a page that begins like a GIF', 'GIF89a<script>alert(1)</script>', 'upload.damaged'],
    ['a page that begins like a PNG', '\u0089PNG\r\n\u001a\n<html>', 'upload.damaged'],
    ['text', 'merhaba', 'upload.notImage'],
    ['nothing', '', 'upload.notImage'],
  ] as const)('refuses %s by a sentence that is true of the file', async (_, content, code) => {
    const before = await stored();
    expectError(await single(Buffer.from(content, 'latin1')), 415, code);
    expect(await stored()).toEqual(before);
  });

  it.each(['heic', 'mif1'])(
    'refuses a HEIC picture of brand %s with the sentence that names the cure',
    async (brand) => {
      const header = Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}heic`, 'latin1');
      const refused = await single(Buffer.concat([header, Buffer.alloc(64)]), 'IMG_0001.heic', 'video/heic');
      expectError(refused, 415, 'upload.heic');
      expect(refused.text).toContain('save the picture as a JPEG');
    },
  );

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('refuses a picture that is cut off: %s', async (format) => {
    const before = await stored();
    const whole = await picture(format, 900, 900);
    for (const part of [0.5, 0.9]) {
      expectError(await single(whole.subarray(0, Math.floor(whole.length * part))), 415, 'upload.damaged');
    }
    expect(await stored()).toEqual(before);
  });

  it('takes the first frame of an animated AVIF', async () => {
    const response = await single(THREE_FRAMES);
    expect(response.body).toMatchObject({ width: 96, height: 64 });
    const [red, green, blue] = (await sharp((await served(response.body.url)).bytes).stats()).channels;
    expect([red?.mean, green?.mean, blue?.mean].map((mean) => Math.round((mean ?? 0) / 20))).toEqual([10, 8, 4]);
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'encodes a picture again, so that whatever is hidden in it is gone: %s',
    async (format) => {
      const hidden = '<?php <script>alert(1)</script> %PDF-1.7';
      const { status, body } = await single(Buffer.concat([await picture(format), Buffer.from(hidden)]));
      expect(status).toBe(200);
      const { bytes } = await served(body.url);
      for (const part of hidden.split(' ')) expect(bytes.includes(part), part).toBe(false);
    },
  );

  it('accepts a picture whose pixels happen to spell a script', async () => {
    const pixels = Buffer.from('<script>alert(1)</script>'.repeat(48));
    const raw = { width: 20, height: 20, channels: 3 } as const;
    const bytes = await sharp(pixels, { raw }).png({ compressionLevel: 0 }).toBuffer();
    expect(bytes.includes('<script>')).toBe(true);
    const { status, body } = await single(bytes);
    expect(status).toBe(200);
    expect((await served(body.url)).bytes.includes('<script>')).toBe(false);
  });

  it('accepts a picture whose palette spells the beginning of a PHP script', async () => {
    // Colours of three bytes: `<?=`.
    const pixels = Buffer.from('<?=').toString('latin1').repeat(64);
    const raw = { width: 8, height: 8, channels: 3 } as const;
    const bytes = await sharp(Buffer.from(pixels, 'latin1'), { raw }).png({ palette: true }).toBuffer();
    expect(bytes.includes('<?=')).toBe(true);
    expect((await single(bytes)).status).toBe(200);
  });

  it('refuses more than 10 MB or 40 megapixels', async () => {
    expectError(await single(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)), 413, 'upload.tooLarge');
    expectError(await single(await picture('png', 8000, 6000)), 413, 'upload.tooLarge');
  });

  it('refuses an over-long body before it is sent', async () => {
    const response = await rawHead(
      `POST /api/upload/single HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${site.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 999999999\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('refuses a visitor before a byte is read', async () => {
    const body = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    expectError(await site.call('POST', '/api/upload/single', { body }), 401, 'auth.required');
    const response = await rawHead(
      'POST /api/upload/single HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('takes an empty field beside the picture as one that is left out', async () => {
    const body = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    body.append('library', '');
    expect((await site.call('POST', '/api/upload/single', { token: site.token, body })).status).toBe(200);
  });

  it('refuses another value than the document has beside the picture', async () => {
    const body = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    body.append('library', 'AAA');
    expectError(await site.call('POST', '/api/upload/single', { token: site.token, body }), 400, 'request.invalid');
  });

  it('refuses a call without a file, with another field, with two files or a broken frame', async () => {
    const png = await picture();
    const post = (body: unknown, headers = {}) =>
      site.call('POST', '/api/upload/single', { token: site.token, body, headers });
    expectError(await post(undefined), 400, 'upload.noFile');
    expectError(await post({ file: 'x' }), 415, 'request.unsupportedType');
    expectError(await post(new FormData()), 400, 'upload.noFile');
    expectError(await post(fileForm('resim', [{ bytes: png, name: 'a.png' }])), 400, 'upload.noFile');
    const two = fileForm('file', [
      { bytes: png, name: 'a.png' },
      { bytes: png, name: 'b.png' },
    ]);
    const tooMany = await post(two);
    expectError(tooMany, 400, 'upload.tooMany');
    expect(tooMany.body).toMatchObject({ error: 'Too many files: at most 1 at once' });
    expectError(
      await post('--b\r\nbozuk', { 'content-type': 'multipart/form-data; boundary=b' }),
      400,
      'request.malformed',
    );
    expectError(await post('x', { 'content-type': 'multipart/form-data' }), 400, 'request.malformed');
  });
});

/** Sends only the head of a request with a long body. @returns the start of the response */
function rawHead(head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname, () => socket.write(head));
    socket.once('data', (data) => {
      resolve(data.toString('latin1'));
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
