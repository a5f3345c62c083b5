import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import { sampleHotel, sampleOffer, samplePost } from './factories.ts';
import type { TestSite } from './test-site.ts';

const SAMPLES = { hotels: sampleHotel, blog: samplePost, offers: sampleOffer };

interface Entities {
  hotels: Hotel;
  blog: Post;
  offers: Offer;
}

/**
 * The calls of a person who adds and saves a sample with other fields, and of a visitor who reads it.
 * @param at the site, and the person's token
 */
export function nounCalls<Noun extends keyof Entities>(noun: Noun, at: () => { site: TestSite; token: string }) {
  const write = (method: string, path: string, fields: object, headers: Record<string, string> = {}) => {
    const { site, token } = at();
    const body = { ...SAMPLES[noun], ...fields };
    return site.call<Entities[Noun]>(method, `/api/${noun}${path}`, { token, body, headers });
  };
  const create = (fields: object = {}) => write('POST', '', fields);
  return {
    create,
    add: async (fields: object = {}) => (await create(fields)).body,
    save: (id: string, fields: object = {}, headers: Record<string, string> = {}) =>
      write('PUT', `/${id}`, fields, headers),
    read: (id: string, query = '') => at().site.call<Entities[Noun]>('GET', `/api/${noun}/${id}${query}`),
  };
}
