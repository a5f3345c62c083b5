import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { type Language, PREVIEWS } from '../../shared/constants.ts';
import type { Post } from '../../shared/schemas/blog.ts';
import type { Hotel } from '../../shared/schemas/hotels.ts';
import type { PreviewNoun } from '../../shared/schemas/previews.ts';
import { AppError } from '../errors.ts';
import { previewPost } from './blog.ts';
import { previewHotel } from './hotels.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** A share link. Its token is not stored, because the secret makes it again. */
export interface PreviewRecord {
  _id: string;
  noun: PreviewNoun;
  entity: string;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date;
}

const text = { type: String, required: true } as const;
const schema = new mongoose.Schema<PreviewRecord>(
  {
    _id: text,
    noun: text,
    entity: text,
    createdAt: { type: Date, required: true },
    createdBy: text,
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, collection: 'previews' },
);
schema.index({ noun: 1, entity: 1, createdAt: -1 });
const PreviewModel = mongoose.model<PreviewRecord>('Preview', schema);

const unexpired = () => ({ expiresAt: mongoose.trusted({ $gt: new Date() }) });

/** The share links of an entity that still work, the newest first. */
export const listPreviews = (noun: PreviewNoun, entity: string): Promise<PreviewRecord[]> =>
  PreviewModel.find({ noun, entity, ...unexpired() })
    .sort({ createdAt: -1 })
    .limit(PREVIEWS.most)
    .lean<PreviewRecord[]>();

/** @throws AppError `preview.tooMany` */
export async function createPreview(noun: PreviewNoun, entity: string, createdBy: string): Promise<PreviewRecord> {
  if ((await listPreviews(noun, entity)).length >= PREVIEWS.most) throw new AppError('preview.tooMany');
  // Tokens count in whole seconds.
  const now = Math.floor(Date.now() / 1000);
  const record: PreviewRecord = {
    _id: randomUUID(),
    ...{ noun, entity, createdBy },
    createdAt: new Date(now * 1000),
    expiresAt: new Date((now + PREVIEWS.days * DAY_SECONDS) * 1000),
  };
  await PreviewModel.create(record);
  return record;
}

/** @throws AppError `preview.notFound` */
export async function deletePreview(noun: PreviewNoun, entity: string, id: string): Promise<void> {
  const { deletedCount } = await PreviewModel.deleteOne({ _id: id, noun, entity });
  if (deletedCount === 0) throw new AppError('preview.notFound');
}

/** The share link of that id; null when it is revoked or has expired. */
export const findPreview = (id: string): Promise<PreviewRecord | null> =>
  PreviewModel.findOne({ _id: id, ...unexpired() }).lean<PreviewRecord>();

/** A stored hotel or post as visitors would see it. */
export type Draft = { noun: 'hotels'; entity: Hotel; live: boolean } | { noun: 'posts'; entity: Post; live: boolean };

/** @returns undefined when it is deleted */
export async function findDraft(noun: PreviewNoun, id: string, lang: Language): Promise<Draft | undefined> {
  if (noun === 'hotels') {
    const found = await previewHotel(id, lang);
    return found && { noun, ...found };
  }
  const found = await previewPost(id, lang);
  return found && { noun, ...found };
}
