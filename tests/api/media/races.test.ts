import { describe, expect, it } from 'vitest';
import { pictureCalls } from '../../support/pictures.ts';
import { SLOW } from '../../support/slow.ts';
import { siteOfFile } from '../../support/test-site.ts';

/** tests/api/media/meeting-writes.test.ts holds each write of these calls in turn; here chance decides. */
const ROUNDS = SLOW ? 30 : 10;

const site = siteOfFile();

const { upload, remove, replace, addPost, savePost, pictureOf, isThere } = pictureCalls(site);

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
