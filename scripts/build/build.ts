import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildOptions, build } from 'vite';
import { STAMP_FILE, sourceStamp } from './stamp.mjs';

const root = resolve(import.meta.dirname, '../..');
/** A site may be running from the present build, so the next one is made beside it and replaces it when complete. */
const dist = join(root, '.cache/next-build');
const finished = join(root, 'dist');

/** A browser test limits what visitors download; the back office and the server may have larger chunks. */
const MAX_CHUNK_KB = 10_000;

/** Native modules, development tools and packages whose files are read from the disk. */
const EXTERNAL = ['sharp', '@node-rs/argon2', 'vite', 'swagger-ui-dist', 'fsevents'];

/** Packages that do not declare that importing them has no side effects; their unused parts would be bundled too. */
const WITHOUT_SIDE_EFFECTS = /\/node_modules\/(?:openapi3-ts|yaml|h3|zod-openapi|trpc-openapi)\//;

async function buildClient(): Promise<void> {
  const outDir = join(dist, 'client');
  await buildShell('site', 'index.html', { outDir });
  await moveScriptBehindContent(join(outDir, 'index.html'));
  // A separate build: in a common one, code that only the back office uses would land in chunks of the public pages.
  await buildShell('admin', 'admin.html', {
    outDir,
    assetsDir: 'assets/admin',
    emptyOutDir: false,
    copyPublicDir: false,
  });
  await compress(outDir);
}

const SCRIPT = /^ *<script type="module"[^\n]*\n/m;
const BODY = /^.*<!--body-->.*\n/m;

/**
 * Moves the script behind the page's content, because the bundler puts it into the head. Browsers open six connections
 * to a server without HTTP/2 and request in the order of the document: the first picture must be among the first six.
 */
async function moveScriptBehindContent(shell: string): Promise<void> {
  const html = await readFile(shell, 'utf8');
  const [script] = SCRIPT.exec(html) ?? [];
  const [body] = BODY.exec(html) ?? [];
  if (!script || !body) throw new Error(`${shell} has no script or no place for the content`);
  await writeFile(shell, html.replace(script, '').replace(body, body + script));
}

/** Builds one of the two client applications; its `index.html` becomes `shell` beside the other's. */
async function buildShell(
  app: 'site' | 'admin',
  shell: string,
  options: BuildOptions & { outDir: string },
): Promise<void> {
  const rolldownOptions = { input: join(root, 'client', app, 'index.html') };
  await build({ root, logLevel: 'warn', build: { ...options, rolldownOptions, chunkSizeWarningLimit: MAX_CHUNK_KB } });
  await rename(join(options.outDir, 'client', app, 'index.html'), join(options.outDir, shell));
  await rm(join(options.outDir, 'client'), { recursive: true });
}

/** Chooses React's production build; a server bundle would decide at run time otherwise. */
const define = { 'process.env.NODE_ENV': '"production"' };

/** Code for Node: less to read at a start and to keep in memory. Functions keep their names in stack traces. */
const SMALL_OUTPUT = {
  minify: { compress: true, mangle: { keepNames: { function: true, class: true } }, codegen: true },
  // V8 keeps the text of a file, with two bytes for each character when one of them is not in Latin-1.
  charset: 'ascii',
} as const;

/** The server-side renderer of the pages, in one file. */
async function buildRenderer(): Promise<void> {
  await build({
    root,
    define,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir: join(dist, 'render'),
      ssr: join(root, 'client/site/entry-server.tsx'),
      chunkSizeWarningLimit: MAX_CHUNK_KB,
      rolldownOptions: { output: { ...SMALL_OUTPUT, entryFileNames: 'entry-server.js', codeSplitting: false } },
    },
  });
}

/** The server and its workers with their packages: reading few files is a quick start. */
async function buildServer(): Promise<void> {
  await build({
    root,
    define,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      outDir: join(dist, 'server'),
      ssr: true,
      target: 'node24',
      chunkSizeWarningLimit: MAX_CHUNK_KB,
      rolldownOptions: {
        input: {
          main: join(root, 'server/main.ts'),
          'weak-password-worker': join(root, 'server/auth/weak-password-worker.ts'),
          'image-worker': join(root, 'server/uploads/images/worker.ts'),
          'store-worker': join(root, 'server/store/embedded/server/worker.ts'),
        },
        treeshake: { moduleSideEffects: (id) => !WITHOUT_SIDE_EFFECTS.test(id) },
        output: {
          ...SMALL_OUTPUT,
          // The server looks for the workers' files beside its own.
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|ico)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes the brotli and gzip variants beside each file, so that no request has to compress. */
async function compress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const bytes = await readFile(path);
        await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        await writeFile(`${path}.gz`, await deflate(bytes, { level: 9 }));
      }),
  );
}

// The test runner sets NODE_ENV to `test`, for which the React plugin would compile development code.
process.env.NODE_ENV = 'production';
const stamp = sourceStamp(root);
await rm(dist, { recursive: true, force: true });
await buildClient();
await buildRenderer();
await buildServer();
await cp(join(root, 'server/demo/pictures'), join(dist, 'server/pictures'), { recursive: true });
await writeFile(join(dist, STAMP_FILE), stamp);
await rm(finished, { recursive: true, force: true });
await rename(dist, finished);
