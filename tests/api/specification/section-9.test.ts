import { beforeAll, describe, expect, it } from 'vitest';
import * as constants from '#shared/constants.ts';
import { siteOfFile } from '../../support/test-site.ts';
import { fillSite, readPage } from './rendered-pages.ts';

const site = siteOfFile();

beforeAll(() => fillSite(site));

describe('section 9, business constants and limits', () => {
  it('a call waits ten seconds, a success banner stays three', () => {
    expect([constants.CALL_TIMEOUT_MS, constants.SUCCESS_BANNER_MS]).toEqual([10_000, 3_000]);
  });

  it('the default language is tr; language and token have their keys in browser storage', () => {
    expect(constants.DEFAULT_LANGUAGE).toBe('tr');
    expect(constants.STORAGE_KEYS).toEqual({ token: 'auth_token', language: 'language' });
  });

  it('prices and dates have Turkish forms on pages of both languages', async () => {
    for (const language of ['', '/en']) {
      expect((await readPage(site, `${language}/hotel/buyuk-otel`)).text).toContain('₺12.500');
      expect((await readPage(site, `${language}/blog/yazi-1`)).text).toContain('1 Mayıs 2024');
    }
  });

  it('lists show 3 posts and 3 features on home, 6 features and 4 rooms on branches, 2 tags', () => {
    expect(constants.SHOWN).toMatchObject({
      homePosts: 3,
      homeFeatures: 3,
      branchFeatures: 6,
      branchRooms: 4,
      postTags: 2,
    });
    expect(constants.DASHBOARD).toEqual({ hotels: 3, posts: 3 });
  });

  it('the fixed figures are 4.8, 1000+, 5 and 10+', () => {
    const figures = { rating: '4.8', starService: '5', happyGuests: '1000+', yearsExperience: '10+' };
    expect(constants.FIXED_FIGURES).toEqual(figures);
  });

  it('excerpts have 150 characters, meta titles at most 60, meta descriptions at most 160', () => {
    const { EXCERPT_LENGTH, LIMITS } = constants;
    expect([EXCERPT_LENGTH, LIMITS.metaTitle, LIMITS.metaDescription]).toEqual([150, 60, 160]);
  });

  it('announcement types, contact subjects, default author and copyright year', () => {
    expect(constants.ANNOUNCEMENT_TYPES).toEqual(['info', 'success', 'warning']);
    expect(constants.CONTACT_SUBJECTS).toEqual(['reservation', 'support', 'feedback', 'other']);
    expect([constants.DEFAULT_AUTHOR, constants.COPYRIGHT_YEAR]).toEqual(['Admin', 2024]);
  });
});
