import { describe, expect, it } from 'vitest';
import type { Content } from '#shared/schemas/content.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const PATH = '/api/content/homepage';
const whole = {
  heroTitle: 'İstanbul’un kalbinde',
  heroSubtitle: 'Boğaz’a yürüme mesafesinde',
  heroImage: '/uploads/bogaz.webp',
  aboutTitle: 'Hakkımızda',
  aboutContent: 'Üç kuşaktır misafir ağırlıyoruz.\r\nÇınar altında çay.',
  aboutImage: 'https://resim.example.com/aile.jpg',
};
const announcement = { active: true, type: 'warning', title: 'Duyuru', content: 'Havuz kapalı' } as const;

const site = siteOfFile();

const read = (query = '', options = {}) => site.call<Content>('GET', PATH + query, options);
const save = (fields: object = {}, headers: Record<string, string> = {}) =>
  site.call<Content>('PUT', PATH, { token: site.token, body: { ...whole, ...fields }, headers });

describe('the homepage', () => {
  it('has defaults before the first save', async () => {
    const response = await read();
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      heroTitle: '',
      announcement: { active: false, type: 'info', title: '', content: '' },
      untranslated: [],
    });
    expect(response.body).not.toHaveProperty('translations');
  });

  it('is returned to visitors as it was saved', async () => {
    const saved = await save({ announcement });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ ...whole, announcement, updatedBy: 'yonetici' });
    expect((await read()).body).toMatchObject({ ...whole, announcement });
  });

  it('keeps what a save leaves out', async () => {
    await save({ announcement, translations: { en: { heroTitle: 'In the heart of Istanbul' } } });
    const saved = await save({ heroTitle: 'Yeni başlık' });
    expect(saved.body).toMatchObject({
      heroTitle: 'Yeni başlık',
      announcement,
      translations: { en: { heroTitle: 'In the heart of Istanbul' } },
    });
    const times = { link: '/branches', startsAt: null, endsAt: '2999-05-12T09:00' };
    await save({ announcement: { ...announcement, ...times } });
    expect((await save({ announcement })).body.announcement).toMatchObject({ link: '/branches', endsAt: times.endsAt });
  });

  it('clears with null what is not a text', async () => {
    await save({
      announcement,
      imageAlts: [{ image: '/uploads/bogaz.webp', tr: 'Boğaz', en: '' }],
      translations: { en: { heroTitle: 'In the heart', announcement: { title: 'Notice' } } },
    });
    const cleared = await save({
      announcement: { active: null, type: null },
      imageAlts: null,
      translations: { en: null },
    });
    expect(cleared.body).toMatchObject({
      announcement: { active: false, type: 'info', title: '', content: '' },
      imageAlts: [],
      translations: { en: { heroTitle: '', announcement: { title: '', content: '' } } },
    });
    const none = await save({ announcement: null });
    expect(none.body.announcement).toEqual({ active: false, type: 'info', title: '', content: '' });
  });

  it('is returned in English, with Turkish texts where there is no English', async () => {
    await save({
      announcement,
      translations: { en: { heroTitle: 'In the heart', announcement: { title: 'Notice' } } },
    });
    const { body } = await read('?lang=en');
    expect(body).toMatchObject({ heroTitle: 'In the heart', aboutTitle: whole.aboutTitle });
    expect(body.announcement).toMatchObject({ title: 'Notice', content: 'Havuz kapalı', type: 'warning' });
    expect(body.untranslated).toEqual(expect.arrayContaining(['heroSubtitle', 'aboutTitle', 'aboutContent']));
    expect(body.untranslated).not.toContain('heroTitle');
  });

  it('reports all missing fields in one message, in order', async () => {
    const response = await site.call('PUT', PATH, {
      token: site.token,
      body: { ...whole, heroTitle: '  ', aboutImage: undefined },
    });
    expectError(response, 400, 'content.missingFields');
    expect(response.body).toMatchObject({
      error: 'Missing required fields: heroTitle, aboutImage',
      fields: { heroTitle: 'Required', aboutImage: 'Required' },
    });
    const empty = await site.call('PUT', PATH, { token: site.token });
    expect(empty.body).toMatchObject({
      error: 'Missing required fields: heroTitle, heroSubtitle, heroImage, aboutTitle, aboutContent, aboutImage',
    });
  });

  it('has its version as the entity tag, and refuses what is none in If-Match', async () => {
    const { body, headers } = await save();
    expect(headers.get('etag')).toBe(`"${body.version}"`);
    expectError(await save({}, { 'if-match': String(body.version) }), 400, 'request.malformed');
    expect((await read()).body.version).toBe(body.version);
  });

  it.each([
    ['announcement.type', { announcement: { type: 'danger' } }],
    ['announcement.active', { announcement: { active: 'true' } }],
    ['heroImage', { heroImage: 'javascript:alert(1)' }],
    ['heroTitle', { heroTitle: ['a'] }],
    ['aboutContent', { aboutContent: 'x'.repeat(5_001) }],
    ['version', { version: '1' }],
  ])('returns 400 for an invalid %s and changes nothing', async (field, fields) => {
    const before = await read();
    const response = await save(fields);
    expectError(response, 400, 'request.invalid');
    expect(Object.keys((response.body as unknown as { fields: object }).fields)).toContain(field);
    expect((await read()).body).toEqual(before.body);
  });

  it('takes an active announcement only with a title or a text', async () => {
    const silent = { active: true, title: ' ', content: '' };
    const response = await save({ announcement: silent });
    expectError(response, 400, 'request.invalid');
    expect(response.body).toMatchObject({
      fields: { 'announcement.title': 'An active announcement needs a title or a text' },
    });
    expect((await save({ announcement: { ...silent, active: false } })).status).toBe(200);
    expectError(await save({ announcement: { active: true } }), 400, 'request.invalid');
    expect((await save({ announcement: { ...silent, content: 'Havuz kapalı' } })).status).toBe(200);
    expect((await read()).body.announcement).toMatchObject({ active: true, content: 'Havuz kapalı' });
    expect((await save({ announcement: { active: true, title: 'Duyuru', content: '' } })).status).toBe(200);
  });

  it('returns 400 for a language that there is not', async () => {
    expectError(await read('?lang=xx'), 400, 'request.invalid');
  });
});
