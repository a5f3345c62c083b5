import { remove, update } from '#server/models/common/writes.ts';
import type { Noun } from '#shared/constants.ts';
import type { ChangeAction, EventAction } from '#shared/schemas/history.ts';
import { ActivityModel } from './activity.ts';

interface Together {
  /** Missing for pictures. */
  noun?: Noun;
  by: string;
  action: ChangeAction | EventAction;
  fields?: string[];
}

/**
 * Records one activity entry for the saves of a change of many things, which have none of their own. Recorded before the
 * first save with the number of things that were asked for, and after the last with the number that was changed: an
 * interrupted change keeps its entry.
 * @param together the id of the change, which each of its saves names
 * @param count of how many things; 0 takes the entry back
 */
export async function recordTogether(together: string, { noun, by, ...what }: Together, count: number): Promise<void> {
  const _id = `${noun ?? 'media'}//${together}`;
  if (count === 0) return void (await remove(ActivityModel, { _id }));
  const entry = {
    $set: { count },
    $setOnInsert: { updatedAt: new Date(), updatedBy: by, ...(noun && { noun }), ...what },
  };
  await update(ActivityModel, { _id }, entry, { upsert: true, setDefaultsOnInsert: false });
}
