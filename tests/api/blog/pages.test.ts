import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHOWN } from '#shared/constants.ts';
import { samplePost } from '../../support/factories.ts';
import { siteOfFile } from '../../support/test-site.ts';

const ORIGIN = 'https://www.ornek.com';
/** Two full pages and one post. */
const POSTS = SHOWN.posts * 2 + 1;
/** The content must not be in the page, because the list shows excerpts. */
const CONTENT = 'Uzun metin. '.repeat(2_000);

const site = siteOfFile({ PUBLIC_URL: ORIGIN });
beforeAll(async () => {
  const token = await site.signIn();
  const english = { title: 'Post', content: 'Content.' };
  const body = { ...samplePost, title: 'Yazı 0', content: CONTENT, translations: { en: english } };
  const { body: first } = await site.call<{ id: string }>('POST', '/api/blog', { token, body });
  const posts = site.collection('posts');
  const stored = await posts.findOne({ _id: new mongoose.Types.ObjectId(first.id) });
  const more = Array.from({ length: POSTS - 1 }, (_, at) => ({
    ...stored,
    _id: new mongoose.Types.ObjectId(),
    slug: `yazi-${at + 1}`,
    title: `Yazı ${at + 1}`,
    createdAt: new Date(Date.now() - (at + 1) * 60_000),
  }));
  await posts.insertMany(more);
});

const read = async (path: string) => {
  const { status, text } = await site.call('GET', path);
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);
  return {
    status,
    text,
    titles: all(/<h2[^>]*><a [^>]*>([^<]+)</g),
    title: all(/<title>([^<]+)</g)[0],
    canonical: all(/<link rel="canonical" href="([^"]+)"/g)[0],
    links: { prev: all(/<link rel="prev" href="([^"]+)"/g)[0], next: all(/<link rel="next" href="([^"]+)"/g)[0] },
    anchors: all(/<a [^>]*rel="(?:prev|next)"[^>]*href="([^"]+)"/g).concat(
      all(/<a [^>]*href="([^"]+)"[^>]*rel="(?:prev|next)"/g),
    ),
  };
};
const titles = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `Yazı ${from + at}`);

describe('the pages of the blog', () => {
  it('link to older and newer posts, and each names itself', async () => {
    const [first, second, third] = [await read('/blog'), await read('/blog?page=2'), await read('/blog?page=3')];
    expect(first).toMatchObject({
      titles: titles(0, SHOWN.posts),
      canonical: `${ORIGIN}/blog`,
      links: { prev: undefined, next: '/blog?page=2' },
      anchors: ['/blog?page=2'],
    });
    expect(first.title).not.toContain('Sayfa');
    expect(second).toMatchObject({
      titles: titles(SHOWN.posts, SHOWN.posts * 2),
      title: expect.stringContaining(', Sayfa 2'),
      canonical: `${ORIGIN}/blog?page=2`,
      links: { prev: '/blog', next: '/blog?page=3' },
      anchors: ['/blog', '/blog?page=3'],
    });
    expect(third).toMatchObject({ titles: titles(POSTS - 1, POSTS), links: { prev: '/blog?page=2', next: undefined } });
    expect(third.text).toContain('href="/en/blog?page=3"');
    expect((await read('/en/blog?page=2')).title).toContain(', Page 2');
  });

  it('have no content of posts', async () => {
    for (const path of ['/', '/blog', '/blog?page=2', '/rss.xml']) {
      expect((await read(path)).text, path).not.toContain(CONTENT.slice(0, 200));
    }
  });

  it('end with a 404, and an invalid number is the first page', async () => {
    const beyond = await read('/blog?page=4');
    expect([beyond.status, beyond.text.includes('>404 ')]).toEqual([404, true]);
    const first = await read('/blog');
    for (const query of ['page=0', 'page=x', 'page=-1', 'page=2.5', 'page=99999999999', 'page=1', 'utm_source=mail']) {
      expect([query, await read(`/blog?${query}`)]).toEqual([query, first]);
    }
  });
});
