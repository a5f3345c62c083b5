import type { Model } from 'mongoose';
import { z } from 'zod';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { Revision } from '#shared/schemas/history.ts';
import { AppError } from '../../errors.ts';
import { cursorOf, type ListPage, type Page, positionIn } from './list-page.ts';
import { isWhole, lastChangeOf, RevisionModel, type RevisionRecord, revisionId, revisionIds } from './revisions.ts';
import { type AnyStored, requireById, type Save, saveVersion } from './versioned.ts';

/** What the history needs to know about a kind of entity. */
interface Kind<R extends AnyStored, Entity> {
  model: Model<R>;
  /** Reads the entity when there is only one of its kind. */
  find?: () => Promise<R>;
  notFound: ErrorCode;
  toEntity: (record: R) => Entity;
  /** The schema of a save. */
  input: z.ZodType;
  /** Writes a restored version of an entity with an address. */
  restoreWith?: (content: Partial<R>, current: R, write: Write<R>, save: Save) => Promise<R>;
}
type Write<R> = (fields: (current: R) => Partial<R>) => Promise<R>;

/** The history of one kind of entity. `id` is that of the entity. */
export interface History<Entity> {
  /** Its versions without their content, the newest first. @throws AppError `notFound`, `list.cursorUnknown` */
  list(id: string, page: Page): Promise<ListPage<Revision>>;
  /** One version as a response had it. @throws AppError `notFound`, `revision.notFound` */
  find(id: string, version: number): Promise<Entity>;
  /**
   * Saves an earlier version as a new one.
   * @throws AppError `notFound`, `revision.notFound`, `version.stale`; ZodError when it does not fit what a save has to fit
   */
  restore(id: string, version: number, save: Save): Promise<Entity>;
}

/** Without the content, which may be large. */
const SUMMARY = { version: 1, updatedAt: 1, updatedBy: 1, lastChange: 1, whole: isWhole } as const;

export function historyOf<R extends AnyStored, Entity>(kind: Kind<R, Entity>): History<Entity> {
  const { model, notFound, toEntity } = kind;
  const { collectionName } = model.collection;

  const currentOf = (id: string): Promise<R> => kind.find?.() ?? requireById<R>(model, id, notFound);

  return {
    list: async (id, { limit = MAX_PAGE_SIZE, cursor }) => {
      const current = await currentOf(id);
      const [before] = cursor === undefined ? [] : positionIn(cursor, z.tuple([z.int().positive()]));
      // A version that is kept but was not replaced is the entity itself.
      const end = Math.min(before ?? current.version, current.version);
      const range = { _id: revisionIds(collectionName, current._id, end) } as object;
      const older = RevisionModel.collection.find<RevisionRecord & { whole: boolean }>(range, {
        sort: { _id: -1 },
        limit: limit + 1,
        projection: SUMMARY,
      });
      const newest = before === undefined ? [{ ...current, whole: true }] : [];
      const found = [...newest, ...(await older.toArray())];
      const entries = found.slice(0, limit).map(toRevision);
      return { entries, next: found.length > limit ? cursorOf([entries.at(-1)?.version ?? 0]) : undefined };
    },

    find: async (id, version) => {
      const current = await currentOf(id);
      return toEntity(version === current.version ? current : await contentOf(model, current._id, version));
    },

    restore: async (id, version, save) => {
      const current = await currentOf(id);
      const content = version === current.version ? current : await storedContentOf(model, current._id, version);
      const write: Write<R> = (fields) =>
        saveVersion<R>({
          model,
          current,
          save,
          notFound,
          fields,
          line: () => ({ action: 'restore', restored: version }),
        });
      const restored = restorable(model, content);
      // A version from before a rule existed is restored only if it keeps the rule.
      kind.input.parse(toEntity({ ...current, ...restored }));
      const { restoreWith = () => write(() => restored) } = kind;
      return toEntity(await restoreWith(restored, current, write, save));
    },
  };
}

function toRevision(
  record: Pick<RevisionRecord, 'version' | 'updatedAt' | 'updatedBy'> & { whole: boolean },
): Revision {
  const { version, updatedAt, updatedBy, whole } = record;
  return { version, updatedAt: updatedAt.toISOString(), updatedBy, ...lastChangeOf(record), whole };
}

/** The stored content of a version that was replaced. @throws AppError `revision.notFound` */
async function storedContentOf<R>({ collection }: Model<R>, id: unknown, version: number): Promise<Partial<R>> {
  const _id = revisionId(collection.collectionName, id, version);
  const stored = await RevisionModel.collection.findOne({ _id } as object);
  if (!stored?.content) throw new AppError('revision.notFound');
  return stored.content as Partial<R>;
}

/** An entity as it was in a version that was replaced. @throws AppError `revision.notFound` */
export const contentOf = async <R extends AnyStored>(model: Model<R>, id: unknown, version: number): Promise<R> =>
  complete(model, await storedContentOf(model, id, version));

/** Content with the defaults of the fields that it does not have because they did not exist yet. */
const complete = <R extends AnyStored>(model: Model<R>, content: Partial<R>): R =>
  model.hydrate(content).toObject<R>({ minimize: false });

/** What belongs to the entity and not to one version of it. */
const NOT_RESTORED = [
  '_id',
  'version',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'lastChange',
  'previousSlugs',
  'trashed',
  'trashedRooms',
  'idempotencyKey',
];

/** The fields that a restored version sets. A field that did not exist yet keeps its present value. */
function restorable<R extends AnyStored>(model: Model<R>, content: Partial<R>): Partial<R> {
  const whole = complete(model, content);
  const names = Object.keys(content).filter((name) => !NOT_RESTORED.includes(name)) as (keyof R)[];
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<R>;
}
