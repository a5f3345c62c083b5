import mongoose from 'mongoose';
import type { Logger } from '#server/log.ts';
import { createPost, PostModel } from '#server/models/blog/blog.ts';
import { is, oneOf } from '#server/models/common/conditions.ts';
import { requiredText } from '#server/models/common/fields.ts';
import { RevisionModel } from '#server/models/common/revisions.ts';
import { addMissingSettings } from '#server/models/common/settings.ts';
import { remove, update } from '#server/models/common/writes.ts';
import { createHotel } from '#server/models/hotels/hotels.ts';
import { CONTENT } from '#server/models/nouns.ts';
import { createOffer } from '#server/models/offers/offers.ts';
import { createPage } from '#server/models/pages/pages.ts';
import { saveContact } from '#server/models/settings/contact.ts';
import { saveContent } from '#server/models/settings/content.ts';
import { saveSeo } from '#server/models/settings/seo.ts';
import { saveSite } from '#server/models/settings/site.ts';
import { addStartingTexts, toPage } from '#server/models/starting-texts/add-starting-texts.ts';
import { cookiesText } from '#server/models/starting-texts/cookies.ts';
import type { UploadStorage } from '#server/uploads/storage.ts';
import { KIND_OF, NOUNS } from '#shared/constants.ts';
import {
  DEMO_POST_HOTELS,
  demoContact,
  demoContent,
  demoHotels,
  demoOffers,
  demoPosts,
  demoSeo,
  demoSite,
} from './content/index.ts';
import { copyDemoPictures, removeDemoPictures } from './pictures.ts';

const DEMO_USER = 'demo';
const BY = { by: DEMO_USER };
const FIRST_SAVE = { ...BY, expected: 1 };

/** Marks in the store whether the demo content is complete or being loaded. */
interface Mark {
  _id: 'demo';
  state: 'loading' | 'loaded';
}

const MarkModel = mongoose.model<Mark>(
  'DemoMark',
  new mongoose.Schema<Mark>(
    { _id: requiredText, state: requiredText },
    { versionKey: false, collection: 'demo_content' },
  ),
);
const mark = (state: Mark['state']) => update(MarkModel, { _id: 'demo' }, { $set: { state } }, { upsert: true });

interface SeedOptions {
  uploads: UploadStorage;
  log: Logger;
  wanted: boolean;
}

/**
 * Seeds an empty store with the demo content, all or nothing, and only once. Leftovers of a killed process are removed
 * first. Two processes must not seed at the same time.
 */
export async function seedDemoContent({ uploads, log, wanted }: SeedOptions): Promise<void> {
  const marked = await MarkModel.findById('demo').lean<Mark>();
  if (marked?.state === 'loaded' || (!marked && (!wanted || (await hasContent())))) return;
  if (marked) {
    await removeDemoContent(uploads);
    await addMissingSettings();
    log.warn('unfinished demo content removed');
  }
  if (!wanted) return;
  await mark('loading');
  try {
    await load(uploads);
  } catch (thrown) {
    await removeDemoContent(uploads).catch(() => undefined);
    throw thrown;
  }
  await mark('loaded');
  log.info('demo content loaded');
}

/** Whether the store has content; every store has a first version of the settings, so only saved settings count. */
async function hasContent(): Promise<boolean> {
  const found = await Promise.all(
    NOUNS.map((noun) => CONTENT[noun].model.exists(noun in KIND_OF ? {} : { version: is({ $gt: 1 }) })),
  );
  return found.some((document) => document !== null);
}

async function removeDemoContent(uploads: UploadStorage): Promise<void> {
  await removeDemoPictures(uploads);
  for (const noun of NOUNS) await remove(CONTENT[noun].model, { updatedBy: DEMO_USER }, { all: true });
  // The first version of settings, which the start of a site adds, has no user.
  await remove(RevisionModel, { updatedBy: oneOf(['', DEMO_USER]) }, { all: true });
  await remove(MarkModel, { _id: 'demo' });
}

/** Gives the posts of the demo to an account of the demo. */
export async function giveDemoPosts(owner: string): Promise<void> {
  const unowned = { updatedBy: DEMO_USER, owner: '' };
  await update(PostModel, unowned, { $set: { owner } }, { all: true, timestamps: false });
}

async function load(uploads: UploadStorage): Promise<void> {
  await addMissingSettings();
  // Pictures come first: no text may name a missing picture.
  await copyDemoPictures(uploads);
  await saveContent(demoContent, FIRST_SAVE);
  await saveContact(demoContact, FIRST_SAVE);
  await saveSeo(demoSeo, FIRST_SAVE);
  await saveSite(demoSite, FIRST_SAVE);
  const hotelIds = new Map<string, string>();
  for (const hotel of demoHotels) {
    const { slug, id } = await createHotel(hotel, BY);
    hotelIds.set(slug, id);
  }
  for (const post of demoPosts) {
    await createPost({ ...post, hotelId: hotelIds.get(DEMO_POST_HOTELS[post.slug] ?? '') }, BY);
  }
  for (const { offer, hotels } of demoOffers) {
    await createOffer({ ...offer, hotels: hotels.map((slug) => hotelIds.get(slug) ?? '') }, BY);
  }
  // The other texts are drafts: only a lawyer could say that such texts are true of a chain.
  await createPage(toPage(cookiesText, { published: true }), BY);
  await addStartingTexts(BY);
}
