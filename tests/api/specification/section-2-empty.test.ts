import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../../support/test-site.ts';
import { HOMEPAGE, readPage } from './rendered-pages.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await site.call('PUT', '/api/content/homepage', { token: await site.signIn(), body: HOMEPAGE });
});
afterAll(() => site.close());

describe('section 2, home without hotels and posts', () => {
  it('says No hotels available at the moment.', async () => {
    expect((await readPage(site, '/en')).text).toContain('No hotels available at the moment.');
  });

  it('says No blog posts available at the moment.', async () => {
    expect((await readPage(site, '/en')).text).toContain('No blog posts available at the moment.');
  });
});
