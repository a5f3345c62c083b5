import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Sidebar } from '../features/layout/sidebar.tsx';
import { useLeaveGuard } from '../features/layout/use-leave-guard.ts';
import { SignInDialog } from '../features/session/sign-in-dialog.tsx';
import { SignOutDialog, type SignOutQuestion } from '../features/session/sign-out-dialog.tsx';
import { useSession } from '../features/session/use-session.ts';
import { useFavicon } from '../lib/data/use-favicon.ts';
import { listDrafts } from '../lib/editing/drafts.ts';
import { hasUnsavedChangesWithoutDraft } from '../lib/editing/unsaved-changes.ts';
import { SessionContext } from '../lib/session/session-context.ts';
import { useToasts } from '../ui/toasts/toasts.tsx';
import styles from './layout.module.css';
import { Verifying } from './verifying.tsx';

export function Layout() {
  const { t } = useTranslation('admin');
  const { username, retry, leave, signOut } = useSession();
  const confirmLeave = useLeaveGuard();
  const { clearHistory } = useToasts();
  // The next user of this browser must not see the toasts.
  useEffect(() => clearHistory, [clearHistory]);
  useFavicon(username !== undefined);
  const [question, setQuestion] = useState<SignOutQuestion>();
  const session = useMemo(() => {
    const drafts = () => listDrafts(username ?? '');
    return { username: username ?? '', signOutEverywhere: () => setQuestion({ everywhere: true, drafts: drafts() }) };
  }, [username]);
  const onSignOut = async () => {
    if (hasUnsavedChangesWithoutDraft() && !(await confirmLeave())) return;
    const drafts = listDrafts(session.username);
    if (drafts.length > 0) setQuestion({ everywhere: false, drafts });
    else await signOut({ everywhere: false, keepDrafts: true });
  };
  if (username === undefined) return <Verifying onRetry={retry} />;
  return (
    <SessionContext value={session}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        {t('layout.skip')}
      </button>
      <div className={styles.frame}>
        <Sidebar username={username} onSignOut={onSignOut} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {question && <SignOutDialog question={question} onClose={() => setQuestion(undefined)} onSignOut={signOut} />}
      <SignInDialog username={username} onLeave={leave} />
    </SessionContext>
  );
}

/** A button instead of a link, which would add `#content` to the address and the history. */
const skipToContent = () => document.getElementById('content')?.focus();
