import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { PageHeader } from '../features/layout/page-header.tsx';

export function NotFound() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHeader title="layout.notFound" />
      <ButtonLink to={ADMIN_ROUTES.dashboard}>{t('layout.toDashboard')}</ButtonLink>
    </>
  );
}
