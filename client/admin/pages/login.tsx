import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { DemoHint } from '../features/session/demo-hint.tsx';
import { SignInForm } from '../features/session/sign-in-form.tsx';
import { useSiteName } from '../lib/data/use-site-name.ts';
import { adminAddress } from '../lib/session/admin-address.ts';
import { WITHOUT_SESSION } from '../lib/session/admin-links.ts';
import { clearToken, readToken } from '../lib/session/auth-token.ts';
import { isPageUnloading } from '../lib/session/page-unload.ts';
import { errorCode } from '../lib/texts/error-messages.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import styles from './login.module.css';
import { Verifying } from './verifying.tsx';

export function Login() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const target = adminAddress(search.get('next'));
  const [token] = useState(readToken);
  const hadToken = token !== null;
  const verify = trpc.auth.verify.useQuery({}, { enabled: hadToken, retry: false, gcTime: 0, trpc: WITHOUT_SESSION });

  const rejected = errorCode(verify.error) === 'auth.required';
  useEffect(() => {
    if (verify.isSuccess) navigate(target, { replace: true });
    if (rejected && !isPageUnloading()) clearToken(token);
  }, [verify.isSuccess, rejected, token, navigate, target]);

  if (hadToken && !rejected) return <Verifying onRetry={verify.isError ? () => verify.refetch() : undefined} />;
  return <SignInPage onSignedIn={() => navigate(target, { replace: true })} />;
}

function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('admin');
  const site = useSiteName(useLanguage());
  usePageTitle(`${t('login.title')} · ${t('layout.title')}`);
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <header className={styles.header}>
          <p className={styles.brand} lang={site.lang}>
            {site.name}
          </p>
          <LanguageSwitch />
        </header>
        <div>
          <h1 className={styles.title}>{t('login.title')}</h1>
          <p>{t('login.subtitle')}</p>
        </div>
        <SignInForm onSignedIn={onSignedIn} />
        <DemoHint />
      </div>
    </main>
  );
}
