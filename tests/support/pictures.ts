import type { Post } from '#shared/schemas/blog.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { fileForm, picture, samplePost } from './factories.ts';
import type { FileSite } from './test-site.ts';

/** The calls of a person who uploads, shows, replaces and deletes pictures. */
export function pictureCalls(site: FileSite) {
  const call = <T = unknown>(method: string, path: string, body?: object) =>
    site.call<T>(method, path, { token: site.token, ...(body && { body }) });
  const mediaOf = (url: string) => url.replace('/uploads/', '/api/media/');
  return {
    call,
    mediaOf,
    upload: async () => {
      const body = fileForm('file', [{ bytes: await picture('jpeg'), name: 'resim.jpg' }]);
      return (await call<Uploaded>('POST', '/api/upload/single', body)).body.url;
    },
    remove: (url: string) => call('DELETE', mediaOf(url)),
    replace: (from: string, to: string) =>
      call('POST', `${mediaOf(from)}/replacement`, { file: to.replace('/uploads/', '') }),
    addPost: (featuredImage: string) => call<Post>('POST', '/api/blog', { ...samplePost, slug: '', featuredImage }),
    savePost: (post: Post, featuredImage: string) =>
      call<Post>('PUT', `/api/blog/${post.id}`, { ...post, version: undefined, featuredImage }),
    pictureOf: async ({ id }: Post) => (await call<Post>('GET', `/api/blog/${id}`)).body.featuredImage,
    isThere: async (url: string) => (await fetch(site.url + url)).status === 200,
  };
}
