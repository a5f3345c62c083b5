import { oneOf } from '#server/models/common/conditions.ts';
import type { Saver } from '#server/models/common/permitted.ts';
import { keepsToOwn } from '#shared/permissions.ts';
import type { MessageRecord } from './messages.ts';

/** The messages that a person may read: those of their hotels, and those that they are asked to answer. */
export interface MessageScope {
  hotels: readonly string[];
  userId: string;
}

/** @returns undefined for a person who may read all messages, and for the site itself */
export function scopeOf(person: Saver | undefined): MessageScope | undefined {
  if (!person || !keepsToOwn(person, 'messages.read')) return undefined;
  return { hotels: person.hotels, userId: person.userId };
}

export const isInScope = (
  { assignedHotelId, assignedUserId }: Pick<MessageRecord, 'assignedHotelId' | 'assignedUserId'>,
  scope: MessageScope | undefined,
): boolean => !scope || assignedUserId === scope.userId || scope.hotels.includes(assignedHotelId);

export const inScope = (scope: MessageScope | undefined) =>
  scope
    ? {
        $or: [{ assignedUserId: scope.userId }, { assignedHotelId: oneOf(scope.hotels) }],
      }
    : {};
