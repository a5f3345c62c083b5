import { useTranslation } from 'react-i18next';
import { ADMIN_ROUTES } from '../../../shared/paths.ts';
import { ButtonLink } from '../../common/ui/button.tsx';
import { PageTop } from '../features/layout/page-header.tsx';

export function NotFound() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageTop title="shell.notFound" />
      <ButtonLink to={ADMIN_ROUTES.dashboard}>{t('shell.toDashboard')}</ButtonLink>
    </>
  );
}
