import { QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/constants.ts';
import { LanguageContext } from '../common/i18n/language.ts';
import { MessagesContext } from '../common/i18n/translation.ts';
import { createQueryClient } from '../common/lib/query-client.ts';
import { storedLanguage, storeLanguage } from '../common/lib/storage.ts';
import { trpc } from './lib/data/trpc.ts';
import { adminLinks } from './lib/session/admin-links.ts';
import { ChooseLanguageContext } from './lib/texts/choose-language.ts';
import { createAdminI18n } from './lib/texts/i18n.ts';
import { adminRouter } from './routes.tsx';
import { ConfirmProvider } from './ui/dialog/confirm-dialog.tsx';
import { AnnouncerProvider } from './ui/notices/announcer.tsx';
import { NoticeProvider } from './ui/notices/notices.tsx';

/** Reloads data on every page and when the tab gets the focus, because another administrator may have saved. */
function createAdminQueryClient() {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, staleTime: 0, refetchOnWindowFocus: true }, mutations });
  return client;
}

/** The providers of the back office. Its language is the stored choice (docs/rules.md#languages). */
export function AdminApp() {
  const [language, setLanguage] = useState(() => storedLanguage() ?? DEFAULT_LANGUAGE);
  const [i18n] = useState(() => createAdminI18n());
  const [queryClient] = useState(createAdminQueryClient);
  const [client] = useState(() => trpc.createClient({ links: adminLinks() }));
  const [router] = useState(adminRouter);
  const chooseLanguage = useCallback((chosen: Language) => {
    storeLanguage(chosen);
    // Without a reload, which would lose unsaved input.
    setLanguage(chosen);
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <LanguageContext value={language}>
      <ChooseLanguageContext value={chooseLanguage}>
        <MessagesContext value={i18n}>
          <trpc.Provider client={client} queryClient={queryClient}>
            <QueryClientProvider client={queryClient}>
              <LucideProvider size={20} strokeWidth={1.5}>
                <AnnouncerProvider>
                  <ConfirmProvider>
                    <NoticeProvider>
                      <RouterProvider router={router} />
                    </NoticeProvider>
                  </ConfirmProvider>
                </AnnouncerProvider>
              </LucideProvider>
            </QueryClientProvider>
          </trpc.Provider>
        </MessagesContext>
      </ChooseLanguageContext>
    </LanguageContext>
  );
}
