import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ADMIN_ROUTES } from '../../../shared/paths.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { DemoHint } from '../features/session/demo-hint.tsx';
import { SignInForm } from '../features/session/sign-in-form.tsx';
import { currentToken, forgetToken } from '../lib/session/auth-token.ts';
import { isLeaving } from '../lib/session/page-unload.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import styles from './login.module.css';
import { Verifying } from './verifying.tsx';

/** Only a page of this back office: an address given from outside never decides where a sign-in leads. */
const wantedPage = (next: string | null): string =>
  Object.values(ADMIN_ROUTES).find((route) => route === next && route !== ADMIN_ROUTES.login) ?? ADMIN_ROUTES.dashboard;

export function Login() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = wantedPage(search.get('next'));
  const [stored] = useState(() => currentToken() !== null);
  const verify = trpc.auth.verify.useQuery({}, { enabled: stored, retry: false, gcTime: 0 });

  const tab = `${t('login.title')} · ${t('shell.title')}`;
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  useEffect(() => {
    if (verify.isSuccess) navigate(wanted, { replace: true });
    if (verify.isError && !isLeaving()) forgetToken();
  }, [verify.isSuccess, verify.isError, navigate, wanted]);

  if (stored && !verify.isError) return <Verifying />;
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <p className={styles.brand}>{t('brand.name', { ns: 'translation' })}</p>
          <LanguageSwitch />
        </header>
        <div>
          <h1 className={styles.title}>{t('login.title')}</h1>
          <p>{t('login.lead')}</p>
        </div>
        <SignInForm onSignedIn={() => navigate(wanted, { replace: true })} />
        <DemoHint />
      </div>
    </main>
  );
}
