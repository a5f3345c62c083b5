import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import type { SubmittedForm } from '#shared/lib/messages/message-form.ts';
import type { SiteApi } from './lib/data/site-api.ts';
import { PublicUrlContext } from './lib/site/public-url.ts';
import { SubmittedFormContext } from './lib/submitted-form.ts';

interface AppProps {
  i18n: I18n;
  api: SiteApi;
  publicUrl: string;
  form?: SubmittedForm | undefined;
  children: ReactNode;
}

export function App({ i18n, api: { queryClient, client }, publicUrl, form, children }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <PublicUrlContext value={publicUrl}>
            <SubmittedFormContext value={form}>{children}</SubmittedFormContext>
          </PublicUrlContext>
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>
  );
}
