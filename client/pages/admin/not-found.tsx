import { useTranslation } from 'react-i18next';
import { ADMIN_ROUTES } from '../../../shared/paths.ts';
import { PageTop } from '../../features/back-office/page-top.tsx';
import { ButtonLink } from '../../ui/button.tsx';

export function NotFound() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageTop title="shell.notFound" />
      <ButtonLink to={ADMIN_ROUTES.dashboard}>{t('shell.toDashboard')}</ButtonLink>
    </>
  );
}
