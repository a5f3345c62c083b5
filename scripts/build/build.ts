import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildOptions, build } from 'vite';
import { builtInsOnDemand, seldomOnDemand, smallerModules, withoutEffects } from './build-plugins.ts';
import { STAMP_FILE, sourceStamp } from './stamp.mjs';

const root = resolve(import.meta.dirname, '../..');
/** Built beside the build that is there, which a site may be running from, and put in its place when it is whole. */
const dist = join(root, '.cache/next-build');
const finished = join(root, 'dist');

/** Native modules, and what is only for development or only read from the disk. */
const EXTERNAL = ['sharp', '@node-rs/argon2', 'vite', 'swagger-ui-dist', 'fsevents'];

async function buildClient(): Promise<void> {
  const outDir = join(dist, 'client');
  await buildShell('site', 'index.html', { outDir });
  // A build of its own: in a common one, what only the back office uses of a package lands in the public pages' chunks.
  await buildShell('admin', 'admin.html', {
    outDir,
    assetsDir: 'assets/admin',
    emptyOutDir: false,
    copyPublicDir: false,
  });
  await compress(outDir);
}

/** Builds one of the two client applications; its `index.html` becomes `shell` beside the other's. */
async function buildShell(
  app: 'site' | 'admin',
  shell: string,
  options: BuildOptions & { outDir: string },
): Promise<void> {
  const rolldownOptions = { input: join(root, 'client', app, 'index.html') };
  await build({ root, logLevel: 'warn', build: { ...options, rolldownOptions } });
  await rename(join(options.outDir, 'client', app, 'index.html'), join(options.outDir, shell));
  await rm(join(options.outDir, 'client'), { recursive: true });
}

/** React's fast build: a server bundle keeps the question open otherwise. */
const define = { 'process.env.NODE_ENV': '"production"' };

/** The pages' code for the server, whole in one file so that a start reads one. */
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
      rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
    },
  });
}

/** The server and the store's thread, each with its packages in one file. */
async function buildServer(): Promise<void> {
  await build({
    root,
    define,
    logLevel: 'warn',
    publicDir: false,
    plugins: [smallerModules, seldomOnDemand, builtInsOnDemand],
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      outDir: join(dist, 'server'),
      ssr: true,
      target: 'node24',
      rolldownOptions: {
        input: {
          main: join(root, 'server/main.ts'),
          'store-worker': join(root, 'server/store/embedded/server/worker.ts'),
        },
        treeshake: { moduleSideEffects: (id) => !withoutEffects.test(id) },
        output: {
          // Half the bytes to read at a start, and names stay as they are in the log's traces.
          minify: { compress: true, mangle: false, codegen: true },
          entryFileNames: '[name].js', // Beside the thread's file, which the code looks for beside itself.
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|ico)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Beside each file its smaller variants, made once here instead of at every request. */
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

/** What tells this build from one with any other code, whenever and wherever it was made. */
async function identity(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['client', 'render', 'server']) {
    const files = await readdir(join(dist, folder), { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const path of paths.sort()) hash.update(path.slice(dist.length)).update(await readFile(path));
  }
  return hash.digest('base64url');
}

const stamp = sourceStamp(root);
await rm(dist, { recursive: true, force: true });
await buildClient();
await buildRenderer();
await buildServer();
await writeFile(join(dist, 'id'), await identity());
await writeFile(join(dist, STAMP_FILE), stamp);
await rm(finished, { recursive: true, force: true });
await rename(dist, finished);
