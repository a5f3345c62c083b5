import { Router } from 'express';
import { listPostSummaries } from '#server/models/blog/lists.ts';
import { readSeo } from '#server/models/settings/seo.ts';
import { readSite } from '#server/models/settings/site.ts';
import { LANGUAGES, type Language } from '#shared/constants.ts';
import { en } from '#shared/i18n/en/site.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { escapeXml } from '#shared/lib/escape-xml.ts';
import { hasEnglish } from '#shared/lib/has-english.ts';
import { noonInIstanbul } from '#shared/lib/numbers/date.ts';
import { siteName } from '#shared/lib/site/site-identity.ts';
import { feedPath, publicPath } from '#shared/paths.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';

/** Feed readers keep older entries themselves. */
const ENTRIES = 20;
/** The English feed has the translated posts among the newest posts. */
const NEWEST = 100;

const MESSAGES = { tr, en };

/** `/rss.xml` and `/en/rss.xml`, by https://www.rssboard.org/rss-specification. */
export function feed(publicUrl: string): Router {
  const routes = Router();
  for (const language of LANGUAGES) {
    routes.get(feedPath(language), async (_req, res) => {
      res.setHeader('Cache-Control', 'no-cache');
      res.type('application/rss+xml').send(await channel(publicUrl, language));
    });
  }
  return routes;
}

async function channel(publicUrl: string, language: Language): Promise<string> {
  const reader = { lang: language, mayEdit: false };
  const [site, seo, { posts }] = await Promise.all([
    readSite(reader),
    readSeo(reader),
    listPostSummaries(reader, { limit: NEWEST, number: 1 }),
  ]);
  const readable = language === 'tr' ? posts : posts.filter((post) => hasEnglish(post));
  const items = readable.slice(0, ENTRIES).map((post) => itemOf(publicUrl, language, post));
  const own = publicUrl + feedPath(language);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(siteName(site, language))}</title>`,
    `<link>${escapeXml(publicUrl + publicPath.home(language))}</link>`,
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(own)}"/>`,
    `<description>${escapeXml(seo.metaDescription || MESSAGES[language].seo.defaultDescription)}</description>`,
    `<language>${language}</language>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n');
}

/** The id never changes, unlike the address of the post; RSS 2.0 uses dates of RFC 822. */
function itemOf(publicUrl: string, language: Language, { id, title, slug, excerpt, publishDate }: PostSummary): string {
  const link = escapeXml(publicUrl + publicPath.post(language, slug));
  const date = new Date(noonInIstanbul(publishDate)).toUTCString();
  return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid isPermaLink="false">${id}</guid><pubDate>${date}</pubDate><description>${escapeXml(excerpt)}</description></item>`;
}
