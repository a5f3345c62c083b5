import { hostname } from 'node:os';
import { Binary, Long } from 'bson';
import { type Doc, isDoc } from '../../bson/decode.ts';
import { StoreError } from '../../bson/errors.ts';
import { continueScram, startScram } from '../../protocol/scram.ts';
import type { Call } from '../call.ts';
import { sessionKey } from '../dispatch.ts';

const VERSION = '7.0.0';

export function hello(call: Call): Doc {
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
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
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

export function buildInfo(): Doc {
  return {
    version: VERSION,
    gitVersion: 'embedded',
    modules: [],
    versionArray: [7, 0, 0, 0],
    javascriptEngine: 'none',
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
    storageEngines: ['sqlite'],
    ok: 1,
  };
}

export function serverStatus(call: Call): Doc {
  const uptime = (Date.now() - call.server.started) / 1000;
  return {
    host: hostname(),
    version: VERSION,
    process: 'embedded',
    pid: Long.fromNumber(process.pid),
    uptime,
    uptimeMillis: Long.fromNumber(Math.round(uptime * 1000)),
    localTime: new Date(),
    connections: { current: call.server.connections(), available: 10_000 },
    metrics: { cursor: { open: { total: call.cursors.count } } },
    storageEngine: { name: 'sqlite', supportsCommittedReads: true, persistent: true },
    repl: { setName: 'store', isWritablePrimary: true, secondary: false, primary: call.server.address },
    ok: 1,
  };
}

export function hostInfo(): Doc {
  return { system: { currentTime: new Date(), hostname: hostname() }, ok: 1 };
}

export function getParameter(call: Call): Doc {
  const reply: Doc = {};
  if ('featureCompatibilityVersion' in call.body) reply.featureCompatibilityVersion = { version: '7.0' };
  if ('enableTestCommands' in call.body) reply.enableTestCommands = false;
  if ('authenticationMechanisms' in call.body) reply.authenticationMechanisms = ['SCRAM-SHA-256'];
  if (Object.keys(reply).length === 0 && call.body.getParameter !== '*')
    throw new StoreError(72, 'no option found to get');
  return { ...reply, ok: 1 };
}

export function getCmdLineOpts(): Doc {
  return { argv: [], parsed: {}, ok: 1 };
}

export function getLog(): Doc {
  return { totalLinesWritten: 0, log: [], ok: 1 };
}

export function whatsMyUri(call: Call): Doc {
  return { you: `${call.server.address}#${call.client.id}`, ok: 1 };
}

export function connectionStatus(call: Call): Doc {
  const users =
    call.server.credentials && call.client.authenticated ? [{ user: call.server.credentials.user, db: 'admin' }] : [];
  return { authInfo: { authenticatedUsers: users, authenticatedUserRoles: [] }, ok: 1 };
}

export function endSessions(call: Call): Doc {
  const list = call.body[call.name];
  if (Array.isArray(list)) for (const lsid of list) if (isDoc(lsid)) call.sessions.end(sessionKey(lsid));
  return { ok: 1 };
}

/** Ends every transaction that is open. */
export function killAllSessions(call: Call): Doc {
  call.sessions.abortAll();
  return { ok: 1 };
}

export function startSession(): Doc {
  return { id: { id: new Binary(crypto.getRandomValues(Buffer.alloc(16)), 4) }, timeoutMinutes: 30, ok: 1 };
}

export function saslStart(call: Call): Doc {
  const { credentials } = call.server;
  if (call.body.mechanism !== 'SCRAM-SHA-256' || !credentials) {
    throw new StoreError(18, 'Authentication failed.');
  }
  return { ...startScram(call.client, credentials, call.body.payload as Binary), ok: 1 };
}

export function saslContinue(call: Call): Doc {
  return { ...continueScram(call.client, call.body.payload as Binary), ok: 1 };
}

export function logout(call: Call): Doc {
  call.client.authenticated = false;
  return { ok: 1 };
}
