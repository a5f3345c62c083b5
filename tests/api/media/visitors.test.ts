import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { fileForm, picture, sampleHotel, samplePost } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

async function upload(bytes?: Buffer): Promise<string> {
  const body = fileForm('file', [{ bytes: bytes ?? (await picture('jpeg')), name: 'resim.jpg' }]);
  return (await site.call<Uploaded>('POST', '/api/upload/single', { token: site.token, body })).body.url;
}
const describePicture = (url: string, changes: object) =>
  site.call('PUT', url.replace('/uploads/', '/api/media/'), { token: site.token, body: changes });
const addHotel = async (fields: object) =>
  (
    await site.call<Hotel>('POST', '/api/hotels', {
      token: site.token,
      body: { ...sampleHotel, rooms: [], gallery: [], ...fields },
    })
  ).body;
const read = async <T>(path: string, bearer = '') => (await site.call<T>('GET', path, { token: bearer })).body;

describe('the description of the library', () => {
  it('is what visitors read where the place has none, in each language, and no save takes it over', async () => {
    const [picture1, picture2] = [await upload(), await upload()];
    await describePicture(picture1, { alt: { tr: 'Kütüphaneden', en: 'From the library' } });
    await describePicture(picture2, { alt: { tr: 'Avlu', en: 'Courtyard' } });
    const room = { ...sampleHotel.rooms[0], image: picture2 };
    const imageAlts = [{ image: picture1, tr: 'Yerinden', en: '' }];
    const hotel = await addHotel({ featuredImage: picture1, rooms: [room], imageAlts });

    const expected = expect.arrayContaining([
      { image: picture1, tr: 'Yerinden', en: 'From the library' },
      { image: picture2, tr: 'Avlu', en: 'Courtyard' },
    ]);
    expect((await read<Hotel>(`/api/hotels/${hotel.slug}`)).imageAlts).toEqual(expected);
    const listed = (await read<{ items: HotelSummary[] }>('/api/hotels/summaries')).items.find(
      ({ id }) => id === hotel.id,
    );
    expect(listed?.imageAlts).toEqual([{ image: picture1, tr: 'Yerinden', en: 'From the library' }]);
    expect((await site.call('GET', `/en/hotel/${hotel.slug}`)).text).toContain('alt="From the library"');

    const described = `/api/media/described?files=${picture2.slice('/uploads/'.length)},yok.webp`;
    expect(await read(described, site.token)).toEqual({
      items: [{ url: picture2, alt: { tr: 'Avlu', en: 'Courtyard' }, focus: null }],
      next: null,
    });
    const forEditing = await read<Hotel>(`/api/hotels/${hotel.id}`, site.token);
    expect(forEditing.imageAlts).toEqual(imageAlts);
    await site.call('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body: forEditing });
    await describePicture(picture2, { alt: { tr: 'Yeni avlu' } });
    expect((await read<Hotel>(`/api/hotels/${hotel.slug}`)).imageAlts).toContainEqual({
      image: picture2,
      tr: 'Yeni avlu',
      en: 'Courtyard',
    });
  });

  it('is that of pictures inside texts and of shared links; hidden rooms show none', async () => {
    const [inText, hidden] = [await upload(), await upload()];
    await describePicture(inText, { alt: { tr: 'Vapur', en: 'A ferry' } });
    await describePicture(hidden, { alt: { tr: 'Gizli oda' } });
    const content = `Merhaba\n\n![](${inText})\n\n![Kendi sözü](${inText})`;
    const english = { content: `Hello\n\n![](${inText})`, title: 'A day' };
    const body = { ...samplePost, slug: '', featuredImage: inText, format: 'markdown', content };
    const post = (
      await site.call<Post>('POST', '/api/blog', {
        token: site.token,
        body: { ...body, translations: { en: english } },
      })
    ).body;
    const textsOf = (entity: Post) => entity.tree?.flatMap((block) => (block.type === 'picture' ? [block.alt] : []));
    expect(textsOf(await read<Post>(`/api/blog/slug/${post.slug}`))).toEqual(['Vapur', 'Kendi sözü']);
    expect(textsOf(await read<Post>(`/api/blog/slug/${post.slug}?lang=en`))).toEqual(['A ferry']);
    const page = (await site.call('GET', `/en/blog/${post.slug}`)).text;
    expect(page).toContain('<meta property="og:image:alt" content="A ferry"/>');

    const room = { ...sampleHotel.rooms[0], image: hidden, available: false };
    const hotel = await addHotel({ rooms: [room] });
    expect((await site.call('GET', `/api/hotels/${hotel.slug}`)).text).not.toContain('Gizli');
  });

  it('is that of a shared draft', async () => {
    const picture1 = await upload();
    await describePicture(picture1, { alt: { tr: 'Taslaktaki resim' }, focus: { x: 0, y: 10 } });
    const hotel = await addHotel({ featuredImage: picture1, published: false });
    const link = { token: site.token, body: { name: 'x' } };
    const { body } = await site.call<{ path: string }>('POST', `/api/previews/hotels/${hotel.id}`, link);
    const { text } = await site.call('GET', body.path);
    expect(text).toContain('alt="Taslaktaki resim"');
    expect(text).toContain('data-x="0" data-y="10"');
  });
});

/** A picture with a red left edge and a blue right edge. */
const twoEdges = () => {
  const edge = (background: string) => ({ create: { width: 100, height: 600, channels: 3 as const, background } });
  return sharp({ create: { width: 1600, height: 600, channels: 3, background: '#ffffff' } })
    .composite([
      { input: edge('#ff0000'), left: 0, top: 0 },
      { input: edge('#0000ff'), left: 1500, top: 0 },
    ])
    .png()
    .toBuffer();
};

describe('the point of focus', () => {
  const colourAt = async (address: string, side: 'left' | 'right') => {
    const response = await fetch(site.url + address);
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.floor(info.height / 2) * info.width + (side === 'left' ? 4 : info.width - 5)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (green > 128) return 'white';
    return red > blue ? 'red' : 'blue';
  };

  it('is not stored by a client that sends back what a visitor reads', async () => {
    const url = await upload();
    await describePicture(url, { focus: { x: 30, y: 65 } });
    const hotel = await addHotel({ featuredImage: url });
    const { featuredImage } = await read<Hotel>(`/api/hotels/${hotel.slug}`);
    expect(featuredImage).toBe(`${url}?p=30-65`);
    const body = { ...sampleHotel, rooms: [], gallery: [], featuredImage };
    const { body: saved } = await site.call<Hotel>('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body });
    expect(saved.featuredImage).toBe(url);
  });

  it('is in every cut, whose address changes with the focus', async () => {
    const url = await upload(await twoEdges());
    const hotel = await addHotel({ featuredImage: url });
    const shown = async () => (await read<Hotel>(`/api/hotels/${hotel.slug}`)).featuredImage;
    expect(await shown()).toBe(url);
    const [cut, shared] = ['w=480&h=800&f=webp', 'w=1200&h=630&f=jpeg'];
    expect(await colourAt(`${url}?${cut}`, 'left')).toBe('white');

    await describePicture(url, { focus: { x: 0, y: 48 } });
    expect(await shown()).toBe(`${url}?p=0-50`);
    expect(await colourAt(`${url}?p=0-50&${cut}`, 'left')).toBe('red');
    expect(await colourAt(`${url}?p=0-50&${shared}`, 'left')).toBe('red');
    const page = (await site.call('GET', `/hotel/${hotel.slug}`)).text;
    expect(page).toContain(`${url}?p=0-50&amp;w=480&amp;h=800&amp;f=webp 480w`);
    expect(page).toContain('data-x="0" data-y="50"');
    expect(page).toMatch(new RegExp(`property="og:image" content="[^"]*${url}\\?p=0-50&amp;w=1200&amp;h=630`));

    await describePicture(url, { focus: { x: 100, y: 50 } });
    expect(await shown()).toBe(`${url}?p=100-50`);
    expect(await colourAt(`${url}?p=100-50&${cut}`, 'right')).toBe('blue');
    await describePicture(url, { focus: null });
    expect(await shown()).toBe(url);
    expect(await read<Hotel>(`/api/hotels/${hotel.id}`, site.token)).toMatchObject({ featuredImage: url });
  });

  it('of a page from before a change gives the present cut, which nobody keeps; no other is made', async () => {
    const url = await upload(await twoEdges());
    await describePicture(url, { focus: { x: 100, y: 0 } });
    const address = (p: string) => `${url}?p=${p}&w=480&h=800&f=webp`;
    const present = await fetch(site.url + address('100-0'));
    expect(present.headers.get('cache-control')).toContain('immutable');
    const other = await fetch(site.url + address('35-35'));
    expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await colourAt(address('35-35'), 'right')).toBe('blue');
    // A size that cuts nothing off, and the whole picture, are the same for every focus.
    expect((await fetch(`${site.url}${url}?p=35-35&w=400&f=webp`)).status).toBe(200);
    expect((await fetch(`${site.url}${url}?p=35-35`)).status).toBe(200);
    for (const wrong of ['101-0', '1', 'x-y', '1-2-3']) {
      expectError(await site.call('GET', address(wrong)), 400, 'request.invalid');
    }
  });
});
