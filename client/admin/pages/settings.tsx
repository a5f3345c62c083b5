import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../common/lib/trpc.ts';
import { PageTop } from '../features/layout/page-header.tsx';
import { ContactForm } from '../features/settings/contact-settings.tsx';
import { HomepageForm } from '../features/settings/homepage-settings.tsx';
import { Loaded } from '../features/settings/load-settings.tsx';
import { SiteForm } from '../features/settings/seo-settings.tsx';
import { SETTINGS_TABS, type SettingsTab, SettingsTabs } from '../features/settings/settings-tabs.tsx';
import { LoadFailure } from '../ui/load-error.tsx';

/** What every page of the site shares: three parts loaded side by side, one failing leaving the others in use. */
export function Settings() {
  const { t } = useTranslation('admin');
  const [address, setAddress] = useSearchParams();
  const homepage = trpc.content.homepage.useQuery({});
  const contact = trpc.contact.get.useQuery({});
  const seo = trpc.seo.get.useQuery({});
  const [unsaved, setUnsaved] = useState<ReadonlySet<SettingsTab>>(new Set());

  const tab = SETTINGS_TABS.find((name) => name === address.get('tab')) ?? SETTINGS_TABS[0];
  const choose = (chosen: SettingsTab) => setAddress({ tab: chosen }, { replace: true, preventScrollReset: true });
  const mark = useCallback((name: SettingsTab, dirty: boolean) => {
    setUnsaved((marked) => new Set(SETTINGS_TABS.filter((one) => (one === name ? dirty : marked.has(one)))));
  }, []);
  const onHomepage = useCallback((dirty: boolean) => mark('homepage', dirty), [mark]);
  const onContact = useCallback((dirty: boolean) => mark('contact', dirty), [mark]);
  const onSite = useCallback((dirty: boolean) => mark('site', dirty), [mark]);

  const all = [homepage, contact, seo];
  const nothing = all.every(({ isError, data }) => isError && data === undefined);
  const panels = {
    homepage: () => (
      <Loaded query={homepage} failed="settings.loadHomepage">
        {(entity) => <HomepageForm entity={entity} active={tab === 'homepage'} onDirty={onHomepage} />}
      </Loaded>
    ),
    contact: () => (
      <Loaded query={contact} failed="settings.loadContact">
        {(entity) => <ContactForm entity={entity} active={tab === 'contact'} onDirty={onContact} />}
      </Loaded>
    ),
    site: () => (
      <Loaded query={seo} failed="settings.loadSeo">
        {(entity) => <SiteForm entity={entity} active={tab === 'site'} onDirty={onSite} />}
      </Loaded>
    ),
  };
  return (
    <>
      <PageTop title="settings.title" lead="settings.lead" />
      {nothing ? (
        <LoadFailure onRetry={() => all.forEach(({ refetch }) => void refetch())}>{t('settings.failed')}</LoadFailure>
      ) : (
        <SettingsTabs tab={tab} onTab={choose} unsaved={unsaved} panel={(name) => panels[name]()} />
      )}
    </>
  );
}
