import { useTranslation } from 'react-i18next';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { ADMIN_ROUTES } from '#shared/paths.ts';

export function NotFound() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHeader title="layout.notFound" />
      <ButtonLink to={ADMIN_ROUTES.dashboard}>{t('layout.toDashboard')}</ButtonLink>
    </>
  );
}
