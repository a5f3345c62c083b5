import { Timestamp } from 'bson';
import type { StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';

/** The reply to a command that failed. */
export function errorReply(error: StoreError): Doc {
  return withClusterTime({
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...error.extra,
    ...(error.labels.length > 0 ? { errorLabels: error.labels } : {}),
  });
}

let second = 0;
let increment = 0;

/**
 * Adds the cluster time, which every reply of a replica-set member carries; without a signature, because there is no key,
 * and a driver would send it back with each command.
 */
export function withClusterTime(reply: Doc): Doc {
  const now = Math.floor(Date.now() / 1000);
  if (now > second) {
    second = now;
    increment = 0;
  }
  increment += 1;
  const time = new Timestamp({ t: second, i: increment });
  return {
    ...reply,
    operationTime: time,
    $clusterTime: { clusterTime: time },
  };
}
