import { useTranslation } from 'react-i18next';
import { PasswordForm } from '../features/account/password-form.tsx';
import { Sessions } from '../features/account/sessions.tsx';
import { PageTop } from '../features/layout/page-header.tsx';
import styles from './account.module.css';

/** The person's own password, and where they are signed in. */
export function Account() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageTop title="account.title" lead="account.lead" />
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="password-title">
          <h2 id="password-title" className={styles.title}>
            {t('account.password')}
          </h2>
          <PasswordForm />
        </section>
        <section className={styles.part} aria-labelledby="sessions-title">
          <h2 id="sessions-title" className={styles.title}>
            {t('account.sessions')}
          </h2>
          <p className={styles.lead}>{t('account.sessionsLead')}</p>
          <Sessions />
        </section>
      </div>
    </>
  );
}
