import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { AppError, isDuplicateKey, serverBusy } from '#server/api/errors.ts';
import type { Action } from '#shared/permissions.ts';
import type { LastChange } from '#shared/schemas/history.ts';
import { derivedFields, isContent, isVersioned } from './field-options.ts';
import { said } from './fields.ts';
import { whileNaming } from './named-pictures.ts';
import { requirePermitted, type Saver } from './permitted.ts';
import { keepRevision } from './revisions.ts';
import { EDITING_READER, type Reader } from './translation.ts';
import { isTrashed } from './trashable.ts';
import { type AnyStored, hasHistory } from './versioned.ts';
import { updateAndRead } from './writes.ts';

/**
 * The user who saves, and the version the save started from; a save without a version is accepted
 * (docs/rules.md#versions).
 */
export interface Save {
  by: string;
  /** Whose permissions count; missing for what the site itself saves. */
  person?: Saver;
  /** What the person needs for a save of some fields alone; without it what a save of the whole entity needs. */
  action?: Action;
  expected?: number | undefined;
  /** Who reads the entity as the save would leave it: nothing is stored (docs/decisions/preview.md). */
  draft?: Reader;
  /** The change of many things that the save is part of. */
  together?: string;
}

/** Who reads the entity of a save: the person who saves, or the reader of a draft. */
export const readerAfter = ({ draft = EDITING_READER }: Pick<Save, 'draft'>): Reader => draft;

/** How long a save tries, shorter than the ten seconds that clients wait. */
const PATIENCE_MS = 8_000;
const LONGEST_PAUSE_MS = 400;

/**
 * Makes a save, and makes it again from the newest state when a save of others came first: one that took the slug, or,
 * where no version is expected, one that changed the entity.
 * @throws AppError `server.busy` when others came first for eight seconds; the errors of the attempt
 */
export async function again<T>(save: Save, attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await (tries === 1 ? attempt() : inTurn(attempt));
    } catch (thrown) {
      if (!isLostRace(thrown, save)) throw thrown;
      if (performance.now() > until) throw serverBusy(thrown);
      await pause(Math.random() * Math.min(2 ** tries, LONGEST_PAUSE_MS));
    }
  }
}

let turn: Promise<unknown> = Promise.resolve();
const hasTurn = new AsyncLocalStorage<true>();

/**
 * Saves that are made again wait for each other, so that of many at once each loses one race and not one for each other.
 * A save within one that has its turn has it too.
 */
function inTurn<T>(attempt: () => Promise<T>): Promise<T> {
  if (hasTurn.getStore()) return attempt();
  const made = turn.then(() => hasTurn.run(true, attempt));
  turn = made.catch(() => undefined);
  return made;
}

const isLostRace = (thrown: unknown, { expected }: Save) =>
  isDuplicateKey(thrown) ||
  (expected === undefined && thrown instanceof AppError && thrown.errorCode === 'version.stale');

/**
 * Sets fields of an entity and keeps the version before, in one write that only the present version takes. A save that
 * changes nothing writes nothing (docs/rules.md#versions).
 * @param current the stored entity, from which the fields were computed
 * @param lastChange replaces parts of the history's record of the save, which is otherwise `save`, `publish` or
 *   `unpublish`
 * @returns the entity as saved, its version one higher, but for a save that changes nothing or nothing that makes a
 *   version; of a draft the entity as a save would leave it, in its version
 * @throws AppError `version.stale` when the expected version is not the stored one and when another save came first,
 *   `auth.forbidden` when the person may not change one of the fields, `media.busy`
 */
export async function saveVersion<R extends AnyStored>(
  model: Model<R>,
  current: R,
  fields: Partial<R>,
  save: Save,
  lastChange?: Partial<LastChange>,
): Promise<R> {
  const collection = model.collection.collectionName;
  // A person who may not save the entity at all learns nothing of its version.
  if (save.person) requirePermitted(save.person, collection, current, {}, save.action);
  if (save.expected !== undefined && save.expected !== current.version) throw new AppError('version.stale');
  const changed = changedFields(model, fields, current);
  if (save.person) requirePermitted(save.person, collection, current, changed, save.action);
  const derived = derivedFields(model, { ...current, ...changed }, current, save.by);
  if (save.draft) return { ...current, ...changed, ...derived };
  const { _id, version } = current;
  if (!Object.keys(changed).some((name) => isVersioned(model, name))) return saveUnversioned(model, current, changed);
  const set = {
    ...changed,
    ...derived,
    version: version + 1,
    updatedBy: save.by,
    ...(hasHistory(collection) && {
      lastChange: { ...changeOf(model, current, changed), ...lastChange, ...partOf(save) },
    }),
  };
  const saved = await whileNaming(newlyShown(current, { ...current, ...changed, ...derived }), async () => {
    // The revision is stored first, so that a process that is killed in between leaves no save without a revision.
    if (hasHistory(collection)) await keepRevision(model, current);
    return updateAndRead(model, { _id, version } as QueryFilter<R>, set as UpdateQuery<R>);
  });
  return notStale(saved);
}

const partOf = ({ together }: Save) => together !== undefined && { together };

/** Sets fields that make no version; none of them is derived from. */
async function saveUnversioned<R extends AnyStored>(model: Model<R>, current: R, changed: Partial<R>): Promise<R> {
  if (Object.keys(changed).length === 0) return current;
  const { _id, version } = current;
  const filter = { _id, version } as QueryFilter<R>;
  return notStale(await updateAndRead(model, filter, changed as UpdateQuery<R>, { timestamps: false }));
}

function notStale<R>(saved: R | null): R {
  if (!saved) throw new AppError('version.stale');
  return saved;
}

/** The pictures that an entity did not show before; in the trash an entity shows none. */
function newlyShown(before: AnyStored, { pictures = [], ...after }: AnyStored): string[] {
  if (isTrashed(after)) return [];
  const shown = new Set(isTrashed(before) ? [] : before.pictures);
  return pictures.filter((file) => !shown.has(file));
}

/** The fields that say something else than before. A field that did not exist before may be sent as its default. */
function changedFields<R extends AnyStored>({ schema }: Model<R>, fields: Partial<R>, current: R): Partial<R> {
  const names = Object.keys(fields) as (keyof R & string)[];
  const isDefault = (name: keyof R & string) =>
    current[name] === undefined && fields[name] === schema.path(name)?.options.default;
  const changed = names.filter(
    (name) => !isDeepStrictEqual(said(fields[name]), said(current[name])) && !isDefault(name),
  );
  return Object.fromEntries(changed.map((name) => [name, fields[name]])) as Partial<R>;
}

interface Recorded {
  published?: unknown;
  translations?: { en?: unknown };
}

function changeOf<R extends AnyStored & Recorded>(model: Model<R>, current: R, changed: Partial<R>): LastChange {
  // The mark of an English text that is out of date follows from the Turkish text, and is no change of its own.
  const isMark = (name: string) =>
    name === 'translations' && isDeepStrictEqual(changed.translations?.en, current.translations?.en);
  const names = Object.keys(changed).filter((name) => isContent(model, name) && !isMark(name));
  const { published = current.published } = changed;
  // Missing means published (docs/rules.md#hotels).
  const isPublication = (published ?? true) !== (current.published ?? true);
  const action = isPublication ? (published === true ? 'publish' : 'unpublish') : 'save';
  return { action, fields: names };
}
