import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { focusTooLong, TextInput } from '#client/admin/ui/form/text-input.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { LIMITS } from '#shared/constants.ts';
import { hasDigit } from '#shared/lib/links/phone.ts';
import styles from './privacy.module.css';
import { type Person, usePersonActions } from './use-person-actions.ts';

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
      <div className={styles.buttons}>
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
