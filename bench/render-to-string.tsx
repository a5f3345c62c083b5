import { hydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from '#client/common/lib/query-client.ts';
import { App } from '#client/site/app.tsx';
import { createApi } from '#client/site/lib/data/api.ts';
import type { PageState } from '#client/site/lib/data/page-state.ts';
import { createI18n } from '#client/site/lib/texts/i18n.ts';
import { preloadPage } from '#client/site/routes.tsx';
import { tr } from '#shared/i18n/tr.ts';

/**
 * Renders a Turkish page with React's own `renderToString`, all data at hand: the least that a page can cost.
 * @param state the data that the site's page was rendered from
 */
export async function pageRenderer(path: string, state: PageState): Promise<() => string> {
  const queryClient = createQueryClient();
  hydrate(queryClient, state.queries);
  const app = (
    <App
      i18n={createI18n('tr', tr)}
      queryClient={queryClient}
      api={createApi(queryClient, [])}
      publicUrl={state.publicUrl}
      router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>}
    />
  );
  const render = () => renderToString(app);
  // The first rendering asks for the page's code, which is loaded when the next one begins.
  render();
  await preloadPage(path);
  return render;
}
