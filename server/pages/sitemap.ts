import { type RequestHandler, Router } from 'express';
import { LANGUAGES, type Language, LIST_MAX } from '../../shared/constants.ts';
import { publicPath } from '../../shared/paths.ts';
import type { Post } from '../../shared/schemas/blog.ts';
import { inEnglish } from '../../shared/text/in-english.ts';
import { listPublishedPosts } from '../models/blog.ts';
import { readContact } from '../models/contact.ts';
import { readHomepage } from '../models/content.ts';
import { listHotels } from '../models/hotels.ts';
import { readSeo } from '../models/seo.ts';

const VISITOR = { admin: false } as const;
/** Most entries of one kind that the sitemap names. */
const SITEMAP_ENTRIES = 20_000;
/** Entries of the feed; readers keep older ones themselves. */
const FEED_ENTRIES = 20;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Control characters that XML 1.0 cannot hold even escaped (section 2.2). */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const xml = (text: string) => text.replace(NOT_XML, '').replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** `/sitemap.xml`, `/rss.xml` and `/robots.txt`, made from what is public now. */
export function sitemap(publicUrl: string): Router {
  const routes = Router();
  // Whoever keeps one asks again whether it is still true.
  routes.get(['/robots.txt', '/sitemap.xml', '/rss.xml'], (_req, res, next) => {
    res.setHeader('Cache-Control', 'no-cache');
    next();
  });
  routes.get('/robots.txt', (_req, res) => {
    res
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
  routes.get('/sitemap.xml', sendSitemap(publicUrl));
  routes.get('/rss.xml', sendFeed(publicUrl));
  return routes;
}

interface Entry {
  path: (language: Language) => string;
  /** ISO moment of the last change. */
  changed?: string | undefined;
  /** Whether there is English at all; what has none points nowhere else. */
  translated: boolean;
}

/** When the newest of what a page shows was changed. */
const latest = (...shown: { updatedAt: string }[]) =>
  shown
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);

/** A list to its end, which comes in pages; with both languages of each the protocol's 50,000 addresses are not reached. */
async function whole<T extends { id: string }>(
  read: (page: { limit: number; cursor?: string }) => Promise<T[]>,
): Promise<T[]> {
  const list = await read({ limit: LIST_MAX });
  for (let count = LIST_MAX; list.length === count && count < SITEMAP_ENTRIES; count += LIST_MAX) {
    const cursor = list.at(-1)?.id;
    if (cursor !== undefined) list.push(...(await read({ limit: LIST_MAX, cursor })));
  }
  return list;
}

function sendSitemap(publicUrl: string): RequestHandler {
  return async (_req, res) => {
    const [homepage, contact, hotels, posts] = await Promise.all([
      readHomepage(VISITOR),
      readContact(VISITOR),
      whole((page) => listHotels(VISITOR, page)),
      whole((page) => listPublishedPosts(VISITOR, page)),
    ]);
    const entries: Entry[] = [
      { path: publicPath.home, changed: latest(homepage, ...hotels, ...posts), translated: inEnglish(homepage) },
      { path: publicPath.branches, changed: latest(...hotels), translated: inEnglish(...hotels) },
      { path: publicPath.blog, changed: latest(...posts), translated: inEnglish(...posts) },
      { path: publicPath.about, changed: latest(homepage, ...hotels), translated: inEnglish(homepage) },
      { path: publicPath.contact, changed: latest(contact, ...hotels), translated: true },
      ...hotels.map((hotel) => ({
        path: (language: Language) => publicPath.hotel(language, hotel.slug),
        changed: hotel.updatedAt,
        translated: inEnglish(hotel),
      })),
      ...posts.map((post) => ({
        path: (language: Language) => publicPath.post(language, post.slug),
        changed: post.updatedAt,
        translated: inEnglish(post),
      })),
    ];
    const urls = entries.flatMap((entry) =>
      LANGUAGES.filter((language) => language === 'tr' || entry.translated).map((language) =>
        urlOf(publicUrl, entry, language),
      ),
    );
    res
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
      );
  };
}

function urlOf(publicUrl: string, { path, changed, translated }: Entry, language: Language): string {
  const links = translated
    ? LANGUAGES.map((of) => `<xhtml:link rel="alternate" hreflang="${of}" href="${xml(publicUrl + path(of))}"/>`).join(
        '',
      )
    : '';
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return `<url><loc>${xml(publicUrl + path(language))}</loc>${lastmod}${links}</url>`;
}

function sendFeed(publicUrl: string): RequestHandler {
  return async (_req, res) => {
    const [seo, posts] = await Promise.all([readSeo(VISITOR), listPublishedPosts(VISITOR, { limit: FEED_ENTRIES })]);
    const items = posts.map((post) => itemOf(publicUrl, post)).join('\n');
    res
      .type('application/rss+xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${xml(seo.metaTitle)}</title><link>${xml(publicUrl)}</link><description>${xml(seo.metaDescription)}</description><language>tr</language>\n${items}\n</channel></rss>\n`,
      );
  };
}

/** A post's date has no hour; midday in Istanbul keeps it the same day everywhere (RFC 822 dates, as RSS 2.0 asks). */
function itemOf(publicUrl: string, { title, slug, excerpt, publishDate }: Post): string {
  const link = xml(publicUrl + publicPath.post('tr', slug));
  const date = new Date(`${publishDate}T09:00:00Z`).toUTCString();
  return `<item><title>${xml(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate><description>${xml(excerpt)}</description></item>`;
}
