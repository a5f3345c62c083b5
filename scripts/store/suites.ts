import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readArguments } from '#server/command-line.ts';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';

const USAGE = `Usage: node scripts/store/suites.ts [--mongoose PATH] [--driver PATH]
Runs test suites of other projects against the store, from checkouts with their packages installed: mongoose's own suite,
and the suites of the official driver for CRUD, GridFS, transactions and retries. The exit code is 1 when a test fails that
is not on the lists in tests/store.
`;
const { values } = readArguments(USAGE, { options: { mongoose: { type: 'string' }, driver: { type: 'string' } } });
if (!values.mongoose && !values.driver) throw new Error('--mongoose PATH or --driver PATH to a checkout is needed');

const DRIVERS = [
  'crud',
  'gridfs',
  'transactions',
  'transactions-convenient-api',
  'retryable-writes',
  'retryable-reads',
];

interface Report {
  stats: { tests: number; passes: number; pending: number };
  failures: { fullTitle: string; err: { message?: string } }[];
}

interface Suite {
  name: string;
  checkout: string;
  mocha: string[];
  env: Record<string, string>;
  /** The file in tests/store with the titles and reasons of the expected failures. */
  expected: string;
}

function suitesAt(address: string): Suite[] {
  const uri = `${address}/mongoose_test?directConnection=true`;
  const mongoose = {
    name: 'mongoose',
    mocha: ['--timeout', '8000', '--ignore', 'test/encryption/**/*.test.js', './test/**/*.test.js'],
    env: { MONGOOSE_TEST_URI: uri, MONGOOSE_REPLSET_URI: uri },
    expected: 'expected-failures.json',
  };
  const driver = (folder: string) => ({
    name: `driver, ${folder}`,
    mocha: ['--config', 'test/mocha_mongodb.js', `test/integration/${folder}/*.test.ts`],
    env: { AUTH: 'noauth', MONGODB_URI: `${address}/?replicaSet=store` },
    expected: 'expected-driver-failures.json',
  });
  return [
    ...(values.mongoose ? [{ ...mongoose, checkout: resolve(values.mongoose) }] : []),
    ...(values.driver ? DRIVERS.map((folder) => ({ ...driver(folder), checkout: resolve(values.driver ?? '') })) : []),
  ];
}

async function runMocha({ checkout, mocha, env }: Suite, output: string): Promise<Report> {
  const program = join(checkout, 'node_modules/mocha/bin/mocha.js');
  const report = ['--exit', '--reporter', 'json', '--reporter-option', `output=${output}`];
  const child = spawn(process.execPath, [program, ...report, ...mocha], {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((done) => child.once('exit', done));
  return JSON.parse(await readFile(output, 'utf8')) as Report;
}

/** @returns the number of failures that the list of expected failures does not have */
async function judge(suite: Suite, { stats, failures }: Report): Promise<number> {
  const list = new URL(`../../tests/store/${suite.expected}`, import.meta.url);
  const expected = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
  const unexpected = failures.filter(({ fullTitle }) => !(fullTitle in expected));
  for (const { fullTitle, err } of unexpected) process.stdout.write(`unexpected: ${fullTitle}\n  ${err.message}\n`);
  process.stdout.write(
    `${suite.name}: ${stats.passes} of ${stats.tests} passed, ${stats.pending} skipped by the suite, ` +
      `${failures.length - unexpected.length} failed as listed, ${unexpected.length} failed unexpectedly\n`,
  );
  return unexpected.length;
}

const folder = await mkdtemp(join(tmpdir(), 'store-suites-'));
const dataDir = join(folder, 'data');
const store = await startEmbeddedStore({ dataDir, port: 0, expirySeconds: 1, failPoints: values.driver !== undefined });
try {
  let unexpected = 0;
  for (const [index, suite] of suitesAt(`mongodb://${new URL(store.uri).host}`).entries()) {
    // Each suite has its own report, so that a suite that does not start is not judged by an earlier report.
    unexpected += await judge(suite, await runMocha(suite, join(folder, `report-${index}.json`)));
  }
  process.exitCode = unexpected > 0 ? 1 : 0;
} finally {
  await store.close();
  await rm(folder, { recursive: true, force: true });
}
