import { unstable_localLink as localLink, type TRPCLink } from '@trpc/client';
import { type RequestHandler, Router } from 'express';
import { ADMIN_ROUTES } from '../../shared/paths.ts';
import { type Services, type SiteRequest, visitorContext } from '../context.ts';
import type { Env } from '../env.ts';
import { RETRY_SECONDS, statusOf, toAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { AppRouter } from '../routers/index.ts';
import { fillShell, type RenderedPage } from './html-template.ts';

/** What the pages are made of: the built one, or in development Vite's, read anew for each request. */
export interface Renderer {
  template(url: string): Promise<string>;
  /** The document of the back office, which is the same at each of its addresses. */
  adminShell(url: string): Promise<string>;
  render(request: { url: string; trpcLinks: TRPCLink<AppRouter>[]; publicUrl: string }): Promise<RenderedPage>;
}

interface PagesOptions {
  env: Env;
  log: Logger;
  services: Services;
  router: AppRouter;
  renderer: Renderer;
  publicUrl: string;
}

const ADMIN = '/admin';
const SERVER_FAULT = 500;
const UNAVAILABLE = 503;

/** Every address that is a page: the back office as an empty shell, everything else rendered here. */
export function pages(options: PagesOptions): Router {
  const routes = Router();
  routes.get(ADMIN, (_req, res) => res.redirect(302, ADMIN_ROUTES.dashboard));
  routes.get(`${ADMIN}/{*path}`, adminPage(options.renderer));
  routes.get('/{*path}', publicPage(options));
  return routes;
}

function adminPage(renderer: Renderer): RequestHandler {
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    res.type('html').send(await renderer.adminShell(req.originalUrl));
  };
}

function publicPage({ env, log, services, router, renderer, publicUrl }: PagesOptions): RequestHandler {
  return async (req, res) => {
    const { id } = req as unknown as SiteRequest;
    const createContext = async () => visitorContext(env, log, id, services);
    let broken = false;
    const onError = ({ error }: { error: unknown }) => {
      broken ||= statusOf(toAppError(error).reason) >= SERVER_FAULT;
    };
    const trpcLinks = [localLink({ router, createContext, onError })];
    const page = await renderer.render({ url: req.originalUrl, trpcLinks, publicUrl });
    if (page.redirect !== undefined) {
      res.redirect(301, page.redirect);
      return;
    }
    const html = fillShell(await renderer.template(req.originalUrl), page);
    // A page whose head and footer are missing is shown, but neither kept nor found by a search engine.
    const status = broken && page.status === 200 ? UNAVAILABLE : page.status;
    res.status(status);
    res.setHeader('Cache-Control', status === 200 ? 'no-cache' : 'no-store');
    if (status === UNAVAILABLE) res.setHeader('Retry-After', RETRY_SECONDS);
    res.setHeader('Content-Language', page.language);
    res.type('html').send(html);
  };
}
