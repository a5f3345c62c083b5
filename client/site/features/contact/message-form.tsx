import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { readReference } from '../../../../shared/text/message-form.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { EnquiredHotel } from './enquired-hotel.tsx';
import { FailureNote, MessageFields } from './message-fields.tsx';
import styles from './message-form.module.css';
import { MessageSent } from './message-sent.tsx';
import { useSendMessage } from './use-send-message.ts';

interface MessageFormProps {
  /** The chain's address, named when sending fails. */
  email: string;
  hotels: readonly Hotel[];
}

/** The form to write to the hotels or, after it was sent, what happens next (docs/rules.md#messages-of-visitors). */
export function MessageForm(props: MessageFormProps) {
  const language = useLanguage();
  const reference = readReference(useSearchParams()[0]);
  return reference === '' ? (
    <WriteMessage {...props} />
  ) : (
    <MessageSent reference={reference} another={publicPath.contact(language)} />
  );
}

/** Without scripts it is posted to the page, which shows it again with its text when it cannot be accepted. */
function WriteMessage({ email, hotels }: MessageFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const navigate = useNavigate();
  const sending = useSendMessage((reference) => navigate(`?sent=${reference}#message`));
  const { form, failure, isResponse, prepare, submit } = sending;
  const otherWays = email === '' ? undefined : t('contact.otherWays', { email });
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
      {isResponse && <FailureNote failure={failure} otherWays={otherWays} />}
      <EnquiredHotel hotels={hotels} />
      <MessageFields state={sending} otherWays={otherWays} withSubject />
    </form>
  );
}
