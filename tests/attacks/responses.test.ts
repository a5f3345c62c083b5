import { globSync } from 'node:fs';
import argon2 from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { ADMIN } from '../support/api-client.ts';
import { fileForm, picture, sampleHotel, samplePost } from '../support/factories.ts';
import { SLOW } from '../support/slow.ts';
import { siteOfFile } from '../support/test-site.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];
/** Characters that end a text, an attribute, a script, a CDATA section or a line unless they are escaped. */
const MARKUP = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"']]>&amp;\u2028`;
const SHORT = '<img src=x onerror=alert(4)>"';
const ROUNDS = 25;

const site = siteOfFile({ PUBLIC_URL: 'https://www.ornek.com', TRUST_PROXY: '1', LOGIN_MAX_FAILURES: '1000' });
let hotel: { id: string; slug: string };
let post: { id: string; slug: string };

async function create(path: string, body: object) {
  const response = await site.call<typeof hotel>('POST', path, { token: site.token, body });
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  return response.body;
}

beforeAll(async () => {
  // Other tests sign in with a quick hash.
  const passwordHash = await hashPassword(ADMIN.password);
  await site.collection('users').updateOne({ username: ADMIN.username }, { $set: { passwordHash } });
  site.token = await site.signIn();
  const english = { name: MARKUP, description: MARKUP, features: [SHORT], address: MARKUP };
  const texts = { name: `Konak ${MARKUP}`, city: MARKUP, address: MARKUP, description: MARKUP, features: [SHORT] };
  const imageAlts = [{ image: '/uploads/on-cephe.webp', tr: MARKUP, en: MARKUP }];
  const body = { ...sampleHotel, ...texts, imageAlts, translations: { en: english } };
  hotel = await create('/api/hotels', body);
  const story = { title: `Yazı ${MARKUP}`, content: MARKUP, author: MARKUP, tags: [SHORT], excerpt: MARKUP };
  post = await create('/api/blog', { ...samplePost, ...story });
  await site.call('PUT', '/api/seo', {
    token: site.token,
    body: { metaTitle: MARKUP.slice(0, 60), metaKeywords: MARKUP },
  });
  const home = { heroTitle: MARKUP, heroSubtitle: MARKUP, heroImage: '/uploads/a.webp' };
  const about = { aboutTitle: MARKUP, aboutContent: MARKUP, aboutImage: '/uploads/a.webp' };
  const announcement = { active: true, type: 'info', title: MARKUP, content: MARKUP };
  await site.call('PUT', '/api/content/homepage', { token: site.token, body: { ...home, ...about, announcement } });
  await site.call('PUT', '/api/contact', { token: site.token, body: { phone: '1', email: 'a@b.co', address: MARKUP } });
});

describe('text that an editor has typed', () => {
  it('is stored as typed and escaped on every page', async () => {
    const pages = ['', '/branches', `/hotel/${hotel.slug}`, '/blog', `/blog/${post.slug}`, '/about', '/contact'];
    for (const path of pages.flatMap((page) => [page || '/', `/en${page}`])) {
      const { status, text } = await site.call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      const blocks = /<script([^>]*)>(.*?)<\/script>/gs;
      for (const [, attributes = '', content = ''] of text.matchAll(blocks)) {
        if (attributes.includes('src=')) expect(content, path).toBe('');
        else {
          // Browsers do not execute a data block.
          expect(attributes, path).toMatch(/type="application\/(?:ld\+)?json"/);
          expect(JSON.parse(content), path).toBeTypeOf('object');
        }
      }
      expect(text.replace(blocks, ''), path).not.toMatch(/<script|<img src=x|<svg onload|\son\w+="|javascript:/i);
    }
    const { body } = await site.call<{ description: string }>('GET', `/api/hotels/${hotel.id}`);
    expect(body.description).toBe(MARKUP.replace('\u2028', '\n'));
  });

  it('is escaped in the feed and the sitemap', async () => {
    for (const path of ['/rss.xml', '/sitemap.xml']) {
      const { status, text } = await site.call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).not.toMatch(/<script|<img|<svg|onerror=alert\(2\)>/);
    }
  });
});

describe('the response headers', () => {
  it('forbid what the site does not need, in error responses too', async () => {
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec((await site.call('GET', '/')).text) ?? [];
    const kinds = [
      ['GET', '/', 200],
      ['GET', '/yok', 404],
      ['GET', '/admin/login', 200],
      ['GET', asset, 200],
      ['GET', '/sitemap.xml', 200],
      ['GET', '/livez', 200],
      ['GET', '/api/hotels', 200],
      ['GET', '/api/docs', 200],
      ['GET', '/api/hotels/yok', 404],
      ['GET', '/api/auth/verify', 401],
      ['GET', '/api/hotels?limit=x', 400],
      ['DELETE', '/api/hotels', 405],
      ['POST', '/', 405],
      ['GET', '/api/%E0%A4%A', 400],
    ] as const;
    for (const [method, path, status] of kinds) {
      const headers = { origin: 'https://saldirgan.example', 'x-forwarded-proto': 'https' };
      const response = await site.call(method, path, { headers });
      const header = (name: string) => response.headers.get(name);
      expect([path, response.status]).toEqual([path, status]);
      for (const directive of POLICY) expect(header('content-security-policy')?.split(';'), path).toContain(directive);
      expect(header('content-security-policy'), path).not.toMatch(/unsafe|nonce|\*/);
      expect(header('x-content-type-options'), path).toBe('nosniff');
      expect([header('x-powered-by'), header('server')], path).toEqual([null, null]);
      expect(header('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
      expect(header('permissions-policy'), path).toContain('camera=()');
      expect(header('strict-transport-security'), path).toContain('max-age=31536000');
      expect(header('x-frame-options'), path).toBe('DENY');
      const own = /^\/(?:api|admin)/.test(path);
      expect(header('cross-origin-resource-policy'), path).toBe(own ? 'same-origin' : 'cross-origin');
      expect(header('access-control-allow-origin'), path).toBeNull();
      if (path.startsWith('/admin') || status >= 400)
        expect(header('cache-control'), path).not.toMatch(/public|max-age/);
    }
  });

  it('keep the back office out of caches', async () => {
    for (const path of ['/admin/login', '/admin/hotels', '/admin/yok']) {
      expect((await site.call('GET', path)).headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it('let no page of another site in', async () => {
    const preflight = { origin: 'https://saldirgan.example', 'access-control-request-method': 'PUT' };
    const asked = await site.call('OPTIONS', '/api/hotels', { headers: preflight });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    expect(asked.headers.get('access-control-allow-methods')).toBeNull();
  });

  it('tell no browser to come by https when its request came by http', async () => {
    for (const path of ['/', '/yok', '/api/hotels', '/admin/login']) {
      await site.call('GET', path, { headers: { 'x-forwarded-proto': 'https' } });
      const { headers } = await site.call('GET', path, { headers: { 'x-forwarded-proto': 'http' } });
      expect(headers.get('strict-transport-security'), path).toBeNull();
    }
  });

  it('of the worker that decodes photos alone let it run its decoder, and not the pages that start it', async () => {
    const files = globSync('*.js', { cwd: 'dist/client/assets/admin' });
    const decoders = files.filter((file) => file.startsWith('heic-worker'));
    expect(decoders).toHaveLength(1);
    const paths = ['/', '/admin/login', ...files.map((file) => `/assets/admin/${file}`)];
    for (const path of paths) {
      const policy = (await site.call('GET', path)).headers.get('content-security-policy')?.split(';');
      const isDecoder = decoders.some((file) => path.endsWith(file));
      expect(policy, path).toContain(isDecoder ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'");
    }
  });

  it('of a picture forbid all scripts in it, and the folder of the pictures has no listing', async () => {
    const form = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    const { body } = await site.call<{ url: string }>('POST', '/api/upload/single', { token: site.token, body: form });
    const { headers } = await site.call('GET', body.url);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff']);
    for (const path of ['/uploads', '/uploads/', '/uploads/.drafts/', '/uploads/.variants/']) {
      expect((await site.call('GET', path)).status, path).toBe(404);
    }
  });
});

// The real hash function, with a record of the calls.
vi.mock('@node-rs/argon2', { spy: true });

describe('a failed sign-in', () => {
  beforeEach(() => vi.clearAllMocks());

  const GUESS = 'yanlış-tahmin-1';
  const fail = async (username: string) => {
    const body = { username, password: GUESS };
    expect((await site.call('POST', '/api/auth/login', { body })).status).toBe(401);
  };

  it('costs the same hash for an existing user as for an unknown one', async () => {
    for (const username of [ADMIN.username, 'kimse', ADMIN.username.toUpperCase(), 'kimse@example.com']) {
      await fail(username);
    }
    // At its start the site also checks whether the administrator has the password of the environment.
    const guesses = vi.mocked(argon2.verify).mock.calls.filter(([, password]) => password === GUESS);
    const costs = guesses.map(([hash]) => String(hash).split('$').slice(1, 4));
    expect(costs).toEqual(Array(4).fill(['argon2id', 'v=19', 'm=19456,t=2,p=1']));
    expect(argon2.hash).not.toHaveBeenCalled();
  });

  if (SLOW) {
    it('takes as long for an existing user as for an unknown one', async () => {
      const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
      const time = async (kind: keyof typeof fastest, username: string) => {
        const begun = performance.now();
        await fail(username);
        // Other load on the machine only makes a response slower.
        fastest[kind] = Math.min(fastest[kind], performance.now() - begun);
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        await time('known', ADMIN.username);
        await time('unknown', `kimse${round}`);
      }
      expect(fastest.known / fastest.unknown).toBeGreaterThan(1 / 1.7);
      expect(fastest.known / fastest.unknown).toBeLessThan(1.7);
    });
  }
});
