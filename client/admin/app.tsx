import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/constants.ts';
import { LanguageContext } from '../common/i18n/language.ts';
import { createQueryClient } from '../common/lib/query-client.ts';
import { storedLanguage, storeLanguage } from '../common/lib/storage.ts';
import { trpc } from '../common/lib/trpc.ts';
import { ChooseLanguageContext } from './lib/choose-language.ts';
import { createAdminI18n } from './lib/i18n.ts';
import { adminLinks } from './lib/session/trpc-links.ts';
import { adminRouter } from './routes.tsx';
import { ConfirmProvider } from './ui/dialog/confirm-dialog.tsx';
import { NoticeProvider } from './ui/notices.tsx';

/** Looks anew at every page, and when its tab is opened again: somebody else may have saved in between. */
function createAdminQueryClient() {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  // Without a connection a call fails and says so; the library would wait for one in silence.
  const networkMode = 'always';
  const fresh = { staleTime: 0, refetchOnWindowFocus: true, networkMode } as const;
  client.setDefaultOptions({ queries: { ...queries, ...fresh }, mutations: { networkMode } });
  return client;
}

/** Everything around the back office's pages. The stored choice alone decides the language here (ruling D7). */
export function AdminApp() {
  const [language, setLanguage] = useState(() => storedLanguage() ?? DEFAULT_LANGUAGE);
  const [i18n] = useState(() => createAdminI18n(language));
  const [queryClient] = useState(createAdminQueryClient);
  const [client] = useState(() => trpc.createClient({ links: adminLinks() }));
  const [router] = useState(adminRouter);
  const choose = useMemo(
    () => (chosen: Language) => {
      storeLanguage(chosen);
      // In place: a reload would cost whoever is typing their text.
      void i18n.changeLanguage(chosen);
      setLanguage(chosen);
    },
    [i18n],
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <LanguageContext value={language}>
      <ChooseLanguageContext value={choose}>
        <I18nextProvider i18n={i18n}>
          <trpc.Provider client={client} queryClient={queryClient}>
            <QueryClientProvider client={queryClient}>
              <ConfirmProvider>
                <NoticeProvider>
                  <RouterProvider router={router} />
                </NoticeProvider>
              </ConfirmProvider>
            </QueryClientProvider>
          </trpc.Provider>
        </I18nextProvider>
      </ChooseLanguageContext>
    </LanguageContext>
  );
}
