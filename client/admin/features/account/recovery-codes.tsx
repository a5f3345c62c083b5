import { useTranslation } from 'react-i18next';
import { copyText } from '#client/admin/lib/copy-text.ts';
import { useSiteName } from '#client/admin/lib/data/use-site-name.ts';
import { download } from '#client/admin/lib/download.ts';
import { moveFocus } from '#client/admin/lib/focus.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import styles from './second-step.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The server stores hashes of the codes only, so the codes are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const site = useSiteName(useLanguage());
  const account = `${site.name} · ${useUsername()}`;
  const text = codes.join('\n');
  const copy = async () => {
    if (await copyText(text)) toasts.success(t('secondStep.codesCopied'));
    else toasts.error(t('secondStep.copyFailed'));
  };
  const save = () =>
    download(new Blob([`${account}\n\n${text}\n`], { type: 'text/plain' }), `${t('secondStep.fileName')}.txt`);
  return (
    <div className={styles.form}>
      <h3 ref={moveFocus} className={styles.codesTitle}>
        {t('secondStep.codesTitle')}
      </h3>
      <p>
        {t('secondStep.nowOn')} {t('secondStep.codesText')}
      </p>
      <p className="soft" lang={site.lang}>
        {account}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <ActionButton onClick={copy}>{t('secondStep.copyCodes')}</ActionButton>
        <ActionButton onClick={() => window.print()}>{t('secondStep.print')}</ActionButton>
        <ActionButton onClick={save}>{t('secondStep.download')}</ActionButton>
        <ActionButton variant="primary" onClick={onKept}>
          {t('secondStep.kept')}
        </ActionButton>
      </div>
    </div>
  );
}
