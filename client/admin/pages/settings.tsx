import { type ComponentType, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { ContactSettings } from '#client/admin/features/settings/contact-settings.tsx';
import { ContentSettings } from '#client/admin/features/settings/content-settings.tsx';
import { SeoSettings } from '#client/admin/features/settings/seo/seo-settings.tsx';
import { SettingsTabs } from '#client/admin/features/settings/settings-tabs.tsx';
import { type SettingsTab, settingsName, settingsTab } from '#client/admin/lib/settings-tabs.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { type SettingsProps, SettingsTabsContext } from '#client/admin/ui/editor/settings-form.tsx';
import { SettingsLoader, type SettingsLoaderProps } from '#client/admin/ui/editor/settings-loader.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';

/** Former tabs that are pages of their own now, by the tab names in old links. */
const MOVED: Readonly<Record<string, string>> = { identity: ADMIN_ROUTES.site, texts: ADMIN_ROUTES.texts };

export function Settings() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const content = trpc.content.homepage.useQuery({});
  const contact = trpc.contact.get.useQuery({});
  const seo = trpc.seo.get.useQuery({});
  const queries = [content, contact, seo];
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());

  const tab = settingsTab(search.get('tab')) ?? 'homepage';
  const tabs = useMemo(() => ({ selected: settingsName(tab), setUnsaved }), [tab]);
  const selectTab = (next: SettingsTab) => setSearch({ tab: next }, { replace: true, preventScrollReset: true });
  const panel = <E,>(
    Form: ComponentType<SettingsProps<E>>,
    query: SettingsLoaderProps<E>['query'],
    failed: AdminKey,
  ) => (
    <SettingsLoader query={query} failed={failed}>
      {(entity) => <Form entity={entity} />}
    </SettingsLoader>
  );
  const panels = {
    homepage: panel(ContentSettings, content, 'settings.loadHomepage'),
    contact: panel(ContactSettings, contact, 'settings.loadContact'),
    seo: panel(SeoSettings, seo, 'settings.loadSeo'),
  };
  const moved = MOVED[search.get('tab') ?? ''];
  if (moved !== undefined) return <Navigate to={moved} replace />;
  return (
    <>
      <PageHeader title="settings.title" subtitle="settings.subtitle" />
      {queries.every(({ isError, data }) => isError && data === undefined) ? (
        <LoadError error={content.error} onRetry={() => queries.forEach(({ refetch }) => void refetch())}>
          {t('settings.failed')}
        </LoadError>
      ) : (
        <SettingsTabsContext value={tabs}>
          <SettingsTabs tab={tab} onTabChange={selectTab} unsaved={unsaved} panels={panels} />
        </SettingsTabsContext>
      )}
    </>
  );
}
