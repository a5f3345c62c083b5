import { expect, it } from 'vitest';
import { siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();

const change = async (path: string, body: object) =>
  expect([path, (await site.call('PUT', path, { token: site.token, body })).status]).toEqual([path, 200]);
const inBoth = (path: string) => [path, path === '/' ? '/en' : `/en${path}`];

it('a site has its own icon and no picture of the demo before it chooses any, fresh and named', async () => {
  const headOf = async (path: string) => {
    const { text } = await site.call('GET', path);
    const icons = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href]) => href);
    return { text, icons: new Set(icons), isPlain: text.includes('name="twitter:card" content="summary"') };
  };
  const iconOf = async (path: string) => (await fetch(site.url + path)).url.replace(site.url, '');
  for (const path of ['/', '/branches', '/blog', '/contact', '/yok'].flatMap(inBoth)) {
    const { text, icons, isPlain } = await headOf(path);
    const letter = path.startsWith('/en') ? 'I' : 'İ';
    expect([path, ...icons, isPlain]).toEqual([path, `/icons/bosphorus/${letter.codePointAt(0)}.png`, true]);
    expect(text, path).not.toMatch(/lodos|og:image|twitter:image/i);
  }
  await change('/api/site', { name: 'Şirin Evler', palette: 'olive' });
  const icon = '/icons/olive/350.png';
  expect((await site.call('GET', icon)).headers.get('content-type')).toBe('image/png');
  expect([...(await headOf('/en/contact')).icons]).toEqual([icon]);
  expect([...(await headOf('/admin/login')).icons]).toEqual(['/favicon.ico']);
  expect(await Promise.all(['/favicon.ico', '/favicon.svg'].map(iconOf))).toEqual([icon, icon]);
  for (const own of ['/favicon.ico', icon]) {
    await change('/api/seo', { faviconUrl: own });
    expect(await iconOf('/favicon.ico')).toBe(icon);
  }
  const { text: sitemap } = await site.call('GET', '/sitemap.xml');
  expect([...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path]) => path)).toEqual([
    ...['/', '/en', '/about', '/contact', '/en/contact'],
  ]);
  expect((await site.call('GET', '/share.jpg')).status).toBe(404);
  const hero = { heroTitle: 'a', heroSubtitle: 'b', heroImage: '/uploads/kapak.webp' };
  const about = { aboutTitle: 'c', aboutContent: 'd', aboutImage: '/uploads/ev.webp' };
  await change('/api/content/homepage', { ...hero, ...about });
  expect((await headOf('/contact')).text).toContain('/uploads/kapak.webp?w=1200&amp;h=630');
  expect((await site.call<{ shareImage: string }>('GET', '/api/site', { token: site.token })).body.shareImage).toBe('');
});
