import { useTranslation } from 'react-i18next';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { ADMIN_ROUTES } from '#shared/paths.ts';

export function Forbidden() {
  const { t } = useTranslation('admin');
  return (
    <div className="stack">
      <PageHeader title="permissions.title" subtitle="permissions.text" />
      <p>
        <ButtonLink to={ADMIN_ROUTES.dashboard}>{t('layout.toDashboard')}</ButtonLink>
      </p>
    </div>
  );
}
