import type { Binary } from 'bson';
import {
  MAX_BATCH_SIZE,
  MAX_DOCUMENT_BYTES,
  MAX_MESSAGE_BYTES,
  SESSION_MINUTES,
} from '#server/store/embedded/bson/limits.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import type { Call } from '#server/store/embedded/commands/call.ts';
import { startScram } from '#server/store/embedded/protocol/scram.ts';

/** The version of MongoDB whose behaviour the server follows. */
export const VERSION = '7.0.0';

/** The command `hello`. */
export function helloCommand(call: Call): Doc {
  const { body, server } = call;
  call.client.application ??= applicationOf(body.client);
  const reply: Doc = {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    setName: 'store',
    setVersion: 1,
    hosts: [server.address],
    primary: server.address,
    me: server.address,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_BATCH_SIZE,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_MINUTES,
    connectionId: call.client.id,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  };
  if (typeof body.saslSupportedMechs === 'string') reply.saslSupportedMechs = ['SCRAM-SHA-256'];
  const first = body.speculativeAuthenticate;
  if (isDoc(first) && server.credentials && first.mechanism === 'SCRAM-SHA-256') {
    reply.speculativeAuthenticate = startScram(call.client, server.credentials, first.payload as Binary);
  }
  return reply;
}

/** What a client calls itself in its handshake. */
function applicationOf(client: unknown): string | undefined {
  const application = isDoc(client) ? client.application : undefined;
  return isDoc(application) && typeof application.name === 'string' ? application.name : undefined;
}

/** The command `buildInfo`. */
export function buildInfoCommand(): Doc {
  return {
    version: VERSION,
    gitVersion: 'embedded',
    modules: [],
    versionArray: [7, 0, 0, 0],
    javascriptEngine: 'none',
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['sqlite'],
    ok: 1,
  };
}
