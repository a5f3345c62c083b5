import { hostname } from 'node:os';
import { Long } from 'bson';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import type { Call } from '#server/store/embedded/commands/call.ts';
import { VERSION } from './hello.ts';

/** The command `serverStatus`. */
export function serverStatusCommand(call: Call): Doc {
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

/** The command `hostInfo`. */
export function hostInfoCommand(): Doc {
  return { system: { currentTime: new Date(), hostname: hostname() }, ok: 1 };
}

/** The command `getParameter`. */
export function getParameterCommand(call: Call): Doc {
  const reply: Doc = {};
  if ('featureCompatibilityVersion' in call.body) reply.featureCompatibilityVersion = { version: '7.0' };
  if ('enableTestCommands' in call.body) reply.enableTestCommands = false;
  if ('authenticationMechanisms' in call.body) reply.authenticationMechanisms = ['SCRAM-SHA-256'];
  if (Object.keys(reply).length === 0 && call.body.getParameter !== '*')
    throw new StoreError('InvalidOptions', 'no option found to get');
  return { ...reply, ok: 1 };
}

/** The command `getCmdLineOpts`. */
export function getCmdLineOptsCommand(): Doc {
  return { argv: [], parsed: {}, ok: 1 };
}

/** The command `getLog`. */
export function getLogCommand(): Doc {
  return { totalLinesWritten: 0, log: [], ok: 1 };
}

/** The command `whatsMyUri`. */
export function whatsMyUriCommand(call: Call): Doc {
  return { you: `${call.server.address}#${call.client.id}`, ok: 1 };
}
