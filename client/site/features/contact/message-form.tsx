import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CONTACT_SUBJECTS, LIMITS } from '../../../../shared/constants.ts';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { readReference } from '../../../../shared/text/message-form.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { Button } from '../../../common/ui/button.tsx';
import { failureMessage, fieldErrors, useSubmittedForm } from '../../lib/submitted-form.ts';
import { FormControl } from '../../ui/form-control.tsx';
import { EnquiredHotel } from './enquired-hotel.tsx';
import styles from './message-form.module.css';
import { MessageSent } from './message-sent.tsx';
import { PrivacyLink } from './privacy-link.tsx';
import { useSendMessage } from './use-send-message.ts';

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

interface MessageFormProps {
  /** The chain's address, named when sending fails. */
  email: string;
  hotels: readonly Hotel[];
}

/** The form to write to the hotels or, after it was sent, what happens next (docs/rules.md#messages-of-visitors). */
export function MessageForm(props: MessageFormProps) {
  const reference = readReference(useSearchParams()[0]);
  return reference === '' ? <WriteMessage {...props} /> : <MessageSent reference={reference} />;
}

/** Without scripts it is posted to the page, which shows it again with its text when it cannot be accepted. */
function WriteMessage({ email, hotels }: MessageFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const navigate = useNavigate();
  const { form, sending, failure, prepare, submit } = useSendMessage((reference) =>
    navigate(`?sent=${reference}#message`),
  );
  const submitted = useSubmittedForm();
  const values = submitted?.values ?? {};
  const errors = fieldErrors(failure?.fields ?? {});

  const otherWays = failure && failure.code !== 'request.invalid' && email !== '' && t('contact.otherWays', { email });
  const failureNote = failure && (
    <p className={`${styles.fullWidth} ${styles.failure}`}>
      {t(failureMessage(failure.code))} {otherWays}
    </p>
  );
  return (
    <form
      ref={form}
      id="message"
      method="post"
      action={`${publicPath.contact(language)}#message`}
      className={styles.form}
      onFocus={prepare}
      onSubmit={submit}
      noValidate
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {t('message.title')}
      </h2>
      <p className={styles.fullWidth}>{t('message.lead')}</p>
      {/* A page that is the response to the form is read from its top. */}
      {failure === submitted && failureNote}
      <EnquiredHotel hotels={hotels} />
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
      <div className={styles.fullWidth}>
        <FormControl labelKey="contact.subject">
          <select name="subject" defaultValue={values.subject}>
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
        {failure !== submitted && failureNote}
      </div>
    </form>
  );
}
