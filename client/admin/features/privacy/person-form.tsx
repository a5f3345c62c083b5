import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#client/admin/lib/download.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { TURKISH_REGISTRIES } from '#client/admin/lib/texts/turkish-names.ts';
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

const FAILED = {
  find: 'personalData.findFailed',
  erase: 'personalData.eraseFailed',
  withdraw: 'consents.withdrawFailed',
} as const;

export function PersonForm() {
  const { t } = useTranslation('admin');
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const actions = usePersonActions();
  const [person, setPerson] = useState<Person>({ email: '', phone: '' });
  const [running, setRunning] = useState(false);
  const [missing, setMissing] = useState<'personalData.enterOne' | 'consents.enterEmail'>();

  const run = async (action: keyof typeof FAILED) => {
    // A consent belongs to an e-mail address.
    const byEmail = action === 'withdraw';
    const isMissing = person.email.trim() === '' && (byEmail || !hasDigit(person.phone));
    setMissing(isMissing ? (byEmail ? 'consents.enterEmail' : 'personalData.enterOne') : undefined);
    if (isMissing) document.getElementById(`${id}-email`)?.focus();
    if (isMissing || running || focusTooLong(form.current)) return;
    setRunning(true);
    try {
      await actions[action](person);
    } catch (thrown) {
      toasts.error(t(FAILED[action], { reason: errorMessage(thrown) }));
    }
    setRunning(false);
  };

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
      <div className={`buttons ${styles.buttons}`}>
        <ActionButton aria-disabled={running} onClick={() => run('find')}>
          {t('personalData.find')}
        </ActionButton>
        <ActionButton aria-disabled={running} onClick={() => run('withdraw')}>
          {t('consents.withdraw')}
        </ActionButton>
        <ActionButton variant="destructive" aria-disabled={running} onClick={() => run('erase')}>
          {t('personalData.erase')}
        </ActionButton>
      </div>
    </div>
  );
}

/** A writer of messages, known by an e-mail address, a phone number or both. */
interface Person {
  email: string;
  phone: string;
}

/** The requests that the law gives a person: each action tells its result, and rejects when its call fails. */
function usePersonActions() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const personMessages = trpc.messages.person.useMutation();
  const erasure = trpc.messages.erase.useMutation();
  const withdrawal = trpc.messages.withdrawConsent.useMutation();
  return {
    find: async (person: Person) => {
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
    },

    erase: async (person: Person) => {
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
    },

    withdraw: async ({ email }: Person) => {
      const agreed = await confirm({
        title: t('consents.withdrawTitle', { person: email.trim() }),
        text: t('consents.withdrawText'),
        turkish: TURKISH_REGISTRIES,
        action: 'consents.withdraw',
      });
      if (!agreed) return;
      const { withdrawn } = await withdrawal.mutateAsync({ email });
      await utils.messages.invalidate();
      toasts.success(t(withdrawn === 0 ? 'consents.withdrawnNone' : 'consents.withdrawn'));
    },
  };
}
