import { momentInIstanbul, wallClockInIstanbul } from '#shared/text/numbers/wall-clock.ts';
import { PostModel, type PostRecord } from './blog/blog.ts';
import { announcementTimes } from './settings/content.ts';

/**
 * The next time after `now` at which something appears on the site or disappears by the clock.
 * @returns milliseconds since 1970; Infinity when nothing is planned
 */
export async function readNextMoment(now: Date): Promise<number> {
  const current = wallClockInIstanbul(now);
  const next = async (field: 'publishAt' | 'unpublishAt') => {
    const options = { sort: { [field]: 1 }, limit: 1, projection: { [field]: 1 } } as const;
    const [post] = await PostModel.collection
      .find<PostRecord>({ published: true, [field]: { $gt: current } }, options)
      .toArray();
    return post?.[field];
  };
  const times = (await Promise.all([next('publishAt'), next('unpublishAt'), announcementTimes()])).flat();
  const coming = times.filter((time) => typeof time === 'string').filter((time) => time > current);
  return Math.min(...coming.map(momentInIstanbul));
}
