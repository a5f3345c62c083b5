import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';
import { uploadCalls } from '../../support/upload-calls.ts';

const site = siteOfFile();

const { single, served } = uploadCalls(site);

describe('GET /uploads', () => {
  it('serves pictures as immutable, with headers that let nothing run', async () => {
    const { body } = await single(await picture());
    const { headers, bytes } = await served(body.url);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await fetch(site.url + body.url, {
      headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
    const head = await fetch(site.url + body.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  it('gives a transparent picture the light ground of the pages where its format has no transparency', async () => {
    const create = { width: 1200, height: 630, channels: 4, background: '#12222b00' } as const;
    const { body } = await single(await sharp({ create }).png().toBuffer());
    const { headers, bytes } = await served(`${body.url}?w=1200&h=630&f=jpeg`);
    expect(headers.get('content-type')).toBe('image/jpeg');
    const { channels } = await sharp(bytes).stats();
    for (const { mean } of channels) expect(mean).toBeGreaterThan(220);
  });

  it.each(['avif', 'webp'] as const)(
    'makes the offered sizes in %s, the same bytes for several requests',
    async (format) => {
      const { body } = await single(await picture('png', 1000, 500));
      const url = `${body.url}?w=400&f=${format}`;
      const all = await Promise.all(Array.from({ length: 6 }, () => served(url)));
      for (const { status, headers, bytes } of all) {
        expect([status, headers.get('content-type')]).toEqual([200, `image/${format}`]);
        expect(bytes.equals(all[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
      }
      expect(await sharp(all[0]?.bytes).metadata()).toMatchObject({ width: 400, height: 200 });
    },
  );

  it('says at once that there is no such picture, while it makes the sizes of others', async () => {
    const { body } = await single(await picture('png', 3000, 2000));
    const responses: number[] = [];
    const note = ({ status }: { status: number }) => responses.push(status);
    const made = served(`${body.url}?w=1200&f=avif`).then(note);
    const names = Array.from({ length: 9 }, (_, at) => `/uploads/${String(at).repeat(30)}.webp?w=1200&f=avif`);
    await Promise.all([made, ...names.map((name) => served(name).then(note))]);
    expect(responses).toEqual([...names.map(() => 404), 200]);
  });

  it('cuts the picture of a shared link to 1200 × 630, also from a smaller one', async () => {
    const { body } = await single(await picture('png', 300, 900));
    const { status, headers, bytes } = await served(`${body.url}?w=1200&h=630&f=jpeg`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('cuts a picture for upright screens, and never makes it larger', async () => {
    const cutOf = async (width: number, height: number) => {
      const { body } = await single(await picture('png', width, height));
      const { status, bytes } = await served(`${body.url}?w=750&h=1250&f=avif`);
      expect(status).toBe(200);
      const cut = await sharp(bytes).metadata();
      return [cut.width, cut.height];
    };
    expect(await cutOf(2400, 1600)).toEqual([750, 1250]);
    expect(await cutOf(1000, 600)).toEqual([750, 600]);
    expect(await cutOf(300, 2000)).toEqual([300, 1250]);
  });

  it('refuses sizes it does not offer', async () => {
    const { body } = await single(await picture());
    for (const query of [
      'w=401&f=avif',
      'w=400',
      'f=avif',
      'w=400&f=png',
      'w=400&w=400&f=avif',
      'w[]=400&f=avif',
      'w=1e9&f=webp',
      'w=1200&h=631&f=jpeg',
      'w=1200&f=jpeg',
      'h=630',
      'w=800&h=630&f=avif',
      'w=750&h=1250&f=jpeg',
      'w=750x1250&f=avif',
    ]) {
      expectError(await site.call('GET', `${body.url}?${query}`), 400, 'request.invalid');
    }
  });

  it('gives 404 for any other name', async () => {
    const names = [
      'yok.webp',
      '..%2f..%2fdata%2fstore.sqlite',
      '..%2fpackage.json',
      '%E0%A4%A',
      'a.svg',
      '',
      'a.webp/x',
      '%00.webp',
    ];
    for (const name of names) expectError(await site.call('GET', `/uploads/${name}`), 404, 'request.notFound');
    expectError(await site.call('DELETE', '/uploads/a.webp'), 405, 'request.methodNotAllowed');
  });
});
