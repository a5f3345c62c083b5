import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { PageHeader } from '../features/layout/page-header.tsx';
import { useUser } from '../lib/session/session-context.ts';

export function Forbidden() {
  const { t } = useTranslation('admin');
  const lacksSecondStep = useUser()?.lacksSecondStep === true;
  return (
    <div className="stack">
      <PageHeader
        title="permissions.title"
        subtitle={lacksSecondStep ? 'permissions.secondStep' : 'permissions.text'}
      />
      <p>
        {lacksSecondStep ? (
          <ButtonLink to={ADMIN_ROUTES.account}>{t('permissions.toAccount')}</ButtonLink>
        ) : (
          <ButtonLink to={ADMIN_ROUTES.dashboard}>{t('layout.toDashboard')}</ButtonLink>
        )}
      </p>
    </div>
  );
}
