import { QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#client/common/lib/query-client.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { adminLinks } from './lib/session/admin-links.ts';
import { createAdminI18n } from './lib/texts/i18n.ts';
import { adminRouter } from './routes.tsx';
import { ConfirmProvider } from './ui/dialog/confirm-dialog.tsx';
import { AnnouncerProvider } from './ui/toasts/announcer.tsx';
import { ToastProvider } from './ui/toasts/toasts.tsx';

/** The client refetches on mount and on focus, because another administrator may have saved. */
function createAdminQueryClient() {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, staleTime: 0, refetchOnWindowFocus: true }, mutations });
  return client;
}

export function AdminApp() {
  const [i18n] = useState(createAdminI18n);
  const [queryClient] = useState(createAdminQueryClient);
  const [client] = useState(() => trpc.createClient({ links: adminLinks() }));
  const [router] = useState(adminRouter);
  return (
    <I18nextProvider i18n={i18n}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <LucideProvider size={20} strokeWidth={1.5}>
            <AnnouncerProvider>
              <ConfirmProvider>
                <ToastProvider>
                  <RouterProvider router={router} />
                </ToastProvider>
              </ConfirmProvider>
            </AnnouncerProvider>
          </LucideProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>
  );
}
