import { describe, expect, it } from 'vitest';
import { enAdmin } from '#shared/i18n/en/admin.ts';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { en } from '#shared/i18n/en/site.ts';
import { fileForm } from '../../support/factories.ts';
import { siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
const TEXTS = [en, enAdmin, enErrors].flatMap(textsIn);

describe('section 8, error catalogue', () => {
  it.each([
    ['GET', '/api/hotels/yok', undefined, 'Hotel not found'],
    ['GET', '/api/hotels/6641f0c2a7b3d95e8c1f2a04', undefined, 'Hotel not found'],
    ['GET', '/api/blog/slug/yok', undefined, 'Blog post not found'],
    ['POST', '/api/auth/login', { username: ' ', password: '' }, 'Please enter both username and password'],
    ['POST', '/api/auth/login', { username: 'yonetici', password: 'x' }, 'Invalid credentials. Please try again.'],
    ['PUT', '/api/content/homepage', {}, /^Missing required fields: heroTitle, /],
    ['PUT', '/api/contact', {}, 'Missing required fields: phone, email, or address'],
    [
      'POST',
      '/api/upload/single',
      fileForm('file', [{ bytes: Buffer.from('x'), name: 'a.png' }]),
      'Please upload an image file',
    ],
  ])('%s %s has the sentence of the catalogue in its error field', async (method, path, body, sentence) => {
    const { status, body: answer } = await site.call<{ error: string }>(method, path, { token: site.token, body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(answer.error).toMatch(sentence);
  });

  it.each([
    ['GET', '/api/yok'],
    ['PATCH', '/api/hotels'],
    ['POST', '/api/hotels', '{'],
    ['POST', '/api/hotels', []],
    ['GET', '/api/blog?limit=x'],
    ['PUT', '/api/seo', { metaTitle: 5 }],
    ['GET', '/api/trpc/yok'],
    ['GET', '/api/trpc/hotels.get?input=%7B%22id%22%3A%22yok%22%7D'],
    ['POST', '/api/trpc/seo.save', { metaTitle: 5 }],
  ])('every error response has an error text: %s %s %j', async (method, path, body?: unknown) => {
    const { status, body: answer } = await site.call<{ error: unknown }>(method, path, { token: site.token, body });
    expect(status).toBeGreaterThanOrEqual(400);
    const data = (answer.error as { data?: { error: string } }).data;
    expect(data?.error ?? answer.error).toMatch(/\S/);
  });

  it.each([
    'Failed to load page content. Please try again later.',
    'Failed to load hotels. Please try again later.',
    'Hotel not found',
    'Failed to load hotel details. Please try again later.',
    'Failed to load contact information',
    'Failed to load blog posts. Please try again later.',
    'Failed to load blog posts. Please try again.',
    'Blog post not found',
    'Failed to load blog post. Please try again later.',
    'Failed to load contact information. Please try again later.',
    'Failed to load dashboard data. Please try again.',
    'Failed to load hotels. Please try again.',
    'Failed to save hotel. Please try again.',
    'Failed to delete hotel. Please try again.',
    'Failed to save room. Please try again.',
    'Failed to delete room. Please try again.',
    'Failed to save blog post. Please try again.',
    'Failed to delete blog post. Please try again.',
    'Failed to update post status. Please try again.',
    'Failed to upload image. Please try again.',
    'Failed to upload favicon: ',
    'Failed to load homepage content: ',
    'Failed to load contact information: ',
    'Failed to load SEO settings: ',
    'Failed to load content settings. Please try again.',
    'Failed to save SEO settings: ',
    'Failed to save homepage content: ',
    'Failed to save contact information: ',
    'Invalid credentials. Please try again.',
    'Login failed. Please check your connection and try again.',
    'Homepage content saved successfully!',
    'Contact information saved successfully!',
    'SEO settings saved and applied successfully!',
    'Favicon uploaded successfully! Remember to save your changes.',
  ])('the English interface has the sentence %j word for word', (sentence) => {
    const isReason = sentence.endsWith(': ');
    expect(TEXTS.some((text) => (isReason ? text.startsWith(sentence) : text === sentence))).toBe(true);
  });
});
