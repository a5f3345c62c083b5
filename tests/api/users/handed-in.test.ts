import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { BlogOverview, Post, PostSummary } from '#shared/schemas/blog.ts';
import type { Revision } from '#shared/schemas/history.ts';
import { samplePost } from '../../support/factories.ts';
import { addPerson, type SignedIn } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();
let author: SignedIn;
let post: Post;

beforeAll(async () => {
  author = await addPerson(site, site.token, 'author', { publishes: false });
});
beforeEach(async () => {
  const body = { ...samplePost, published: false, handedIn: true };
  post = (await site.call<Post>('POST', '/api/blog', { token: author.token, body })).body;
});

const save = (token: string, fields: object) =>
  site.call<Post>('PUT', `/api/blog/${post.id}`, { token, body: { ...samplePost, published: false, ...fields } });
const waiting = async () =>
  (await site.call<BlogOverview>('GET', '/api/blog/admin/overview', { token: site.token })).body.handedIn;

it('a draft that is handed in is counted and marked for those who sign in', async () => {
  expect(post.handedIn).toBe(true);
  const before = await waiting();
  const { body } = await site.call<{ items: PostSummary[] }>('GET', '/api/blog/admin/summaries', { token: site.token });
  expect(body.items.find(({ id }) => id === post.id)?.handedIn).toBe(true);
  await site.call('DELETE', `/api/blog/${post.id}`, { token: author.token });
  expect(await waiting(), 'a deleted post waits for nobody').toBe(before - 1);
});

it('its author takes it back, and a save that leaves the field out keeps it', async () => {
  expect((await save(author.token, { title: 'Başka' })).body.handedIn).toBe(true);
  expect((await save(author.token, { handedIn: false })).body.handedIn).toBe(false);
});

it('publishing ends it, whatever the save says, and visitors never read it', async () => {
  expectError(await save(author.token, { published: true }), 403, 'auth.forbidden');
  const published = await save(site.token, { published: true, handedIn: true });
  expect(published.body).toMatchObject({ published: true, handedIn: false });
  expect((await site.call('GET', `/api/blog/${post.id}`)).body).not.toHaveProperty('handedIn');
  expect((await save(site.token, { published: false })).body.handedIn).toBe(false);
});

it('restoring an earlier version does not hand the post in again', async () => {
  await save(author.token, { handedIn: false });
  const path = `/api/blog/${post.id}/revisions/1/restore`;
  const restored = await site.call<Post>('POST', path, { token: author.token, body: { version: 2 } });
  expect([restored.status, restored.body.handedIn]).toEqual([200, false]);
});

it('a post that was never handed in does not change by a save that says so', async () => {
  const { body: plain } = await site.call<Post>('POST', '/api/blog', { token: site.token, body: samplePost });
  await site.call('PUT', `/api/blog/${plain.id}`, { token: site.token, body: { ...plain, title: 'Yeni başlık' } });
  const { body } = await site.call<{ items: Revision[] }>('GET', `/api/blog/${plain.id}/revisions`, {
    token: site.token,
  });
  expect(body.items[0]?.fields).toEqual(['title']);
});
