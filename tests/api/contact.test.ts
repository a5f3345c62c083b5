import { describe, expect, it } from 'vitest';
import type { Contact } from '#shared/schemas/contact.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const whole = {
  phone: '+90 212 555 01 23',
  email: 'bilgi@otel.example.com',
  address: 'Meşrutiyet Caddesi No: 5, Beyoğlu, İstanbul',
};
const socialMedia = {
  facebook: '',
  instagram: 'https://www.instagram.com/otel',
  twitter: '',
  linkedin: 'https://tr.linkedin.com/company/otel',
};

const site = siteOfFile();

const read = (query = '') => site.call<Contact>('GET', `/api/contact${query}`);
const save = (fields: object = {}, headers: Record<string, string> = {}) =>
  site.call<Contact>('PUT', '/api/contact', { token: site.token, body: { ...whole, ...fields }, headers });

describe('contact information', () => {
  it('has defaults before the first save', async () => {
    const response = await read();
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ phone: '', email: '', address: '', socialMedia: { instagram: '' } });
  });

  it('is returned to visitors as it was saved', async () => {
    const saved = await save({ socialMedia });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ ...whole, socialMedia });
    expect((await read()).body).toMatchObject({ ...whole, socialMedia });
  });

  it('keeps what a save leaves out, each social network by itself', async () => {
    await save({ socialMedia, translations: { en: { address: '5 Meşrutiyet Street' } } });
    const saved = await save({ socialMedia: { twitter: 'https://x.com/otel' } });
    expect(saved.body.socialMedia).toEqual({ ...socialMedia, twitter: 'https://x.com/otel' });
    expect(saved.body.translations).toEqual({ en: { address: '5 Meşrutiyet Street' } });
    expect((await read('?lang=en')).body).toMatchObject({ address: '5 Meşrutiyet Street', untranslated: [] });
  });

  it('are stored without the spaces around links and e-mail, and take addresses with Turkish letters', async () => {
    const saved = await save({
      email: ' şölen@çınaraltı.com.tr ',
      socialMedia: { instagram: ' https://www.instagram.com/otel\n', linkedin: '  ' },
    });
    expect(saved.body).toMatchObject({
      email: 'şölen@çınaraltı.com.tr',
      socialMedia: { instagram: 'https://www.instagram.com/otel', linkedin: '' },
    });
  });

  it('are cleared with null where they are not texts', async () => {
    await save({ socialMedia, translations: { en: { address: '5 Meşrutiyet Street' } } });
    expect((await save({ socialMedia: null, translations: null })).body).toMatchObject({
      socialMedia: { facebook: '', instagram: '', twitter: '', linkedin: '' },
      translations: { en: { address: '' } },
    });
  });

  it.each([{ phone: '' }, { email: '   ' }, { address: undefined }])(
    'returns 400 with its own message without %o',
    async (fields) => {
      const response = await save(fields);
      expectError(response, 400, 'contact.missingFields');
      expect(response.body).toMatchObject({ error: 'Missing required fields: phone, email, or address' });
    },
  );

  it.each([
    ['email', { email: 'bilgi@' }],
    ['socialMedia.facebook', { socialMedia: { facebook: 'javascript:alert(1)' } }],
    ['socialMedia.twitter', { socialMedia: { twitter: 'x.com/otel' } }],
    ['phone', { phone: 902125550123 }],
    ['phone', { phone: 'yakında' }],
    ['address', { address: { $gt: '' } }],
    ['socialMedia', { socialMedia: [] }],
  ])('returns 400 for an invalid %s and changes nothing', async (field, fields) => {
    const before = await read();
    const response = await save(fields);
    expectError(response, 400, 'request.invalid');
    expect(Object.keys((response.body as unknown as { fields: object }).fields)).toContain(field);
    expect((await read()).body).toEqual(before.body);
  });
});
