import { hydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createQueryClient } from '#client/common/lib/query-client.ts';
import { App } from '#client/site/app.tsx';
import type { PageState } from '#client/site/lib/data/page-state.ts';
import { createSiteApi } from '#client/site/lib/data/site-api.ts';
import { createI18n } from '#client/site/lib/texts/i18n.ts';
import { siteRoutes } from '#client/site/routes.tsx';
import { trVisitorErrors } from '#shared/i18n/tr/site/errors.ts';
import { tr } from '#shared/i18n/tr/site.ts';

/**
 * Renders a Turkish page with React's own `renderToString`: the least that a page can cost.
 * @param state the data that the site's page was rendered from
 */
export async function pageRenderer(path: string, state: PageState): Promise<() => string> {
  const queryClient = createQueryClient();
  hydrate(queryClient, state.queries);
  const api = createSiteApi(queryClient, []);
  const handler = createStaticHandler(siteRoutes('tr', api));
  const context = await handler.query(new Request(`http://site${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return () =>
    renderToString(
      <App i18n={createI18n('tr', tr, trVisitorErrors)} api={api} publicUrl={state.publicUrl}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    );
}
