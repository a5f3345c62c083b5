import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import type { Noun } from '#shared/constants.ts';
import {
  type Action,
  extentOf,
  FIELD_ACTIONS,
  may,
  mayOfHotel,
  mayOfPost,
  NOUN_ACTIONS,
  type Person,
} from '#shared/permissions.ts';
import { isEmpty, isPlain } from './fields.ts';

/** The person of a save. */
export interface Saver extends Person {
  userId: string;
}

/** By the name of the collection, which is the noun for content. */
const RULES: Readonly<Record<string, { save: Action }>> = {
  ...NOUN_ACTIONS,
  messages: { save: 'messages.answer' },
  media: { save: 'media.save' },
};

/** What prices are decided by. */
interface Changed {
  rooms?: readonly { id: string; price: number }[];
  seasons?: readonly { hotelId?: string | undefined }[];
  /** Only who publishes says why a post goes back; handing it in again empties this. */
  reviewNote?: string;
}

interface Current extends Changed {
  _id: unknown;
  published?: unknown;
  owner?: unknown;
  assignedHotelId?: unknown;
  assignedUserId?: unknown;
}

/**
 * Decides whether a person may make a save. The stored values of a field may always be sent again.
 * @param changed the fields that the save changes, and their new values
 * @param action what the save needs; without it what a save of the whole entity needs
 * @throws AppError `auth.forbidden`
 */
export async function requirePermitted(
  person: Saver,
  collection: string,
  current: Current,
  changed: object,
  action = RULES[collection]?.save,
) {
  if (action && !isPermitted(person, action, collection, current, changed)) throw new AppError('auth.forbidden');
  if (person.role !== 'hotel' || !changesPrices(collection, current, changed)) return;
  if (await arePricesLocked()) throw new AppError('auth.forbidden');
}

/** Whether managers of hotels change no prices for now (docs/rules.md#prices). */
export async function arePricesLocked(): Promise<boolean> {
  const settings = mongoose.connection.collection<{ pricesLocked?: boolean }>('site');
  return (await settings.findOne({}, { projection: { pricesLocked: 1 } }))?.pricesLocked === true;
}

function isPermitted(person: Saver, save: Action, collection: string, current: Current, changed: object) {
  const extent = extentOf(person, save);
  if (extent === undefined) return false;
  if (extent === 'own' && !isOwn(person, save, collection, current, changed)) return false;
  if (extent === 'english' && !isEnglishOnly(current, changed)) return false;
  if (collection === 'posts' && extent !== 'english' && handsIn(person)) {
    const { reviewNote }: Changed = changed;
    if (current.published === true || reviewNote) return false;
  }
  const fields = FIELD_ACTIONS[collection as Noun] ?? {};
  return Object.keys(changed).every((name) => fields[name] === undefined || may(person, fields[name]));
}

/** Authors who do not publish hand posts in, and change nothing that visitors read already. */
const handsIn = (person: Saver) => !may(person, 'posts.publish');

function isOwn(person: Saver, save: Action, collection: string, current: Current, changed: object): boolean {
  const { _id, owner, assignedHotelId, assignedUserId, seasons = [] } = current;
  if (collection === 'prices') {
    const { seasons: after = seasons }: Changed = changed;
    return without(seasons, after)
      .concat(without(after, seasons))
      .every(({ hotelId }) => hotelId !== undefined && mayOfHotel(person, save, hotelId));
  }
  if (collection === 'messages') {
    return assignedUserId === person.userId || person.hotels.includes(String(assignedHotelId));
  }
  if (collection === 'posts') return typeof owner === 'string' && mayOfPost(person, save, owner);
  // A person saves the pictures that the person may read, which the model has found.
  return collection === 'media' || mayOfHotel(person, save, String(_id));
}

/** The entries of a list that another list does not have. */
const without = <T>(list: readonly T[], others: readonly T[]): T[] =>
  list.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)));

/** A room that is new or comes back changes a price unless it has none. */
function changesPrices(collection: string, { rooms: before = [] }: Current, changed: object): boolean {
  const { rooms = [], seasons }: Changed = changed;
  if (collection === 'prices') return seasons !== undefined;
  const stored = new Map(before.map(({ id, price }) => [id, price]));
  return collection === 'hotels' && rooms.some(({ id, price }) => price !== (stored.get(id) ?? 0));
}

function isEnglishOnly(current: object, changed: object): boolean {
  const stored: Record<string, unknown> = { ...current };
  return Object.entries(changed).every(
    ([name, value]) => name === 'translations' || isDeepStrictEqual(turkishOf(value), turkishOf(stored[name])),
  );
}

/** A value of a stored entity without its English texts, and without texts of pictures that are English only. */
function turkishOf(value: unknown): unknown {
  if (Array.isArray(value)) return (value.every(isAlt) ? turkishAlts(value) : value).map(turkishOf);
  if (!isPlain(value)) return value;
  const turkish = Object.entries(value).filter(
    ([name, part]) => !['translations', 'en'].includes(name) && !isEmpty(part),
  );
  return Object.fromEntries(turkish.map(([name, part]) => [name, turkishOf(part)]));
}

interface Alt {
  image: string;
  tr: string;
}

const isAlt = (entry: unknown): entry is Alt =>
  typeof entry === 'object' && entry !== null && 'image' in entry && 'tr' in entry;

/** The Turkish texts of pictures in the order of the pictures' addresses: the stored order has no meaning. */
const turkishAlts = (alts: readonly Alt[]) =>
  alts.filter(({ tr }) => tr !== '').sort((one, other) => (one.image < other.image ? -1 : 1));
