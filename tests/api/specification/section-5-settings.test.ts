import { describe, expect, it } from 'vitest';
import type { Contact } from '#shared/schemas/contact.ts';
import type { Content } from '#shared/schemas/content.ts';
import { fileForm, picture, sampleHotel } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const put = <T = Record<string, unknown>>(path: string, body: object) =>
  site.call<T>('PUT', `/api${path}`, { token: site.token, body });
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as { fields?: object }).fields ?? {});

const homepage = {
  heroTitle: 'İstanbul’un kalbinde',
  heroSubtitle: 'Boğaz’a yürüme mesafesinde',
  heroImage: '/uploads/bogaz.webp',
  aboutTitle: 'Hakkımızda',
  aboutContent: 'Üç kuşaktır misafir ağırlıyoruz.',
  aboutImage: '/uploads/aile.webp',
};

describe('section 5, homepage content save', () => {
  const save = (fields: object) => put<Content>('/content/homepage', { ...homepage, ...fields });

  it.each(Object.keys(homepage))('%s must be non-empty', async (field) => {
    for (const value of [undefined, '', ' ']) {
      const response = await save({ [field]: value });
      expectError(response, 400, 'content.missingFields');
      expect(response.body).toMatchObject({ error: `Missing required fields: ${field}` });
    }
  });

  it('all missing fields follow in one list', async () => {
    expect((await put('/content/homepage', {})).body).toMatchObject({
      error: 'Missing required fields: heroTitle, heroSubtitle, heroImage, aboutTitle, aboutContent, aboutImage',
    });
  });

  const none = { active: false, type: 'info', title: '', content: '' };
  const announcement = { active: true, type: 'warning', title: 'Duyuru', content: 'Havuz kapalı' };

  it('announcement defaults: inactive, empty texts, type info', async () => {
    expect((await site.call<Content>('GET', '/api/content/homepage')).body.announcement).toEqual(none);
    await save({ announcement });
    expect((await save({ announcement: {} })).body.announcement).toEqual(none);
    expect((await save({ announcement: { active: true, title: 'Duyuru' } })).body.announcement).toEqual({
      ...none,
      active: true,
      title: 'Duyuru',
    });
  });

  it('a save without an announcement keeps the stored one', async () => {
    await save({ announcement });
    expect((await save({})).body.announcement).toEqual(announcement);
  });

  it('titles are stored without the white space around them', async () => {
    expect((await save({ heroTitle: ' Boğaz ', aboutTitle: 'Biz ' })).body).toMatchObject({
      heroTitle: 'Boğaz',
      aboutTitle: 'Biz',
    });
  });
});

const contact = { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu, İstanbul' };

describe('section 5, contact info save', () => {
  const save = (fields: object) => put<Contact>('/contact', { ...contact, ...fields });

  it.each(['phone', 'email', 'address'])('%s is required', async (field) => {
    for (const value of [undefined, '', ' ']) {
      const response = await save({ [field]: value });
      expectError(response, 400, 'contact.missingFields');
      expect(response.body).toMatchObject({ error: 'Missing required fields: phone, email, or address' });
    }
  });

  it('the email must be in e-mail format', async () => {
    expect(fieldsOf(await save({ email: 'bilgi@' }))).toEqual(['email']);
  });

  it.each(['facebook', 'instagram', 'twitter', 'linkedin'])('%s must be a URL', async (network) => {
    expect(fieldsOf(await save({ socialMedia: { [network]: 'otel' } }))).toEqual([`socialMedia.${network}`]);
    const url = `https://${network}.example.com/otel`;
    expect((await save({ socialMedia: { [network]: url } })).body.socialMedia).toMatchObject({ [network]: url });
  });

  it('phone and address are stored without the white space around them', async () => {
    expect((await save({ phone: ' 444 1 453 ', address: ' Beyoğlu\n' })).body).toMatchObject({
      phone: '444 1 453',
      address: 'Beyoğlu',
    });
  });
});

describe('section 5, SEO settings', () => {
  it('metaTitle max length 60', async () => {
    expect((await put('/seo', { metaTitle: 'ş'.repeat(60) })).status).toBe(200);
    expect(fieldsOf(await put('/seo', { metaTitle: 'ş'.repeat(61) }))).toEqual(['metaTitle']);
  });

  it('metaDescription max 160', async () => {
    expect((await put('/seo', { metaDescription: 'ş'.repeat(160) })).status).toBe(200);
    expect(fieldsOf(await put('/seo', { metaDescription: 'ş'.repeat(161) }))).toEqual(['metaDescription']);
  });

  it('metaKeywords comma-separated, stored as sent', async () => {
    const metaKeywords = 'istanbul, otel, boğaz';
    expect((await put('/seo', { metaKeywords })).body).toMatchObject({ metaKeywords });
  });

  it('the favicon must be an image type', async () => {
    const form = fileForm('file', [{ bytes: Buffer.from('metin'), name: 'simge.ico', type: 'image/x-icon' }]);
    expectError(
      await site.call('POST', '/api/upload/single', { token: site.token, body: form }),
      415,
      'upload.notImage',
    );
  });
});

describe('section 5, image display', () => {
  it.each(['hotels', 'rooms', 'blog', 'content'])(
    'a stored path with an uploads subfolder for %s is rewritten to /uploads/{filename}',
    async (folder) => {
      const featuredImage = `https://eski.example.com/uploads/${folder}/2/a.jpg`;
      const { body } = await site.call('POST', '/api/hotels', {
        token: site.token,
        body: { ...sampleHotel, featuredImage },
      });
      expect(body).toMatchObject({ featuredImage: '/uploads/a.jpg' });
    },
  );

  it('another address stays as it is', async () => {
    const featuredImage = 'https://resim.example.com/files/a.jpg';
    const { body } = await site.call('POST', '/api/hotels', {
      token: site.token,
      body: { ...sampleHotel, featuredImage },
    });
    expect(body).toMatchObject({ featuredImage });
  });

  it('an uploaded image has the address /uploads/{filename}', async () => {
    const body = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    const uploaded = await site.call<{ url: string }>('POST', '/api/upload/single', { token: site.token, body });
    expect(uploaded.body.url).toMatch(/^\/uploads\/[^/]+$/);
    expect((await site.call('GET', uploaded.body.url)).status).toBe(200);
  });
});

describe('section 5, contact form', () => {
  const message = { firstName: 'Elif', email: 'elif@posta.example.com', message: 'Merhaba' };
  const send = (body: object) => site.call('POST', '/api/contact/messages', { body });

  it('an empty message names every missing field at once', async () => {
    const response = await send({});
    expectError(response, 400, 'request.invalid');
    expect(response.body).toMatchObject({
      fields: {
        firstName: 'Required',
        message: 'Required',
        email: 'An email address or a phone number is needed for the reply',
        phone: 'An email address or a phone number is needed for the reply',
      },
    });
  });

  it.each([5, null, [], 'x'])('a body of %j is refused, not failed on', async (body) => {
    const response = await site.call('POST', '/api/contact/messages', { body: JSON.stringify(body) });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ error: expect.stringMatching(/\S/) });
    expectError(await send({ ...message, email: body, phone: body }), 400, 'request.invalid');
  });

  it.each(['reservation', 'support', 'feedback', 'other', undefined])('the subject %j is accepted', async (subject) => {
    expect((await send({ ...message, subject })).status).toBe(201);
  });

  it.each(['Reservation', 'şikâyet', 'reservation ', null, 1])('the unknown subject %j is 400', async (subject) => {
    const response = await send({ ...message, subject });
    expectError(response, 400, 'request.invalid');
    expect(fieldsOf(response)).toEqual(['subject']);
  });

  it('names are stored without the white space around them', async () => {
    await send({ ...message, firstName: ' Ada ', lastName: ' Işık ', message: 'Ad testi' });
    const { body } = await site.call<{ items: object[] }>('GET', '/api/contact/messages?q=ada', { token: site.token });
    expect(body.items).toMatchObject([{ firstName: 'Ada', lastName: 'Işık' }]);
  });
});
