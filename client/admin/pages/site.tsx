import { useTranslation } from 'react-i18next';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { SiteForm } from '#client/admin/features/site/site-form.tsx';
import { SettingsLoader } from '#client/admin/ui/editor/settings-loader.tsx';
import { trpc } from '#client/common/lib/trpc.ts';

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
