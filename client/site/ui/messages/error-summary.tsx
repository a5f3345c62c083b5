import type { ParseKeys } from 'i18next';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './message-form.module.css';

/** The labels of the fields, in the order of the form. */
const LABELS = {
  arrival: 'enquiry.arrival',
  departure: 'enquiry.departure',
  adults: 'enquiry.adults',
  room: 'enquiry.room',
  firstName: 'contact.firstName',
  lastName: 'contact.lastName',
  email: 'contact.email',
  phone: 'contact.phone',
  subject: 'contact.subject',
  message: 'contact.message',
} satisfies Record<string, ParseKeys>;

const fieldOf = (name: string) => document.querySelector<HTMLElement>(`form[method="post"] [name="${name}"][id]`);

const focusField = (name: string) => (event: MouseEvent) => {
  event.preventDefault();
  fieldOf(name)?.focus();
};

interface ErrorSummaryProps {
  errorOf: (name: string) => { errorKey?: ParseKeys | undefined; errorValues?: Record<string, number> };
}

/** Links to the wrong fields of the form, which is on the page before the summary is loaded. */
export function ErrorSummary({ errorOf }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const links = Object.entries(LABELS).flatMap(([name, label]) => {
    const { errorKey, errorValues } = errorOf(name);
    const field = fieldOf(name);
    if (!errorKey || !field) return [];
    return (
      <li key={name}>
        <a href={`#${field.id}`} onClick={focusField(name)}>
          {`${t(label)}: ${t(errorKey, { ...errorValues })}`}
        </a>
      </li>
    );
  });
  return links.length > 0 && <ul className={`${styles.fullWidth} ${styles.summary}`}>{links}</ul>;
}
