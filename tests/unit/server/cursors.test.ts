import { expect, it } from 'vitest';
import { cursorOf } from '#server/models/common/list-page.ts';
import { revisionId } from '#server/models/common/revisions.ts';
import { LIMITS } from '#shared/constants.ts';
import { roomTrashId } from '#shared/lib/hotels/trash-id.ts';
import { postList } from '#shared/schemas/blog.ts';
import { activityList, entityRevisions } from '#shared/schemas/history.ts';
import { hotelList } from '#shared/schemas/hotels.ts';
import { messageList } from '#shared/schemas/messages-inbox.ts';
import { trashList } from '#shared/schemas/trash.ts';

const ID = 'f'.repeat(24);
const TIME = -8.64e15;
/** Three bytes in UTF-8, and six in JSON. */
const WIDE = '漢'.repeat(LIMITS.roomId);
const ESCAPED = '\u0001'.repeat(LIMITS.roomId);
const version = revisionId('hotels', ID, 9_999_999_999);
const deletion = `${roomTrashId(ID, WIDE)}/${TIME}`;

it.each([
  ['hotels', hotelList, [Number.MAX_SAFE_INTEGER, ID]],
  ['posts', postList, ['9999-12-31', TIME, ID]],
  ['messages', messageList, [TIME, ID]],
  ['versions', entityRevisions.list, [Number.MAX_SAFE_INTEGER]],
  ['the trash', trashList, [-TIME, ID, ESCAPED]],
  ['share links', activityList, [TIME, `${version}/${new Date(0).toISOString()}/unshare/${crypto.randomUUID()}`]],
  ['deleted rooms', activityList, [TIME, `${version}/${new Date(0).toISOString()}/deleteRoomForGood/${deletion}`]],
  ['refused sign-ins', activityList, [TIME, `refused/2026-05-12T09/${'\u0001'.repeat(LIMITS.username)}`]],
] as const)('the longest position in a list of %s is a valid cursor', (_list, schema, position) => {
  expect(schema.safeParse({ id: ID, cursor: cursorOf(position) }).error).toBeUndefined();
});
