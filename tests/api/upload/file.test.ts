import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Media, MediaEntry } from '#shared/schemas/media.ts';
import type { Uploaded, UploadedFile } from '#shared/schemas/upload.ts';
import { fileForm, pdf, picture, samplePost } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile({ UPLOADS_MAX_MB: '21' });

const form = (bytes: Uint8Array, name = 'menu.pdf') => fileForm('file', [{ bytes, name, type: 'application/pdf' }]);
const upload = (bytes: Uint8Array = pdf(), name?: string) =>
  site.call<UploadedFile>('POST', '/api/upload/file', { token: site.token, body: form(bytes, name) });
const mediaOf = (url: string) => url.replace('/uploads/', '/api/media/');
const list = async (query: string) =>
  (await site.call<{ items: MediaEntry[] }>('GET', `/api/media${query}`, { token: site.token })).body.items.map(
    ({ url }) => url,
  );
const read = async (id: string) => (await site.call<Post>('GET', `/api/blog/${id}`)).body;
const show = (url: string) =>
  site.call<{ id: string }>('POST', '/api/blog', {
    token: site.token,
    body: { ...samplePost, format: 'markdown', content: `Mutfak.\n\n[Menü](${url})` },
  });

describe('POST /upload/file', () => {
  it('stores a PDF as it is, under a name of its own', async () => {
    const bytes = pdf();
    const { status, body } = await upload(bytes, 'Menüler/Yaz menüsü\n2026.pdf');
    expect([status, body]).toEqual([
      200,
      {
        url: expect.stringMatching(/^\/uploads\/[0-9a-f]{30}\.pdf$/),
        name: 'Yaz menüsü 2026',
        bytes: bytes.length,
      },
    ]);
    const served = await fetch(site.url + body.url);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is only ever a download, with a safe name', async () => {
    const { body } = await upload(pdf(), 'Çığlık “ş”\u202efdp.exe.pdf');
    expect(body.name).toBe('Çığlık “ş”fdp.exe');
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await fetch(site.url + body.url, { method });
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="ciglik-sfdpexe.pdf"; filename*=UTF-8''%C3%87%C4%B1%C4%9Fl%C4%B1k%20%E2%80%9C%C5%9F%E2%80%9Dfdp.exe.pdf`,
      );
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('cache-control')).toContain('immutable');
    }
  });

  it('is sent in parts to clients that go on with a download, and in no other size', async () => {
    const { body } = await upload();
    const part = await fetch(site.url + body.url, { headers: { range: 'bytes=0-4' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    expectError(await site.call('GET', `${body.url}?w=400&f=webp`), 400, 'request.invalid');
  });

  it('refuses what is no whole PDF, more than 20 MB, two files and no file, and keeps nothing of them', async () => {
    const before = await readdir(site.uploadsDir);
    expectError(await upload(await picture()), 415, 'upload.notPdf');
    expectError(await upload(pdf().subarray(0, 40)), 415, 'upload.notPdf');
    expectError(await upload(Buffer.alloc(20 * 1024 * 1024 + 1, pdf())), 413, 'upload.fileTooLarge');
    const two = [pdf(), pdf()].map((bytes) => ({ bytes, name: 'a.pdf' }));
    expectError(
      await site.call('POST', '/api/upload/file', { token: site.token, body: fileForm('file', two) }),
      400,
      'upload.tooMany',
    );
    expectError(await site.call('POST', '/api/upload/file', { token: site.token }), 400, 'upload.noFile');
    expect(await readdir(site.uploadsDir)).toEqual(before);
  });

  it('needs the permission of pictures, before a byte is read', async () => {
    expectError(await site.call('POST', '/api/upload/file', { body: form(pdf()) }), 401, 'auth.required');
  });

  it('takes no PDF beyond the quota', async () => {
    const large = pdf(`% ${'x'.repeat(11_000_000)}\n`);
    const first = await upload(large);
    expect(first.status).toBe(200);
    expectError(await upload(large), 507, 'upload.quota');
    expect((await site.call('DELETE', mediaOf(first.body.url), { token: site.token })).status).toBe(200);
    expect((await fetch(site.url + first.body.url)).status).toBe(404);
  });
});

describe('a file in the library', () => {
  it('is an entry of its own kind, whose names in both languages change', async () => {
    const { body } = await upload();
    expect(await list('?kind=file')).toContain(body.url);
    expect(await list('?kind=picture')).not.toContain(body.url);
    expect(await list('?withoutAlt=true')).not.toContain(body.url);
    const alt = { tr: 'Menü', en: 'Menu' };
    const saved = await site.call<Media>('PUT', mediaOf(body.url), {
      token: site.token,
      body: { alt, name: 'menu-2026' },
    });
    expect(saved.body).toMatchObject({ kind: 'file', width: 0, alt, name: 'menu-2026' });
    expectError(
      await site.call('PUT', mediaOf(body.url), { token: site.token, body: { focus: { x: 1, y: 1 } } }),
      400,
      'request.invalid',
    );
  });

  it('is not deleted while a text leads to it, and is replaced by files alone', async () => {
    const [{ body: old }, { body: other }] = [await upload(), await upload()];
    const { body: post } = await show(old.url);
    expectError(await site.call('DELETE', mediaOf(old.url), { token: site.token }), 409, 'media.used');
    const replace = (file: string) =>
      site.call('POST', `${mediaOf(old.url)}/replacement`, {
        token: site.token,
        body: { file: file.replace('/uploads/', '') },
      });
    const drawn = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    const { body: image } = await site.call<Uploaded>('POST', '/api/upload/single', { token: site.token, body: drawn });
    expectError(await replace(image.url), 400, 'request.invalid');
    expect((await replace(other.url)).status).toBe(200);
    const { body: changed } = await site.call<{ content: string }>('GET', `/api/blog/${post.id}`, {
      token: site.token,
    });
    expect(changed.content).toContain(other.url);
    expect((await site.call('DELETE', mediaOf(old.url), { token: site.token })).status).toBe(200);
  });

  it('is a card with name and size where a text names it on a line of its own', async () => {
    const { body } = await upload(pdf(), 'menu.pdf');
    await site.call('PUT', mediaOf(body.url), {
      token: site.token,
      body: { alt: { tr: 'Yaz menüsü', en: 'Summer menu' } },
    });
    const { body: post } = await show(body.url);
    const treeIn = async (lang: string) =>
      (await site.call<Post>('GET', `/api/blog/${post.id}?lang=${lang}`)).body.tree?.at(-1);
    expect(await treeIn('tr')).toEqual({ type: 'file', url: body.url, name: 'Yaz menüsü', size: '0,1 kB' });
    expect(await treeIn('en')).toMatchObject({ name: 'Summer menu', size: '0.1 kB' });
    const page = await (await fetch(`${site.url}/blog/${(await read(post.id)).slug}`)).text();
    expect(page).toContain(`<a href="${body.url}">Yaz menüsü</a>`);
  });

  it('is no picture: neither the calls of pictures take it nor a field of a picture', async () => {
    const asPicture = await site.call('POST', '/api/upload/single', { token: site.token, body: form(pdf()) });
    expectError(asPicture, 415, 'upload.pdf');
    const { body } = await upload();
    const post = await site.call('POST', '/api/blog', {
      token: site.token,
      body: { ...samplePost, featuredImage: body.url },
    });
    expectError(post, 400, 'request.invalid');
  });
});
