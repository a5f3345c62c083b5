import { beforeAll, describe, expect, it } from 'vitest';
import { fileForm, picture, sampleHotel, samplePost } from '../../support/factories.ts';
import { siteOfFile } from '../../support/test-site.ts';
import { CONTACT, fillSite, HOMEPAGE, SEO } from './rendered-pages.ts';

const site = siteOfFile();

beforeAll(() => fillSite(site));

const get = async (path: string) => (await site.call('GET', `/api${path}`)).body;
const post = async (path: string, body: object) =>
  (await site.call('POST', `/api${path}`, { token: site.token, body })).body;

describe('section 3, entities and their fields', () => {
  it('hotel and room', async () => {
    expect(await get('/hotels/buyuk-otel')).toMatchObject({
      id: expect.any(String),
      slug: 'buyuk-otel',
      name: expect.any(String),
      address: expect.any(String),
      description: expect.any(String),
      featuredImage: expect.any(String),
      gallery: expect.arrayContaining([expect.any(String)]),
      features: expect.arrayContaining([expect.any(String)]),
      rooms: expect.arrayContaining([
        {
          ...{ id: expect.any(String), type: expect.any(String), price: 4500, description: expect.any(String) },
          ...{ image: expect.any(String), features: ['Klima 1'], untranslated: [] },
        },
      ]),
      phone: expect.any(String),
      whatsapp: expect.any(String),
      reservationLink: expect.any(String),
      city: expect.any(String),
    });
  });

  it('featuredImage is also read as featured_image, reservationLink as reservation_link', async () => {
    const { featuredImage, reservationLink, ...hotel } = sampleHotel;
    const aliases = { featured_image: featuredImage, reservation_link: reservationLink };
    expect(await post('/hotels', { ...hotel, ...aliases })).toMatchObject({ featuredImage, reservationLink });
  });

  it('blog post', async () => {
    expect(await get('/blog/slug/yazi-1')).toMatchObject({
      id: expect.any(String),
      slug: 'yazi-1',
      title: 'Yazı 1',
      excerpt: expect.any(String),
      content: expect.any(String),
      author: expect.any(String),
      tags: ['Gezi', 'Güz', 'Boğaz'],
      featuredImage: expect.any(String),
      publishDate: '2024-05-01',
      published: true,
      metaTitle: '',
      metaDescription: '',
    });
  });

  it('featuredImage is also read as featured_image, publishDate as publish_date', async () => {
    const { featuredImage, publishDate, ...rest } = samplePost;
    const aliases = { featured_image: featuredImage, publish_date: publishDate };
    expect(await post('/blog', { ...rest, ...aliases })).toMatchObject({ featuredImage, publishDate });
  });

  it('homepage content', async () => {
    const announcement = { active: false, type: 'info', title: '', content: '' };
    expect(await get('/content/homepage')).toMatchObject({ ...HOMEPAGE, announcement });
  });

  it('contact info', async () => {
    const socialMedia = { facebook: '', twitter: '', ...CONTACT.socialMedia };
    expect(await get('/contact')).toMatchObject({ ...CONTACT, socialMedia });
  });

  it('SEO settings', async () => {
    expect(await get('/seo')).toMatchObject(SEO);
  });

  it('authenticated user, login response and verify response', async () => {
    const body = { username: 'yonetici', password: 'Boğaziçi-köprüsü-1973' };
    expect(await post('/auth/login', body)).toEqual({ success: true, token: expect.any(String) });
    const failed = await post('/auth/login', { ...body, password: 'yanlış' });
    expect(failed).toMatchObject({ success: false, error: expect.any(String) });
    const verified = await site.call('GET', '/api/auth/verify', { token: site.token });
    expect(verified.body).toMatchObject({ success: true, user: { username: 'yonetici' } });
  });

  it('upload response', async () => {
    const body = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    expect(await post('/upload/single', body)).toMatchObject({ url: expect.stringMatching(/^\/uploads\//) });
  });

  it('contact form', async () => {
    const message = { firstName: 'Elif', lastName: 'Aydın', email: 'elif@posta.example.com', phone: '444 1 453' };
    const body = { ...message, subject: 'support', message: 'Merhaba' };
    expect((await site.call('POST', '/api/contact/messages', { body })).status).toBe(201);
    const { body: inbox } = await site.call<{ items: { id: string }[] }>('GET', '/api/contact/messages', {
      token: site.token,
    });
    const stored = await site.call('GET', `/api/contact/messages/${inbox.items[0]?.id}`, { token: site.token });
    expect(stored.body).toMatchObject(body);
  });
});
