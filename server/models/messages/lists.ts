import type { QueryFilter } from 'mongoose';
import { is, oneOf } from '#server/models/common/conditions.ts';
import {
  after,
  cursorOf,
  eachOf,
  type ListPage,
  type Order,
  orderOf,
  positionOf,
  type SortedPage,
  savedSince,
  withinDays,
} from '#server/models/common/list-page.ts';
import type { OutgoingMail } from '#server/models/common/outgoing-mail.ts';
import { matchesSearch, searchedWords, stemsToFind } from '#server/models/common/search.ts';
import { INBOX, TODAY } from '#shared/constants.ts';
import { beginningOf } from '#shared/lib/excerpt.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import type { MessageFilter, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import { MESSAGES_NEWEST_FIRST, MessageModel, type MessageRecord } from './messages.ts';
import { inScope, isInScope, type MessageScope } from './scope.ts';

/**
 * A page of the messages, newest first (docs/rules.md#inbox) or as `sort` says. The page ends early after
 * `INBOX.scanned` messages that do not match, so that no search reads the whole inbox.
 * @throws AppError `list.cursorUnknown`
 */
export async function listMessages(
  filter: MessageFilter,
  scope: MessageScope | undefined,
  { limit = INBOX.page, ...page }: SortedPage = {},
): Promise<ListPage<MessageSummary>> {
  const items: MessageSummary[] = [];
  let examined = 0;
  let last: MessageRecord | undefined;
  const order = orderOf(MESSAGES_NEWEST_FIRST, page);
  // Without a search everything that the index finds matches, but for the index of what has changed.
  const isSearch = isBySave(order) || searchedWords(filter.q ?? '').length > 0;
  const options = { batchSize: limit + 1, ...(!isSearch && { limit: limit + 1 }) };
  for await (const record of recordsOf(filter, scope, SUMMARY, options, page)) {
    const matches = isMatch(record, filter) && isInScope(record, scope);
    if (last && (examined === INBOX.scanned || (matches && items.length === limit))) {
      return { items, next: cursorOf(positionOf(last, order)) };
    }
    if (matches) items.push(toSummary(record));
    examined += 1;
    last = record;
  }
  return { items, next: null };
}

export async function* eachMessage(
  filter: MessageFilter,
  scope: MessageScope | undefined,
): AsyncGenerator<MessageRecord> {
  for await (const record of recordsOf(filter, scope, '', { batchSize: INBOX.page })) {
    if (isMatch(record, filter) && isInScope(record, scope)) yield record;
  }
}

/**
 * The messages of a time that nobody was told of and nobody has opened: spam, and what came in a flood.
 * @returns at most `limit` messages, the newest first, and the number of all
 */
export async function findUnmailed(
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<{ messages: MessageRecord[]; count: number }> {
  const unmailed = {
    status: oneOf(['new', 'spam']),
    createdAt: is({ $gt: from, $lte: to }),
    'mail.state': 'none',
  };
  const messages = await MessageModel.find()
    .where(unmailed)
    .sort(MESSAGES_NEWEST_FIRST)
    .limit(limit)
    .lean<MessageRecord[]>();
  return { messages, count: await MessageModel.countDocuments().where(unmailed).exec() };
}

/** How many messages of a scope wait for more than a day, are handed over to the person, or have a mail that failed. */
export async function countMessagesToDo(scope: MessageScope | undefined, userId: string, now: Date) {
  const toAnswer = { status: oneOf(statusesOf('inbox')) };
  const filters: QueryFilter<MessageRecord>[] = [
    { ...toAnswer, createdAt: is({ $lt: aDayBefore(now) }), ...inScope(scope) },
    { ...toAnswer, assignedUserId: userId },
    { $and: [{ $or: MAIL_FAILED.map((failed) => ({ ...failed })) }, inScope(scope)] },
  ];
  const [waitingMessages = 0, handedOver = 0, mailFailed = 0] = await Promise.all(
    filters.map((filter) => MessageModel.countDocuments(filter).limit(TODAY.counted).exec()),
  );
  return { waitingMessages, handedOver, mailFailed };
}

/** How many mails about messages have failed for good since a time; the last attempt ended the lease. */
export const countFailedSince = (since: Date): Promise<number> => {
  const failed = { 'mail.state': 'failed', 'mail.leasedUntil': { $gt: since } };
  const ofMail = { 'mail.state': 'failed', 'mail.leasedUntil': is({ $gt: since }) };
  return MessageModel.countDocuments()
    .where({ $or: [ofMail, { answers: is({ $elemMatch: failed }) }] })
    .limit(TODAY.counted)
    .exec();
};

const aDayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);
const MAIL_FAILED = [{ 'mail.state': 'failed' }, { 'answers.mail.state': 'failed' }] as const;

export const countUnread = (scope: MessageScope | undefined): Promise<number> =>
  MessageModel.countDocuments({ status: 'new', ...inScope(scope) })
    .limit(INBOX.unreadMost)
    .exec();

/** The index query of a filter, in the order of the page; `isMatch` tests the rest of the filter. */
function recordsOf(
  filter: MessageFilter,
  scope: MessageScope | undefined,
  fields: string,
  options: { batchSize: number; limit?: number },
  page: SortedPage = {},
): AsyncGenerator<MessageRecord> {
  const { status, hotelId, assignedUserId, q = '' } = filter;
  const stems = stemsToFind(searchedWords(q));
  const order = orderOf(MESSAGES_NEWEST_FIRST, page);
  const find = (condition: QueryFilter<MessageRecord>) =>
    eachOf(
      MessageModel.find({ ...condition, $and: [within(filter), after(order, page.cursor)] }, fields, options)
        .sort(order)
        .lean<MessageRecord[]>()
        .cursor(),
    );
  if (isBySave(order)) return find(page.updatedSince === undefined ? {} : savedSince(page.updatedSince));
  const merged = (lists: AsyncGenerator<MessageRecord>[]) => byTime(lists, order);
  if (stems.length > 0) return merged(stems.map((stem) => find({ searchStems: stem })));
  // Few mails fail, so these messages are sorted when they are found.
  if (status === 'mailFailed') return merged(MAIL_FAILED.map((failed) => find({ ...failed })));
  // One index range for each status and each owner: a range over several would not be in the order of time.
  const statuses = status === undefined ? [{}] : statusesOf(status).map((one) => ({ status: one }));
  const owners = ownersOf({ hotelId, assignedUserId }, scope);
  return merged(owners.flatMap((owner) => statuses.map((one) => find({ ...owner, ...one }))));
}

/** The hotel or person of a filter, or else all those of a scope. */
function ownersOf(
  { hotelId, assignedUserId }: Pick<MessageFilter, 'hotelId' | 'assignedUserId'>,
  scope: MessageScope | undefined,
): QueryFilter<MessageRecord>[] {
  if (hotelId !== undefined) return [{ assignedHotelId: hotelId }];
  if (assignedUserId !== undefined) return [{ assignedUserId }];
  if (!scope) return [{}];
  return [{ assignedUserId: scope.userId }, ...scope.hotels.map((id) => ({ assignedHotelId: id }))];
}

const statusesOf = (status: Exclude<MessageFilter['status'], 'mailFailed' | undefined>) =>
  status === 'inbox' || status === 'waiting' ? (['new', 'open'] as const) : ([status] as const);

function hasStatus({ status, mail, answers = [], createdAt }: MessageRecord, asked: MessageFilter['status']): boolean {
  if (asked === undefined) return true;
  if (asked === 'mailFailed') return [mail, ...answers.map((answer) => answer.mail)].some(isFailed);
  if (asked === 'waiting' && createdAt >= aDayBefore(new Date())) return false;
  return statusesOf(asked).some((one) => one === status);
}

const isFailed = ({ state }: Pick<OutgoingMail, 'state'>) => state === 'failed';

function isMatch(record: MessageRecord, filter: MessageFilter): boolean {
  const { assignedHotelId, assignedUserId = '', searchText } = record;
  const searched = searchedWords(filter.q ?? '');
  return (
    hasStatus(record, filter.status) &&
    (filter.hotelId === undefined || filter.hotelId === assignedHotelId) &&
    (filter.assignedUserId === undefined || filter.assignedUserId === assignedUserId) &&
    (searched.length === 0 || matchesSearch(searchText, searched))
  );
}

const isBySave = (order: Order): boolean => 'updatedAt' in order;

function within(filter: MessageFilter) {
  const days = withinDays(filter);
  const times = filter.status === 'waiting' && !days.$lt ? { ...days, $lt: aDayBefore(new Date()) } : days;
  return Object.keys(times).length > 0 ? { createdAt: is(times) } : {};
}

/** Merges lists in the order of time into one list without duplicates. */
async function* byTime(lists: AsyncGenerator<MessageRecord>[], order: Order): AsyncGenerator<MessageRecord> {
  let last = '';
  try {
    const heads = await Promise.all(lists.map((list) => list.next()));
    for (;;) {
      let first = -1;
      for (const [at, head] of heads.entries()) {
        if (head.done) continue;
        const isNext = first < 0 || isNewer(head.value, heads[first]?.value) === (order.createdAt === -1);
        if (isNext) first = at;
      }
      const [head, list] = [heads[first], lists[first]];
      if (!head || head.done || !list) return;
      if (String(head.value._id) !== last) yield head.value;
      last = String(head.value._id);
      heads[first] = await list.next();
    }
  } finally {
    // The generators of lists that are still reading end first; one that has failed is closed already.
    await Promise.allSettled(lists.map((list) => list.return(undefined)));
  }
}

function isNewer(one: MessageRecord, other: MessageRecord): boolean {
  const difference = one.createdAt.getTime() - other.createdAt.getTime();
  return difference > 0 || (difference === 0 && String(one._id) > String(other._id));
}

const SUMMARY = `reference firstName lastName subject message status hotelId hotelName assignedHotelId assignedUserId
  mail.state answers.mail.state language notes.at createdAt updatedAt version searchText`;

function toSummary(record: MessageRecord): MessageSummary {
  const { message, notes, updatedAt } = record;
  return {
    ...inListOf(record),
    excerpt: beginningOf(message),
    notes: notes.length,
    updatedAt: updatedAt.toISOString(),
  };
}

export const inListOf = (record: MessageRecord) => ({
  id: String(record._id),
  reference: record.reference,
  firstName: record.firstName,
  lastName: record.lastName,
  subject: record.subject,
  status: record.status,
  hotelId: record.hotelId,
  hotelName: record.hotelName,
  assignedHotelId: record.assignedHotelId,
  assignedUserId: record.assignedUserId ?? '',
  language: record.language,
  mailState: record.mail.state,
  createdAt: record.createdAt.toISOString(),
  version: record.version,
});
