import { type Request, type RequestHandler, type Response, Router } from 'express';
import { isbot } from 'isbot';
import { type Context, type Services, visitorContext } from '#server/api/context.ts';
import { AppError, RETRY_SECONDS } from '#server/api/errors.ts';
import type { Procedure } from '#server/api/procedures.ts';
import type { Env } from '#server/env.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import type { Logger } from '#server/log.ts';
import { findSlugOfCode } from '#server/models/pages/lists.ts';
import type { AppRouter } from '#server/routers/index.ts';
import { storeUnavailable } from '#server/store/connect.ts';
import { VERSION, versionText } from '#server/version.ts';
import { splitLanguage } from '#shared/first-bytes.ts';
import { escapeXml } from '#shared/lib/escape-xml.ts';
import { fold } from '#shared/lib/fold.ts';
import { missingAddress } from '#shared/lib/links/redirects.ts';
import { possibleDates, readEnquiry } from '#shared/lib/messages/enquiry.ts';
import type { SubmittedForm } from '#shared/lib/messages/message-form.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { publicPath } from '#shared/paths.ts';
import type { PreviewState } from '#shared/schemas/previews.ts';
import type { HtmlShell, RenderedPage } from './client/html-template.ts';
import { messageForm } from './forms/message-form.ts';
import { createPageReads, type PageLinks } from './page-reads.ts';
import { isPreviewPath, previews } from './previews.ts';
import { redirectOf } from './redirects.ts';

export interface RenderRequest {
  url: string;
  links: PageLinks;
  publicUrl: string;
  form?: SubmittedForm | undefined;
  preview?: PreviewState | undefined;
}

export interface Renderer {
  shell(url: string): Promise<HtmlShell>;
  adminShell(url: string): Promise<string>;
  render(request: RenderRequest): Promise<RenderedPage>;
}

interface PagesOptions {
  createContext: (opts: { req: Request; res: Response }) => Promise<Context>;
  env: Env;
  log: Logger;
  services: Services;
  router: AppRouter;
  procedures: readonly Procedure[];
  cache: PageCache;
  limit: RequestHandler;
  renderer: Renderer;
  publicUrl: string;
}

const UNAVAILABLE = 503;

export function pages(options: PagesOptions): Router {
  const { renderer, services, publicUrl, cache } = options;
  const renderPage = pageRenderer(options);
  const routes = Router();

  routes.get('/admin{/*path}', async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    const shell = await renderer.adminShell(req.originalUrl);
    const withSite = shell.replace('<!--site-->', () => escapeXml(publicUrl));
    res.type('html').send(withSite.replace('<!--version-->', versionText(VERSION)));
  });

  const send = async (req: Request, res: Response, page: RenderedPage): Promise<void> => {
    const shell = await renderer.shell(req.originalUrl);
    res.status(page.status);
    if (page.status === UNAVAILABLE) res.setHeader('Retry-After', RETRY_SECONDS);
    res.setHeader('Content-Language', page.language);
    res.type('html').send(shell(page));
  };
  routes.use(previews({ secret: services.secret, publicUrl, renderPage, send }));

  // A page may have another address tomorrow, so no browser may remember where its short address leads.
  routes.get(/^\/(?:en\/)?p\/(\w{1,16})\/?$/i, async (req, res, next) => {
    const slug = await findSlugOfCode(String(req.params[0]).toLowerCase());
    if (slug === undefined) return next();
    const { pathname, search } = new URL(req.originalUrl, 'http://site');
    res.setHeader('Cache-Control', 'no-cache');
    res.redirect(302, publicPath.page(splitLanguage(pathname.toLowerCase()).language, slug) + search);
  });

  // The path has no parameter, because Express would reject an address with a malformed percent-escape.
  routes.get(/^/, async (req, res) => {
    // Redirects are revalidated too, because a hotel may get its former address back.
    res.setHeader('Cache-Control', 'no-cache');
    const corrected = withoutWrongDates(req.originalUrl, todayInIstanbul());
    if (corrected !== undefined) return res.redirect(301, corrected);
    const usual = usualSpelling(req.originalUrl);
    if (usual !== undefined) {
      const { status, redirect } = await renderPage(req, usual);
      if (redirect !== undefined || status === 200) return res.redirect(301, redirect ?? usual);
    }
    const page = await renderPage(req, req.originalUrl);
    if (page.redirect !== undefined) return res.redirect(301, page.redirect);
    if (page.status === 404) {
      const target = await redirectOf(cache, req.originalUrl);
      if (target !== undefined) return res.redirect(301, target);
      const isCounted = !isbot(req.headers['user-agent']) && !isPreviewPath(req.path);
      const missing = isCounted ? missingAddress(req.path) : undefined;
      if (missing !== undefined) services.statistics.countMissing(missing);
    }
    if (page.status !== 200) res.setHeader('Cache-Control', 'no-store');
    await send(req, res, page);
  });

  routes.use(messageForm(options, (req, url, form) => renderPage(req, url, { form })));
  return routes;
}

/**
 * The address of a page in lower case, without Turkish letters and without a slash at its end, as every address of this
 * site is (docs/rules.md#addresses).
 * @returns undefined for an address that is spelled so, or that cannot be decoded
 */
function usualSpelling(url: string): string | undefined {
  const { pathname, search } = new URL(url, 'http://site');
  try {
    const segments = pathname
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .map(decodeURIComponent);
    const folded = segments.map(fold);
    const isUsual =
      segments.length === pathname.split('/').length && segments.every((segment, at) => segment === folded[at]);
    return isUsual ? undefined : folded.map(encodeURIComponent).join('/') + search;
  } catch {
    return undefined;
  }
}

interface RenderOptions extends Pick<RenderRequest, 'form' | 'preview'> {
  link?: PageLinks[number];
}

function pageRenderer({ env, log, services, router, procedures, cache, renderer, publicUrl }: PagesOptions) {
  const linksFor = createPageReads(router, procedures, cache);
  return (req: Request, url: string, { form, preview, link }: RenderOptions = {}): Promise<RenderedPage> => {
    const links = linksFor(async () => {
      // A store that is known to be unavailable would keep the visitor waiting until the driver's timeout.
      if (storeUnavailable()) throw new AppError('store.unavailable', { retryAfter: RETRY_SECONDS });
      return visitorContext(env, log, req.id, services);
    });
    return renderer.render({ url, links: link ? [link, ...links] : links, publicUrl, form, preview });
  };
}

/**
 * The address of a page without the dates that are wrong for a stay (docs/rules.md#stay).
 * @param address the path and the query of a request
 * @param today `YYYY-MM-DD`
 * @returns undefined when no date is wrong
 */
function withoutWrongDates(address: string, today: string): string | undefined {
  // An address with two slashes at its start has a host, to which the redirect would lead.
  if (/^\/[/\\]/.test(address)) return undefined;
  const { pathname, searchParams } = new URL(address, 'http://site');
  if (!searchParams.has('arrival') && !searchParams.has('departure')) return undefined;
  const given = readEnquiry(searchParams);
  const possible = possibleDates(given, today);
  const wrong = (['arrival', 'departure'] as const).filter((name) => given[name] !== possible[name]);
  if (wrong.length === 0) return undefined;
  for (const name of wrong) searchParams.delete(name);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
