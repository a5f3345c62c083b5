import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#server/api/errors.ts';
import { tells } from '#server/models/common/events.ts';
import { fieldsOfRevision, restoreVersion } from '#server/models/common/history.ts';
import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import { type StoredSettings, settingsModel } from '#server/models/common/settings.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { PRICES } from '#shared/constants.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { findOverlap, pricesOn } from '#shared/lib/prices/seasons.ts';
import type { Season, Seasons, SeasonsInput } from '#shared/schemas/prices.ts';

interface PricesFields {
  seasons: Season[];
}
type PricesRecord = StoredSettings<PricesFields>;

export const ID = 'prices';

export const PricesModel = settingsModel<PricesFields>('Prices', 'prices', ID, {
  seasons: { type: [Object], default: [] },
  toTell: tells(() => [{ type: 'prices.changed' }]),
});

const findPrices = () => requireById<PricesRecord>(PricesModel, ID);

/** The prices of rooms on a night, or on the nights of a stay; tonight in Istanbul without an arrival. */
export const readPrices = async (arrival = todayInIstanbul(), departure?: string) =>
  pricesOn((await findPrices()).seasons, arrival, departure);

/** Whether a person reads a season. @param hotels the ids of the person's hotels; undefined for all */
const isReadBy =
  (hotels: readonly string[] | undefined) =>
  ({ hotelId }: Pick<Season, 'hotelId'>) =>
    hotels === undefined || hotelId === undefined || hotels.includes(hotelId);

/** The seasons of the chain and of some hotels. @param hotels their ids; undefined for all */
export const readSeasons = async (hotels?: readonly string[]): Promise<Seasons> =>
  toSeasons(await findPrices(), hotels);

/**
 * Saves the seasons in place of all that the person reads.
 * @param hotels the ids of the person's hotels; undefined for all
 * @throws AppError `seasons.overlap`, `version.stale`, `auth.forbidden` for a season that the person may not change
 */
export const saveSeasons = ({ seasons }: SeasonsInput, hotels: readonly string[] | undefined, save: Save) =>
  again(save, async () => {
    const current = await findPrices();
    const isRead = isReadBy(hotels);
    const next = [...withIds(seasons), ...current.seasons.filter((season) => !isRead(season))];
    if (next.length > PRICES.seasons) throw new AppError('request.invalid', { fields: { seasons: 'tooMany' } });
    requireNoOverlap(next);
    // An older version is refused as such below: its seasons of the chain may have changed since.
    if (save.expected === undefined || save.expected === current.version) {
      requirePermittedSeasons(current.seasons, next, hotels, save.person);
    }
    const saved = await saveVersion(PricesModel, current, { seasons: next }, save);
    return toSeasons(saved, hotels);
  });

/** Saves an earlier version as a new version. @throws AppError `revision.notFound`, `version.stale`, `auth.forbidden` */
export const restoreSeasons = (version: number, save: Save): Promise<Seasons> =>
  again(save, async () => {
    const current = await findPrices();
    const fields = await fieldsOfRevision(PricesModel, current, version);
    return toSeasons(await restoreVersion(PricesModel, current, version, fields, save));
  });

/** @throws AppError `auth.forbidden` for a season that is not one of the hotels', and for any while prices are locked */
function requirePermittedSeasons(
  before: readonly Season[],
  after: readonly Season[],
  hotels: readonly string[] | undefined,
  person: Save['person'],
): void {
  if (isDeepStrictEqual(before, after)) return;
  const changed = [...without(before, after), ...without(after, before)];
  const isOwn = hotels === undefined || changed.every(({ hotelId = '' }) => hotels.includes(hotelId));
  if (!isOwn || person?.pricesLocked) throw new AppError('auth.forbidden');
}

/** The entries of a list that another list does not have. */
const without = <T>(list: readonly T[], others: readonly T[]): T[] =>
  list.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)));

/** Each season with an id that no other has. */
function withIds(seasons: SeasonsInput['seasons']): Season[] {
  const used = new Set<string>();
  return seasons.map(({ id = '', ...season }) => {
    const own = id !== '' && !used.has(id) ? id : randomUUID();
    used.add(own);
    return { id: own, ...season };
  });
}

/** @throws AppError `seasons.overlap` */
function requireNoOverlap(seasons: readonly Season[]): void {
  const overlap = findOverlap(seasons);
  if (!overlap) return;
  const { one, other, nights } = overlap;
  const names = [one, other].map((at) => seasons[at]?.name).join(', ');
  throw new AppError('seasons.overlap', {
    fields: { [`seasons.${other}.ranges`]: 'overlaps' },
    params: { seasons: names, ...nights },
  });
}

export function toSeasons(
  { seasons, version, updatedAt, updatedBy }: PricesRecord,
  hotels?: readonly string[],
): Seasons {
  return { seasons: seasons.filter(isReadBy(hotels)), version, updatedAt: updatedAt.toISOString(), updatedBy };
}
