import { Router } from 'express';

export function robots(publicUrl: string): Router {
  const text = `User-agent: *\nDisallow: /admin\nDisallow: /api\nDisallow: /book/\nDisallow: /en/book/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  return Router().get('/robots.txt', (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.type('text/plain').send(text);
  });
}
