import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveFocus } from '#client/admin/lib/focus.ts';
import { useRefreshUser } from '#client/admin/lib/session/session-context.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { useAttempt } from '#client/admin/ui/toasts/use-attempt.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Account } from '#shared/schemas/users.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-step.module.css';
import { SecondStepForm } from './second-step-form.tsx';

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
    <div className={styles.state}>
      <p ref={returned ? moveFocus : undefined}>
        <Badge variant={account.secondStep ? 'success' : 'warning'}>
          {t(account.secondStep ? 'secondStep.isOn' : 'secondStep.isOff')}
        </Badge>{' '}
        {account.secondStep && t('secondStep.left', { count: account.recoveryCodesLeft })}
      </p>
      {account.secondStep && <p className="soft">{t('secondStep.setUpAgainText')}</p>}
      {account.secondStep && account.secondStepRequired && <p className="soft">{t('secondStep.cannotRemove')}</p>}
      <div className={styles.buttons}>
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
