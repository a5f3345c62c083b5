import { beforeEach, describe, expect, it } from 'vitest';
import { redirectKey } from '#shared/lib/links/redirects.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Redirects } from '#shared/schemas/redirects.ts';
import { fileForm, pdf, sampleHotel } from '../support/factories.ts';
import { siteOfFile } from '../support/test-site.ts';

interface Refused {
  code: string;
  fields: Record<string, string>;
}

const site = siteOfFile();
beforeEach(async () => {
  await put([]);
  await site.collection('missing_addresses').deleteMany({});
});

const put = <T = Redirects>(redirects: object[], more: object = {}, who = site.token) =>
  site.call<T>('PUT', '/api/redirects', { token: who, body: { redirects, ...more } });
const read = async () => (await site.call<Redirects>('GET', '/api/redirects', { token: site.token })).body;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const visit = async (path: string, agent = BROWSER) => {
  const options = { redirect: 'manual', headers: { 'user-agent': agent } } as const;
  const { status, headers } = await fetch(site.url + path, options);
  return [status, headers.get('location')];
};
const addHotel = async (more: object = {}) =>
  (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: { ...sampleHotel, rooms: [], ...more } }))
    .body;

describe('an old address', () => {
  it('leads to a page, whatever its letter case, escapes and last slash', async () => {
    await put([{ from: '/Odalarımız/', to: '/branches' }]);
    for (const path of ['/odalarimiz', '/Odalar%C4%B1m%C4%B1z/', '/ODALARIMIZ?utm_source=mail']) {
      expect((await visit(path))[0], path).toBe(301);
    }
    expect(await visit('/odalarimiz')).toEqual([301, '/branches']);
  });

  it('leads to a hotel under the address it has now, in the language of the old address', async () => {
    const { id, slug } = await addHotel({ name: 'Eski Ad' });
    await put([
      { from: '/bizim-otel', to: `hotel:${id}` },
      { from: '/en/our-hotel', to: `hotel:${id}` },
    ]);
    expect(await visit('/bizim-otel')).toEqual([301, `/hotel/${slug}`]);
    await site.call('PUT', `/api/hotels/${id}`, {
      token: site.token,
      body: { ...sampleHotel, name: 'Yeni Ad', rooms: [] },
    });
    expect(await visit('/en/our-hotel')).toEqual([301, '/en/hotel/yeni-ad']);
  });

  it('whose page is told by its query leads on although the site has a page at its path', async () => {
    await put([{ from: '/?p=12', to: '/about' }]);
    expect(await visit('/?p=12&utm_source=mail')).toEqual([301, '/about?utm_source=mail']);
    expect((await visit('/?p=13'))[0]).toBe(200);
    expect((await visit('/'))[0]).toBe(200);
  });

  it('leads to a place within a page, with the campaign that its address names', async () => {
    await put([
      { from: '/eski', to: '/contact?hotel=a#form' },
      { from: '/?p=9', to: '/contact#form' },
    ]);
    expect(await visit('/eski?utm_source=mail')).toEqual([301, '/contact?hotel=a&utm_source=mail#form']);
    expect(await visit('/?p=9&gclid=x')).toEqual([301, '/contact?gclid=x#form']);
  });

  it('leads to an address with Turkish letters, which a header writes with escapes', async () => {
    await put([
      { from: '/?p=7', to: '/hakkımızda/şehir?q=%C5%9F' },
      { from: '/eski', to: '/hakkımızda' },
    ]);
    expect(await visit('/?p=7')).toEqual([301, '/hakk%C4%B1m%C4%B1zda/%C5%9Fehir?q=%C5%9F']);
    expect(await visit('/eski')).toEqual([301, '/hakk%C4%B1m%C4%B1zda']);
    expect((await visit('/'))[0]).toBe(200);
  });

  it('never takes an address that the site has itself', async () => {
    const { slug } = await addHotel({ name: 'Kendi Oteli' });
    await put([
      { from: '/blog', to: '/about' },
      { from: `/hotel/${slug}`, to: '/about' },
      { from: '/*', to: '/contact' },
    ]);
    expect((await visit('/blog'))[0]).toBe(200);
    expect((await visit(`/hotel/${slug}`))[0]).toBe(200);
    expect(await visit('/wp-content/uploads/2019/oda.html')).toEqual([301, '/contact']);
    expect((await read()).redirects.map(({ own = false }) => own)).toEqual([true, true, false]);
  });

  it('of a hotel that is deleted is not found, and its redirect is marked', async () => {
    const { id, name } = await addHotel();
    await put([{ from: '/eski', to: `hotel:${id}` }]);
    await site.call('DELETE', `/api/hotels/${id}`, { token: site.token });
    expect((await visit('/eski'))[0]).toBe(404);
    expect((await read()).redirects).toEqual([{ from: '/eski', to: `hotel:${id}`, name }]);
  });

  it('leads to the path of a hotel only while visitors see the hotel, under a former address too', async () => {
    const { id, slug } = await addHotel({ name: 'Saklı Köşk', published: false });
    await put([
      { from: '/eski-kosk', to: `/en/hotel/${slug}` },
      { from: '/?p=21', to: `/en/hotel/${slug}` },
    ]);
    expect((await visit('/eski-kosk'))[0]).toBe(404);
    expect((await visit('/?p=21'))[0]).toBe(200);
    expect((await read()).redirects.map(({ path }) => path)).toEqual([undefined, undefined]);
    const shown = { ...sampleHotel, rooms: [], name: 'Açık Köşk', published: true };
    await site.call('PUT', `/api/hotels/${id}`, { token: site.token, body: shown });
    expect(await visit('/eski-kosk')).toEqual([301, `/en/hotel/${slug}`]);
    expect(await visit('/?p=21')).toEqual([301, `/en/hotel/${slug}`]);
  });

  it('leads to a file of the library', async () => {
    const body = fileForm('file', [{ bytes: pdf(), name: 'Menü.pdf' }]);
    const { url } = (await site.call<{ url: string }>('POST', '/api/upload/file', { token: site.token, body })).body;
    await put([{ from: '/wp-content/uploads/2019/menu.pdf', to: url }]);
    expect(await visit('/wp-content/uploads/2019/menu.pdf')).toEqual([301, url]);
    expect((await read()).redirects).toMatchObject([{ path: url, name: 'Menü' }]);
  });

  it('that leads to itself is the ordinary 404', async () => {
    await put([{ from: '/hotel/*', to: '/hotel/yok' }]).then(({ status }) => expect(status).toBe(400));
    await put([{ from: '/hotel/*', to: '/about' }]);
    expect(await visit('/hotel/yok')).toEqual([301, '/about']);
  });
});

describe('a save of the redirects', () => {
  it('flattens chains, is one line in the activity, and a stale one is refused', async () => {
    const chain = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/about' },
    ];
    const { version } = await read();
    const { body } = await put(chain, { version });
    expect(body.redirects.map(({ to }) => to)).toEqual(['/about', '/about']);
    expect((await put<Refused>([], { version })).body.code).toBe('version.stale');
    const { body: activity } = await site.call<{ items: object[] }>('GET', '/api/activity?limit=1', {
      token: site.token,
    });
    expect(activity.items).toMatchObject([{ action: 'redirects', count: 2 }]);
  });

  it.each([
    ['a circle', [{ from: '/a', to: '/a' }], 'redirects.0.to'],
    [
      'an address twice',
      [
        { from: '/a', to: '/b' },
        { from: '/A/', to: '/c' },
      ],
      'redirects.1.from',
    ],
    ['another site as the target', [{ from: '/a', to: 'https://kotu.example' }], 'redirects.0.to'],
    ['two slashes as the target', [{ from: '/a', to: '//kotu.example' }], 'redirects.0.to'],
    ['an address of the back office', [{ from: '/admin/hotels', to: '/b' }], 'redirects.0.from'],
    ['a star in the middle', [{ from: '/a/*/b', to: '/b' }], 'redirects.0.from'],
    ['a thing that cannot be', [{ from: '/a', to: 'hotel:1' }], 'redirects.0.to'],
  ])('with %s is refused by field', async (_, redirects, field) => {
    const { status, body } = await put<Refused>(redirects);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('takes five thousand of them, and a page is found as before', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({ from: `/eski-sayfa-${at}`, to: '/about' }));
    expect((await put(many)).status).toBe(200);
    expect(await visit('/eski-sayfa-4999')).toEqual([301, '/about']);
    expect((await put([...many, { from: '/bir-daha', to: '/about' }])).status).toBe(400);
  });
});

describe('addresses that are not found', () => {
  const counted = async () => (await read()).missing.map(({ path, count }) => [path, count]);
  /** Without those that tests before have asked for, which are counted a moment later. */
  const countedHere = async () => (await counted()).filter(([path]) => String(path).startsWith('/yok-'));

  it('are counted once for every spelling, the most frequent first, without their query and without robots', async () => {
    await visit('/Yok-B%C3%B6yle/?ad=Ayse');
    await visit('/yok-boyle');
    await visit('/yok-robotun-istedigi', 'Googlebot/2.1');
    await visit('/yok-bir-kez');
    await expect.poll(countedHere, { timeout: 8_000 }).toEqual([
      ['/yok-boyle', 2],
      ['/yok-bir-kez', 1],
    ]);
  });

  it('are neither about a person, nor of share links, nor what no redirect takes or programs probe', async () => {
    const links = ['/preview/', '/en/preview/', '/Preview/'].map((start) => `${start}b6Fia2PBldHirlgK7K00OQ`);
    const others = ['/ayse@example.com', '/ayse%40example.com', '/book/yok', '/p/yok', '/.env', '/wp-login.php'];
    for (const path of [...others, ...links]) await visit(path);
    await visit('/yok-son');
    await expect.poll(countedHere, { timeout: 8_000 }).toEqual([['/yok-son', 1]]);
    const unwanted = [...others, ...links].map(redirectKey);
    expect((await counted()).filter(([path]) => unwanted.includes(String(path)))).toEqual([]);
  });
});
