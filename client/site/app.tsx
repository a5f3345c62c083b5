import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { SubmittedForm } from '#shared/text/messages/message-form.ts';
import { type Api, ApiContext } from './lib/data/api.ts';
import type { CallError } from './lib/data/call-error.ts';
import { PublicUrlContext } from './lib/site/public-url.ts';
import { SubmittedFormContext } from './lib/submitted-form.ts';
import { SiteRoutes } from './routes.tsx';

interface AppProps {
  i18n: I18n;
  queryClient: QueryClient;
  api: Api;
  publicUrl: string;
  /** The error that the page's data failed with on the server. */
  error?: CallError | undefined;
  /** The message form that the page is the response to. */
  form?: SubmittedForm | undefined;
  /** Wraps the routes: `StaticRouter` on the server, `SiteRouter` in the browser, `StillRouter` in previews. */
  router: (routes: ReactNode) => ReactNode;
}

/** The public site with its providers; server and browser render the same tree. */
export function App({ i18n, queryClient, api, publicUrl, error, form, router }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <PublicUrlContext value={publicUrl}>
        <ApiContext value={api}>
          <QueryClientProvider client={queryClient}>
            <SubmittedFormContext value={form}>{router(<SiteRoutes error={error} />)}</SubmittedFormContext>
          </QueryClientProvider>
        </ApiContext>
      </PublicUrlContext>
    </I18nextProvider>
  );
}
