import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import { apiClient, idsOf } from './api-client.ts';
import { sampleHotel, sampleOffer, samplePage, samplePost } from './factories.ts';
import type { FileSite } from './test-site.ts';

const SAMPLES = { hotels: sampleHotel, blog: samplePost, offers: sampleOffer, pages: samplePage };

interface Entities {
  hotels: Hotel;
  blog: Post;
  offers: Offer;
  pages: SitePage;
}

/**
 * The calls of a person who adds, saves and deletes samples with other fields, and of a visitor who reads them.
 *
 */
export function nounCalls<Noun extends keyof Entities>(noun: Noun, site: FileSite) {
  const write = (method: string, path: string, fields: object, headers: Record<string, string> = {}) => {
    const body = { ...SAMPLES[noun], ...fields };
    return site.call<Entities[Noun]>(method, `/api/${noun}${path}`, { token: site.token, body, headers });
  };
  const create = (fields: object = {}) => write('POST', '', fields);
  return {
    create,
    add: async (fields: object = {}) => (await create(fields)).body,
    save: (id: string, fields: object = {}, headers: Record<string, string> = {}) =>
      write('PUT', `/${id}`, fields, headers),
    removeAll: async () => {
      const person = apiClient(site.url, site.token);
      for (const id of await idsOf(person, noun)) await person.call('DELETE', `/api/${noun}/${id}`);
    },
    read: (id: string, query = '') => site.call<Entities[Noun]>('GET', `/api/${noun}/${id}${query}`),
  };
}
