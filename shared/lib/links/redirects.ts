import { REDIRECTS } from '#shared/constants.ts';
import { fold } from '#shared/lib/fold.ts';
import { SERVER_PATHS } from '#shared/paths.ts';
import { isSitePath, parseUrl } from './link.ts';

/** An old address of the site and where it leads now. */
export interface Redirect {
  /** A path with or without a query; a `*` at its end stands for anything. */
  from: string;
  /** A path of this site, or a thing such as `hotel:6641f0c2a7b3d95e8c1f2a04`. */
  to: string;
}

/** Parameters that campaigns add to any address. */
const TRACKING = /^(?:utm_\w+|gad_\w+|gclid|gbraid|wbraid|dclid|srsltid|fbclid|msclkid|mc_[ce]id)$/i;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * The form in which old addresses are compared: without letter case, marks, escapes, a slash at the end, and parameters of
 * campaigns; the others in one order.
 * @param address a path with or without a query
 */
export function redirectKey(address: string): string {
  const mark = address.indexOf('?');
  const path = mark < 0 ? address : address.slice(0, mark);
  const query = mark < 0 ? '' : address.slice(mark + 1);
  const segments = path.replace(/\/+$/, '').split('/');
  const key = segments.map((segment) => fold(decoded(segment))).join('/') || '/';
  const given = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name)).map((each) => each.map(fold));
  return given.length === 0 ? key : `${key}?${new URLSearchParams(given.sort())}`;
}

/** An address with the parameters of campaigns that another one has. */
export function withTracking(address: string, { search }: URL): string {
  const given = [...new URLSearchParams(search)].filter(([name]) => TRACKING.test(name));
  if (given.length === 0) return address;
  const [, path = '', fragment = ''] = /^([^#]*)(.*)$/.exec(address) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}${fragment}`;
}

/** Whether a path is the server's own, which no redirect takes. */
const isServerPath = (path: string) => SERVER_PATHS.some((first) => /^\/([^/?*]*)/.exec(path)?.[1] === first);
const isAddress = (text: string) => isSitePath(text) && text.length <= REDIRECTS.address;

/** Whether a redirect can be of an old address. */
export const isOldAddress = (text: string): boolean =>
  isAddress(text) && !/\*./.test(text) && !isServerPath(redirectKey(text));

/** Whether a redirect can lead to a path. */
export const isNewAddress = (text: string): boolean => isAddress(text) && !text.includes('*');

/** Parts of addresses that programs ask every site for, in search of a way in. */
const PROBE = /\/(?:\.|wp-login\.php|xmlrpc\.php|wp-admin|wp-includes|cgi-bin|phpmyadmin)/;

/**
 * An address that was not found as the list of them has it, once for every spelling.
 * @returns undefined for one that no redirect can take, that nobody would redirect, or that names a person
 */
export function missingAddress(path: string): string | undefined {
  const key = redirectKey(path);
  const isListed = key.length <= REDIRECTS.missingAddress && !key.includes('@') && !PROBE.test(key);
  return isListed && isOldAddress(pathOf(key)) ? key : undefined;
}

export type RedirectIndex = ReadonlyMap<string, Redirect>;

/** Of two redirects of one address the first counts. */
export const indexRedirects = (redirects: readonly Redirect[]): RedirectIndex =>
  new Map(redirects.map((redirect) => [redirectKey(redirect.from), redirect] as const).reverse());

/** The end of a picture's address in a smaller size, as WordPress names it. */
const SIZE = /-\d+x\d+(?=\.\w+$)/;

/**
 * The redirect of an address: that with its query, else that of its path, else that of the picture whose smaller size it names,
 * else the longest one with a `*`.
 */
export function findRedirect(index: RedirectIndex, address: string): Redirect | undefined {
  const key = redirectKey(address);
  let path = key.split('?', 1)[0] ?? '';
  const exact = index.get(key) ?? index.get(path) ?? index.get(path.replace(SIZE, ''));
  if (exact) return exact;
  for (;;) {
    const found = index.get(`${path === '/' ? '' : path}/*`);
    if (found || path === '' || path === '/') return found;
    path = path.slice(0, path.lastIndexOf('/'));
  }
}

/**
 * Redirects that each lead to the end at once.
 * @param isOwn whether the site has a page at a path, whose own address wins over any redirect
 * @returns the list, and the places in it of redirects that lead in a circle
 */
export function withoutChains(redirects: readonly Redirect[], isOwn: (path: string) => boolean) {
  const index = indexRedirects(redirects);
  const nextOf = ({ to }: Redirect) => (to.startsWith('/') && !isOwn(to) ? findRedirect(index, to) : undefined);
  // A redirect is followed once, because 5,000 in one chain would be millions of steps. A circle has no end.
  const ends = new Map<Redirect, string | undefined>();
  for (const first of redirects) {
    const way = new Set<Redirect>();
    let last = first;
    for (let next: Redirect | undefined = first; next && !ends.has(next) && !way.has(next); next = nextOf(next)) {
      way.add(next);
      last = next;
    }
    const next = nextOf(last);
    const end = next === undefined ? last.to : ends.get(next);
    for (const each of way) ends.set(each, end);
  }
  return {
    redirects: redirects.map((redirect) => ({ ...redirect, to: ends.get(redirect) ?? redirect.to })),
    loops: redirects.flatMap((redirect, at) => (ends.get(redirect) === undefined ? [at] : [])),
  };
}

/** The path and query of an address that was copied from a browser or a sheet, with spaces escaped; any other text as typed. */
export function pathOf(typed: string): string {
  const text = typed.trim().replace(/^"|"$/g, '').trim();
  const url = /^https?:/i.test(text) ? parseUrl(text) : undefined;
  const path = url ? url.pathname + url.search : text;
  return path.startsWith('/') ? path.replace(/\s/g, encodeURIComponent) : path;
}

/** The signs between two columns; the later ones may stand within an address. */
const SEPARATORS = [/\t/, /"[;,]"/, /;/, /,/, /\s+/];

function columnsOf(line: string): Redirect | undefined {
  for (const separator of SEPARATORS) {
    const [from = '', to = '', ...rest] = line.trim().split(separator).filter(Boolean).map(pathOf);
    if (rest.length === 0 && isOldAddress(from) && isNewAddress(to)) return { from, to };
  }
  return undefined;
}

/**
 * Redirects from two columns that were pasted, one line each, parted by a tab, a semicolon, a comma or spaces.
 * @returns the redirects, and the lines that are none, such as headings and those of an address that stands above
 */
export function readRedirects(pasted: string): { redirects: Redirect[]; others: string[] } {
  const redirects = new Map<string, Redirect>();
  const others: string[] = [];
  for (const line of pasted.split(/\r\n|\r|\n/).filter((each) => each.trim() !== '')) {
    const read = columnsOf(line);
    const key = redirectKey(read?.from ?? '');
    if (!read || redirects.has(key)) others.push(line);
    else redirects.set(key, read);
  }
  return { redirects: [...redirects.values()], others };
}
