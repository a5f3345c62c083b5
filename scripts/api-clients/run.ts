import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { DEMO } from '#server/auth/demo-sign-in.ts';
import { endWrongUsage, readArguments } from '#server/command-line.ts';
import { CLIENT_TOOLS, missingTools } from './tools.ts';

const USAGE = `Usage: node scripts/api-clients/run.ts [client …]
Makes clients of the API in nine ways, or those named, and lets each do the work of an integrator against a demo
(docs/contributing.md#clients-of-the-api). A client whose tools are not installed is skipped with a line that says so.
`;
const asked = readArguments(USAGE, { allowPositionals: true }).positionals;

const VERSIONS = {
  openapiGenerator: '7.26.0',
  openapiPythonClient: '0.29.1',
  openapiTypescript: '7.13.0',
  openapiFetch: '0.17.0',
  typescript: '5.9.3',
  nodeTypes: '24.19.2',
};
const PORT = 39_471;
const BASE = `http://127.0.0.1:${PORT}`;
const ROOT = resolve(import.meta.dirname, '../..');
const PROGRAMS = join(import.meta.dirname, 'programs');
const RUN_MS = 600_000;

const folder = await mkdtemp(join(tmpdir(), 'api-clients-'));
const at = (...path: string[]) => join(folder, ...path);
const picture = at('picture.png');
const document = at('openapi.json');
const inPython = (name: string) => at('python-tools', 'bin', name);

async function run(command: string, args: readonly string[], cwd = folder, env: Record<string, string> = {}) {
  const options = { cwd, env: { ...process.env, ...env }, timeout: RUN_MS, maxBuffer: 64 * 1024 * 1024 };
  await promisify(execFile)(command, args, options).catch((failed: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${args.join(' ')}\n${failed.stdout.slice(-4_000)}\n${failed.stderr.slice(-4_000)}`);
  });
}

/** Without the option a client refuses each field that the document does not know, such as one that was added later. */
const LENIENT = 'disallowAdditionalPropertiesIfNotPresent=false';

const generate = (language: string, into: string, ...options: string[]) =>
  run(inPython('openapi-generator-cli'), ['generate', '-i', document, '-g', language, '-o', at(into), ...options]);

const work = (command: string, args: readonly string[], cwd: string, env = {}) =>
  run(command, [...args, BASE, DEMO.password, picture], cwd, env);

const CLIENTS: Readonly<Record<keyof typeof CLIENT_TOOLS, () => Promise<void>>> = {
  python: async () => {
    await generate('python', 'python');
    await run(inPython('pip'), ['install', '--quiet', at('python')]);
    await work(inPython('python'), [join(PROGRAMS, 'python.py')], folder);
  },
  'openapi-python-client': async () => {
    await run(inPython('openapi-python-client'), ['generate', '--path', document, '--output-path', at('client')]);
    await run(inPython('pip'), ['install', '--quiet', at('client')]);
    await work(inPython('python'), [join(PROGRAMS, 'openapi-python-client.py')], folder);
  },
  'typescript-fetch': async () => {
    await generate('typescript-fetch', 'npm/fetch/client');
    await cp(join(PROGRAMS, 'typescript-fetch.ts'), at('npm/fetch/work.ts'));
    await writeFile(at('npm/fetch/package.json'), '{"type":"commonjs"}');
    const strict = ['--strict', '--target', 'es2022', '--module', 'commonjs', '--moduleResolution', 'node10'];
    await run('npx', ['tsc', ...strict, '--types', 'node', '--outDir', 'out', 'work.ts'], at('npm/fetch'));
    await work(process.execPath, ['out/work.js'], at('npm/fetch'));
  },
  'openapi-typescript': async () => {
    await run('npx', ['openapi-typescript', document, '-o', 'schema.ts'], at('npm'));
    await cp(join(PROGRAMS, 'openapi-typescript.ts'), at('npm/work.ts'));
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit'];
    const modules = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const options = [...strict, ...modules, '--allowImportingTsExtensions', '--types', 'node', '--skipLibCheck'];
    await run('npx', ['tsc', ...options, 'work.ts'], at('npm'));
    await work(process.execPath, ['work.ts'], at('npm'));
  },
  java: async () => {
    await generate('java', 'java', '--additional-properties', LENIENT);
    await cp(join(PROGRAMS, 'Work.java'), at('java/src/main/java/Work.java'));
    const libraries = ['dependency:copy-dependencies', '-DoutputDirectory=target/lib'];
    await run('mvn', ['-q', '-B', '-Dmaven.test.skip=true', 'compile', ...libraries], at('java'));
    await work('java', ['-cp', 'target/classes:target/lib/*', 'Work'], at('java'));
  },
  go: async () => {
    await generate('go', 'go', '--additional-properties', LENIENT);
    await mkdir(at('go/program'));
    await cp(join(PROGRAMS, 'go.go'), at('go/program/main.go'));
    await rm(at('go/test'), { recursive: true, force: true });
    await run('go', ['mod', 'tidy'], at('go'));
    await run('go', ['build', '-o', 'program/program', './program'], at('go'));
    await work(at('go/program/program'), [], at('go'));
  },
  kotlin: async () => {
    // Moshi has no adapter for the interface that the generator makes of a union.
    await generate('kotlin', 'kotlin', '--schema-mappings', 'TextBlock=kotlin.Any');
    await cp(join(PROGRAMS, 'Work.kt'), at('kotlin/src/main/kotlin/Work.kt'));
    await cp(join(PROGRAMS, 'kotlin-pom.xml'), at('kotlin/pom.xml'));
    const libraries = ['dependency:copy-dependencies', '-DoutputDirectory=target/lib'];
    await run('mvn', ['-q', '-B', 'compile', ...libraries], at('kotlin'));
    await work('java', ['-cp', 'target/classes:target/lib/*', 'WorkKt'], at('kotlin'));
  },
  php: async () => {
    await generate('php', 'php');
    await run('composer', ['install', '--no-dev', '--no-interaction', '--quiet'], at('php'));
    await cp(join(PROGRAMS, 'php.php'), at('php/work.php'));
    await work('php', ['work.php'], at('php'));
  },
  rust: async () => {
    await generate('rust', 'rust', '--additional-properties', 'packageName=hotels,supportAsync=false');
    // The generated union takes the field `type` for itself, which the structs in it then miss.
    await writeFile(at('rust/src/models/text_block.rs'), 'pub type TextBlock = ::serde_json::Value;\n');
    await mkdir(at('rust/src/bin'));
    await cp(join(PROGRAMS, 'rust.rs'), at('rust/src/bin/work.rs'));
    // The demo has no TLS, for which the client would need libraries of the system.
    await run('cargo', ['build', '--quiet', '--no-default-features'], at('rust'));
    await work(at('rust/target/debug/work'), [], at('rust'));
  },
};

async function installGenerators(): Promise<void> {
  await run('python3', ['-m', 'venv', at('python-tools')]);
  const { openapiGenerator, openapiPythonClient, openapiTypescript, openapiFetch, typescript, nodeTypes } = VERSIONS;
  const tools = [`openapi-generator-cli==${openapiGenerator}`, `openapi-python-client==${openapiPythonClient}`];
  await run(inPython('pip'), ['install', '--quiet', ...tools]);
  await mkdir(at('npm'));
  await writeFile(at('npm/package.json'), '{"private":true,"type":"module"}');
  const types = [`openapi-typescript@${openapiTypescript}`, `typescript@${typescript}`, `@types/node@${nodeTypes}`];
  await run('npm', ['install', '--silent', ...types, `openapi-fetch@${openapiFetch}`], at('npm'));
}

async function startDemo(): Promise<ChildProcess> {
  const settings = { PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: at('data'), UPLOADS_DIR: at('uploads') };
  const env = { ...process.env, ...settings, LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, ['server/main.ts'], { cwd: ROOT, env, stdio: 'inherit' });
  for (let attempt = 0; attempt < 400 && server.exitCode === null; attempt += 1) {
    const response = await fetch(`${BASE}/api/openapi.json`).catch(() => undefined);
    if (response?.ok) {
      await writeFile(document, await response.text());
      return server;
    }
    await new Promise((done) => setTimeout(done, 300));
  }
  server.kill();
  throw new Error('the demo did not start');
}

const isClient = (name: string): name is keyof typeof CLIENT_TOOLS => name in CLIENT_TOOLS;
const unknown = asked.find((name) => !isClient(name));
if (unknown !== undefined) endWrongUsage(USAGE, `There is no client ${unknown}: ${Object.keys(CLIENTS).join(', ')}.`);
const names = (asked.length > 0 ? asked : Object.keys(CLIENTS)).filter(isClient);
await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a3b2e' } })
  .png()
  .toFile(picture);
const demo = await startDemo();
try {
  await installGenerators();
  for (const name of names) {
    const missing = missingTools(name);
    if (missing.length > 0) {
      process.stdout.write(`${name}: skipped, without ${missing.join(' and ')}\n`);
      continue;
    }
    const failed = await CLIENTS[name]().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    process.stdout.write(`${name}: ${failed === undefined ? 'works' : `fails\n${String(failed)}`}\n`);
    if (failed !== undefined) process.exitCode = 1;
  }
} finally {
  // The demo still writes while it stops.
  const stopped = once(demo, 'exit');
  demo.kill();
  await stopped;
  await rm(folder, { recursive: true, force: true });
}
