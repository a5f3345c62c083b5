import { type Response, Router } from 'express';
import { AppError } from '#server/api/errors.ts';
import { listPostSummaries } from '#server/models/blog/lists.ts';
import type { PublicAddress } from '#server/models/common/slug.ts';
import { VISITOR } from '#server/models/common/translation.ts';
import { ENTITIES } from '#server/models/nouns.ts';
import { readContact } from '#server/models/settings/contact.ts';
import { readContent } from '#server/models/settings/content.ts';
import { isOpening } from '#server/models/settings/opening.ts';
import { ENTITY_NOUNS, type EntityNoun, LANGUAGES, type Language, SHOWN } from '#shared/constants.ts';
import { escapeXml } from '#shared/lib/escape-xml.ts';
import { hasEnglish } from '#shared/lib/has-english.ts';
import { publicPath } from '#shared/paths.ts';

/** Small enough for the page cache; the protocol allows 50,000 addresses. */
const PER_FILE = 2_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  path: (language: Language) => string;
  changed?: string | undefined;
  translated: boolean;
}

/** The nouns with sitemap files of their own; the addresses of the others stand in that of the pages. */
const IN_FILES = ENTITY_NOUNS.filter((noun) => ENTITIES[noun].countAddresses);
const WITH_PAGES = ENTITY_NOUNS.filter((noun) => !ENTITIES[noun].countAddresses);
const FILE = new RegExp(`^/sitemap-(${IN_FILES.join('|')})-([1-9]\\d{0,4})\\.xml$`);

/**
 * `/sitemap.xml`: every public page, or with many pages an index (https://www.sitemaps.org/protocol.html#index) of
 * `/sitemap-pages.xml`, `/sitemap-hotels-1.xml`, `/sitemap-posts-1.xml`, …
 */
export function sitemap(publicUrl: string): Router {
  const routes = Router();
  const send = (res: Response, body: string) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.type('application/xml').send(XML + body);
  };
  const sendEntries = (res: Response, entries: Entry[]) => send(res, urlSet(publicUrl, entries));

  routes.get('/sitemap.xml', async (_req, res) => {
    const counts = await Promise.all(
      IN_FILES.map(async (noun) => ({ noun, count: (await ENTITIES[noun].countAddresses?.()) ?? 0 })),
    );
    if (counts.reduce((sum, { count }) => sum + count, 0) > PER_FILE) send(res, index(publicUrl, counts));
    else sendEntries(res, (await Promise.all([readPages(), ...IN_FILES.map((noun) => readFile(noun, 1))])).flat());
  });
  routes.get('/sitemap-pages.xml', async (_req, res) => sendEntries(res, await readPages()));
  routes.get(FILE, async (req, res) => {
    const entries = await readFile(req.params[0] as EntityNoun, Number(req.params[1]));
    if (entries.length === 0) throw new AppError('request.notFound');
    sendEntries(res, entries);
  });
  return routes;
}

async function readFile(noun: EntityNoun, number: number): Promise<Entry[]> {
  const addresses = await ENTITIES[noun].addresses({ skip: (number - 1) * PER_FILE, limit: PER_FILE });
  return addresses.map((address) => toEntry(noun, address));
}

const toEntry = (noun: EntityNoun, address: PublicAddress): Entry => ({
  path: (language) => ENTITIES[noun].path(language, address.slug),
  changed: address.updatedAt,
  translated: hasEnglish(address),
});

/** The fixed pages, and what has no file of its own; a page that shows a list changes with the first entries of the list. */
async function readPages(): Promise<Entry[]> {
  const first = { skip: 0, limit: PER_FILE };
  const [content, contact, hotels, { posts }, listed] = await Promise.all([
    readContent(VISITOR),
    readContact(VISITOR),
    ENTITIES.hotels.addresses(first),
    listPostSummaries(VISITOR, { limit: SHOWN.posts, number: 1 }),
    Promise.all(WITH_PAGES.map(async (noun) => ({ noun, addresses: await ENTITIES[noun].addresses(first) }))),
  ]);
  const offers = listed.flatMap(({ noun, addresses }) => (noun === 'offers' ? addresses : []));
  const opening = isOpening(content, hotels.length);
  return [
    {
      path: publicPath.home,
      changed: latest(content, ...hotels, ...posts, ...offers),
      translated: (opening && posts.length === 0) || hasEnglish(content),
    },
    // A coming-soon site lists only pages with content (docs/rules.md#opening).
    ...(opening ? [] : [{ path: publicPath.branches, changed: latest(...hotels), translated: hasEnglish(...hotels) }]),
    ...(opening && posts.length === 0
      ? []
      : [{ path: publicPath.blog, changed: latest(...posts), translated: hasEnglish(...posts) }]),
    { path: publicPath.about, changed: latest(content, ...hotels), translated: hasEnglish(content) },
    { path: publicPath.contact, changed: latest(contact, ...hotels), translated: true },
    ...(offers.length === 0
      ? []
      : [{ path: publicPath.offers, changed: latest(...offers), translated: hasEnglish(...offers) }]),
    ...listed.flatMap(({ noun, addresses }) => addresses.map((address) => toEntry(noun, address))),
  ];
}

const latest = (...shown: Pick<PublicAddress, 'updatedAt'>[]) =>
  shown
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);

function index(publicUrl: string, counts: readonly { noun: EntityNoun; count: number }[]): string {
  const files = counts.flatMap(({ noun, count }) =>
    Array.from({ length: Math.ceil(count / PER_FILE) }, (_, at) => `${noun}-${at + 1}`),
  );
  const lines = ['pages', ...files].map(
    (file) => `<sitemap><loc>${escapeXml(publicUrl)}/sitemap-${file}.xml</loc></sitemap>`,
  );
  return `<sitemapindex xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

function urlSet(publicUrl: string, entries: Entry[]): string {
  const urls = entries.flatMap((entry) =>
    LANGUAGES.filter((language) => language === 'tr' || entry.translated).map((language) =>
      urlOf(publicUrl, entry, language),
    ),
  );
  return `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

function urlOf(publicUrl: string, { path, changed, translated }: Entry, language: Language): string {
  const links = LANGUAGES.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${escapeXml(publicUrl + path(other))}"/>`,
  );
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return `<url><loc>${escapeXml(publicUrl + path(language))}</loc>${lastmod}${translated ? links.join('') : ''}</url>`;
}
