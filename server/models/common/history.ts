import type { Model } from 'mongoose';
import { z } from 'zod';
import { AppError } from '#server/api/errors.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { Revision } from '#shared/schemas/history.ts';
import { isRestored } from './field-options.ts';
import { cursorOf, type ListPage, type Page, positionIn } from './list-page.ts';
import { isWhole, lastChangeOf, RevisionModel, type RevisionRecord, revisionId, revisionIds } from './revisions.ts';
import { type Save, saveVersion } from './save.ts';
import { type AnyStored, requireById } from './versioned.ts';

const SUMMARY = { version: 1, updatedAt: 1, updatedBy: 1, lastChange: 1, whole: isWhole } as const;
type Summary = Pick<RevisionRecord, 'version' | 'updatedAt' | 'updatedBy'> & { whole: boolean };

/**
 * The versions of an entity without their content, the newest first.
 * @throws AppError `list.cursorUnknown`, and the error of the model for an unknown id
 */
export async function listRevisions<R extends AnyStored>(
  model: Model<R>,
  id: string,
  { limit = MAX_PAGE_SIZE, cursor }: Page,
): Promise<ListPage<Revision>> {
  const current = await requireById(model, id);
  const [before] = cursor === undefined ? [] : positionIn(cursor, z.tuple([z.int().positive()]));
  // A version that is kept but was not replaced is the entity itself.
  const end = Math.min(before ?? current.version, current.version);
  const older = await RevisionModel.find({ _id: revisionIds(model.collection.collectionName, current._id, end) })
    .select(SUMMARY)
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<Summary[]>();
  const found = before === undefined ? [{ ...current, whole: true }, ...older] : older;
  const items = found.slice(0, limit).map(toRevision);
  return { items, next: found.length > limit ? cursorOf([items.at(-1)?.version ?? 0]) : null };
}

function toRevision(record: Summary): Revision {
  const { version, updatedAt, updatedBy, whole } = record;
  return { version, updatedAt: updatedAt.toISOString(), updatedBy, ...lastChangeOf(record), whole };
}

/**
 * An entity as it was in a version. A field that did not exist yet has its default.
 * @throws AppError `revision.notFound`, and the error of the model for an unknown id
 */
export async function findRevision<R extends AnyStored>(model: Model<R>, id: string, version: number): Promise<R> {
  const current = await requireById(model, id);
  return version === current.version ? current : complete(model, await contentOf(model, current, version));
}

/**
 * The fields to save so that an entity is again as in a version. A field that did not exist yet keeps its present
 * value. The caller parses the entity with them as a save: a version from before a rule existed is restored only if the
 * version keeps the rule.
 * @throws AppError `revision.notFound`
 */
export async function fieldsOfRevision<R extends AnyStored>(
  model: Model<R>,
  current: R,
  version: number,
): Promise<Partial<R>> {
  const content = version === current.version ? current : await contentOf(model, current, version);
  const whole = complete(model, content);
  const names = new Set(Object.keys(content).filter((name) => !isOfVersion(name) && isRestored(model, name)));
  // A format belongs to its text: the text of a version from before there were formats is plain.
  if ('format' in current) names.add('format');
  return Object.fromEntries([...names].map((name) => [name, whole[name as keyof R]])) as Partial<R>;
}

/** The fields that every save sets anew. */
const isOfVersion = (name: string) => ['_id', 'version', 'createdAt', 'updatedAt', 'updatedBy'].includes(name);

/** Saves an earlier version as a new one. @param fields those of the version, and what follows from them */
export const restoreVersion = <R extends AnyStored>(
  model: Model<R>,
  current: R,
  version: number,
  fields: Partial<R>,
  save: Save,
): Promise<R> => saveVersion(model, current, fields, save, { action: 'restore', restored: version });

async function contentOf<R extends AnyStored>(model: Model<R>, { _id }: R, version: number): Promise<Partial<R>> {
  const revision = await RevisionModel.findById(revisionId(model.collection.collectionName, _id, version)).lean();
  if (!revision?.content) throw new AppError('revision.notFound');
  return revision.content as Partial<R>;
}

const complete = <R extends AnyStored>(model: Model<R>, content: Partial<R>): R =>
  model.hydrate(content).toObject<R>({ minimize: false });
