import { useTranslation } from 'react-i18next';
import { trpc } from '../../../common/lib/trpc.ts';
import styles from './demo-hint.module.css';

/** The sample administrator, told only while the site runs with its seeded password (ruling D15). */
export function DemoHint() {
  const { t } = useTranslation('admin');
  const { data } = trpc.auth.demo.useQuery({});
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
