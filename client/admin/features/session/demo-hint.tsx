import { useTranslation } from 'react-i18next';
import { WITHOUT_SESSION } from '#client/admin/lib/session/admin-links.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import styles from './demo-hint.module.css';
import type { Credentials } from './use-sign-in.ts';

/** The server sends the credentials in demo mode only (docs/rules.md#sign-in). */
export function DemoHint({ onFill }: { onFill: (credentials: Credentials) => void }) {
  const { t } = useTranslation('admin');
  const { data } = trpc.auth.demo.useQuery({}, { trpc: WITHOUT_SESSION });
  if (!data?.credentials) return null;
  const { username, password } = data.credentials;
  const accounts = [{ username, role: 'admin' as const }, ...data.accounts];
  return (
    <section className={styles.hint} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('login.demoTitle')}</h2>
      <p>{t('login.demo')}</p>
      <dl>
        <dt>{t('login.username')}</dt>
        <dd>
          <code>{username}</code>
        </dd>
        <dt>{t('login.password')}</dt>
        <dd>
          <code>{password}</code>
        </dd>
      </dl>
      {data.accounts.length > 0 && (
        <>
          <p>{t('login.demoRoles')}</p>
          <ul className="buttons">
            {accounts.map((account) => (
              <li key={account.username}>
                <ActionButton onClick={() => onFill({ username: account.username, password })}>
                  {t(`users.roles.${account.role}`)}
                </ActionButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
