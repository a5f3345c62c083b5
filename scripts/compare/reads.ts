import { ADMIN_ROUTES } from '#shared/paths.ts';
import { type Recorder, sorted } from './record.ts';

const DOCUMENT = '/api/openapi.json';

/** Where the walk begins besides the sitemap: what no page links to. */
const BEGIN = [
  ...['/', '/robots.txt', '/rss.xml', '/en/rss.xml', '/.well-known/security.txt', '/favicon.ico', '/livez', '/readyz'],
  ...[
    '/nope',
    '/en/nope',
    '/hotel/nope',
    '/en/blog/nope',
    '/offers/nope',
    '/pages/nope',
    '/blog/tag/nope',
    '/api/nope',
  ],
  ...['/branches?q=galata', '/en/branches?q=nothing', '/blog?page=99', '/contact?sent=1', '/preview/nope', '/api'],
  ...Object.values(ADMIN_ROUTES),
];
const NOT_WALKED = /^\/(?:assets|uploads|icons)\/|^\/\//;
const MAX_PAGES = 1_000;

/** Walks every page and feed of a visitor, from the sitemap and along the links of the pages. */
export async function readPages({ ask, keep }: Recorder, origin: string): Promise<void> {
  const { text } = await ask('/sitemap.xml');
  const listed = [...text.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, address = '']) => address);
  const paths = new Set(['/sitemap.xml', ...listed.map((address) => address.replace(origin, '') || '/'), ...BEGIN]);
  for (const path of paths) {
    if (paths.size > MAX_PAGES) throw new Error(`The pages have more than ${MAX_PAGES} links.`);
    const { text: page, headers } = await keep(`pages${path}`, path);
    const links = headers.get('content-type')?.includes('html') ? [...page.matchAll(/<a [^>]*?href="([^"#]+)/g)] : [];
    for (const [, link = ''] of [...links, ['', headers.get('location') ?? '']]) {
      const target = link.replaceAll('&amp;', '&').replace(origin, '');
      if (target.startsWith('/') && !NOT_WALKED.test(target)) paths.add(target);
    }
  }
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
}
interface Document {
  paths: Record<string, { get?: Operation }>;
}

const QUERY: Readonly<Record<string, string>> = { field: 'description' };
/** A new site records the demo's pictures side by side, so their order in the whole list is by chance. */
const ONE_PICTURE = 'home-hero';

/** Calls every reading operation of the OpenAPI document, as a visitor and as an administrator. */
export async function readOperations({ ask, keep, keepText }: Recorder, token: string): Promise<void> {
  const document: Document = JSON.parse((await ask(DOCUMENT)).text);
  keepText('openapi', sorted(document));
  const first = async (path: string) => {
    const found: { items?: unknown[] } | unknown[] = JSON.parse((await ask(path, { token })).text);
    const list = Array.isArray(found) ? found : Object.values(found).find(Array.isArray);
    return (list?.[0] ?? {}) as Record<string, string>;
  };
  const hotel = await first('/api/hotels');
  const post = await first('/api/blog');
  const picture = await first(`/api/media?q=${ONE_PICTURE}`);
  const ids: Record<string, string | undefined> = {
    blog: post.id,
    offers: (await first('/api/offers')).id,
    pages: (await first('/api/pages')).id,
    messages: (await first('/api/contact/messages')).id,
  };
  const values: Record<string, string | undefined> = { slug: post.slug, revision: '1', noun: 'hotels' };
  const valueFor = (name: string, path: string): string => {
    if (['id', 'entity'].includes(name))
      return ids[path.split('/').find((part) => part in ids) ?? ''] ?? hotel.id ?? '';
    if (['file', 'files'].includes(name)) return picture.file ?? '';
    return values[name] ?? QUERY[name] ?? 'galata';
  };
  for (const [path, { get }] of Object.entries(document.paths).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!get) continue;
    const address = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => valueFor(name, path))}`;
    const inQuery = get.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    const required = inQuery.filter((parameter) => parameter.required).map(({ name }) => [name, valueFor(name, path)]);
    if (path === '/media') required.push(['q', ONE_PICTURE]);
    const variants = inQuery.flatMap(({ name }) => ({ lang: [['lang', 'en']], limit: [['limit', '2']] })[name] ?? []);
    for (const variant of [[], ...variants.map((pair) => [pair])]) {
      const query = new URLSearchParams([...required, ...variant] as string[][]).toString();
      const name = `${path}${variant.length > 0 ? `?${new URLSearchParams(variant)}` : ''}`;
      const full = address + (query && `?${query}`);
      await keep(`reads/visitor${name}`, full);
      await keep(`reads/administrator${name}`, full, { token });
    }
  }
}
