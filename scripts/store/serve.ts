import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '#server/command-line.ts';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';

const USAGE = `Usage: node scripts/store/serve.ts --port 27600 [--data DIR] [--no-auth] [--expiry-seconds N] [--fail-points]
Serves the embedded store alone on a loopback port, for mongosh, Compass and the test suites of other projects.
`;
const { values } = readArguments(USAGE, {
  options: {
    port: { type: 'string', default: '27600' },
    data: { type: 'string' },
    'no-auth': { type: 'boolean', default: false },
    'expiry-seconds': { type: 'string' },
    'fail-points': { type: 'boolean', default: false },
  },
});

const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${values.port} is not a port`);

// Without --data the store is deleted when the command ends.
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'store-')));
const credentials = values['no-auth'] ? undefined : { user: 'store', password: randomBytes(18).toString('base64url') };
const store = await startEmbeddedStore({
  dataDir,
  port,
  ...(credentials ? { credentials } : {}),
  failPoints: values['fail-points'],
  ...(values['expiry-seconds'] ? { expirySeconds: Number(values['expiry-seconds']) } : {}),
});
process.stdout.write(`${store.uri}\ndata in ${dataDir}${values.data ? '' : ', deleted at the end'}\n`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await store.close();
  if (!values.data) await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
