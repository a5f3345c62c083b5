import type { Logger } from '../log.ts';
import { createPost, listAllPosts } from '../models/blog.ts';
import { saveContact } from '../models/contact.ts';
import { saveHomepage } from '../models/content.ts';
import { createHotel, listHotels } from '../models/hotels.ts';
import { saveSeo } from '../models/seo.ts';
import { demoContact, demoHomepage, demoHotels, demoPosts, demoSeo } from './content/index.ts';

const BY = { by: 'demo' };

/**
 * Fills an empty store with the demo content; a store that has a hotel or a post is left alone.
 * @returns whether it has been filled
 */
export async function seedDemoContent(log: Logger): Promise<boolean> {
  const page = { limit: 1 };
  const [hotels, posts] = await Promise.all([listHotels({ admin: true }, page), listAllPosts(page)]);
  if (hotels.length > 0 || posts.length > 0) return false;
  await saveHomepage(demoHomepage, BY);
  await saveContact(demoContact, BY);
  await saveSeo(demoSeo, BY);
  for (const hotel of demoHotels) await createHotel(hotel, BY);
  for (const post of demoPosts) await createPost(post, BY);
  log.info('demo content loaded');
  return true;
}
