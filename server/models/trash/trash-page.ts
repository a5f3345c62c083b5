import { z } from 'zod';
import { LIMITS } from '#shared/constants.ts';
import type { TrashEntry } from '#shared/schemas/trash.ts';
import { cursorId, cursorOf, cursorTime, positionIn } from '../common/list-page.ts';

/** Where an entry stands in the list: when it was deleted, in milliseconds, the id of the entity, and that of the room. */
export type Position = [at: number, id: string, room: string];

/** An entry with its position. */
export interface Positioned {
  entry: TrashEntry;
  position: Position;
}

const position = z.tuple([cursorTime, cursorId, z.string().max(LIMITS.roomId)]);

/** @throws AppError `list.cursorUnknown` */
export const positionOf = (cursor: string): Position => positionIn(cursor, position);

/** The last deleted first; entries of one hotel keep the order in which they were read. */
function lastDeletedFirst({ position: [at, id] }: Positioned, { position: [otherAt, otherId] }: Positioned): number {
  if (at !== otherAt) return otherAt - at;
  if (id === otherId) return 0;
  return id < otherId ? 1 : -1;
}

/** The first `limit` entries of several lists, each of which has one more when it goes on. */
export function mergePage(lists: Positioned[][], limit: number) {
  const sorted = lists.flat().sort(lastDeletedFirst);
  const shown = sorted.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ entry }) => entry),
    next: last && sorted.length > limit ? cursorOf(last.position) : undefined,
  };
}
