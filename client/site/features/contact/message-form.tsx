import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_SUBJECTS, LIMITS } from '../../../../shared/constants.ts';
import { Button } from '../../../common/ui/button.tsx';
import { Labelled } from '../../ui/form-control.tsx';
import styles from './message-form.module.css';

const FIELDS = [
  { name: 'firstName', label: 'contact.firstName', type: 'text', autoComplete: 'given-name', max: LIMITS.name },
  { name: 'lastName', label: 'contact.lastName', type: 'text', autoComplete: 'family-name', max: LIMITS.name },
  { name: 'email', label: 'contact.emailField', type: 'email', autoComplete: 'email', max: LIMITS.email },
  { name: 'phone', label: 'contact.phoneField', type: 'tel', autoComplete: 'tel', max: LIMITS.phone },
] as const;

type Problems = Partial<Record<string, 'contact.required' | 'contact.invalidEmail'>>;

/** What is wrong with each field; the phone may be left out, since the answer can come by mail. */
function problemsOf(form: HTMLFormElement): Problems {
  const problems: Problems = {};
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
    if (element.required && element.value.trim() === '') problems[element.name] = 'contact.required';
    else if (element.validity.typeMismatch) problems[element.name] = 'contact.invalidEmail';
  }
  return problems;
}

/**
 * The message form. Sending does not exist yet, and the form says so before anybody types and again on submit (ruling
 * D9); nothing typed is lost.
 */
export function ContactForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [tried, setTried] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const found = problemsOf(form.current);
    setProblems(found);
    const [first] = Object.keys(found);
    setTried(first === undefined);
    if (first) form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const problem = (name: string) => problems[name] && t(problems[name]);

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('contact.formTitle')}
      </h2>
      <p className={styles.note}>{t('contact.cannotSend', { email })}</p>
      {FIELDS.map(({ name, label, type, autoComplete, max }) => (
        <Labelled key={name} label={t(label)} problem={problem(name)}>
          <input name={name} type={type} autoComplete={autoComplete} maxLength={max} required={name !== 'phone'} />
        </Labelled>
      ))}
      <div className={styles.wide}>
        <Labelled label={t('contact.subject')}>
          <select name="subject">
            {CONTACT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {t(`contact.subjects.${subject}`)}
              </option>
            ))}
          </select>
        </Labelled>
      </div>
      <div className={styles.wide}>
        <Labelled label={t('contact.message')} problem={problem('message')}>
          <textarea name="message" rows={6} maxLength={LIMITS.description} required />
        </Labelled>
      </div>
      <div className={styles.wide}>
        <Button type="submit" variant="secondary">
          {t('contact.submit')}
        </Button>
      </div>
      <p className={`${styles.wide} ${styles.answer}`} role="status">
        {tried ? t('contact.notSent', { email }) : ''}
      </p>
    </form>
  );
}
