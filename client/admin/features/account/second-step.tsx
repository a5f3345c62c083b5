import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { copyText } from '#client/admin/lib/copy-text.ts';
import { useSiteName } from '#client/admin/lib/data/use-site-name.ts';
import { download } from '#client/admin/lib/download.ts';
import { moveFocus } from '#client/admin/lib/focus.ts';
import { useRefreshUser, useUsername } from '#client/admin/lib/session/session-context.ts';
import { fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { CopyField } from '#client/admin/ui/copy-field.tsx';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { QrCode } from '#client/admin/ui/qr-code/qr-code.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useAttempt } from '#client/admin/ui/toasts/use-attempt.ts';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { SECOND_STEP } from '#shared/constants.ts';
import { requiredText } from '#shared/schemas/primitives.ts';
import type { Account } from '#shared/schemas/users.ts';
import styles from './second-step.module.css';

/** Shows whether signing in needs a code of an app, and sets that up or removes it (docs/rules.md#second-step). */
export function SecondStep({ account }: { account: Account }) {
  const { t } = useTranslation('admin');
  const attempt = useAttempt();
  const utils = trpc.useUtils();
  const refreshUser = useRefreshUser();
  const start = trpc.auth.startSecondStep.useMutation();
  const [uri, setUri] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  /** The buttons of the set-up disappear with the focus. */
  const [returned, setReturned] = useState(false);

  const begin = async () => {
    if (start.isPending) return;
    setUri((await attempt(() => start.mutateAsync({}), 'secondStep.startFailed'))?.uri);
  };
  const end = () => {
    setUri(undefined);
    setCodes(undefined);
    setReturned(true);
  };
  if (codes) {
    const onKept = () => {
      end();
      refreshUser();
    };
    return <RecoveryCodes codes={codes} onKept={onKept} />;
  }
  if (uri !== undefined) {
    const onConfirmed = (recoveryCodes: readonly string[]) => {
      setCodes(recoveryCodes);
      void utils.auth.account.invalidate();
      void utils.auth.sessions.invalidate();
    };
    return <SecondStepForm uri={uri} onConfirmed={onConfirmed} onCancel={end} />;
  }
  return (
    <div className="stack">
      <p ref={returned ? moveFocus : undefined}>
        <Badge variant={account.secondStep ? 'success' : 'warning'}>
          {t(account.secondStep ? 'secondStep.isOn' : 'secondStep.isOff')}
        </Badge>{' '}
        {account.secondStep && t('secondStep.left', { count: account.recoveryCodesLeft })}
      </p>
      {account.secondStep && <p className="soft">{t('secondStep.setUpAgainText')}</p>}
      {account.secondStep && account.secondStepRequired && <p className="soft">{t('secondStep.cannotRemove')}</p>}
      <div className="buttons">
        <ActionButton
          variant={account.secondStep ? 'secondary' : 'primary'}
          aria-disabled={start.isPending}
          onClick={begin}
        >
          {t(account.secondStep ? 'secondStep.setUpAgain' : 'secondStep.setUp')}
        </ActionButton>
        {account.secondStep && !account.secondStepRequired && <RemoveButton onRemoved={() => setReturned(true)} />}
      </div>
    </div>
  );
}

function RemoveButton({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  const confirmAndRun = useConfirmedAction();
  const remove = trpc.auth.removeSecondStep.useMutation();
  const onClick = () =>
    confirmAndRun({
      title: t('secondStep.removeTitle'),
      text: t('secondStep.removeText'),
      action: 'secondStep.remove',
      done: t('secondStep.removed'),
      failed: t('secondStep.removeFailed'),
      run: () => remove.mutateAsync({}),
      onSettled: async () => {
        onRemoved();
        await utils.auth.account.invalidate();
      },
    });
  return (
    <ActionButton variant="danger" aria-disabled={remove.isPending} onClick={onClick}>
      {t('secondStep.remove')}
    </ActionButton>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The server stores hashes of the codes only, so the codes are shown this once. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
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
    <div className="stack">
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
      <div className="buttons">
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

const schema = z.object({ code: requiredText(SECOND_STEP.maxCode) });

interface SecondStepFormProps {
  /** The `otpauth://` address of the secret. */
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Hands the secret over to an app, and confirms that the app makes its codes. */
function SecondStepForm({ uri, onConfirmed, onCancel }: SecondStepFormProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { errorMessage } = useErrorMessages();
  const confirm = trpc.auth.confirmSecondStep.useMutation();
  const form = useForm({ defaultValues: { code: '' }, resolver: zodResolver(schema) });
  const isWrongCode = Object.keys(fieldErrorCodes(confirm.error)).length > 0;
  const submit = form.handleSubmit(async ({ code }) => {
    if (confirm.isPending) return announce(t('form.saving'));
    try {
      onConfirmed((await confirm.mutateAsync({ code })).recoveryCodes);
    } catch (thrown) {
      const { code: message } = fieldErrorCodes(thrown);
      if (message) form.setError('code', { message }, { shouldFocus: true });
    }
  });
  return (
    <FormProvider {...form}>
      <form className="stack" onSubmit={submit} noValidate>
        <p ref={moveFocus}>{t('secondStep.scan')}</p>
        <div className={styles.secret}>
          <QrCode text={uri} label="secondStep.qrCode" failed="secondStep.qrFailed" />
          <div className={styles.byHand}>
            <CopyField
              label="secondStep.secret"
              value={new URL(uri).searchParams.get('secret') ?? ''}
              copied="secondStep.secretCopied"
            />
            <p>
              <a href={uri}>{t('secondStep.openApp')}</a>
            </p>
          </div>
        </div>
        <TextField
          name="code"
          label="secondStep.code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={SECOND_STEP.maxCode}
          required
        />
        <ErrorAlert>
          {confirm.error && !isWrongCode && (
            <>
              <p>{t('secondStep.confirmFailed')}</p>
              <p>{errorMessage(confirm.error)}</p>
            </>
          )}
        </ErrorAlert>
        <div className="buttons">
          <ActionButton onClick={onCancel}>{t('form.cancel')}</ActionButton>
          <ActionButton type="submit" variant="primary" aria-disabled={confirm.isPending}>
            {t(confirm.isPending ? 'form.saving' : 'secondStep.confirm')}
          </ActionButton>
        </div>
      </form>
    </FormProvider>
  );
}
