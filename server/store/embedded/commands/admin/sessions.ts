import { Binary } from 'bson';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import type { Call } from '#server/store/embedded/commands/call.ts';
import { sessionKey } from '#server/store/embedded/storage/sessions.ts';

/** The command `endSessions`. */
export function endSessionsCommand(call: Call): Doc {
  const list = call.body[call.name];
  if (Array.isArray(list)) for (const lsid of list) if (isDoc(lsid)) call.sessions.end(sessionKey(lsid));
  return { ok: 1 };
}

/** The command `killAllSessions`, which aborts every open transaction. */
export function killAllSessionsCommand(call: Call): Doc {
  call.sessions.abortAll();
  return { ok: 1 };
}

/** The command `startSession`. */
export function startSessionCommand(): Doc {
  return { id: { id: new Binary(crypto.getRandomValues(Buffer.alloc(16)), 4) }, timeoutMinutes: 30, ok: 1 };
}
