import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/*
 * What makes the built server start in time, without a line of its own code or its packages changed on the disk. Each
 * cure leaves out, or puts off until it is needed, what a start reads for nothing (docs/decisions/quick-start.md).
 */
const root = resolve(import.meta.dirname, '../..');

const BUILT_IN = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));
const IMPORT = /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}|\*\s*as\s+([\w$]+))?\s*from\s*["']([^"']+)["'];?/gm;
const REQUIRE = /\b__require\(\s*(["'`])([\w:/]+)\1\s*\)/g;

function fromBuiltIn(whole: string, standard?: string, named?: string, all?: string, id = ''): string {
  if (!BUILT_IN.has(id)) return whole;
  const asked = `globalThis.process.getBuiltinModule("${id}")`;
  const wanted = [standard, all, named && `{ ${named.replace(/\bas\b/g, ':')} }`];
  return wanted.map((names) => (names ? `const ${names} = ${asked};` : '')).join('');
}

/**
 * Importing a module of Node's own, or requiring it, reads each of its exports, and some of those load much code: the
 * one behind `fetch` for `node:http`. Asking for the built-in reads only what is used.
 */
export const builtInsOnDemand: Plugin = {
  name: 'built-ins-on-demand',
  renderChunk: (code) =>
    code
      .replace(IMPORT, fromBuiltIn)
      .replace(REQUIRE, (whole, _quote, id) =>
        BUILT_IN.has(id) ? `globalThis.process.getBuiltinModule("${id}")` : whole,
      ),
};

/** Modules that a package requires at once and uses seldom or never: whose file, and what it requires. */
const SELDOM: readonly [importer: RegExp, required: RegExp][] = [
  // Encryption, files in the store, watching, other ways to sign in: not this site's, or not at its start.
  [
    /\/mongodb\/lib\//,
    /client-side-encryption|gridfs|change_stream|saslprep|auth\/(?:aws4|gssapi|mongodb_aws|mongodb_oidc|plain|scram|x509)|socks|srv_polling/,
  ],
  // Types by file name: for files and pages, not for calls.
  [/\/(?:express|send|type-is|accepts|multer|co-body)\//, /^mime-types$/],
];

const REQUIRED = /^(?:const|var|let) (\w+) = require\(["']([^"']+)["']\);?$/gm;

/** Requires such modules when something of them is first used. */
export const seldomOnDemand: Plugin = {
  name: 'seldom-on-demand',
  enforce: 'pre',
  transform(code, id) {
    const seldom = SELDOM.filter(([importer]) => importer.test(id)).map(([, required]) => required);
    if (seldom.length === 0) return null;
    return code.replace(REQUIRED, (whole, name: string, required: string) => {
      if (!seldom.some((pattern) => pattern.test(required))) return whole;
      const uses = [...code.matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+))?`, 'g'))].slice(1);
      // Used as a whole somewhere: nothing to put off until a part is read.
      if (uses.some(([, part]) => part === undefined)) return whole;
      const parts = [...new Set(uses.map(([, part]) => part))];
      return `const ${name} = { ${parts.map((part) => `get ${part}() { return require("${required}").${part}; }`).join(', ')} };`;
    });
  },
};

/** Modules of packages that the server has something smaller for. */
const SMALLER: readonly [importer: RegExp, imported: RegExp, instead: string][] = [
  // The driver's addresses are parsed by the platform, which has the same algorithm without its tables in JavaScript.
  [/\/mongodb-connection-string-url\//, /^whatwg-url$/, 'whatwg-url.ts'],
  // Messages in fifty languages; the site has codes and catalogues of its own.
  [/\/zod\//, /\/locales\/index\.js$/, 'zod-locales.ts'],
  // A request of the `fetch` kind is built for each call, for its signal alone.
  [/\/trpc-to-openapi\/|\/trpc-openapi\//, /\/method\.mjs$/, 'adapter-request.ts'],
];

export const smallerModules: Plugin = {
  name: 'smaller-modules',
  enforce: 'pre',
  resolveId: (id, importer = '') => {
    const found = SMALLER.find(([from, wanted]) => from.test(importer) && wanted.test(id));
    return found ? join(root, 'scripts/build/substitutes', found[2]) : null;
  },
};

/** Parts of packages that nothing is lost without when nothing of them is imported, whether they say so or not. */
export const withoutEffects = /\/(?:openapi3-ts|yaml|h3|zod-openapi|trpc-openapi|trpc-to-openapi)\//;
