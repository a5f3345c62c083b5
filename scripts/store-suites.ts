import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedStore } from '../server/store/embedded/index.ts';

/*
 * Runs mongoose's own test suite against the embedded store, from a checkout with its packages installed:
 *   npm run store:suites -- --mongoose PATH
 * Ends with exit code 1 when a test fails that tests/store/expected-failures.json does not list.
 */
const { values } = parseArgs({ options: { mongoose: { type: 'string' } } });
if (!values.mongoose) throw new Error('--mongoose PATH to a checkout is needed');
const checkout = resolve(values.mongoose);

interface Report {
  stats: { tests: number; passes: number; pending: number; failures: number };
  failures: { fullTitle: string; err: { message?: string } }[];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function runMocha(uri: string, output: string): Promise<void> {
  const mocha = join(checkout, 'node_modules/mocha/bin/mocha.js');
  const only = ['--ignore', 'test/encryption/**/*.test.js', './test/**/*.test.js'];
  const report = ['--exit', '--timeout', '8000', '--reporter', 'json', '--reporter-option', `output=${output}`];
  const child = spawn(process.execPath, [mocha, ...report, ...only], {
    cwd: checkout,
    env: { ...process.env, MONGOOSE_TEST_URI: uri, MONGOOSE_REPLSET_URI: uri },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((done) => child.once('exit', done));
}

const folder = await mkdtemp(join(tmpdir(), 'store-suites-'));
const port = await freePort();
const store = await startEmbeddedStore({ dataDir: join(folder, 'data'), port, expirySeconds: 1 });
try {
  const output = join(folder, 'report.json');
  await runMocha(`mongodb://127.0.0.1:${port}/mongoose_test?directConnection=true`, output);
  const { stats, failures } = JSON.parse(await readFile(output, 'utf8')) as Report;
  const listUrl = new URL('../tests/store/expected-failures.json', import.meta.url);
  const expected = JSON.parse(await readFile(listUrl, 'utf8')) as Record<string, string>;
  const unexpected = failures.filter(({ fullTitle }) => !(fullTitle in expected));
  for (const { fullTitle, err } of unexpected) process.stdout.write(`unexpected: ${fullTitle}\n  ${err.message}\n`);
  process.stdout.write(
    `${stats.passes} of ${stats.tests} passed, ${stats.pending} left out by the suite itself, ` +
      `${failures.length - unexpected.length} refused as listed, ${unexpected.length} failed\n`,
  );
  process.exitCode = unexpected.length > 0 ? 1 : 0;
} finally {
  await store.close();
  await rm(folder, { recursive: true, force: true });
}
