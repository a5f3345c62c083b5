import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Button } from '#client/common/ui/button.tsx';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import { usePages, useSite } from '#client/site/lib/site/site-identity.ts';
import { fieldErrors, useSubmittedForm } from '#client/site/lib/submitted-form.ts';
import { useErrorText } from '#client/site/lib/texts/error-text.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { FormControl } from '#client/site/ui/form-control.tsx';
import type { ErrorCode } from '#shared/error-codes.ts';
import { publicPath } from '#shared/paths.ts';
import styles from './message-form.module.css';
import { TEXT_LIMITS } from './text-lengths.ts';
import type { SendFailure, Sending } from './use-send-message.ts';

/** The e-mail field is a text field, because browsers reject Turkish letters in a field of type email. */
const FIELDS = [
  { name: 'firstName', labelKey: 'contact.firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', labelKey: 'contact.lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'email', labelKey: 'contact.email', type: 'text', inputMode: 'email', autoComplete: 'email' },
  { name: 'phone', labelKey: 'contact.phone', type: 'tel', autoComplete: 'tel' },
] as const;

interface MessageFieldsProps {
  state: Sending;
  otherWays?: string | undefined;
  children?: ReactNode;
}

/** No field has a `maxLength`, which would cut a pasted text (docs/rules.md#limits). */
export function MessageFields({ state, otherWays, children }: MessageFieldsProps) {
  const { rules, sending, failure, isResponse, lengths, measure } = state;
  const { t } = useTranslation();
  const { values = {} } = useSubmittedForm() ?? {};
  const errors = fieldErrors(failure?.fields ?? {});
  const errorOf = (name: string) => {
    const [length = 0, max = length] = [lengths[name], TEXT_LIMITS[name]];
    if (length > max) return { errorKey: 'message.tooLong', errorValues: { length, max } } as const;
    return { errorKey: errors[name] === 'message.tooLong' ? undefined : errors[name] };
  };
  return (
    <>
      <div className={styles.fullWidth} role="alert">
        {!isResponse && <FailureNote failure={failure} otherWays={otherWays} />}
      </div>
      {failure && rules && <rules.ErrorSummary errorOf={errorOf} />}
      {FIELDS.map(({ name, labelKey, ...attributes }) => (
        <FormControl key={name} labelKey={labelKey} {...errorOf(name)}>
          <input
            {...attributes}
            name={name}
            defaultValue={values[name]}
            enterKeyHint="next"
            required={name === 'firstName'}
            onInput={measure}
          />
        </FormControl>
      ))}
      <p className={`${styles.fullWidth} note`}>{t('message.oneIsEnough')}</p>
      {children}
      <div className={styles.fullWidth}>
        <FormControl labelKey="contact.message" {...errorOf('message')}>
          <textarea name="message" rows={6} defaultValue={values.message} required onInput={measure} />
        </FormControl>
      </div>
      {/* A honeypot: a message from a program that fills in every field is filed as spam. The name is none that a
          browser fills in for its user. */}
      <div className={styles.trap} aria-hidden="true">
        <input name="annotation" tabIndex={-1} autoComplete="off" />
      </div>
      <label className={`${styles.fullWidth} ${styles.consent}`}>
        <input type="checkbox" name="marketingConsent" defaultChecked={values.marketingConsent !== undefined} />
        {t('message.consent')}
      </label>
      <PrivacyNote />
      <div className={styles.fullWidth}>
        <Button type="submit" variant="solid" aria-disabled={sending || undefined}>
          {t('contact.submit')}
        </Button>
      </div>
      <p className={`${styles.fullWidth} ${styles.progress}`} role="status">
        {sending && t('message.sending')}
      </p>
    </>
  );
}

/**
 * Leads to the privacy notice in a new tab, so that a half-typed message is not lost. The note says what is
 * stored and for how long, also without that page (docs/rules.md#contact).
 */
function PrivacyNote() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { messageMonths } = useSite();
  const page = usePages().find(({ kind }) => kind === 'privacy');
  return (
    <p className={`${styles.fullWidth} note`}>
      {t('message.privacy', { count: messageMonths })}{' '}
      {page && (
        <a href={publicPath.page(language, page.slug)} target="_blank" rel="noopener">
          <span lang={langAttribute(page, 'title')}>{page.title}</span>
          <NewTabNote />
        </a>
      )}
    </p>
  );
}

/** Codes of errors in the form; any other error shows the general message after the server's own text. */
const FAILURE_MESSAGES: Partial<Record<ErrorCode, ParseKeys>> = {
  'request.invalid': 'message.invalid',
  'messages.tooMany': 'message.tooMany',
};

interface FailureNoteProps {
  failure: SendFailure | undefined;
  otherWays?: string | undefined;
}

export function FailureNote({ failure, otherWays }: FailureNoteProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (!failure) return null;
  const message = FAILURE_MESSAGES[failure.code ?? 'server.failed'];
  const reason = message === undefined && errorText(failure);
  return (
    <p className={`${styles.fullWidth} ${styles.failure}`}>
      {reason && (
        <>
          <span>{reason}</span>
          <br />
        </>
      )}
      <span>{t(message ?? 'message.failed')}</span> {failure.code !== 'request.invalid' && <span>{otherWays}</span>}
    </p>
  );
}
