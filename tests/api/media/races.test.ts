import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { fileForm, picture, samplePost } from '../../support/factories.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';

const ROUNDS = 30;

let site: TestSite;
let token: string;
let bytes: Buffer;

beforeAll(async () => {
  site = await startTestSite();
  token = await site.signIn();
  bytes = await picture('jpeg');
});
afterAll(() => site.close());

async function upload(): Promise<string> {
  const body = fileForm('file', [{ bytes, name: 'resim.jpg' }]);
  return (await site.call<Uploaded>('POST', '/api/upload/single', { token, body })).body.url;
}
const call = <T = unknown>(method: string, path: string, body?: object) =>
  site.call<T>(method, path, { token, ...(body && { body }) });
const mediaOf = (url: string) => url.replace('/uploads/', '/api/media/');
const remove = (url: string) => call('DELETE', mediaOf(url));
const replace = (from: string, to: string) =>
  call('POST', `${mediaOf(from)}/replacement`, { file: to.replace('/uploads/', '') });
const addPost = (featuredImage: string) => call<Post>('POST', '/api/blog', { ...samplePost, slug: '', featuredImage });
const savePost = (post: Post, featuredImage: string) =>
  call<Post>('PUT', `/api/blog/${post.id}`, { ...post, version: undefined, featuredImage });
const pictureOf = async ({ id }: Post) => (await call<Post>('GET', `/api/blog/${id}`)).body.featuredImage;
const isThere = async (url: string) => (await fetch(site.url + url)).status === 200;

describe('in any order', () => {
  it('every place has a picture that exists: replaced and deleted at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, after] = [await upload(), await upload()];
      const posts = await Promise.all([addPost(before), addPost(before)]);
      const [replaced, deleted] = await Promise.all([replace(before, after), remove(after)]);
      expect([replaced.status, deleted.status].filter((status) => status === 200).length).toBeLessThan(2);
      for (const { body } of posts) expect(await isThere(await pictureOf(body)), `round ${round}`).toBe(true);
    }
  });

  it('every place has a picture that exists: saved and deleted at once', async () => {
    const { body: post } = await addPost('');
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = await upload();
      const [saved, deleted] = await Promise.all([savePost(post, file), remove(file)]);
      expect([saved.status, deleted.status].filter((status) => status === 200).length).toBeLessThan(2);
      const shown = await pictureOf(post);
      expect(shown, `round ${round}`).toBe(saved.status === 200 ? file : '');
      if (shown !== '') expect(await isThere(shown), `round ${round}`).toBe(true);
      await savePost(post, '');
    }
  });
});
