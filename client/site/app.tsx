import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import type { i18n as I18n } from 'i18next';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { AppRouter } from '../../server/routers/index.ts';
import type { Language } from '../../shared/constants.ts';
import { LanguageContext } from '../common/i18n/language.ts';
import type { CallError } from '../common/lib/call-error.ts';
import { trpc } from '../common/lib/trpc.ts';
import { SiteContext } from './lib/public-url.ts';
import { PublicRoutes } from './routes.tsx';

interface AppProps {
  language: Language;
  i18n: I18n;
  queryClient: QueryClient;
  links: TRPCLink<AppRouter>[];
  /** The site's own address, for canonical links. */
  publicUrl: string;
  /** What went wrong while the server rendered this page. */
  failure?: CallError | undefined;
  /** Wraps the routes in the router of the place they run in. */
  router: (routes: ReactNode) => ReactNode;
}

/** Everything around the pages, the same on the server and in the browser. */
export function App({ language, i18n, queryClient, links, publicUrl, failure, router }: AppProps) {
  const [client] = useState(() => trpc.createClient({ links }));
  return (
    <LanguageContext value={language}>
      <SiteContext value={publicUrl}>
        <I18nextProvider i18n={i18n}>
          <trpc.Provider client={client} queryClient={queryClient}>
            <QueryClientProvider client={queryClient}>{router(<PublicRoutes failure={failure} />)}</QueryClientProvider>
          </trpc.Provider>
        </I18nextProvider>
      </SiteContext>
    </LanguageContext>
  );
}
