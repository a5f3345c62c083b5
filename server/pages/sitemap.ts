import { Router } from 'express';
import { LANGUAGES, type Language, LIST_MAX } from '../../shared/constants.ts';
import { publicPath } from '../../shared/paths.ts';
import { inEnglish } from '../../shared/text/in-english.ts';
import { listPublishedPosts } from '../models/blog.ts';
import { readContact } from '../models/contact.ts';
import { readHomepage } from '../models/content.ts';
import { listHotels } from '../models/hotels.ts';
import { escapeXml } from './xml.ts';

const VISITOR = { admin: false } as const;
/** Most hotels and most posts in the sitemap: with both languages it stays below the protocol's 50,000 addresses. */
const MAX_ENTRIES = 20_000;

interface Entry {
  path: (language: Language) => string;
  /** ISO time of the last change. */
  changed?: string | undefined;
  /** Whether there is an English page. */
  translated: boolean;
}

/** `/sitemap.xml`: every public page. */
export function sitemap(publicUrl: string): Router {
  return Router().get('/sitemap.xml', async (_req, res) => {
    const urls = (await readEntries()).flatMap((entry) =>
      LANGUAGES.filter((language) => language === 'tr' || entry.translated).map((language) =>
        urlOf(publicUrl, entry, language),
      ),
    );
    res.setHeader('Cache-Control', 'no-cache');
    res
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}

async function readEntries(): Promise<Entry[]> {
  const [homepage, contact, hotels, posts] = await Promise.all([
    readHomepage(VISITOR),
    readContact(VISITOR),
    readAll((page) => listHotels(VISITOR, page)),
    readAll((page) => listPublishedPosts(VISITOR, page)),
  ]);
  return [
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
}

/** The time of the last change of anything on a page. */
const latest = (...shown: { updatedAt: string }[]) =>
  shown
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);

/** Every page of a list. */
async function readAll<T extends { id: string }>(
  read: (page: { limit: number; cursor?: string }) => Promise<T[]>,
): Promise<T[]> {
  const list = await read({ limit: LIST_MAX });
  for (let count = LIST_MAX; list.length === count && count < MAX_ENTRIES; count += LIST_MAX) {
    const cursor = list.at(-1)?.id;
    if (cursor !== undefined) list.push(...(await read({ limit: LIST_MAX, cursor })));
  }
  return list;
}

function urlOf(publicUrl: string, { path, changed, translated }: Entry, language: Language): string {
  const links = LANGUAGES.map(
    (of) => `<xhtml:link rel="alternate" hreflang="${of}" href="${escapeXml(publicUrl + path(of))}"/>`,
  );
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return `<url><loc>${escapeXml(publicUrl + path(language))}</loc>${lastmod}${translated ? links.join('') : ''}</url>`;
}
