import type { Logger } from '../log.ts';
import { createPost, listAllPosts } from '../models/blog.ts';
import { saveContact } from '../models/contact.ts';
import { saveHomepage } from '../models/content.ts';
import { createHotel, listHotels } from '../models/hotels.ts';
import { saveSeo } from '../models/seo.ts';
import type { UploadStorage } from '../uploads/storage.ts';
import { demoContact, demoHomepage, demoHotels, demoPosts, demoSeo } from './content/index.ts';
import { copyDemoPictures } from './pictures.ts';

const BY = { by: 'demo' };

/** Fills an empty store with the demo content and its pictures; a store that has a hotel or a post is left alone. */
export async function seedDemoContent(uploads: UploadStorage, log: Logger): Promise<void> {
  const page = { limit: 1 };
  const [hotels, posts] = await Promise.all([listHotels({ admin: true }, page), listAllPosts(page)]);
  if (hotels.length > 0 || posts.length > 0) return;
  // First the pictures: a start that is interrupted leaves no text that names a missing one.
  await copyDemoPictures(uploads);
  await saveHomepage(demoHomepage, BY);
  await saveContact(demoContact, BY);
  await saveSeo(demoSeo, BY);
  for (const hotel of demoHotels) await createHotel(hotel, BY);
  for (const post of demoPosts) await createPost(post, BY);
  log.info('demo content loaded');
}
