import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { PageHeader } from '../features/layout/page-header.tsx';
import { SiteForm } from '../features/site/site-form.tsx';
import { SettingsLoader } from '../ui/editor/settings-loader.tsx';

export function Site() {
  const { t } = useTranslation('admin');
  const site = trpc.site.get.useQuery({});
  return (
    <>
      <PageHeader title="site.title" subtitle="site.subtitle" />
      <h2 className="visually-hidden">{t('site.title')}</h2>
      <SettingsLoader query={site} failed="site.loadFailed">
        {(entity) => <SiteForm entity={entity} />}
      </SettingsLoader>
    </>
  );
}
