import { type FocusEvent, type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { todayInIstanbul } from '../../../../shared/text/date.ts';
import {
  dateErrors,
  dayAfter,
  ENQUIRY_GUESTS,
  type Enquiry,
  enquiryText,
  readEnquiry,
} from '../../../../shared/text/enquiry.ts';
import { whatsappLink } from '../../../../shared/text/phone.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { Button, ButtonAnchor } from '../../../common/ui/button.tsx';
import { HiddenName } from '../../../common/ui/hidden-name.tsx';
import { Icon } from '../../../common/ui/icon.tsx';
import { TurkishParts } from '../../../common/ui/turkish-parts.tsx';
import { formQuery } from '../../lib/form-query.ts';
import { langAttribute } from '../../lib/lang-attribute.ts';
import { useNumberForm } from '../../lib/site-identity.ts';
import { FailureNote, MessageFields } from '../../messages/message-fields.tsx';
import messageStyles from '../../messages/message-form.module.css';
import { UntilSent } from '../../messages/until-sent.tsx';
import { useSendMessage } from '../../messages/use-send-message.ts';
import { FormControl } from '../../ui/form-control.tsx';
import styles from './enquiry-panel.module.css';

const DATES = ['arrival', 'departure'] as const;
const GUEST_COUNTS = Array.from({ length: ENQUIRY_GUESTS }, (_, index) => String(index + 1));

/** The panel to ask for a room or, after the enquiry was sent, what happens next (docs/rules.md#enquiry). */
export function EnquiryPanel({ hotel }: { hotel: Hotel }) {
  const path = publicPath.hotel(useLanguage(), hotel.slug);
  return (
    <UntilSent another={`${path}#enquiry`}>
      <WriteEnquiry hotel={hotel} path={path} />
    </UntilSent>
  );
}

/**
 * Turns dates, guests and room into a WhatsApp message, and sends them with a text. Without scripts the form is posted to
 * the same page, and the server renders the WhatsApp link from what was chosen.
 */
function WriteEnquiry({ hotel, path }: { hotel: Hotel; path: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sending = useSendMessage((reference) => navigate(`?sent=${reference}#enquiry`));
  const { form: formRef, failure, isResponse, prepare, submit } = sending;
  const { form, date, dateLang } = useNumberForm();
  const [enquiry, setEnquiry] = useState(readEnquiry(useSearchParams()[0]));
  // Set in the browser, because a cached page may be days old, and on first use, because formatting dates is slow.
  const [today, setToday] = useState<string>();
  // The dates that do not exist, such as 30 February: browsers give them no value.
  const [impossible, setImpossible] = useState<string[]>([]);
  // The date whose year is being typed: 2031 begins as 0002.
  const [unfinished, setUnfinished] = useState<string>();

  // What was filled in before hydration.
  useEffect(() => {
    if (formRef.current) setEnquiry(readEnquiry(formQuery(formRef.current)));
  }, [formRef]);

  const room = hotel.rooms.find(({ id }) => id === enquiry.room)?.type ?? '';
  const text = enquiryText(hotel.name, { ...enquiry, room }, form, (line, values) =>
    t(`enquiry.message.${line}`, values),
  );
  const dates = dateLang === 'tr' ? [date(enquiry.arrival), date(enquiry.departure)] : [];
  const turkish = [hotel.name, ...dates, room];
  const link = whatsappLink(hotel.whatsapp, text);

  const errors = dateErrors(enquiry, today);
  const dateError = (name: keyof typeof errors) => {
    if (impossible.includes(name)) return 'enquiry.impossibleDate';
    if (name === unfinished) return undefined;
    if (errors[name]) return `enquiry.${errors[name]}` as const;
    return failure?.fields[name] && 'message.checkField';
  };
  /** @returns the first date that is wrong */
  const checkDates = () => {
    const inputs = [...(formRef.current?.querySelectorAll('input') ?? [])];
    const missing = inputs.filter(({ validity }) => validity.badInput).map(({ name }) => name);
    const now = todayInIstanbul();
    setImpossible(missing);
    setUnfinished(undefined);
    setToday(now);
    return DATES.find((name) => missing.includes(name) || dateErrors(enquiry, now)[name]);
  };
  // Not between the pressing and the release of the link, which an error message would move away.
  const checkInFields = ({ target, relatedTarget }: FocusEvent) => {
    prepare();
    if (![target, relatedTarget].some((element) => element instanceof HTMLAnchorElement)) checkDates();
  };
  const change = (name: keyof Enquiry) => (event: { target: { value: string } }) => {
    setEnquiry((current) => ({ ...current, [name]: event.target.value }));
    setUnfinished(event.target.value.startsWith('0') ? name : undefined);
    setImpossible((current) => current.filter((other) => other !== name));
  };
  /** @returns whether there was one */
  const stopAtWrongDate = (event: { preventDefault: () => void }): boolean => {
    const invalid = checkDates();
    if (!invalid) return false;
    event.preventDefault();
    formRef.current?.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
    return true;
  };
  const onSubmit = (event: FormEvent) => {
    if (!stopAtWrongDate(event)) void submit(event);
  };
  return (
    <form
      ref={formRef}
      method="post"
      action={`${path}#enquiry`}
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
      aria-labelledby="enquiry"
      onFocus={checkInFields}
      onBlur={checkInFields}
    >
      {/* A page that is the response to the form is read from its top. */}
      {isResponse && <FailureNote failure={failure} />}
      <input type="hidden" name="hotelId" value={hotel.slug} />
      {DATES.map((name) => (
        <FormControl key={name} labelKey={`enquiry.${name}`} errorKey={dateError(name)}>
          <input
            type="date"
            name={name}
            min={(name === 'departure' && dayAfter(enquiry.arrival)) || today}
            value={enquiry[name]}
            onChange={change(name)}
          />
        </FormControl>
      ))}
      <FormControl labelKey="enquiry.guests">
        <select name="guests" value={enquiry.guests} onChange={change('guests')}>
          <option value="">–</option>
          {GUEST_COUNTS.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </FormControl>
      {hotel.rooms.length > 0 && (
        <FormControl labelKey="enquiry.room">
          <select name="room" value={enquiry.room} onChange={change('room')}>
            <option value="">{t('enquiry.anyRoom')}</option>
            {hotel.rooms.map((option) => (
              <option key={option.id} value={option.id} lang={langAttribute(option, 'type')}>
                {option.type}
              </option>
            ))}
          </select>
        </FormControl>
      )}
      {link && (
        <>
          <figure className={styles.preview}>
            <figcaption>{t('enquiry.preview')}</figcaption>
            <blockquote className={styles.text}>
              <TurkishParts text={text} parts={turkish} />
            </blockquote>
          </figure>
          <div className={styles.buttons}>
            <noscript>
              <Button type="submit" name="preview">
                {t('enquiry.updateMessage')}
              </Button>
            </noscript>
            <ButtonAnchor href={link} data-count="whatsapp" data-hotel={hotel.id} onClick={stopAtWrongDate}>
              <Icon name="whatsapp" />
              {t('enquiry.send')}
              <HiddenName name={hotel.name} />
            </ButtonAnchor>
          </div>
        </>
      )}
      <section className={`${styles.write} ${messageStyles.form}`} aria-labelledby="write">
        <h3 id="write" className={messageStyles.fullWidth}>
          {t('enquiry.writeMessage')}
        </h3>
        <MessageFields state={sending} />
      </section>
    </form>
  );
}
