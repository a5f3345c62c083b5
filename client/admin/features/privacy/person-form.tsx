import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#client/admin/lib/download.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useConfirm } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { focusTooLong, TextInput } from '#client/admin/ui/form/text-input.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import { hasDigit } from '#shared/lib/links/phone.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import styles from './privacy.module.css';

type Failed = 'personalData.findFailed' | 'personalData.eraseFailed' | 'consents.withdrawFailed';

export function PersonForm() {
  const { t } = useTranslation('admin');
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const toasts = useToasts();
  const confirm = useConfirm();
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const personMessages = trpc.messages.person.useMutation();
  const erasure = trpc.messages.erase.useMutation();
  const [person, setPerson] = useState({ email: '', phone: '' });
  const [running, setRunning] = useState(false);
  const withdrawal = trpc.messages.withdrawConsent.useMutation();
  const [missing, setMissing] = useState<'personalData.enterOne' | 'consents.enterEmail'>();

  const run =
    (failed: Failed, action: () => Promise<void>, byEmail = false) =>
    async () => {
      const isMissing = person.email.trim() === '' && (byEmail || !hasDigit(person.phone));
      setMissing(isMissing ? (byEmail ? 'consents.enterEmail' : 'personalData.enterOne') : undefined);
      if (isMissing) document.getElementById(`${id}-email`)?.focus();
      if (isMissing || running || focusTooLong(form.current)) return;
      setRunning(true);
      try {
        await action();
      } catch (thrown) {
        toasts.error(t(failed, { reason: errorMessage(thrown) }));
      }
      setRunning(false);
    };

  const find = run('personalData.findFailed', async () => {
    const found: Message[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await personMessages.mutateAsync({ ...person, cursor });
      found.push(...page.items);
      cursor = page.next;
    }
    if (found.length === 0) return toasts.success(t('personalData.none'));
    const json = JSON.stringify({ ...person, messages: found }, null, 2);
    download(new Blob([json], { type: 'application/json' }), `${t('personalData.fileName')}.json`);
    toasts.success(t('personalData.found', { count: found.length }));
  });

  const erase = run('personalData.eraseFailed', async () => {
    const name = [person.email.trim(), person.phone.trim()].filter(Boolean).join(', ');
    const agreed = await confirm({
      title: t('personalData.eraseTitle', { person: name }),
      text: t('personalData.eraseText'),
      action: 'personalData.erase',
    });
    if (!agreed) return;
    const { erased } = await erasure.mutateAsync(person);
    await utils.messages.invalidate();
    toasts.success(erased === 0 ? t('personalData.none') : t('personalData.erased', { count: erased }));
  });

  const withdraw = run(
    'consents.withdrawFailed',
    async () => {
      const agreed = await confirm({
        title: t('consents.withdrawTitle', { person: person.email.trim() }),
        text: t('consents.withdrawText'),
        action: 'consents.withdraw',
      });
      if (!agreed) return;
      const { withdrawn } = await withdrawal.mutateAsync({ email: person.email });
      await utils.messages.invalidate();
      toasts.success(t(withdrawn === 0 ? 'consents.withdrawnNone' : 'consents.withdrawn'));
    },
    true,
  );

  const field = (name: 'email' | 'phone', limit: number) => (
    <TextInput
      id={`${id}-${name}`}
      label={t(`fields.${name}`)}
      value={person[name]}
      maxLength={limit}
      input={{
        inputMode: name === 'email' ? 'email' : 'tel',
        ...(missing && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
      }}
      onChange={(text) => setPerson({ ...person, [name]: text })}
    />
  );
  return (
    <div ref={form} className={styles.form}>
      {field('email', LIMITS.email)}
      {field('phone', LIMITS.phone)}
      {missing && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {t(missing)}
        </p>
      )}
      <div className={styles.buttons}>
        <ActionButton aria-disabled={running} onClick={find}>
          {t('personalData.find')}
        </ActionButton>
        <ActionButton aria-disabled={running} onClick={withdraw}>
          {t('consents.withdraw')}
        </ActionButton>
        <ActionButton variant="destructive" aria-disabled={running} onClick={erase}>
          {t('personalData.erase')}
        </ActionButton>
      </div>
    </div>
  );
}
