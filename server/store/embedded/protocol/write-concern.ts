import { type Doc, isDoc } from '../bson/decode.ts';
import { toNumber } from '../query/sort.ts';

const unmet = (code: number, codeName: string, errmsg: string): Doc => ({
  writeConcernError: { code, codeName, errmsg },
});

/**
 * What the answer to a write says beside when it was to be held by more members than there are. The write is done and
 * durable all the same, as in a set with one member.
 */
export function unmetConcern(body: Doc): Doc {
  const wanted = isDoc(body.writeConcern) ? body.writeConcern.w : undefined;
  const members = toNumber(wanted);
  if (members !== undefined && members > 1) {
    return unmet(100, 'UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
  }
  if (typeof wanted === 'string' && wanted !== 'majority') {
    return unmet(
      79,
      'UnknownReplWriteConcern',
      `No write concern mode named '${wanted}' found in replica set configuration`,
    );
  }
  return {};
}
