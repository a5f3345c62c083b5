import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { recordTogether } from '#server/models/activity/together.ts';
import { requirePermitted } from '#server/models/common/permitted.ts';
import type { Save } from '#server/models/common/save.ts';
import { findById, requireById } from '#server/models/common/versioned.ts';
import { findNamedHotels } from '#server/models/hotels/external-ids.ts';
import { HotelModel, type HotelRecord, updateHotel } from '#server/models/hotels/hotels.ts';
import {
  beginPriceChange,
  endPriceChange,
  type PriceChange,
  unfinishedPriceChanges,
} from '#server/models/prices/changes.ts';
import type { FieldCode } from '#shared/error-codes.ts';
import type { HotelPrices, PricesInput, PricesSaved } from '#shared/schemas/prices.ts';
import { someAtOnce } from './change-many.ts';
import { authorOf, requireHotel } from './read-and-save.ts';

type SentHotel = PricesInput['hotels'][number];

/** The rooms of a hotel with other prices; the other fields of a room keep their values. */
function withPrices({ rooms }: HotelRecord, { rooms: priced }: HotelPrices) {
  const prices = new Map(priced.map(({ id, price }) => [id, price]));
  return rooms.map(({ id, price }) => ({ id, price: prices.get(id) ?? price }));
}

/**
 * Saves prices of rooms of many hotels, each hotel by a save of its own, with one activity entry for all. What a killed
 * process has left is finished by the next start (docs/rules.md#prices).
 * @throws AppError `auth.forbidden`, `hotel.notFound`, `request.invalid` for an unknown room and for a hotel or room that
 *   is named twice, and without `partial` `version.stale` for any hotel that was saved meanwhile: then nothing is saved
 */
export async function changePrices(ctx: SignedIn, { hotels, partial = false }: PricesInput): Promise<PricesSaved> {
  const found = await findNamedHotels(hotels);
  const ids = hotels.map(({ id }, at) => (found[at] ? String(found[at]._id) : id));
  for (const id of ids) if (id !== undefined) requireHotel(ctx, 'prices.save', id);
  const author: Save = { ...authorOf(ctx), action: 'prices.save' };
  const { fresh, stale } = check(hotels, found, author, partial);
  const result = await saveTogether(fresh, author);
  const names = new Map(hotels.map(({ externalId, id = externalId }, at) => [ids[at], id]));
  return { ...result, stale: [...stale, ...result.stale.map((id) => names.get(id) ?? id)] };
}

async function saveTogether(hotels: HotelPrices[], author: Save): Promise<PricesSaved> {
  if (hotels.length < 2) return saveAll(hotels, author);
  const change: PriceChange = { _id: randomUUID(), by: author.by, at: new Date(), hotels };
  await beginPriceChange(change);
  return finish(change, author);
}

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

/**
 * All that can be wrong is found before the first write.
 * @param found the stored hotels of those that were sent
 * @returns the prices to save, and the names of the hotels that another save has changed
 */
function check(
  hotels: readonly SentHotel[],
  found: readonly (HotelRecord | undefined)[],
  { person, action }: Save,
  partial: boolean,
) {
  const fields: Record<string, FieldCode> = {};
  const staleFields: Record<string, FieldCode> = {};
  const stale: string[] = [];
  const fresh: HotelPrices[] = [];
  for (const [at, sent] of hotels.entries()) {
    const current = found[at];
    if (!current && !partial) throw new AppError('hotel.notFound');
    if (!current || current.version !== sent.version) {
      stale.push(sent.id ?? sent.externalId ?? '');
      staleFields[`hotels.${at}.version`] = 'stale';
      continue;
    }
    const prices = pricesOf(current, sent, `hotels.${at}.rooms`, fields);
    const rooms = withPrices(current, prices);
    if (person) requirePermitted(person, 'hotels', current, { rooms }, action);
    if (fresh.some(({ id }) => id === prices.id)) fields.hotels = 'duplicate';
    fresh.push(prices);
  }
  if (stale.length > 0 && !partial) throw new AppError('version.stale', { fields: staleFields });
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  return { fresh, stale };
}

/** The sent prices by the ids of the rooms. @param fields gets what is wrong, by its path in the request */
function pricesOf({ _id, rooms }: HotelRecord, sent: SentHotel, path: string, fields: Record<string, FieldCode>) {
  const prices: HotelPrices = { id: String(_id), version: sent.version, rooms: [] };
  for (const [at, { id, externalId, price }] of sent.rooms.entries()) {
    const room = rooms.find((stored) => (id === undefined ? stored.externalId === externalId : stored.id === id));
    if (!room) fields[`${path}.${at}.${id === undefined ? 'externalId' : 'id'}`] = 'unknown';
    else if (prices.rooms.some((other) => other.id === room.id)) fields[path] = 'duplicate';
    else prices.rooms.push({ id: room.id, price });
  }
  return prices;
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
