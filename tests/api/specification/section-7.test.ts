import { describe, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { fileForm, picture, sampleHotel, samplePost } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';
import { CONTACT, HOMEPAGE, linksIn, readPage, SEO } from './rendered-pages.ts';

const site = siteOfFile();

const call = <T = { id: string; slug: string }>(method: string, path: string, body?: unknown) =>
  site.call<T>(method, `/api${path}`, { token: site.token, body });

describe('section 7, the calls', () => {
  it('POST /auth/login and GET /auth/verify', async () => {
    const login = await site.call<{ token: string }>('POST', '/api/auth/login', {
      body: { username: 'yonetici', password: 'Boğaziçi-köprüsü-1973' },
    });
    expect(login.body).toEqual({ success: true, token: expect.any(String) });
    const verify = await site.call('GET', '/api/auth/verify', { token: login.body.token });
    expect(verify.body).toMatchObject({ success: true, user: { username: 'yonetici' } });
  });

  it('GET, POST, PUT and DELETE of hotels', async () => {
    const { body: hotel } = await call('POST', '/hotels', { ...sampleHotel, slug: 'yok-sayilir' });
    expect(hotel).toMatchObject({
      ...sampleHotel,
      rooms: sampleHotel.rooms.map((room) => expect.objectContaining(room)),
    });
    expect((await call<Hotel[]>('GET', '/hotels')).body.map(({ id }) => id)).toContain(hotel.id);
    expect((await call('GET', `/hotels/${hotel.id}`)).body.id).toBe(hotel.id);
    expect((await call('GET', `/hotels/${hotel.slug}`)).body.id).toBe(hotel.id);
    const saved = await call('PUT', `/hotels/${hotel.id}`, { ...sampleHotel, description: 'Başka' });
    expect(saved.body).toMatchObject({ id: hotel.id, description: 'Başka' });
    expect((await call('DELETE', `/hotels/${hotel.id}`)).body).toEqual({ success: true });
    expectError(await call('GET', `/hotels/${hotel.id}`), 404, 'hotel.notFound');
  });

  it('GET, POST, PUT and DELETE of blog posts', async () => {
    const { body: post } = await call('POST', '/blog', samplePost);
    const { body: draft } = await call('POST', '/blog', { ...samplePost, title: 'Taslak', published: false });
    const idsIn = async (path: string) => (await call<{ id: string }[]>('GET', path)).body.map(({ id }) => id);
    expect(await idsIn('/blog')).toEqual([post.id]);
    expect((await idsIn('/blog/admin/all')).sort()).toEqual([post.id, draft.id].sort());
    expect((await call('GET', `/blog/${post.id}`)).body.id).toBe(post.id);
    expect((await call('GET', `/blog/slug/${post.slug}`)).body.id).toBe(post.id);
    const saved = await call('PUT', `/blog/${post.id}`, { ...samplePost, content: 'Başka' });
    expect(saved.body).toMatchObject({ id: post.id, content: 'Başka' });
    expect((await call('DELETE', `/blog/${post.id}`)).body).toEqual({ success: true });
    expectError(await call('GET', `/blog/${post.id}`), 404, 'post.notFound');
  });

  it('GET and PUT of homepage content, contact info and SEO settings answer with what was saved', async () => {
    const announcement = { active: true, type: 'success', title: 'Duyuru', content: 'Metin' };
    for (const [path, body] of [
      ['/content/homepage', { ...HOMEPAGE, announcement }],
      ['/contact', CONTACT],
      ['/seo', SEO],
    ] as const) {
      expect((await call('PUT', path, body)).body).toMatchObject(body);
      expect((await site.call('GET', `/api${path}`)).body).toMatchObject(body);
    }
  });

  it('POST /upload/single has the field file, POST /upload/multiple the field files', async () => {
    const file = { bytes: await picture(), name: 'a.png' };
    expect((await call('POST', '/upload/single', fileForm('file', [file]))).body).toMatchObject({
      url: expect.stringMatching(/^\/uploads\//),
    });
    expect((await call('POST', '/upload/multiple', fileForm('files', [file, file]))).body).toMatchObject({
      urls: [expect.stringMatching(/^\/uploads\//), expect.stringMatching(/^\/uploads\//)],
    });
  });
});

describe('section 7, behaviours', () => {
  it('the session token is sent as a bearer header', async () => {
    const headers = { authorization: `Bearer ${site.token}` };
    expect((await site.call('GET', '/api/auth/verify', { headers })).status).toBe(200);
  });

  it('room add, edit and delete update the whole hotel with the modified list', async () => {
    const { body: hotel } = await call<Hotel>('POST', '/hotels', { ...sampleHotel, name: 'Odalı Otel' });
    const [first, second] = hotel.rooms;
    const added = {
      id: '1715500000009',
      type: 'Çatı katı',
      price: 7000,
      description: 'Teraslı',
      image: '',
      features: [],
    };
    const save = async (rooms: unknown[]) =>
      (await call<Hotel>('PUT', `/hotels/${hotel.id}`, { ...hotel, version: undefined, rooms })).body.rooms;
    expect(await save([first, second, added])).toMatchObject([
      { id: first?.id },
      { id: second?.id },
      { type: 'Çatı katı' },
    ]);
    expect(await save([{ ...first, price: 5000 }, second, added])).toMatchObject([{ price: 5000 }, {}, {}]);
    expect(await save([second, added])).toMatchObject([{ id: second?.id }, { id: added.id }]);
  });

  it('after saving SEO settings the site applies them', async () => {
    await call('PUT', '/seo', { ...SEO, metaTitle: 'Yeni başlık' });
    expect((await readPage(site, '/')).html).toContain('<title>Yeni başlık</title>');
  });

  it('external links: tel for phone, the digits of the whatsapp number, the reservation link in a new tab', async () => {
    await call('POST', '/hotels', { ...sampleHotel, name: 'Bağlantılı Otel', whatsapp: '+90 (532) 555-01-23' });
    const { html } = await readPage(site, '/hotel/baglantili-otel');
    expect(linksIn(html)).toEqual(expect.arrayContaining(['tel:+902125550123', 'https://wa.me/905325550123']));
    expect(html).toContain(`href="${sampleHotel.reservationLink}" target="_blank"`);
  });
});
