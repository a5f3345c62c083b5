import { z } from 'zod';
import { AppError } from '#server/api/errors.ts';
import { midnightInIstanbul } from '#shared/lib/numbers/date.ts';
import { calendarDate } from '#shared/schemas/primitives.ts';
import { is } from './conditions.ts';
import { NOT_TRASHED, type Trashable } from './trashable.ts';

export interface Page {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface ListPage<T> {
  items: T[];
  next: string | null;
}

/** A list that is one page. */
export const wholeList = <T>(items: T[]): ListPage<T> => ({ items, next: null });

/** A page of a list that programs sort, or of what was saved since a moment. */
export interface SortedPage extends Page {
  updatedSince?: string | undefined;
  sort?: string | undefined;
}

/** Documents that one round trip to the store reads: few, because each document may be large. */
export const READ_BATCH = 20;

interface ReadOptions<R, T> {
  /** The stored entities after the cursor, read only as far as needed. */
  records: AsyncIterable<R>;
  toEntry: (record: R) => T;
  positionOf: (record: R) => (string | number)[];
  limit: number;
  maxBytes: number;
}

export async function readPage<R, T>(options: ReadOptions<R, T>): Promise<ListPage<T>> {
  const { records, toEntry, positionOf, limit, maxBytes } = options;
  const items: T[] = [];
  let bytes = 0;
  let last: R | undefined;
  for await (const record of records) {
    const entry = toEntry(record);
    bytes += Buffer.byteLength(JSON.stringify(entry));
    if (last !== undefined && (items.length === limit || bytes > maxBytes)) {
      return { items, next: cursorOf(positionOf(last)) };
    }
    items.push(entry);
    last = record;
  }
  return { items, next: null };
}

/** The order in which programs read what has changed. */
const BY_CHANGE = { updatedAt: 1, _id: 1 } as const;

export const savedSince = (moment: string) => ({ updatedAt: is({ $gte: new Date(moment) }) });

/** The order of a page: its `sort`, or without it by save with `updatedSince`, and otherwise the usual one. */
export function orderOf(usual: Order, { updatedSince, sort }: SortedPage): Order {
  if (sort === undefined) return updatedSince === undefined ? usual : BY_CHANGE;
  const field = sort.replace('-', '');
  const direction = field === sort ? 1 : -1;
  const fields = field in usual ? Object.keys(usual) : [field, '_id'];
  return Object.fromEntries(fields.map((name) => [name, direction]));
}

/**
 * The order and the condition of a list: all that is not deleted, or with `updatedSince` what was saved since, deleted
 * entities too. @throws AppError `list.cursorUnknown`
 */
export function listed(usual: Order, page: SortedPage): { order: Order; filter: object } {
  const { updatedSince, cursor } = page;
  const order = orderOf(usual, page);
  const filter = updatedSince === undefined ? NOT_TRASHED : savedSince(updatedSince);
  return { order, filter: { ...filter, ...after(order, cursor) } };
}

type Changed<R> = R & Trashable & { _id: unknown };

/** One page of a list whose condition is that of `listed`; `limit` counts deleted entities too. */
export async function readListed<R, T>(
  { toEntry, ...options }: ReadOptions<Changed<R>, T>,
  { updatedSince }: SortedPage,
): Promise<ListPage<T> & { deleted?: { id: string; deletedAt: string }[] }> {
  const { items, next } = await readPage({
    ...options,
    toEntry: (record: Changed<R>) =>
      record.trashed
        ? { deleted: { id: String(record._id), deletedAt: record.trashed.at.toISOString() } }
        : { entry: toEntry(record) },
  });
  return {
    items: items.flatMap(({ entry }) => (entry === undefined ? [] : [entry])),
    ...(updatedSince !== undefined && { deleted: items.flatMap(({ deleted = [] }) => deleted) }),
    next,
  };
}

export async function* eachOf<R>(cursor: AsyncIterable<R> & { destroy(): unknown }): AsyncGenerator<R> {
  try {
    for await (const record of cursor) yield record;
  } finally {
    cursor.destroy();
  }
}

/**
 * The condition for the documents beyond a position in the order of a list.
 * @param side `$lt` where the list descends, `$gt` where the list ascends
 * @param position the sorted fields with the values of the position, in the order of the sort
 */
export function beyond(side: '$lt' | '$gt', position: Readonly<Record<string, unknown>>): object {
  const fields = Object.entries(position);
  const alternatives = fields.map(([name, value], at) => ({
    ...Object.fromEntries(fields.slice(0, at)),
    [name]: is({ [side]: value }),
  }));
  const [first = ''] = Object.keys(position);
  // Repeats the alternatives as one range, so that the index is entered at the right place.
  return { [first]: is({ [`${side}e`]: position[first] }), $or: alternatives };
}

/** The sorted fields of a list, all in one direction. */
export type Order = Readonly<Record<string, 1 | -1>>;

/** An order as `sort` names it, such as `-createdAt`. */
const nameOf = (order: Order): string => {
  const [[field, direction] = ['', 1]] = Object.entries(order);
  return direction === 1 ? field : `-${field}`;
};

/** The order of a list and the position of an entity in the list, for a cursor. */
export const positionOf = (entity: object, order: Order): (string | number)[] => [
  nameOf(order),
  ...Object.keys(order).map((name) => {
    const value: unknown = entity[name as keyof typeof entity];
    if (value instanceof Date) return value.getTime();
    return typeof value === 'number' ? value : String(value);
  }),
];

/**
 * The condition for the entities after a cursor, which counts in its own order only.
 * @param id the schema of the ids in cursors
 * @throws AppError `list.cursorUnknown`
 */
export function after(order: Order, cursor: string | undefined, id: z.ZodType = cursorId): object {
  if (cursor === undefined) return {};
  const names = Object.keys(order);
  const schemas: typeof SORTED = { ...SORTED, _id: id };
  const position = z
    .tuple([z.literal(nameOf(order))], z.unknown())
    .transform(([, ...values]) => values)
    .refine(({ length }) => length === names.length)
    .transform((values) => Object.fromEntries(names.map((name, at) => [name, schemas[name]?.parse(values[at])])));
  return beyond(Object.values(order)[0] === 1 ? '$gt' : '$lt', positionIn(cursor, position));
}

/** The times from the first day to the last day, in Istanbul; without a day the range is open on that side. */
export const withinDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  ...(from !== undefined && { $gte: midnightInIstanbul(from) }),
  ...(to !== undefined && { $lt: midnightInIstanbul(to, 1) }),
});

export const cursorOf = (position: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

export const cursorTime = z.int().min(-8.64e15).max(8.64e15);

export const cursorId = z.string().regex(/^[0-9a-f]{24}$/);

/** The fields by which lists are sorted, as cursors have them. */
const SORTED: Readonly<Record<string, z.ZodType>> = {
  uploadedAt: cursorTime.transform((time) => new Date(time)),
  order: z.int(),
  publishDate: calendarDate,
  createdAt: cursorTime.transform((time) => new Date(time)),
  updatedAt: cursorTime.transform((time) => new Date(time)),
};

/** The position in a cursor; the entry at that position may be gone meanwhile. @throws AppError `list.cursorUnknown` */
export function positionIn<T>(cursor: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('list.cursorUnknown');
  }
}

/**
 * A projection: whether a text has more than white space, without sending the text.
 * @param path such as `translations.en.content`
 */
export const hasText = (path: string) => ({ $ne: [{ $trim: { input: { $ifNull: [`$${path}`, ''] } } }, ''] });
