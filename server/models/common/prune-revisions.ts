import { HISTORY } from '#shared/constants.ts';
import { DAY_MS, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { is, oneOf } from './conditions.ts';
import { isWhole, RevisionModel, type RevisionRecord, revisionIds } from './revisions.ts';
import { remove, update } from './writes.ts';

const BATCH = 200;
const ALL = { all: true } as const;

type Kept = Pick<RevisionRecord, '_id' | 'updatedAt'>;

/**
 * The revisions of one entity to prune (docs/rules.md#history).
 * @param versions all its replaced versions, the newest first
 * @returns the ids of versions that lose their content, and of versions to delete
 */
export function versionsToPrune(versions: readonly Kept[], now: Date): { content: string[]; lines: string[] } {
  const content: string[] = [];
  const lines: string[] = [];
  let day = '';
  for (const [at, { _id, updatedAt }] of versions.entries()) {
    const age = now.getTime() - updatedAt.getTime();
    const isLastOfDay = todayInIstanbul(updatedAt) !== day;
    day = todayInIstanbul(updatedAt);
    // The entity itself is its newest version.
    if (at < HISTORY.newest - 1) continue;
    if (age > HISTORY.days * DAY_MS) lines.push(_id);
    else if (age > HISTORY.allDays * DAY_MS && !isLastOfDay) content.push(_id);
  }
  return { content, lines };
}

/**
 * Prunes expired revisions. Only entities with a revision that has passed an age limit since the last run are read. The
 * prune may be stopped at any moment and run in several processes at once, because removing a revision twice is
 * harmless.
 * @param since when the last complete run began
 */
export async function pruneRevisions(now = new Date(), since = new Date(0)): Promise<void> {
  for (const days of [HISTORY.allDays, HISTORY.days]) {
    const [from, to] = [since, now].map((time) => new Date(time.getTime() - days * DAY_MS));
    const aged = RevisionModel.find({ updatedAt: is({ $gte: from, $lte: to }) })
      .select({ _id: 1 })
      .lean()
      .cursor({ batchSize: BATCH });
    const entities = new Set<string>();
    for await (const { _id } of aged) {
      entities.add(_id.slice(0, _id.lastIndexOf('/')));
      if (entities.size < BATCH) continue;
      for (const entity of entities) await pruneEntity(entity, now);
      entities.clear();
    }
    for (const entity of entities) await pruneEntity(entity, now);
  }
}

/** @param entity collection and id of the entity, as in `revisionId` */
async function pruneEntity(entity: string, now: Date): Promise<void> {
  const [collection = '', id = ''] = entity.split('/');
  const versions = await RevisionModel.find({ _id: revisionIds(collection, id) })
    .select({ updatedAt: 1, whole: isWhole })
    .sort({ _id: -1 })
    .lean<(Kept & { whole: boolean })[]>();
  const { content, lines } = versionsToPrune(versions, now);
  const whole = new Set(versions.filter((version) => version.whole).map(({ _id }) => _id));
  const toEmpty = content.filter((_id) => whole.has(_id));
  const among = (ids: readonly string[]) => ({ _id: oneOf(ids) });
  if (toEmpty.length > 0) await update(RevisionModel, among(toEmpty), { $unset: { content: 1 } }, ALL);
  if (lines.length > 0) await remove(RevisionModel, among(lines), ALL);
}
