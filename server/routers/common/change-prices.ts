import { randomUUID } from 'node:crypto';
import type { Context } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/auth/session.ts';
import { recordTogether } from '#server/models/activity/together.ts';
import { oneOf } from '#server/models/common/conditions.ts';
import { requirePermitted } from '#server/models/common/permitted.ts';
import type { Save } from '#server/models/common/save.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { findById, isId, requireById } from '#server/models/common/versioned.ts';
import { HotelModel, type HotelRecord, updateHotel } from '#server/models/hotels/hotels.ts';
import {
  beginPriceChange,
  endPriceChange,
  type PriceChange,
  unfinishedPriceChanges,
} from '#server/models/prices/changes.ts';
import type { FieldCode } from '#shared/error-codes.ts';
import type { PricesInput, PricesSaved } from '#shared/schemas/prices.ts';
import { someAtOnce } from './change-many.ts';
import { authorOf, requireHotel } from './read-and-save.ts';

type HotelPrices = PricesInput['hotels'][number];

/** The rooms of a hotel with other prices; the other fields of a room keep their values. */
function withPrices({ rooms }: HotelRecord, { rooms: priced }: HotelPrices) {
  const prices = new Map(priced.map(({ id, price }) => [id, price]));
  return rooms.map(({ id, price }) => ({ id, price: prices.get(id) ?? price }));
}

/**
 * Saves prices of rooms of many hotels, each hotel by a save of its own, with one activity entry for all. What a killed
 * process has left is finished by the next start (docs/rules.md#prices).
 * @throws AppError `auth.forbidden`, `hotel.notFound`, `request.invalid` for an unknown room, and without `partial`
 *   `version.stale` for any hotel that was saved meanwhile: then nothing is saved
 */
export async function changePrices(
  ctx: Context & { session: Session },
  { hotels, partial = false }: PricesInput,
): Promise<PricesSaved> {
  for (const { id } of hotels) requireHotel(ctx, 'prices.save', id);
  const author = authorOf(ctx);
  const { fresh, stale } = await check(hotels, author, partial);
  if (fresh.length < 2) return add(await saveAll(fresh, author), stale);
  const change: PriceChange = { _id: randomUUID(), by: author.by, at: new Date(), hotels: fresh };
  await beginPriceChange(change);
  return add(await finish(change, author), stale);
}

const add = ({ saved, stale }: PricesSaved, earlier: string[]): PricesSaved => ({
  saved,
  stale: [...earlier, ...stale],
});

/** Finishes the saves of prices that a killed process has left. */
export async function finishPriceChanges(): Promise<void> {
  for (const change of await unfinishedPriceChanges()) await finish(change, { by: change.by });
}

async function finish(change: PriceChange, author: Save): Promise<PricesSaved> {
  const entry = { noun: 'hotels', by: change.by, action: 'save', fields: ['prices'] } as const;
  await recordTogether(change._id, { ...entry, fields: [...entry.fields] }, change.hotels.length);
  const result = await saveAll(change.hotels, { ...author, together: change._id });
  const versions = new Map(change.hotels.map(({ id, version }) => [id, version]));
  const changed = result.saved.filter(({ id, version }) => version !== versions.get(id));
  await recordTogether(change._id, { ...entry, fields: [...entry.fields] }, changed.length);
  await endPriceChange(change);
  return result;
}

/** All that can be wrong is found before the first write. */
async function check(hotels: readonly HotelPrices[], { person }: Save, partial: boolean) {
  const ids = hotels.map(({ id }) => id).filter(isId);
  const found = await HotelModel.find({ _id: oneOf(ids), ...NOT_TRASHED }).lean<HotelRecord[]>();
  const stored = new Map(found.map((hotel) => [String(hotel._id), hotel]));
  const fields: Record<string, FieldCode> = {};
  const stale: number[] = [];
  for (const [at, sent] of hotels.entries()) {
    const current = stored.get(sent.id.toLowerCase());
    if (!current && !partial) throw new AppError('hotel.notFound');
    if (!current || current.version !== sent.version) {
      stale.push(at);
      continue;
    }
    if (person) await requirePermitted(person, 'hotels', current, { rooms: withPrices(current, sent) });
    for (const [place, { id }] of sent.rooms.entries())
      if (!current.rooms.some((room) => room.id === id)) fields[`hotels.${at}.rooms.${place}.id`] = 'unknown';
  }
  if (stale.length > 0 && !partial) {
    throw new AppError('version.stale', {
      fields: Object.fromEntries(stale.map((at) => [`hotels.${at}.version`, 'stale' as const])),
    });
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  return {
    fresh: hotels.filter((_, at) => !stale.includes(at)),
    stale: stale.flatMap((at) => hotels[at]?.id ?? []),
  };
}

async function saveAll(hotels: readonly HotelPrices[], author: Save): Promise<PricesSaved> {
  const result: PricesSaved = { saved: [], stale: [] };
  const versions = await someAtOnce(hotels, (sent) => saveOne(sent, { ...author, expected: sent.version }));
  for (const [at, { id }] of hotels.entries()) {
    const version = versions[at];
    if (version === undefined) result.stale.push(id);
    else result.saved.push({ id, version });
  }
  return result;
}

/** @returns undefined when another save came first */
async function saveOne(sent: HotelPrices, save: Save): Promise<number | undefined> {
  try {
    const current = await requireById(HotelModel, sent.id);
    return (await updateHotel(sent.id, { rooms: withPrices(current, sent) }, save)).version;
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !['version.stale', 'hotel.notFound'].includes(thrown.errorCode)) throw thrown;
    const now = await findById(HotelModel, sent.id);
    // The same save was made before the process was killed, or is being made by another process.
    const isOwn = save.together !== undefined && now?.lastChange?.together === save.together;
    return isOwn ? now.version : undefined;
  }
}
