import type { Post } from '#shared/schemas/blog.ts';
import type { AdminSite } from '../sites.ts';
import { PICTURE } from './admin-pages.ts';

export const POST = {
  title: 'Vapurda Çay',
  content: 'İlk satır.\nİkinci satır.',
  author: 'Deniz',
  publishDate: '2024-05-12',
  featuredImage: PICTURE,
};

/** The posts of a site, as its administrator adds and reads them. */
export const postsOf = (site: AdminSite) => ({
  addPost: async (fields: Record<string, unknown> = {}) =>
    (await site.admin.call<Post>('POST', '/api/blog', { body: { ...POST, ...fields } })).body,
  stored: async (id: string) => (await site.admin.call<Post>('GET', `/api/blog/${id}`)).body,
});
