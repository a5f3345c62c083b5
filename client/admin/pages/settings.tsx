import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '#client/common/lib/trpc.ts';
import { PageHeader } from '../features/layout/page-header.tsx';
import { ContactSettings } from '../features/settings/contact-settings.tsx';
import { HomepageSettings } from '../features/settings/homepage-settings.tsx';
import { IdentitySettings } from '../features/settings/identity/identity-settings.tsx';
import { SeoSettings } from '../features/settings/seo/seo-settings.tsx';
import type { SettingsProps } from '../features/settings/settings-form.tsx';
import { SettingsLoader, type SettingsLoaderProps } from '../features/settings/settings-loader.tsx';
import { SettingsTabs } from '../features/settings/settings-tabs.tsx';
import { TextsSettings } from '../features/settings/texts/texts-settings.tsx';
import { SETTINGS_TABS, type SettingsTab, settingsTab } from '../lib/settings-tabs.ts';
import type { AdminKey } from '../lib/texts/i18n.ts';
import { LoadError } from '../ui/errors/load-error.tsx';

export function Settings() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const homepage = trpc.content.homepage.useQuery({});
  const contact = trpc.contact.get.useQuery({});
  const seo = trpc.seo.get.useQuery({});
  const identity = trpc.site.get.useQuery({});
  const texts = trpc.texts.get.useQuery({});
  const queries = [homepage, contact, seo, identity, texts];
  const [unsaved, setUnsaved] = useState<ReadonlySet<SettingsTab>>(new Set());
  // It is stable, because the forms call it in an effect.
  const onDirtyChange = useCallback((name: SettingsTab, dirty: boolean) => {
    setUnsaved((tabs) => new Set(SETTINGS_TABS.filter((tab) => (tab === name ? dirty : tabs.has(tab)))));
  }, []);

  const tab = settingsTab(search.get('tab')) ?? 'homepage';
  const selectTab = (next: SettingsTab) => setSearch({ tab: next }, { replace: true, preventScrollReset: true });
  const panel = <E,>(
    name: SettingsTab,
    Form: ComponentType<SettingsProps<E>>,
    query: SettingsLoaderProps<E>['query'],
    failed: AdminKey,
  ) => (
    <SettingsLoader query={query} failed={failed}>
      {(entity) => <Form entity={entity} active={tab === name} onDirtyChange={onDirtyChange} />}
    </SettingsLoader>
  );
  const panels = {
    homepage: panel('homepage', HomepageSettings, homepage, 'settings.loadHomepage'),
    contact: panel('contact', ContactSettings, contact, 'settings.loadContact'),
    seo: panel('seo', SeoSettings, seo, 'settings.loadSeo'),
    identity: panel('identity', IdentitySettings, identity, 'identity.loadFailed'),
    texts: panel('texts', TextsSettings, texts, 'texts.loadFailed'),
  };
  return (
    <>
      <PageHeader title="settings.title" subtitle="settings.subtitle" />
      {queries.every(({ isError, data }) => isError && data === undefined) ? (
        <LoadError onRetry={() => queries.forEach(({ refetch }) => void refetch())}>{t('settings.failed')}</LoadError>
      ) : (
        <SettingsTabs tab={tab} onTabChange={selectTab} unsaved={unsaved} panels={panels} />
      )}
    </>
  );
}
