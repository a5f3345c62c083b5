import type { Model } from 'mongoose';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { AddedOnce } from '../common/add-once.ts';
import type { Addressed } from '../common/slug.ts';
import { requireStored, type Save, type Stored, saveChange } from '../common/versioned.ts';
import type { Trashable, Trashed } from './trashable.ts';

export type Deletable = Stored<Addressed & AddedOnce & Trashable & { published: boolean }>;

/**
 * Deletes an entity for everyone: one update marks it, frees its slug and its key, and carries the line of the history, so
 * that none of them is without the others (docs/decisions/trash.md).
 * @throws AppError `notFound`, `version.stale`
 */
export async function moveToTrash<R extends Deletable>(
  model: Model<R>,
  id: string,
  save: Save,
  notFound: ErrorCode,
): Promise<void> {
  await saveChange<R>({
    model,
    current: await requireStored<R>(model, id, notFound),
    save,
    notFound,
    line: () => ({ action: 'delete', fields: [] }),
    fields: ({ _id, slug, published }) => {
      const trashed: Trashed = { at: new Date(), by: save.by, slug, published: published !== false };
      // No slug has a tilde. Unpublished, it is in no list of visitors, whose indexes stay as they are.
      // Adding it again with its key adds another one: this one is gone.
      return { trashed, slug: `~${String(_id)}`, published: false, idempotencyKey: null } as Partial<R>;
    },
  });
}
