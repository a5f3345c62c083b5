import { Int32 } from 'bson';
import type { Behaviour } from './store-proxy.ts';

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);
/** One write of this many is refused, and is accepted when it comes again. */
const REFUSED = 20;

type Reply = Record<string, unknown> & { cursor?: { firstBatch?: unknown[] }; writeErrors?: Record<string, unknown>[] };

/** Does otherwise whatever MongoDB promises only roughly, as other servers with its protocol may. */
export function contrary(): Behaviour {
  let writes = 0;
  return {
    command: (body) => {
      const [name = ''] = Object.keys(body);
      if (name === 'find' && body.sort === undefined) body.sort = { $natural: new Int32(-1) };
      if (!WRITES.has(name)) return undefined;
      writes += 1;
      if (writes % REFUSED !== 0) return undefined;
      return { ok: 0, code: new Int32(112), codeName: 'WriteConflict', errmsg: 'another write was first' };
    },
    reply: (command, reply: Reply) => {
      const isSorted = Array.isArray(command.pipeline) && command.pipeline.some((stage) => stage.$sort !== undefined);
      if ('aggregate' in command && !isSorted) reply.cursor?.firstBatch?.reverse();
      if ('count' in command && !command.query) reply.n = new Int32(Number(reply.n) + 7);
      for (const error of [reply, ...(reply.writeErrors ?? [])]) {
        delete error.keyPattern;
        delete error.keyValue;
        if (error.errmsg !== undefined) error.errmsg = 'refused';
      }
    },
  };
}
