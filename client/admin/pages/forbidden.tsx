import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { PageHeader } from '../features/layout/page-header.tsx';

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
