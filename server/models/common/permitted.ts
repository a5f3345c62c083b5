import { isDeepStrictEqual } from 'node:util';
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
  /** Whether the person changes no prices for now, as those who keep to some hotels (docs/rules.md#prices). */
  pricesLocked: boolean;
}

/** By the name of the collection, which is the noun for content. */
const RULES: Readonly<Record<string, { save: Action }>> = {
  ...NOUN_ACTIONS,
  messages: { save: 'messages.answer' },
  media: { save: 'media.save' },
};

interface Changed {
  rooms?: readonly { id: string; price: number }[];
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
export function requirePermitted(
  person: Saver,
  collection: string,
  current: Current,
  changed: object,
  action = RULES[collection]?.save,
): void {
  const isAllowed = action === undefined || isPermitted(person, action, collection, current, changed);
  const isLocked = person.pricesLocked && changesPrices(collection, current, changed);
  if (!isAllowed || isLocked) throw new AppError('auth.forbidden');
}

function isPermitted(person: Saver, save: Action, collection: string, current: Current, changed: object) {
  const extent = extentOf(person, save);
  if (extent === undefined) return false;
  if (extent === 'own' && !isOwn(person, save, collection, current)) return false;
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

function isOwn(person: Saver, save: Action, collection: string, current: Current): boolean {
  const { _id, owner, assignedHotelId, assignedUserId } = current;
  if (collection === 'messages') {
    return assignedUserId === person.userId || person.hotels.includes(String(assignedHotelId));
  }
  if (collection === 'posts') return typeof owner === 'string' && mayOfPost(person, save, owner);
  return JUDGED_BY_MODEL.includes(collection) || mayOfHotel(person, save, String(_id));
}

/** Of these the model has refused what is not the person's own: pictures by what shows them, seasons one by one. */
const JUDGED_BY_MODEL: readonly string[] = ['media', 'prices'];

/** A room that is new or comes back changes a price unless it has none. */
function changesPrices(collection: string, { rooms: before = [] }: Current, changed: object): boolean {
  const { rooms = [] }: Changed = changed;
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
