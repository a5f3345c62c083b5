import { Router } from 'express';
import { publicPath } from '#shared/paths.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';
import { siteName } from '#shared/text/site/site-identity.ts';
import { escapeXml } from '../../escape-xml.ts';
import { listPostSummaries } from '../../models/blog/blog-lists.ts';
import { VISITOR } from '../../models/common/translation.ts';
import { readSeo } from '../../models/settings/seo.ts';
import { readSite } from '../../models/settings/site.ts';

/** Feed readers keep older entries themselves. */
const ENTRIES = 20;

export function feed(publicUrl: string): Router {
  return Router().get('/rss.xml', async (_req, res) => {
    const [site, seo, { posts }] = await Promise.all([
      readSite(VISITOR),
      readSeo(VISITOR),
      listPostSummaries(VISITOR, { limit: ENTRIES, number: 1 }),
    ]);
    const items = posts.map((post) => itemOf(publicUrl, post)).join('\n');
    res.setHeader('Cache-Control', 'no-cache');
    res
      .type('application/rss+xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${escapeXml(siteName(site, publicUrl))}</title><link>${escapeXml(publicUrl)}</link><description>${escapeXml(seo.metaDescription)}</description><language>tr</language>\n${items}\n</channel></rss>\n`,
      );
  });
}

/** A publish date has no time; noon in Istanbul is the same day almost everywhere. RSS 2.0 uses RFC 822 dates. */
function itemOf(publicUrl: string, { title, slug, excerpt, publishDate }: PostSummary): string {
  const link = escapeXml(publicUrl + publicPath.post('tr', slug));
  const date = new Date(`${publishDate}T09:00:00Z`).toUTCString();
  return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate><description>${escapeXml(excerpt)}</description></item>`;
}
