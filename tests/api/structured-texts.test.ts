import { describe, expect, it } from 'vitest';
import type { Post, PostSummary } from '#shared/schemas/blog.ts';
import type { Content } from '#shared/schemas/content.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import { sampleHotel, samplePage, samplePost } from '../support/factories.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();

const CONTENT =
  '## Güz\n\nEylül **yavaşlar**, [otele](/branches) gel.\n\n- lüfer\n- çay\n\n![Kapı](/uploads/kapi.webp "Ön kapı")';
const WORDS = 'Güz\nEylül yavaşlar, otele gel.\nlüfer\nçay';
const TREE = [
  { type: 'heading', level: 2, runs: [{ text: 'Güz' }] },
  {
    type: 'paragraph',
    runs: [
      { text: 'Eylül ' },
      { text: 'yavaşlar', bold: true },
      { text: ', ' },
      { text: 'otele', link: '/branches' },
      { text: ' gel.' },
    ],
  },
  { type: 'list', ordered: false, items: [{ runs: [{ text: 'lüfer' }] }, { runs: [{ text: 'çay' }] }] },
  { type: 'picture', image: '/uploads/kapi.webp', alt: 'Kapı', caption: 'Ön kapı' },
];
const markdown = { ...samplePost, content: CONTENT, format: 'markdown' };

const add = async <E>(path: string, body: object) => {
  const { status, body: added, text } = await site.call<E>('POST', path, { token: site.token, body });
  expect(status, text).toBe(201);
  return added;
};
const put = async <E>(path: string, body: object) => {
  const { status, body: saved, text } = await site.call<E>('PUT', path, { token: site.token, body });
  expect(status, text).toBe(200);
  return saved;
};
const read = async <E>(path: string) => (await site.call<E>('GET', path)).body;
const page = async (path: string) => (await site.call('GET', path)).text;

describe('a post in Markdown', () => {
  it('is answered as saved, with what a page shows of it', async () => {
    const post = await add<Post>('/api/blog', markdown);
    expect(post).toMatchObject({ content: CONTENT, format: 'markdown', tree: TREE });
    expect(await read<Post>(`/api/blog/${post.id}`)).toMatchObject({
      content: CONTENT,
      format: 'markdown',
      tree: TREE,
    });
    const listed = (await read<Post[]>('/api/blog')).find(({ id }) => id === post.id);
    expect(listed).toMatchObject({ content: CONTENT, format: 'markdown' });
    expect(listed).not.toHaveProperty('tree');
  });

  it('has the words of a table apart in the excerpt and the feed, and the table as rows and cells', async () => {
    const content = 'Fiyatlar | 2026\n--- | ---\nSüit | [8.900](/branches)\nAile |';
    const post = await add<Post>('/api/blog', { ...markdown, content });
    expect(post.tree).toEqual([
      {
        type: 'table',
        header: [{ runs: [{ text: 'Fiyatlar' }] }, { runs: [{ text: '2026' }] }],
        rows: [
          { cells: [{ runs: [{ text: 'Süit' }] }, { runs: [{ text: '8.900', link: '/branches' }] }] },
          { cells: [{ runs: [{ text: 'Aile' }] }, { runs: [] }] },
        ],
      },
    ]);
    expect(post.excerpt).toBe('Fiyatlar 2026\nSüit 8.900\nAile…');
    expect(await page('/rss.xml')).toContain('Fiyatlar 2026\nSüit 8.900\nAile');
    expect(await page(`/blog/${post.slug}`)).toMatch(/<th scope="col">Fiyatlar<\/th>.*<td><a href="\/branches"/);
  });

  it('has its words in the excerpt, in lists and in the feed', async () => {
    const post = await add<Post>('/api/blog', markdown);
    expect(post.excerpt).toBe(`${WORDS}…`);
    const { items: posts } = await read<{ items: PostSummary[] }>('/api/blog/summaries');
    expect(posts.find(({ id }) => id === post.id)?.excerpt).toBe(`${WORDS}…`);
    const feed = await page('/rss.xml');
    expect(feed).toContain('Eylül yavaşlar, otele gel.');
    expect(feed).not.toContain('**');
  });

  it('stays one when a client that knows no formats saves it, and becomes plain text with null', async () => {
    const { id } = await add<Post>('/api/blog', markdown);
    expect(await put<Post>(`/api/blog/${id}`, { ...samplePost, content: '**Yeni**' })).toMatchObject({
      format: 'markdown',
      tree: [{ type: 'paragraph', runs: [{ text: 'Yeni', bold: true }] }],
    });
    const plain = await put<Post>(`/api/blog/${id}`, { ...samplePost, format: null });
    for (const field of ['format', 'tree']) expect(plain).not.toHaveProperty(field);
  });

  it('has one format for both languages', async () => {
    const english = { title: 'Autumn', content: 'September is **slow**.' };
    const { id } = await add<Post>('/api/blog', { ...markdown, translations: { en: english } });
    const { content, tree, lang } = await read<Post>(`/api/blog/${id}?lang=en`);
    expect({ content, tree, lang }).toEqual({
      content: english.content,
      lang: 'en',
      tree: [{ type: 'paragraph', runs: [{ text: 'September is ' }, { text: 'slow', bold: true }, { text: '.' }] }],
    });
  });

  it('is shown with one main heading and without a tag of its own making', async () => {
    const content = `${CONTENT}\n\n<script>alert(1)</script> [x](javascript:alert(2))`;
    const { slug } = await add<Post>('/api/blog', { ...markdown, content });
    const html = await page(`/blog/${slug}`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<h2[^>]*>Güz<\/h2>/);
    expect(html).toContain('<strong>yavaşlar</strong>');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/href="javascript/);
    expect(html).toMatch(/<figcaption[^>]*>Ön kapı/);
    expect(html).toMatch(/alt="Kapı"/);
    expect(await page(`/en/blog/${slug}`)).toContain('href="/en/branches"');
  });

  it('refuses other formats', async () => {
    const answer = await site.call('POST', '/api/blog', { token: site.token, body: { ...markdown, format: 'html' } });
    expectError(answer, 400, 'request.invalid');
  });
});

describe('a plain text', () => {
  it('has no format and no tree, and its marks are text', async () => {
    const { id, slug, version } = await add<Post>('/api/blog', { ...samplePost, content: '**Bir**\niki' });
    const saved = await put<Post>(`/api/blog/${id}`, { ...samplePost, content: '**Bir**\niki', version });
    for (const field of ['format', 'tree']) expect(saved).not.toHaveProperty(field);
    expect(await page(`/blog/${slug}`)).toContain('**Bir**');
  });

  it('is plain again when a version from before its structure is restored', async () => {
    const { id, version } = await add<Post>('/api/blog', samplePost);
    await put(`/api/blog/${id}`, markdown);
    const path = `/api/blog/${id}/revisions/${version}/restore`;
    const { body } = await site.call<Post>('POST', path, { token: site.token, body: {} });
    expect(body.content).toBe(samplePost.content);
    expect(body).not.toHaveProperty('format');
  });
});

describe('cards', () => {
  const tree = async (id: string, query = '') => (await read<Post>(`/api/blog/${id}${query}`)).tree;

  it('show a hotel, a room and a post by id, also after a renaming', async () => {
    const hotel = await add<Hotel>('/api/hotels', { ...sampleHotel, name: 'Kartlı Konak' });
    const other = await add<Post>('/api/blog', { ...samplePost, title: 'Öteki yazı' });
    const room = hotel.rooms[0];
    const content = `[a](hotel:${hotel.id})\n\n[b](room:${hotel.id}/${room?.id})\n\n[c](post:${other.id})`;
    const post = await add<Post>('/api/blog', { ...markdown, content });
    expect(await tree(post.id)).toMatchObject([
      {
        type: 'card',
        kind: 'hotel',
        title: 'Kartlı Konak',
        path: `/hotel/${hotel.slug}`,
        image: sampleHotel.featuredImage,
      },
      { type: 'card', kind: 'room', title: room?.type, path: `/hotel/${hotel.slug}#rooms` },
      { type: 'card', kind: 'post', title: 'Öteki yazı', path: `/blog/${other.slug}` },
    ]);
    await put(`/api/hotels/${hotel.id}`, { ...sampleHotel, name: 'Yeni Konak' });
    expect(await tree(post.id)).toMatchObject([{ title: 'Yeni Konak', path: '/hotel/yeni-konak' }, {}, {}]);
    expect(await page(`/en/blog/${post.slug}`)).toContain('href="/en/hotel/yeni-konak"');
  });

  it('are drawn at their first place on a page and are links at later ones, so many texts may name many', async () => {
    const other = await add<Post>('/api/blog', { ...samplePost, title: 'Tek yazı' });
    const description = `[c](post:${other.id})\n\n`.repeat(30);
    const rooms = Array.from({ length: 60 }, (_, at) => ({
      ...sampleHotel.rooms[0],
      id: `oda-${at}`,
      description,
      format: 'markdown',
    }));
    const crowded = { ...sampleHotel, name: 'Kalabalık Konak', description, format: 'markdown', rooms };
    const hotel = await add<Hotel>('/api/hotels', crowded);
    const found = await read<Hotel>(`/api/hotels/${hotel.id}`);
    const cards = [found.tree, ...found.rooms.map((room) => room.tree)].flatMap((tree = []) => tree);
    expect(cards).toHaveLength(61 * 30);
    expect(cards[0]).not.toHaveProperty('repeated');
    expect(cards.slice(1).every((card) => card.type === 'card' && card.repeated && card.image === '')).toBe(true);
    const html = await page(`/en/hotel/${hotel.slug}`);
    expect(html).toContain(`<p lang="tr"><a href="/en/blog/${other.slug}"`);
    expect(html.match(/<h\d[^>]*><a [^>]*>Tek yazı/g)).toHaveLength(1);
    expect(Buffer.byteLength(html)).toBeLessThan(1_000_000);
  });

  it('of what visitors do not see show nothing', async () => {
    const hotel = await add<Hotel>('/api/hotels', { ...sampleHotel, published: false });
    const deleted = await add<Hotel>('/api/hotels', sampleHotel);
    await site.call('DELETE', `/api/hotels/${deleted.id}`, { token: site.token });
    const draft = await add<Post>('/api/blog', { ...samplePost, published: false });
    const cards = [
      `hotel:${hotel.id}`,
      `room:${hotel.id}/1715500000000`,
      `hotel:${deleted.id}`,
      `post:${draft.id}`,
      `post:${'0'.repeat(24)}`,
    ];
    const content = `${cards.map((card) => `[gizli](${card})`).join('\n\n')}\n\nSon`;
    const post = await add<Post>('/api/blog', { ...markdown, content });
    expect(await tree(post.id)).toEqual([{ type: 'paragraph', runs: [{ text: 'Son' }] }]);
    expect((await site.call('GET', `/blog/${post.slug}`)).status).toBe(200);
  });
});

describe('the other texts', () => {
  it('of hotels and rooms have structure, and their words in lists and structured data', async () => {
    const described = { description: CONTENT, format: 'markdown' };
    const rooms = [{ ...sampleHotel.rooms[0], ...described }, sampleHotel.rooms[1]];
    const hotel = await add<Hotel>('/api/hotels', { ...sampleHotel, name: 'Yapılı Konak', ...described, rooms });
    const found = await read<Hotel>(`/api/hotels/${hotel.slug}`);
    expect(found).toMatchObject({ description: CONTENT, tree: TREE, rooms: [{ ...described, tree: TREE }, {}] });
    expect(found.rooms[1]).not.toHaveProperty('tree');
    const summaries = await read<{ items: HotelSummary[] }>('/api/hotels/summaries');
    expect(summaries.items.find(({ id }) => id === hotel.id)?.description).toBe(WORDS.replaceAll('\n', ' '));
    const html = await page(`/hotel/${hotel.slug}`);
    expect(html).toMatch(/<h3[^>]*>Güz<\/h3>/);
    expect(html).toMatch(/<h4[^>]*>Güz<\/h4>/);
    expect(html).toContain(`"description":${JSON.stringify(WORDS)}`);
    const without = rooms.map((room) => ({ ...room, format: undefined }));
    const kept = await put<Hotel>(`/api/hotels/${hotel.id}`, { ...sampleHotel, description: '*a*', rooms: without });
    expect([kept.format, kept.rooms[0]?.format, kept.rooms[1]?.format]).toEqual(['markdown', 'markdown', undefined]);
  });

  it('of pages and of the chain have structure', async () => {
    const added = await add<SitePage>('/api/pages', { ...samplePage, content: CONTENT, format: 'markdown' });
    expect(added.tree).toEqual(TREE);
    const html = await page(`/pages/${added.slug}`);
    expect(html).toMatch(/<h2[^>]*>Güz<\/h2>/);
    expect(html).toContain('<meta name="description" content="Eylül yavaşlar, otele gel. lüfer çay"');
    const content = {
      heroTitle: 'a',
      heroSubtitle: 'b',
      heroImage: '/uploads/a.webp',
      aboutTitle: 'c',
      aboutImage: '/uploads/b.webp',
      aboutContent: CONTENT,
      format: 'markdown',
    };
    await put('/api/content/homepage', content);
    expect(await read<Content>('/api/content/homepage')).toMatchObject({ aboutContent: CONTENT, tree: TREE });
    expect(await page('/about')).toMatch(/<h3[^>]*>Güz<\/h3>/);
  });
});
