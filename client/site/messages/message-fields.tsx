import type { ReactNode } from 'react';
import { LIMITS } from '../../../shared/constants.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import { Button } from '../../common/ui/button.tsx';
import { failureMessage, fieldErrors, useSubmittedForm } from '../lib/submitted-form.ts';
import { FormControl } from '../ui/form-control.tsx';
import styles from './message-form.module.css';
import { PrivacyLink } from './privacy-link.tsx';
import type { SendFailure, Sending } from './use-send-message.ts';

/** E-mail is a text field, because browsers reject Turkish letters in one of type email. */
const FIELDS = [
  { name: 'firstName', labelKey: 'contact.firstName', type: 'text', autoComplete: 'given-name', max: LIMITS.name },
  { name: 'lastName', labelKey: 'contact.lastName', type: 'text', autoComplete: 'family-name', max: LIMITS.name },
  {
    name: 'email',
    labelKey: 'contact.emailField',
    type: 'text',
    inputMode: 'email',
    autoComplete: 'email',
    max: LIMITS.email,
  },
  { name: 'phone', labelKey: 'contact.phoneField', type: 'tel', autoComplete: 'tel', max: LIMITS.phone },
] as const;

interface MessageFieldsProps {
  state: Sending;
  /** Other ways to write, named when sending fails. */
  otherWays?: string | undefined;
  /** Fields between the visitor's data and the text. */
  children?: ReactNode;
}

/** Who writes, the text, the consent and the button that sends, with what became of it. */
export function MessageFields({ state, otherWays, children }: MessageFieldsProps) {
  const { sending, failure, isResponse } = state;
  const { t } = useTranslation();
  const { values = {} } = useSubmittedForm() ?? {};
  const errors = fieldErrors(failure?.fields ?? {});
  return (
    <>
      {FIELDS.map(({ name, labelKey, max, ...attributes }) => (
        <FormControl key={name} labelKey={labelKey} errorKey={errors[name]}>
          <input
            {...attributes}
            name={name}
            defaultValue={values[name]}
            enterKeyHint="next"
            maxLength={max}
            required={name === 'firstName'}
          />
        </FormControl>
      ))}
      <p className={`${styles.fullWidth} ${styles.hint}`}>{t('message.oneIsEnough')}</p>
      {children}
      <div className={styles.fullWidth}>
        <FormControl labelKey="contact.message" errorKey={errors.message}>
          <textarea name="message" rows={6} maxLength={LIMITS.message} defaultValue={values.message} required />
        </FormControl>
      </div>
      {/* Programs that fill in every field are filed as spam. */}
      <div className={styles.trap} aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <label className={`${styles.fullWidth} ${styles.consent}`}>
        <input type="checkbox" name="marketingConsent" defaultChecked={values.marketingConsent !== undefined} />
        {t('message.consent')}
      </label>
      <p className={`${styles.fullWidth} ${styles.hint}`}>
        {t('message.privacy')} <PrivacyLink />
      </p>
      <div className={styles.fullWidth}>
        <Button type="submit" variant="solid" aria-disabled={sending}>
          {t('contact.submit')}
        </Button>
      </div>
      <p className={`${styles.fullWidth} ${styles.progress}`} role="status">
        {sending && t('message.sending')}
      </p>
      <div className={styles.fullWidth} role="alert">
        {!isResponse && <FailureNote failure={failure} otherWays={otherWays} />}
      </div>
    </>
  );
}

interface FailureNoteProps {
  failure: SendFailure | undefined;
  otherWays?: string | undefined;
}

export function FailureNote({ failure, otherWays }: FailureNoteProps) {
  const { t } = useTranslation();
  return (
    failure && (
      <p className={`${styles.fullWidth} ${styles.failure}`}>
        {t(failureMessage(failure.code))} {failure.code !== 'request.invalid' && otherWays}
      </p>
    )
  );
}
