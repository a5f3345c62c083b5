import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { NavigationForm } from '#client/admin/features/navigation/navigation-form.tsx';
import { MailSettings } from '#client/admin/features/privacy/mail-settings.tsx';
import { ContactSettings } from '#client/admin/features/settings/contact-settings.tsx';
import { ContentSettings } from '#client/admin/features/settings/content-settings.tsx';
import { SeoSettings } from '#client/admin/features/settings/seo/seo-settings.tsx';
import { SettingsTabs } from '#client/admin/features/settings/settings-tabs.tsx';
import { SiteForm } from '#client/admin/features/site/site-form.tsx';
import { TextsForm } from '#client/admin/features/texts/texts-form.tsx';
import { useExtentOf } from '#client/admin/lib/session/permissions.ts';
import { SETTINGS, SETTINGS_TABS, type SettingsTab, settingsTab } from '#client/admin/lib/settings-tabs.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import card from '#client/admin/ui/card.module.css';
import { type SettingsProps, SettingsTabsContext } from '#client/admin/ui/editor/settings-form.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { Spinner } from '#client/common/ui/spinner.tsx';
import { Forbidden } from './forbidden.tsx';

export function Settings() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const extentOf = useExtentOf();
  const content = trpc.content.homepage.useQuery({});
  const contact = trpc.contact.get.useQuery({});
  const seo = trpc.seo.get.useQuery({});
  const queries = [content, contact, seo];
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());

  const tab = settingsTab(search.get('tab')) ?? 'homepage';
  const tabs = useMemo(() => ({ selected: SETTINGS[tab].forms, setUnsaved }), [tab]);
  const selectTab = (next: SettingsTab) => setSearch({ tab: next }, { replace: true, preventScrollReset: true });
  const mayOpen = (name: SettingsTab) => extentOf(SETTINGS[name].needs) !== undefined;
  const panels = {
    homepage: panel(ContentSettings, content, 'settings.loadHomepage'),
    contact: panel(ContactSettings, contact, 'settings.loadContact'),
    seo: panel(SeoSettings, seo, 'settings.loadSeo'),
    identity: <Identity />,
    navigation: <Navigation />,
    texts: <Texts />,
    mail: <MailSettings />,
  };
  if (!mayOpen(tab)) return <Forbidden />;
  return (
    <>
      <PageHeader title="settings.title" subtitle={SETTINGS[tab].subtitle} />
      {queries.every(({ isError, data }) => isError && data === undefined) ? (
        <LoadError error={content.error} onRetry={() => queries.forEach(({ refetch }) => void refetch())}>
          {t('settings.failed')}
        </LoadError>
      ) : (
        <SettingsTabsContext value={tabs}>
          <SettingsTabs
            tabs={SETTINGS_TABS.filter(mayOpen)}
            tab={tab}
            onTabChange={selectTab}
            unsaved={unsaved}
            panels={panels}
          />
        </SettingsTabsContext>
      )}
    </>
  );
}

const panel = <E,>(Form: ComponentType<SettingsProps<E>>, query: SettingsLoaderProps<E>['query'], failed: AdminKey) => (
  <SettingsLoader query={query} failed={failed}>
    {(entity) => <Form entity={entity} />}
  </SettingsLoader>
);

const Identity = () => panel(SiteForm, trpc.site.get.useQuery({}), 'site.loadFailed');

const Navigation = () => panel(NavigationForm, trpc.site.get.useQuery({}), 'navigation.loadFailed');

const Texts = () => panel(TextsForm, trpc.texts.get.useQuery({}), 'texts.loadFailed');

interface SettingsLoaderProps<E> {
  query: { data: E | undefined; error: unknown; isPending: boolean; refetch: () => Promise<unknown> };
  failed: AdminKey;
  children: (entity: E) => ReactNode;
}

/** Waits for the data: an empty form could overwrite the stored settings (docs/rules.md#whole-object-saves). */
function SettingsLoader<E>({ query, failed, children }: SettingsLoaderProps<E>) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Spinner />;
  return (
    <div className={`panel ${card.card}`}>
      <LoadError onRetry={() => query.refetch()}>
        <p>{t(failed, { reason: errorMessage(query.error) })}</p>
        <p>{t('settings.notLoaded')}</p>
      </LoadError>
    </div>
  );
}
