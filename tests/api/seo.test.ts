import { describe, expect, it } from 'vitest';
import type { Seo } from '#shared/schemas/seo.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const whole = {
  metaTitle: 'İstanbul Otelleri',
  metaDescription: 'Boğaz’ın en güzel semtlerinde aile işletmesi oteller.',
  metaKeywords: 'istanbul, otel, boğaz',
  faviconUrl: '/uploads/simge.ico',
};

const site = siteOfFile();

const read = (query = '') => site.call<Seo>('GET', `/api/seo${query}`);
const save = (body: object, headers: Record<string, string> = {}) =>
  site.call<Seo>('PUT', '/api/seo', { token: site.token, body, headers });

describe('search-engine settings', () => {
  it('has defaults before the first save, also for twenty parallel first reads', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => site.call<Seo>('GET', '/api/seo', { token: site.token })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(responses[0]?.body).toMatchObject({ metaTitle: '', version: 1 });
  });

  it('are returned to visitors as they were saved', async () => {
    const saved = await save(whole);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject(whole);
    expect(saved.headers.get('etag')).toBe(`"${saved.body.version}"`);
    expect((await read()).body).toMatchObject(whole);
  });

  it('keep what a save leaves out, also in English', async () => {
    await save({ ...whole, translations: { en: { metaTitle: 'Istanbul Hotels' } } });
    const saved = await save({ metaTitle: 'Yeni başlık' });
    expect(saved.body).toMatchObject({
      ...whole,
      metaTitle: 'Yeni başlık',
      translations: { en: { metaTitle: 'Istanbul Hotels' } },
    });
    expect((await read('?lang=en')).body).toMatchObject({
      metaTitle: 'Istanbul Hotels',
      metaDescription: whole.metaDescription,
      untranslated: ['metaDescription', 'metaKeywords'],
    });
  });

  it('lose all English texts with null', async () => {
    await save({ ...whole, translations: { en: { metaTitle: 'Istanbul Hotels' } } });
    expect((await save({ translations: { en: null } })).body.translations).toEqual({
      en: { metaTitle: '', metaDescription: '', metaKeywords: '' },
    });
  });

  it('accept 60 and 160 characters, and not one more', async () => {
    const metaTitle = 'ş'.repeat(60);
    const metaDescription = 'ğ'.repeat(160);
    expect((await save({ metaTitle, metaDescription })).body).toMatchObject({ metaTitle, metaDescription });
    const response = await save({ metaTitle: `${metaTitle}x`, metaDescription: `${metaDescription}x` });
    expectError(response, 400, 'request.invalid');
    expect(response.body).toMatchObject({ fields: { metaTitle: 'Too long', metaDescription: 'Too long' } });
  });

  it('return 400 for wrong types and a false icon', async () => {
    const { body } = await save(whole);
    expectError(await save({ metaTitle: null }), 400, 'request.invalid');
    expectError(await save({ faviconUrl: 'javascript:alert(1)' }), 400, 'request.invalid');
    expect((await read()).body.version).toBe(body.version);
  });
});
