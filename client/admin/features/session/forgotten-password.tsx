import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { usePasswordByMail } from './use-password-by-mail.ts';

/** Leads to a new password by mail, or says whom to ask on a site that sends no mail. */
export function ForgottenPassword() {
  const { t } = useTranslation('admin');
  const byMail = usePasswordByMail();
  if (byMail === undefined) return null;
  return byMail ? (
    <p>
      <Link to={ADMIN_ROUTES.forgottenPassword}>{t('login.forgotten')}</Link>
    </p>
  ) : (
    <p className="soft">{t('login.askAdministrator')}</p>
  );
}
