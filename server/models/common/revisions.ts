import mongoose, { type Model } from 'mongoose';
import type { LastChange } from '#shared/schemas/history.ts';
import type { AddedOnce } from './add-once.ts';
import { is } from './conditions.ts';
import type { Eventful } from './events.ts';
import { isTrashed, type Trashable } from './trashable.ts';
import { update } from './writes.ts';

/** The name under which people know an entity; settings have no name. */
export interface Named {
  name?: string;
  title?: string;
}

export interface Version extends Named {
  version: number;
  updatedAt: Date;
  updatedBy: string;
  /** Missing in an entity from before there was a history. */
  lastChange?: LastChange;
}

/**
 * A version of an entity that a later version has replaced. The entity itself is its newest version, so that no save
 * can be without its entry in the history (docs/decisions/history.md).
 */
export interface RevisionRecord {
  _id: string;
  /** The name stays when the content is removed (`nameOf`). */
  name: string;
  version: number;
  updatedAt: Date;
  updatedBy: string;
  lastChange: LastChange;
  /** The whole stored entity except for its idempotency key and its events; missing in a pruned revision. */
  content?: object;
}

const schema = new mongoose.Schema<RevisionRecord>(
  {
    _id: { type: String, required: true },
    name: String,
    version: Number,
    updatedAt: Date,
    updatedBy: String,
    lastChange: Object,
    content: Object,
  },
  {
    versionKey: false,
    collection: 'revisions',
    // The content stays as stored, with its empty objects.
    minimize: false,
    // The save that replaces a version is a later write into the same journal, so the revision need not wait for the
    // disk (docs/decisions/history.md).
    writeConcern: { w: 'majority', j: false },
  },
);
/** The order of the activity, for all users and for one user. */
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ updatedBy: 1, updatedAt: -1, _id: -1 });

/** The versions that show a picture, one entity after the other. */
schema.index({ 'content.pictures': 1, _id: 1 });

/** The saves of a change of many things, in the order of the activity. */
export const CHANGE_INDEX = [
  { 'lastChange.together': 1, updatedAt: -1, _id: -1 },
  { partialFilterExpression: { 'lastChange.together': { $exists: true } } },
] as const;
schema.index(...CHANGE_INDEX);

export const RevisionModel = mongoose.model<RevisionRecord>('Revision', schema);

const DIGITS = 10;

export const revisionId = (collection: string, id: unknown, version: number): string =>
  `${collection}/${String(id)}/${String(version).padStart(DIGITS, '0')}`;

export const revisionIds = (collection: string, id: unknown, before = Number.MAX_SAFE_INTEGER) =>
  is({ $gt: revisionId(collection, id, 0), $lt: revisionId(collection, id, before) });

export const nameOf = ({ name, title }: Named): string => name ?? title ?? '';

/** The action that made an entity as it is; a guess for an entity from before there was a history. */
export const lastChangeOf = ({ lastChange, version }: Pick<Version, 'lastChange' | 'version'>): LastChange =>
  lastChange ?? { action: version === 1 ? 'create' : 'save', fields: [] };

/**
 * Keeps a version that is about to be replaced. A version never changes, so keeping a version twice is harmless, and a
 * kept version that was not replaced equals the entity itself. The revision is on the disk with the write that replaces
 * the version. For an entity in the trash no content is kept, because the version before has the same content.
 */
export async function keepRevision<R extends Version & Trashable & AddedOnce & Eventful & { _id: unknown }>(
  model: Model<R>,
  { idempotencyKey: _, sentHash: __, toTell: ___, ...content }: R,
): Promise<void> {
  const { _id, version, updatedAt, updatedBy } = content;
  const revision = {
    name: nameOf(content),
    version,
    updatedAt,
    updatedBy,
    lastChange: lastChangeOf(content),
    ...(!isTrashed(content) && { content }),
  };
  const kept = { _id: revisionId(model.collection.collectionName, _id, version) };
  await update(RevisionModel, kept, { $setOnInsert: revision }, { upsert: true, setDefaultsOnInsert: false });
}

export async function removeContents(collection: string, id: unknown): Promise<void> {
  const revisions = { _id: revisionIds(collection, id) };
  await update(RevisionModel, revisions, { $unset: { content: 1 } }, { all: true });
}

/** A projection: whether a revision still has its content, without sending the content. */
export const isWhole = { $ne: [{ $type: '$content' }, 'missing'] };
