import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Find } from '#client/admin/features/find/find.tsx';
import { Sidebar } from '#client/admin/features/layout/sidebar.tsx';
import { useLeaveGuard } from '#client/admin/features/layout/use-leave-guard.ts';
import { CurrentPasswordDialog } from '#client/admin/features/session/current-password-dialog.tsx';
import { SignInDialog } from '#client/admin/features/session/sign-in-dialog.tsx';
import { SignOutDialog, type SignOutQuestion } from '#client/admin/features/session/sign-out-dialog.tsx';
import { useSession } from '#client/admin/features/session/use-session.ts';
import { useFavicon } from '#client/admin/lib/data/use-favicon.ts';
import { listDrafts } from '#client/admin/lib/editing/drafts.ts';
import {
  hasUnsavedChangesWithoutDraft,
  LEAVE_WITHOUT_CONFIRMATION,
} from '#client/admin/lib/editing/unsaved-changes.ts';
import { useMayOpen } from '#client/admin/lib/session/permissions.ts';
import { SessionContext, useUser } from '#client/admin/lib/session/session-context.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { useFindFields } from './find-fields.ts';
import { Forbidden } from './forbidden.tsx';
import styles from './layout.module.css';
import { Verifying } from './verifying.tsx';

export function Layout() {
  const { t } = useTranslation('admin');
  const { user, retry, refresh, leave, signOut } = useSession();
  const username = user?.username;
  const confirmLeave = useLeaveGuard();
  const { clearHistory } = useToasts();
  // The next user of this browser must not see the toasts.
  useEffect(() => clearHistory, [clearHistory]);
  useFavicon(username !== undefined);
  const [question, setQuestion] = useState<SignOutQuestion>();
  const session = useMemo(() => {
    const drafts = () => listDrafts(username ?? '');
    return {
      user,
      refreshUser: refresh,
      signOutEverywhere: () => setQuestion({ everywhere: true, drafts: drafts() }),
    };
  }, [user, username, refresh]);
  const onSignOut = async () => {
    if (hasUnsavedChangesWithoutDraft() && !(await confirmLeave())) return;
    const drafts = listDrafts(username ?? '');
    if (drafts.length > 0) setQuestion({ everywhere: false, drafts });
    else await signOut({ everywhere: false, keepDrafts: true });
  };
  if (user === undefined || username === undefined) return <Verifying onRetry={retry} />;
  return (
    <SessionContext value={session}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        {t('layout.skip')}
      </button>
      <div className={styles.frame}>
        <Sidebar username={username} onSignOut={onSignOut} />
        <FindInAll confirmLeave={confirmLeave} onSignOut={onSignOut}>
          <main id="content" className={styles.content} tabIndex={-1}>
            <Screen />
          </main>
        </FindInAll>
      </div>
      {question && <SignOutDialog question={question} onClose={() => setQuestion(undefined)} onSignOut={signOut} />}
      <CurrentPasswordDialog />
      <SignInDialog username={username} onLeave={leave} />
    </SessionContext>
  );
}

/** Knows the permissions of the session, which the layout itself provides. */
const FindInAll = (props: Omit<ComponentProps<typeof Find>, 'fields'>) => <Find {...props} fields={useFindFields()} />;

/** A screen that the person may not open makes no calls. */
function Screen() {
  const mayOpen = useMayOpen();
  const { pathname } = useLocation();
  // The account page says why everything else waits.
  if (useUser()?.lacksSecondStep && pathname !== ADMIN_ROUTES.account)
    return <Navigate to={ADMIN_ROUTES.account} replace state={LEAVE_WITHOUT_CONFIRMATION} />;
  return mayOpen(pathname) ? <Outlet /> : <Forbidden />;
}

/** A button instead of a link, which would add `#content` to the address and the history. */
const skipToContent = () => document.getElementById('content')?.focus();
