import { ADMIN_ROUTES } from '../../../shared/paths.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import { ButtonLink } from '../../common/ui/button.tsx';
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
