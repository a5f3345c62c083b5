import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountForm, MailChoice } from '#client/admin/features/account/account-form.tsx';
import { PasswordForm } from '#client/admin/features/account/password-form.tsx';
import { SecondStep } from '#client/admin/features/account/second-step.tsx';
import { SessionList } from '#client/admin/features/account/session-list.tsx';
import { ShareLinkList } from '#client/admin/features/account/share-link-list.tsx';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useSignOutEverywhere } from '#client/admin/lib/session/session-context.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CardSection } from '#client/admin/ui/card-section.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Account as AccountDetails } from '#shared/schemas/users.ts';
import styles from './account.module.css';

export function Account() {
  const { t } = useTranslation('admin');
  const account = trpc.auth.account.useQuery({});
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  return (
    <>
      <PageHeader title="account.title" subtitle="account.subtitle" />
      <QueryState query={account} failed="ownAccount.loadFailed" />
      {account.data && <AccountSections account={account.data} />}
      {version !== undefined && <p className="apart soft">{t('account.version', { version })}</p>}
    </>
  );
}

function AccountSections({ account }: { account: AccountDetails }) {
  const { t } = useTranslation('admin');
  const signOutEverywhere = useSignOutEverywhere();
  const mayShare = useMay('activity.read');
  const { demo, role, secondStep, secondStepRequired } = account;
  // Everybody knows the password of these accounts; the administrator of the demo may end the demo.
  const isShared = demo && role !== 'admin';
  const lacksSecondStep = !isShared && secondStepRequired && !secondStep;
  /** The section keeps its place while a second step is set up, because the recovery codes are shown once. */
  const [comesFirst] = useState(lacksSecondStep);
  const secondStepSection = (
    <CardSection id="second-step-title" title={t('secondStep.title')} text={t('secondStep.text')}>
      <SecondStep account={account} />
    </CardSection>
  );
  return (
    <>
      {isShared && <p className={`tone-info ${styles.note}`}>{t('ownAccount.demo')}</p>}
      {lacksSecondStep && <p className={`tone-warning ${styles.note}`}>{t('secondStep.required')}</p>}
      <div className={styles.sections}>
        {!isShared && (
          <>
            {comesFirst && secondStepSection}
            <CardSection title={t('ownAccount.title')}>
              <AccountForm account={account} />
              {account.possibleMails.length > 0 && (
                <>
                  <h3 className={`apart ${styles.subtitle}`}>{t('account.mailsTitle')}</h3>
                  <MailChoice account={account} />
                </>
              )}
            </CardSection>
            <CardSection id="password-title" title={t('account.password')}>
              <PasswordForm />
            </CardSection>
            {!comesFirst && secondStepSection}
          </>
        )}
        <CardSection id="sessions-title" title={t('account.sessions')} text={t('account.sessionsText')}>
          <SessionList />
          {mayShare && (
            <>
              <h3 className={`apart ${styles.subtitle}`}>{t('account.shareLinks')}</h3>
              <p className="soft">{t('account.shareLinksText')}</p>
              <ShareLinkList />
            </>
          )}
          <div className={styles.footer}>
            <ActionButton variant="danger" onClick={signOutEverywhere}>
              {t('signOut.everywhere')}
            </ActionButton>
          </div>
        </CardSection>
      </div>
    </>
  );
}
