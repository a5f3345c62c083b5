import { posix } from 'node:path';

/** An import that points the wrong way. */
export interface Violation {
  file: string;
  imported: string;
  rule: string;
}

interface Import {
  /** The path within the project, or a package's name. */
  imported: string;
  typesOnly: boolean;
}

interface Rule {
  /** Whose imports are judged. */
  from: RegExp;
  /** What they may import of the project, types of it aside where `types` says so. */
  may: RegExp;
  types?: RegExp;
  /** Packages they must do without. */
  without?: RegExp;
  rule: string;
}

const OWN = /^(?:client|server|shared|scripts|bench|tests)\//;
const SERVERS_PACKAGES = /^(?:express|mongoose|mongodb|multer|jsonwebtoken|sharp|node:)/;

/** The first that fits a file decides. */
const RULES: readonly Rule[] = [
  {
    from: /^shared\//,
    may: /^shared\//,
    without: /^(?:express|mongoose|mongodb|react|node:)/,
    rule: 'shared knows neither server nor client, nor their packages',
  },
  {
    from: /^server\/store\/embedded\//,
    may: /^server\/store\/embedded\//,
    without: /^(?:mongodb|mongoose)$/,
    rule: 'the embedded store knows nothing outside itself',
  },
  { from: /^server\//, may: /^(?:server|shared)\//, without: /^react/, rule: 'the server does not know the client' },
  {
    from: /^client\/(?:ui|lib|i18n|styles)\//,
    may: /^(?:shared\/|client\/(?:ui|lib|i18n|styles)\/)/,
    types: /^server\//,
    without: SERVERS_PACKAGES,
    rule: 'ui and lib import neither features nor pages, and of the server only types',
  },
  {
    from: /^client\/features\//,
    may: /^(?:shared\/|client\/(?:ui|lib|i18n|styles|features)\/)/,
    types: /^server\//,
    without: SERVERS_PACKAGES,
    rule: 'features import no pages, and of the server only types',
  },
  {
    // What renders pages on the server.
    from: /^client\/entry-server\.tsx$/,
    may: /^(?:client|shared)\//,
    types: /^server\//,
    rule: 'the client takes only types from the server',
  },
  {
    from: /^client\//,
    may: /^(?:client|shared)\//,
    types: /^server\//,
    without: SERVERS_PACKAGES,
    rule: 'the client takes only types from the server',
  },
];

const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?(?:([^'"();]*?)\s*from\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Braces that hold nothing but types. */
const onlyTypes = (names: string | undefined) =>
  names !== undefined && /^\{\s*(?:type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?\s*)+\}$/.test(names.trim());

function importsOf(file: string, source: string): Import[] {
  const resolved = (specifier: string) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
  const statements = [...source.matchAll(STATEMENT)].map(([, type, names, specifier = '']) => ({
    imported: resolved(specifier),
    typesOnly: type !== undefined || onlyTypes(names),
  }));
  const dynamic = [...source.matchAll(DYNAMIC)].map(([, specifier = '']) => ({
    imported: resolved(specifier),
    typesOnly: false,
  }));
  return [...statements, ...dynamic];
}

const featureOf = (path: string) => /^client\/features\/([^/]+)/.exec(path)?.[1];
const inStore = (path: string) => path.startsWith('server/store/embedded/');
const STORES_ENTRY = 'server/store/embedded/index.ts';

function judge(file: string, { imported, typesOnly }: Import): string | undefined {
  if (inStore(imported) && !inStore(file) && imported !== STORES_ENTRY) {
    return "the embedded store is sealed: nothing outside knows more of it than its entry's URI";
  }
  const [from, to] = [featureOf(file), featureOf(imported)];
  if (from !== undefined && to !== undefined && from !== to) return 'a feature never imports another';
  const rule = RULES.find((candidate) => candidate.from.test(file));
  if (!rule) return undefined;
  const allowed = OWN.test(imported)
    ? rule.may.test(imported) || (typesOnly && rule.types?.test(imported))
    : typesOnly || !rule.without?.test(imported);
  return allowed ? undefined : rule.rule;
}

/**
 * The imports that point the wrong way: pages -> features -> ui, lib; the client takes only types from the server;
 * shared knows neither; the embedded store is sealed.
 * @param file path within the project, with slashes
 */
export function violationsOf(file: string, source: string): Violation[] {
  return importsOf(file, source).flatMap((found) => {
    const rule = judge(file, found);
    return rule === undefined ? [] : [{ file, imported: found.imported, rule }];
  });
}
