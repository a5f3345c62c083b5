import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { createPost } from '../models/blog/blog.ts';
import { createHotel } from '../models/hotels/hotels.ts';
import { createPage } from '../models/pages/pages.ts';
import { saveContact } from '../models/settings/contact.ts';
import { saveContent } from '../models/settings/content.ts';
import { saveSeo } from '../models/settings/seo.ts';
import { saveSite } from '../models/settings/site.ts';
import { addStartingTexts, toPage } from '../starting-texts/add-starting-texts.ts';
import { cookiesText } from '../starting-texts/cookies.ts';
import type { UploadStorage } from '../uploads/storage.ts';
import {
  DEMO_POST_HOTELS,
  demoContact,
  demoHomepage,
  demoHotels,
  demoPosts,
  demoSeo,
  demoSite,
} from './content/index.ts';
import { type Claim, claimDemoContent, DEMO_USER } from './loading-mark.ts';
import { copyDemoPictures, removeDemoPictures } from './pictures.ts';

const BY = { by: DEMO_USER };
/** Settings that were saved meanwhile are not overwritten. */
const FIRST_SAVE = { ...BY, expected: 1 };

interface SeedOptions {
  env: Pick<Env, 'MONGODB_URI'>;
  uploads: UploadStorage;
  log: Logger;
  /** Without it, only what a killed process has left of the demo content is removed. */
  wanted: boolean;
}

/** Fills an empty store with the demo content, all of it or nothing, and only once; processes may call it together. */
export async function seedDemoContent({ env, uploads, log, wanted }: SeedOptions): Promise<void> {
  const claim = await claimDemoContent({ wanted, exclusive: env.MONGODB_URI === undefined });
  if (!claim) return;
  if (!wanted) {
    await removeDemoPictures(uploads);
    await claim.undo();
    log.warn('unfinished demo content removed');
    return;
  }
  try {
    await load(uploads, claim);
  } catch (thrown) {
    await claim.undo().catch(() => undefined);
    throw thrown;
  }
  log.info('demo content loaded');
}

async function load(uploads: UploadStorage, claim: Claim): Promise<void> {
  const hotelIds = new Map<string, string>();
  const steps = [
    // First the pictures: no text may name a missing one.
    () => copyDemoPictures(uploads),
    () => saveContent(demoHomepage, FIRST_SAVE),
    () => saveContact(demoContact, FIRST_SAVE),
    () => saveSeo(demoSeo, FIRST_SAVE),
    () => saveSite(demoSite, FIRST_SAVE),
    ...demoHotels.map((hotel) => async () => {
      const { slug, id } = await createHotel(hotel, BY);
      hotelIds.set(slug, id);
    }),
    ...demoPosts.map(
      (post) => () => createPost({ ...post, hotelId: hotelIds.get(DEMO_POST_HOTELS[post.slug] ?? '') }, BY),
    ),
    // The other texts are drafts: only a lawyer could say that they are true of a chain.
    () => createPage(toPage(cookiesText, { published: true }), BY),
    () => addStartingTexts(BY),
  ];
  for (const step of steps) {
    await step();
    await claim.beat();
  }
  await claim.finish();
}
