import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildOptions, build } from 'vite';
import { readArguments } from '#server/command-line.ts';
import { VERSION } from '#server/version.ts';
import { commitOf, versionFile } from './commit.ts';

const USAGE = `Usage: npm run build
Builds the pages, the back office and the renderer into dist/, which is replaced in one step when all is built.
`;

const root = resolve(import.meta.dirname, '../..');
/** A site may be running from the present build, so a complete new build replaces it in one step. */
const dist = join(root, '.cache/next-build');
const finished = join(root, 'dist');

/** A browser test limits the download of visitors; the back office and the renderer may have larger chunks. */
const MAX_CHUNK_KB = 10_000;

async function buildClient(): Promise<void> {
  const outDir = join(dist, 'client');
  await buildShell('site', 'index.html', { outDir });
  await moveScriptBehindContent(join(outDir, 'index.html'));
  // Two builds, because in a common build code of the back office would land in chunks of the public pages.
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
 * Moves the script behind the page's content, because the bundler puts the script into the head. Browsers open six
 * connections to a server without HTTP/2 and request in the order of the document: the first picture must be among the
 * first six requests.
 */
async function moveScriptBehindContent(shell: string): Promise<void> {
  const html = await readFile(shell, 'utf8');
  const [script] = SCRIPT.exec(html) ?? [];
  const [body] = BODY.exec(html) ?? [];
  if (!script || !body) throw new Error(`${shell} has no script or no place for the content`);
  await writeFile(shell, html.replace(script, '').replace(body, body + script));
}

/**
 * The libraries that every page needs are one script, which compresses better than four, and which a browser keeps when
 * a release changes the site's code alone. Code that three pages or more share is another, with all that this code
 * imports: a script that imported the page's first code back would run before that code's constants have a value. What
 * the entry imports stays apart, because the entry must be small.
 */
const SHARED_SCRIPTS = {
  groups: [
    {
      name: 'libraries',
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack|@trpc)[\\/]/,
      includeDependenciesRecursively: false,
    },
    {
      name: 'first-bytes',
      test: /[\\/]shared[\\/]first-bytes|[\\/]client[\\/]common[\\/]lib[\\/]storage|preload-helper/,
      includeDependenciesRecursively: false,
    },
    {
      name: 'shared',
      test: /[\\/](shared[\\/](constants|pictures|paths|i18n[\\/]stay|lib[\\/])|client[\\/](common|site)[\\/](i18n|lib|ui)[\\/])/,
      minShareCount: 3,
    },
  ],
};

/** Builds one of the two client applications and renames its `index.html` to `shell`. */
async function buildShell(
  app: 'site' | 'admin',
  shell: string,
  options: BuildOptions & { outDir: string },
): Promise<void> {
  const input = join(root, 'client', app, 'index.html');
  const rolldownOptions = { input, ...(app === 'site' && { output: { codeSplitting: SHARED_SCRIPTS } }) };
  await build({ root, logLevel: 'warn', build: { ...options, rolldownOptions, chunkSizeWarningLimit: MAX_CHUNK_KB } });
  await rename(join(options.outDir, 'client', app, 'index.html'), join(options.outDir, shell));
  await rm(join(options.outDir, 'client'), { recursive: true });
}

/**
 * A single character beyond Latin-1 would double the memory that the code takes. Licences stay, because a release has no other copy.
 */
const RENDERER = {
  entryFileNames: 'entry-server.js',
  codeSplitting: false,
  comments: { legal: true, annotation: false, jsdoc: false },
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const;

/** Chooses React's production build at build time; otherwise the renderer would choose at run time. */
const define = { 'process.env.NODE_ENV': '"production"' };

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
      rolldownOptions: { output: RENDERER },
    },
  });
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|ico)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes brotli and gzip variants beside each file, so that no request has to compress. */
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

readArguments(USAGE, {});
// The test runner sets NODE_ENV to `test`, which would make the React plugin compile development code.
process.env.NODE_ENV = 'production';
await rm(dist, { recursive: true, force: true });
await buildClient();
await buildRenderer();
await writeFile(join(dist, 'VERSION'), versionFile(VERSION.version, commitOf(root)));
await rm(finished, { recursive: true, force: true });
await rename(dist, finished);
