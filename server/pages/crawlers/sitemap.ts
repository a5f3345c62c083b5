import { type Response, Router } from 'express';
import { LANGUAGES, type Language, SHOWN } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import { hasEnglish } from '#shared/text/has-english.ts';
import { AppError } from '../../errors.ts';
import { escapeXml } from '../../escape-xml.ts';
import { countPublishedPosts, listPostAddresses, listPostSummaries } from '../../models/blog/blog-lists.ts';
import type { PublicAddress } from '../../models/common/slug.ts';
import { VISITOR } from '../../models/common/translation.ts';
import { countPublishedHotels, listHotelAddresses } from '../../models/hotels/hotels-lists.ts';
import { listOfferAddresses } from '../../models/offers/offers-lists.ts';
import { listPages } from '../../models/pages/pages.ts';
import { readContact } from '../../models/settings/contact.ts';
import { readContent } from '../../models/settings/content.ts';
import { isOpening } from '../../models/settings/opening.ts';

/** Small enough for the page cache; the protocol allows 50,000 addresses. */
const PER_FILE = 2_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  path: (language: Language) => string;
  changed?: string | undefined;
  translated: boolean;
}

const ENTITIES = {
  hotels: { count: countPublishedHotels, read: listHotelAddresses, path: publicPath.hotel },
  posts: { count: countPublishedPosts, read: listPostAddresses, path: publicPath.post },
} as const;
type EntityName = keyof typeof ENTITIES;

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
    const [hotels, posts] = await Promise.all([countPublishedHotels(), countPublishedPosts()]);
    if (hotels + posts > PER_FILE) send(res, index(publicUrl, { hotels, posts }));
    else sendEntries(res, (await Promise.all([readPages(), readFile('hotels', 1), readFile('posts', 1)])).flat());
  });
  routes.get('/sitemap-pages.xml', async (_req, res) => sendEntries(res, await readPages()));
  routes.get(/^\/sitemap-(hotels|posts)-([1-9]\d{0,4})\.xml$/, async (req, res) => {
    const entries = await readFile(req.params[0] as EntityName, Number(req.params[1]));
    if (entries.length === 0) throw new AppError('request.notFound');
    sendEntries(res, entries);
  });
  return routes;
}

async function readFile(name: EntityName, number: number): Promise<Entry[]> {
  const { read, path } = ENTITIES[name];
  const addresses = await read({ skip: (number - 1) * PER_FILE, limit: PER_FILE });
  return addresses.map(({ slug, updatedAt, languages }) => ({
    path: (language) => path(language, slug),
    changed: updatedAt,
    translated: languages.includes('en'),
  }));
}

/** The fixed pages, the offers and the chain's own pages; a page that shows a list changes with the first entries of the list. */
async function readPages(): Promise<Entry[]> {
  const [content, contact, hotels, { posts }, offers, pages] = await Promise.all([
    readContent(VISITOR),
    readContact(VISITOR),
    listHotelAddresses({ skip: 0, limit: PER_FILE }),
    listPostSummaries(VISITOR, { limit: SHOWN.blogPosts, number: 1 }),
    listOfferAddresses(),
    listPages('published', VISITOR),
  ]);
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
    ...offers.map((offer) => ({
      path: (language: Language) => publicPath.offer(language, offer.slug),
      changed: offer.updatedAt,
      translated: hasEnglish(offer),
    })),
    ...pages.map((page) => ({
      path: (language: Language) => publicPath.page(language, page.slug),
      changed: page.updatedAt,
      translated: hasEnglish(page),
    })),
  ];
}

const latest = (...shown: Pick<PublicAddress, 'updatedAt'>[]) =>
  shown
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);

function index(publicUrl: string, counts: Record<EntityName, number>): string {
  const files = (['hotels', 'posts'] as const).flatMap((name) =>
    Array.from({ length: Math.ceil(counts[name] / PER_FILE) }, (_, at) => `${name}-${at + 1}`),
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
