import { beforeAll, describe, expect, it } from 'vitest';
import { siteOfFile } from '../../support/test-site.ts';
import { HOMEPAGE, readPage } from './rendered-pages.ts';

const site = siteOfFile();

beforeAll(() => site.call('PUT', '/api/content/homepage', { token: site.token, body: HOMEPAGE }));

describe('section 2, home without hotels and posts', () => {
  it('says No hotels available at the moment.', async () => {
    expect((await readPage(site, '/en')).text).toContain('No hotels available at the moment.');
  });

  it('says No blog posts available at the moment.', async () => {
    expect((await readPage(site, '/en')).text).toContain('No blog posts available at the moment.');
  });
});
