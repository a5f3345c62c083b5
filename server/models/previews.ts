import mongoose from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { DEFAULT_LANGUAGE, type Language, PREVIEW_NOUNS, PREVIEWS, type PreviewNoun } from '#shared/constants.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import { may, mayOfHotel, type Person } from '#shared/permissions.ts';
import { readShareEntries, recordOnce } from './activity/activity.ts';
import { is, oneOf } from './common/conditions.ts';
import { requiredDate, requiredText } from './common/fields.ts';
import { permittedPosts } from './common/own-posts.ts';
import { type Named, nameOf } from './common/revisions.ts';
import { VISITOR } from './common/translation.ts';
import { NOT_TRASHED } from './common/trashable.ts';
import { findById } from './common/versioned.ts';
import { insert, remove } from './common/writes.ts';
import { ENTITIES, type Shown } from './nouns.ts';
import { findUser } from './users/users.ts';

/** A share link. Its token is not stored, because the secret makes the token again. */
export interface PreviewRecord {
  _id: string;
  /** The hash of the token; links of earlier versions of the site have a longer token and no key. */
  key?: string;
  /** Whom the link is for. */
  name?: string;
  noun: PreviewNoun;
  entity: string;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date;
}

const schema = new mongoose.Schema<PreviewRecord>(
  {
    _id: requiredText,
    key: { type: String, index: true },
    name: String,
    noun: requiredText,
    entity: requiredText,
    createdAt: requiredDate,
    createdBy: requiredText,
    expiresAt: { ...requiredDate, expires: 0 },
  },
  { versionKey: false, collection: 'previews' },
);
schema.index({ noun: 1, entity: 1, createdAt: -1 });
schema.index({ createdAt: -1 });
schema.index({ createdBy: 1, createdAt: -1 });
const PreviewModel = mongoose.model<PreviewRecord>('Preview', schema);

const unexpired = () => ({ expiresAt: is({ $gt: new Date() }) });

/** The links of a draft that still work, the newest first. */
export const listPreviews = (noun: PreviewNoun, entity: string): Promise<PreviewRecord[]> =>
  workingLinks({ noun, entity });

/** The links of all drafts that a person may share and that still work, the newest first, at most `PREVIEWS.listed`. */
export async function listAllPreviews(person: Person): Promise<{ record: PreviewRecord; title: string }[]> {
  const links = await permittedPreviews(person, await workingLinks({}));
  const titles = new Map<string, string>();
  for (const noun of PREVIEW_NOUNS) {
    const ids = links.filter((link) => link.noun === noun).map(({ entity }) => entity);
    const drafts = await ENTITIES[noun].model
      .find()
      .where({ _id: oneOf(ids), ...NOT_TRASHED })
      .select({ name: 1, title: 1 })
      .lean<(Named & { _id: unknown })[]>();
    for (const draft of drafts) titles.set(String(draft._id), nameOf(draft));
  }
  return links.flatMap((record) => {
    const title = titles.get(record.entity);
    return title === undefined ? [] : [{ record, title }];
  });
}

async function workingLinks(filter: { noun?: PreviewNoun; entity?: string }) {
  const links = await PreviewModel.find({ ...filter, ...unexpired() })
    .sort({ createdAt: -1, _id: -1 })
    .limit(PREVIEWS.listed)
    .lean<PreviewRecord[]>();
  return working(links);
}

/** Which of some share links work: those that nobody has revoked and whose makers may still share the draft. */
async function working(links: readonly PreviewRecord[]): Promise<PreviewRecord[]> {
  const { created, revoked } = await readShareEntries(links.map(({ _id }) => _id));
  const open = links.filter(({ _id }) => created.has(_id) && !revoked.has(_id));
  const permitted = new Set<PreviewRecord>();
  for (const maker of new Set(open.map(({ createdBy }) => createdBy))) {
    const user = await findUser(maker);
    if (!user?.active) continue;
    const made = open.filter(({ createdBy }) => createdBy === maker);
    for (const link of await permittedPreviews(user, made)) permitted.add(link);
  }
  return open.filter((link) => permitted.has(link));
}

/**
 * Creates a share link. The link works from its activity entry on, which is written once the link is counted.
 * @param link its id, and the hash of its token
 * @throws AppError `preview.tooMany`
 */
export async function createPreview(
  draft: Draft,
  link: { _id: string; key: string; name: string },
  createdBy: string,
): Promise<PreviewRecord> {
  const { noun, entity, version, name } = targetOf(draft);
  const now = Date.now();
  const record: PreviewRecord = {
    ...link,
    noun,
    entity,
    createdBy,
    createdAt: new Date(now),
    expiresAt: new Date(now + PREVIEWS.days * DAY_MS),
  };
  await insert(PreviewModel, record);
  // Of links that are made at the same time the last stored link sees the others, so that there are never too many. All
  // of them may be taken back although there was room for one.
  if ((await PreviewModel.countDocuments({ noun, entity, ...unexpired() })) > PREVIEWS.max) {
    await remove(PreviewModel, { _id: record._id });
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
  const { noun, entity } = targetOf(draft);
  const link = await findPreview({ _id: id });
  if (link?.noun !== noun || link.entity !== entity || !(await end(draft, id, by))) {
    throw new AppError('preview.notFound');
  }
}

/** @returns false when another call has revoked the link meanwhile */
async function end(draft: Draft, id: string, by: string): Promise<boolean> {
  if (!(await recordOnce('unshare', by, id, targetOf(draft)))) return false;
  await remove(PreviewModel, { _id: id });
  return true;
}

/** Revokes all share links of a draft, such as one that goes to the trash. */
export async function deletePreviewsOf(draft: Draft, by: string): Promise<void> {
  const { noun, entity } = targetOf(draft);
  for (const { _id } of await listPreviews(noun, entity)) await end(draft, _id, by);
}

/**
 * Revokes share links that a user has created, those too that are just being made.
 * @param person what the user may do from now on: links that this allows stay
 */
export async function deletePreviewsBy(createdBy: string, person?: Person): Promise<void> {
  const links = await PreviewModel.find({ createdBy, ...unexpired() })
    .sort({ createdAt: -1 })
    .lean<PreviewRecord[]>();
  const kept = new Set(person && (await permittedPreviews(person, links)));
  for (const link of links) {
    if (kept.has(link)) continue;
    const { _id, noun, entity } = link;
    const draft = await findDraft(noun, entity, DEFAULT_LANGUAGE);
    if (draft) await end(draft, _id, createdBy);
    else await remove(PreviewModel, { _id });
  }
}

/** Which of some share links a person may make and revoke. */
export async function permittedPreviews<L extends Pick<PreviewRecord, 'noun' | 'entity'>>(
  person: Person,
  links: readonly L[],
): Promise<L[]> {
  const ofPosts = links.filter(({ noun }) => noun === 'posts').map(({ entity }) => entity);
  const posts = await permittedPosts(person, 'posts.share', ofPosts);
  return links.filter(({ noun, entity }) => {
    if (noun === 'posts') return posts.has(entity);
    return noun === 'hotels' ? mayOfHotel(person, 'hotels.share', entity) : may(person, `${noun}.share`);
  });
}

export async function findPreview(by: { _id: string } | { key: string }): Promise<PreviewRecord | null> {
  const link = await PreviewModel.findOne({ ...by, ...unexpired() }).lean<PreviewRecord>();
  if (!link) return null;
  return (await working([link]))[0] ?? null;
}

export interface Draft {
  noun: PreviewNoun;
  entity: Shown;
  live: boolean;
}

const targetOf = ({ noun, entity }: Draft) => ({
  noun,
  entity: entity.id,
  version: entity.version,
  name: nameOf(entity),
});

/** A draft as visitors would read it. @returns undefined when the entity is deleted */
export async function findDraft(noun: PreviewNoun, id: string, lang: Language): Promise<Draft | undefined> {
  const { model, toEntity, visibleTo, isLive } = ENTITIES[noun];
  const record = await findById(model, id);
  if (!record) return undefined;
  const entity = await toEntity(record, { lang, mayEdit: false });
  const live = isLive ? await isLive(id) : (await model.exists({ _id: id, ...visibleTo(VISITOR) })) !== null;
  return { noun, entity, live };
}

/** The reads of a draft's page, by the names of procedures. */
export const readsOfDraft = ({ noun, entity }: Draft, lang: Language): Promise<Record<string, unknown>> =>
  ENTITIES[noun].readsOf(entity, lang);
