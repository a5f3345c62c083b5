import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { type Language, PREVIEWS } from '#shared/constants.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { PreviewNoun } from '#shared/schemas/previews.ts';
import { DAY_MS } from '#shared/text/numbers/date.ts';
import { AppError, isDuplicateKey } from '../errors.ts';
import { retryWrite } from '../store/retry-write.ts';
import { readShareEntries, recordOnce } from './activity/activity.ts';
import { livePosts, PostModel, toPost } from './blog/blog.ts';
import { requiredDate, requiredText } from './common/fields.ts';
import type { Reader } from './common/translation.ts';
import { findById } from './common/versioned.ts';
import { HotelModel, toHotel } from './hotels/hotels.ts';

/** A share link. Its token is not stored, because the secret makes the token again. */
export interface PreviewRecord {
  _id: string;
  noun: PreviewNoun;
  entity: string;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date;
}

const schema = new mongoose.Schema<PreviewRecord>(
  {
    _id: requiredText,
    noun: requiredText,
    entity: requiredText,
    createdAt: requiredDate,
    createdBy: requiredText,
    expiresAt: { ...requiredDate, expires: 0 },
  },
  { versionKey: false, collection: 'previews' },
);
schema.index({ noun: 1, entity: 1, createdAt: -1 });
const PreviewModel = mongoose.model<PreviewRecord>('Preview', schema);

const unexpired = () => ({ expiresAt: mongoose.trusted({ $gt: new Date() }) });

export async function listPreviews(noun: PreviewNoun, entity: string): Promise<PreviewRecord[]> {
  const links = await PreviewModel.find({ noun, entity, ...unexpired() })
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  const { created, revoked } = await readShareEntries(links.map(({ _id }) => _id));
  return links.filter(({ _id }) => created.has(_id) && !revoked.has(_id));
}

/**
 * Creates a share link. The link works from its activity entry on, which is written once the link is counted.
 * @throws AppError `preview.tooMany`
 */
export async function createPreview(draft: Draft, createdBy: string): Promise<PreviewRecord> {
  const { noun, entity, version, name } = targetOf(draft);
  // Tokens count in whole seconds.
  const now = Math.floor(Date.now() / 1000) * 1000;
  const record: PreviewRecord = {
    _id: randomUUID(),
    noun,
    entity,
    createdBy,
    createdAt: new Date(now),
    expiresAt: new Date(now + PREVIEWS.days * DAY_MS),
  };
  await retryWrite(() => PreviewModel.create(record));
  // Of links that are made at the same time the last stored link sees the others, so that there are never too many. All
  // of them may be taken back although there was room for one.
  if ((await PreviewModel.countDocuments({ noun, entity, ...unexpired() })) > PREVIEWS.max) {
    await retryWrite(() => PreviewModel.deleteOne({ _id: record._id }));
    throw new AppError('preview.tooMany');
  }
  await recordOnce('share', createdBy, record._id, { noun, entity, version, name });
  return record;
}

/**
 * Revokes a share link. The link stops working with its activity entry, which is written first.
 * @throws AppError `preview.notFound`
 */
export async function deletePreview(draft: Draft, id: string, by: string): Promise<void> {
  const shared = targetOf(draft);
  const link = await findPreview(id);
  if (link?.noun !== shared.noun || link.entity !== shared.entity) throw new AppError('preview.notFound');
  await recordOnce('unshare', by, id, shared).catch((thrown: unknown) => {
    throw isDuplicateKey(thrown) ? new AppError('preview.notFound') : thrown;
  });
  await retryWrite(() => PreviewModel.deleteOne({ _id: id }));
}

export async function findPreview(id: string): Promise<PreviewRecord | null> {
  const link = await PreviewModel.findOne({ _id: id, ...unexpired() }).lean();
  if (!link) return null;
  const { created, revoked } = await readShareEntries([id]);
  return created.has(id) && !revoked.has(id) ? link : null;
}

export type Draft = { noun: 'hotels'; entity: Hotel; live: boolean } | { noun: 'posts'; entity: Post; live: boolean };

const targetOf = ({ noun, entity }: Draft) => {
  const name = 'name' in entity ? entity.name : entity.title;
  return { noun, entity: entity.id, version: entity.version, name };
};

/** @returns undefined when the entity is deleted */
export async function findDraft(noun: PreviewNoun, id: string, lang: Language): Promise<Draft | undefined> {
  const reader: Reader = { lang, admin: false };
  if (noun === 'hotels') {
    const hotel = await findById(HotelModel, id);
    return hotel ? { noun, entity: toHotel(hotel, reader), live: hotel.published !== false } : undefined;
  }
  const post = await findById(PostModel, id);
  if (!post) return undefined;
  const live = (await PostModel.exists({ _id: post._id, ...livePosts() })) !== null;
  return { noun, entity: toPost(post, reader), live };
}
