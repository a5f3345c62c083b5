import { expect } from 'vitest';
import { PREVIEWS } from '#shared/constants.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import type { Preview } from '#shared/schemas/previews.ts';
import { hotelEnglish, sampleHotel, samplePost } from './factories.ts';
import type { FileSite, TestSite } from './test-site.ts';

interface Stored {
  id: string;
  slug: string;
  version: number;
}

export interface Drafts {
  hotel: Stored;
  post: Stored;
}

/** 12.00 on 12 May 2026 in Istanbul, which is UTC+3 all year. */
export const NOON = Date.parse('2026-05-12T09:00:00Z');
export const WEEK_MS = PREVIEWS.days * DAY_MS;

/** Adds the draft of a hotel and that of a post. */
export async function addDrafts(site: TestSite, token: string): Promise<Drafts> {
  const add = async (path: string, body: object) => (await site.call<Stored>('POST', path, { token, body })).body;
  const draft = { ...sampleHotel, published: false, enquiryEmail: 'gizli@ornek.com' };
  return {
    hotel: await add('/api/hotels', { ...draft, translations: { en: hotelEnglish } }),
    post: await add('/api/blog', { ...samplePost, published: false }),
  };
}

/** Deletes both drafts, whose share links end with them. */
export async function removeDrafts(site: TestSite, { hotel, post }: Drafts): Promise<void> {
  const fresh = { token: await site.signIn() };
  await site.call('DELETE', `/api/hotels/${hotel.id}`, fresh);
  await site.call('DELETE', `/api/blog/${post.id}`, fresh);
}

/** The calls of a person who shares drafts, and of a visitor with the link. */
export function previewCalls(site: FileSite, drafts: () => Drafts) {
  /** @param path such as `/api/hotels/66f…` */
  const linksOf = (path: string) => path.replace('/api/', '/api/previews/');
  const visit = (path: string) => site.call('GET', path);
  return {
    linksOf,
    visit,
    share: async (path: string) => (await site.call<Preview>('POST', linksOf(path), { token: site.token })).body,
    list: async (path: string) =>
      (await site.call<{ items: Preview[] }>('GET', linksOf(path), { token: site.token })).body.items,
    ofHotel: () => `/api/hotels/${drafts().hotel.id}`,
    ofPost: () => `/api/blog/${drafts().post.id}`,
    expectNotFound: async (path: string) => {
      const { status, headers, text } = await visit(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).not.toContain(sampleHotel.name);
      expect(text).not.toContain(samplePost.title);
    },
  };
}
