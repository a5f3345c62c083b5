import { CODES, type ErrorName } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';

const unmet = (codeName: ErrorName, errmsg: string): Doc => ({
  writeConcernError: { code: CODES[codeName], codeName, errmsg },
});

/** Whether a write must be on the disk before the reply; `j: false` says that it need not. */
export const isJournaled = ({ writeConcern }: Doc): boolean => !isDoc(writeConcern) || writeConcern.j !== false;

/**
 * The write concern error for a write that more members should acknowledge than this set of one has. The write is done
 * all the same.
 * @returns the fields to add to the reply; none when the write concern is met
 */
export function unmetWriteConcern(body: Doc): Doc {
  const wanted = isDoc(body.writeConcern) ? body.writeConcern.w : undefined;
  const members = toNumber(wanted);
  if (members !== undefined && members > 1) {
    return unmet('UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
  }
  if (typeof wanted === 'string' && wanted !== 'majority') {
    return unmet(
      'UnknownReplWriteConcern',
      `No write concern mode named '${wanted}' found in replica set configuration`,
    );
  }
  return {};
}
