import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { useSubmittedForm } from '#client/site/lib/submitted-form.ts';
import { FormControl } from '#client/site/ui/form-control.tsx';
import { FailureNote, MessageFields } from '#client/site/ui/messages/message-fields.tsx';
import styles from '#client/site/ui/messages/message-form.module.css';
import { UntilSent } from '#client/site/ui/messages/message-sent.tsx';
import { useSendMessage } from '#client/site/ui/messages/use-send-message.ts';
import { CONTACT_SUBJECTS } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import { EnquiredHotel } from './enquired-hotel.tsx';
import { EnquiredOffer } from './enquired-offer.tsx';

interface MessageFormProps {
  email: string;
}

/** The contact form or, after the message was sent, the next steps (docs/rules.md#messages-of-visitors). */
export function MessageForm(props: MessageFormProps) {
  return (
    <UntilSent another={`${publicPath.contact(useLanguage())}#message`}>
      <WriteMessage {...props} />
    </UntilSent>
  );
}

/** Without scripts the form is posted to the page, which shows a rejected form again with its text. */
function WriteMessage({ email }: MessageFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const submitted = useSubmittedForm();
  const [query] = useSearchParams();
  const sending = useSendMessage('message');
  const { form, failure, isResponse, prepare, submit } = sending;
  const otherWays = email === '' ? undefined : t('contact.otherWays', { email });
  return (
    <form
      ref={form}
      method="post"
      action={`${publicPath.contact(language)}#message`}
      className={styles.form}
      onFocus={prepare}
      onSubmit={submit}
      noValidate
      aria-labelledby="message"
    >
      <h2 id="message" className={styles.title}>
        {t('message.title')}
      </h2>
      <p className={styles.fullWidth}>{t('message.lead')}</p>
      {/* A page that is the response to the form is read from the top, so the failure stands above the form. */}
      {isResponse && <FailureNote failure={failure} otherWays={otherWays} />}
      <EnquiredOffer />
      <EnquiredHotel />
      <MessageFields state={sending} otherWays={otherWays}>
        <div className={styles.fullWidth}>
          <FormControl labelKey="contact.subject">
            <select name="subject" defaultValue={submitted?.values.subject ?? query.get('subject') ?? undefined}>
              {CONTACT_SUBJECTS.map((subject) => (
                <option key={subject} value={subject}>
                  {t(`contact.subjects.${subject}`)}
                </option>
              ))}
            </select>
          </FormControl>
        </div>
      </MessageFields>
    </form>
  );
}
