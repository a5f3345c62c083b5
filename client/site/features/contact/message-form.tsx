import { type FormEvent, useId, useRef, useState } from 'react';
import { CONTACT_SUBJECTS, LIMITS } from '../../../../shared/constants.ts';
import { isEmail } from '../../../../shared/text/email.ts';
import { hasDigit } from '../../../../shared/text/phone.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { Button } from '../../../common/ui/button.tsx';
import { FormControl } from '../../ui/form-control.tsx';
import styles from './message-form.module.css';

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

/** Error messages by the name of the field. */
type FieldErrors = Partial<Record<string, 'contact.required' | 'contact.invalidEmail' | 'contact.invalidPhone'>>;

function validate(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
    const { name, required } = element;
    const text = element.value.trim();
    if (text === '') {
      if (required) errors[name] = 'contact.required';
    } else if (name === 'email' && !isEmail(text)) errors[name] = 'contact.invalidEmail';
    else if (name === 'phone' && !hasDigit(text)) errors[name] = 'contact.invalidPhone';
  }
  return errors;
}

/** Cannot send messages yet, says so before and after submitting, and keeps the input (docs/rules.md#contact). */
export function MessageForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [submitted, setSubmitted] = useState(false);

  const otherWays = email === '' ? '' : t('contact.otherWays', { email });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const found = validate(form.current);
    const [firstInvalid] = Object.keys(found);
    setErrors(found);
    setSubmitted(firstInvalid === undefined);
    if (firstInvalid) form.current.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus();
  };

  return (
    // A form of this method submits nothing by itself, so that nothing that was typed gets into the address.
    <form ref={form} method="dialog" className={styles.form} onSubmit={submit} noValidate aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('contact.formTitle')}
      </h2>
      <p className={styles.note}>
        {t('contact.cannotSend')} {otherWays}
      </p>
      {FIELDS.map(({ name, labelKey, max, ...attributes }) => (
        <FormControl key={name} labelKey={labelKey} errorKey={errors[name]}>
          <input {...attributes} name={name} enterKeyHint="next" maxLength={max} required={name !== 'phone'} />
        </FormControl>
      ))}
      <div className={styles.fullWidth}>
        <FormControl labelKey="contact.subject">
          <select name="subject">
            {CONTACT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {t(`contact.subjects.${subject}`)}
              </option>
            ))}
          </select>
        </FormControl>
      </div>
      <div className={styles.fullWidth}>
        <FormControl labelKey="contact.message" errorKey={errors.message}>
          <textarea name="message" rows={6} maxLength={LIMITS.description} required />
        </FormControl>
      </div>
      <div className={styles.fullWidth}>
        <Button type="submit">{t('contact.submit')}</Button>
      </div>
      <p className={`${styles.fullWidth} ${styles.result}`} role="status">
        {submitted ? `${t('contact.notSent')} ${otherWays}` : ''}
      </p>
    </form>
  );
}
