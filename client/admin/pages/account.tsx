import { useTranslation } from 'react-i18next';
import { PasswordForm } from '../features/account/password-form.tsx';
import { SessionList } from '../features/account/session-list.tsx';
import { ShareLinkList } from '../features/account/share-link-list.tsx';
import { PageHeader } from '../features/layout/page-header.tsx';
import { useSignOutEverywhere } from '../lib/session/session-context.ts';
import { ActionButton } from '../ui/action-button.tsx';
import card from '../ui/card.module.css';
import styles from './account.module.css';

export function Account() {
  const { t } = useTranslation('admin');
  const signOutEverywhere = useSignOutEverywhere();
  return (
    <>
      <PageHeader title="account.title" subtitle="account.subtitle" />
      <div className={styles.sections}>
        <section className={card.card} aria-labelledby="password-title">
          <h2 id="password-title" className={card.title}>
            {t('account.password')}
          </h2>
          <PasswordForm />
        </section>
        <section className={card.card} aria-labelledby="sessions-title">
          <h2 id="sessions-title" className={card.title}>
            {t('account.sessions')}
          </h2>
          <p className={card.text}>{t('account.sessionsText')}</p>
          <SessionList />
          <h3 className={styles.subtitle}>{t('account.shareLinks')}</h3>
          <p className={card.text}>{t('account.shareLinksText')}</p>
          <ShareLinkList />
          <div className={styles.footer}>
            <ActionButton variant="danger" onClick={signOutEverywhere}>
              {t('signOut.everywhere')}
            </ActionButton>
          </div>
        </section>
      </div>
    </>
  );
}
