import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signPreviewToken } from '#server/auth/token.ts';
import type { Preview } from '#shared/schemas/previews.ts';
import { hotelEnglish, sampleHotel, samplePost } from '../support/factories.ts';
import { setClock } from '../support/nine-o-clock.ts';
import { addDrafts, type Drafts, NOON, previewCalls, removeDrafts, WEEK_MS } from '../support/preview-calls.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const SECRET = 'bir-sir-yirmi-ve-daha-cok-karakterli';

const site = siteOfFile({ JWT_SECRET: SECRET });
let drafts: Drafts;
beforeEach(async () => {
  setClock(NOON);
  site.token = await site.signIn();
  drafts = await addDrafts(site, site.token);
});
afterEach(async () => {
  vi.useRealTimers();
  await removeDrafts(site, drafts);
});

const { linksOf, visit, share, list, ofHotel, ofPost, expectNotFound } = previewCalls(site, () => drafts);

describe('a share link', () => {
  it('shows the saved draft of a hotel in both languages, with a bar that says until when', async () => {
    const { path, createdBy, expiresAt } = await share(ofHotel());
    expect(path).toMatch(/^\/preview\/[\w.-]+$/);
    expect({ createdBy, expiresAt }).toEqual({
      createdBy: 'yonetici',
      expiresAt: new Date(NOON + WEEK_MS).toISOString(),
    });
    const { status, text } = await visit(path);
    expect(status).toBe(200);
    for (const shown of [sampleHotel.name, sampleHotel.description.split('\n')[0], '19 Mayıs 2026, 12.00', 'Taslak'])
      expect(text).toContain(shown);
    const english = await visit(`/en${path}`);
    expect(english.text).toContain(hotelEnglish.description);
    expect(english.text).toContain('Preview of a draft');
    // No page contains data for administrators.
    for (const hidden of ['gizli@ornek.com', 'updatedBy', '"translations"']) expect(text).not.toContain(hidden);
    await site.call('PUT', ofHotel(), {
      token: site.token,
      body: { ...sampleHotel, address: 'Yeni adres 5, Fatih', published: false },
    });
    expect((await visit(path)).text).toContain('Yeni adres 5, Fatih');
  });

  it('is neither cached nor indexed, sends nothing, and is named nowhere', async () => {
    const { path } = await share(ofPost());
    const secret = path.split('/').at(-1) ?? '';
    for (const _ of ['first', 'second']) {
      const { headers, text } = await visit(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of ["form-action 'none'", "frame-ancestors 'self'"]) expect(policy).toContain(part);
      const head = text.slice(0, text.indexOf('</head>'));
      expect(head).toContain(samplePost.title);
      expect(head).not.toContain(secret);
    }
    // The data of a preview is in no cache of a public page.
    await expectNotFound(`/blog/${drafts.post.slug}`);
    for (const file of ['/sitemap.xml', '/rss.xml', '/'])
      expect((await visit(file)).text).not.toContain(drafts.post.slug);
  });

  it('shows its own draft only, and nothing once that is deleted', async () => {
    const { path } = await share(ofPost());
    expect((await visit(path)).text).not.toContain(sampleHotel.name);
    await site.call('DELETE', ofPost(), { token: site.token });
    await expectNotFound(path);
    expectError(await site.call('POST', linksOf(ofPost()), { token: site.token }), 404, 'post.notFound');
  });

  it('leads to the page once the draft is published', async () => {
    const { path } = await share(ofPost());
    await site.call('PUT', ofPost(), { token: site.token, body: { ...samplePost, published: true } });
    const response = await fetch(`${site.url}/en${path}`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/en/blog/${drafts.post.slug}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('that is forged, cut or of another kind is the ordinary 404', async () => {
    const { path, id } = await share(ofHotel());
    const secret = path.slice('/preview/'.length);
    for (const bad of [
      `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
      secret.slice(0, -1),
      `${secret}A`,
      secret.toLowerCase(),
      `${secret}/hotel`,
      id,
      site.token,
      'a.b.c',
      'x',
    ])
      await expectNotFound(`/preview/${bad}`);
    // A share link does not sign anybody in.
    const asToken = await site.call('GET', '/api/auth/verify', { token: secret });
    expectError(asToken, 401, 'auth.required');
  });

  it('has 22 characters and the name that it was given, which no visitor reads; the store cannot open it', async () => {
    const named = { token: site.token, body: { name: ' Ayşe Hanım ' } };
    const { body: link } = await site.call<Preview>('POST', linksOf(ofHotel()), named);
    expect(link.path).toMatch(/^\/preview\/[\w-]{22}$/);
    expect(link.name).toBe('Ayşe Hanım');
    expect((await list(ofHotel()))[0]).toEqual(link);
    expect((await visit(link.path)).text).not.toContain('Ayşe Hanım');
    const stored = await site.collection('previews').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(link.path.split('/').at(-1));
    const tooLong = { token: site.token, body: { name: 'x'.repeat(121) } };
    expectError(await site.call('POST', linksOf(ofHotel()), tooLong), 400, 'request.invalid');
  });

  it('of an earlier version of the site, with its longer token, goes on working', async () => {
    const record = { _id: crypto.randomUUID(), createdAt: new Date(NOON), expiresAt: new Date(NOON + WEEK_MS) };
    const { id } = await share(ofHotel());
    const previews = site.collection<{ _id: string }>('previews');
    const { key: _, name: __, ...fields } = (await previews.findOne({ _id: id })) as Record<string, unknown>;
    await previews.insertOne({ ...fields, ...record });
    const activity = site.collection<{ _id: string }>('activity');
    const entry = await activity.findOne({ subject: id });
    await activity.insertOne({ ...entry, _id: `${entry?._id}/eski`, subject: record._id } as { _id: string });
    const path = `/preview/${signPreviewToken(SECRET, record)}`;
    expect((await visit(path)).status).toBe(200);
    const listed = (await list(ofHotel())).find((link) => link.id === record._id);
    expect(listed).toMatchObject({ path, name: '' });
    const [header = '', claims = '', signature = ''] = path.slice('/preview/'.length).split('.');
    const longer = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 9e9 };
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const bad of [
      `${header}.${Buffer.from(JSON.stringify(longer)).toString('base64url')}.${signature}`,
      `${header}.${claims}.${signature.slice(0, -2)}`,
      `${none}.${claims}.`,
    ])
      await expectNotFound(`/preview/${bad}`);
  });
});

describe('the frame of the back office', () => {
  it('is an empty page that only this site can frame, and all other pages cannot be framed', async () => {
    for (const path of ['/preview', '/en/preview']) {
      const { status, headers } = await visit(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    }
    for (const path of ['/', '/admin/hotels', '/preview/x', '/previews', '/hotel/preview'])
      expect((await visit(path)).headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  });
});
