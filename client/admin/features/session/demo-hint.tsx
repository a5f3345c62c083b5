import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { WITHOUT_SESSION } from '../../lib/session/admin-links.ts';
import styles from './demo-hint.module.css';

/** The server sends the credentials in demo mode only (docs/rules.md#sign-in). */
export function DemoHint() {
  const { t } = useTranslation('admin');
  const { data } = trpc.auth.demo.useQuery({}, { trpc: WITHOUT_SESSION });
  if (!data?.credentials) return null;
  return (
    <section className={styles.hint} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('login.demoTitle')}</h2>
      <p>{t('login.demo')}</p>
      <dl>
        <dt>{t('login.username')}</dt>
        <dd>
          <code>{data.credentials.username}</code>
        </dd>
        <dt>{t('login.password')}</dt>
        <dd>
          <code>{data.credentials.password}</code>
        </dd>
      </dl>
    </section>
  );
}
