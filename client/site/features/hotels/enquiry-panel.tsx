import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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
import { FormControl } from '../../ui/form-control.tsx';
import styles from './enquiry-panel.module.css';

const DATES = ['arrival', 'departure'] as const;
const GUEST_COUNTS = Array.from({ length: ENQUIRY_GUESTS }, (_, index) => String(index + 1));

/**
 * Turns dates, guests and room into a WhatsApp message, or takes them to the message form (docs/rules.md#enquiry). Without
 * scripts the form submits to the same page, and the server renders the WhatsApp link from the query parameters.
 */
export function EnquiryPanel({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formRef = useRef<HTMLFormElement>(null);
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
  }, []);

  const room = hotel.rooms.find(({ id }) => id === enquiry.room)?.type ?? '';
  const text = enquiryText(hotel.name, { ...enquiry, room }, form, (line, values) =>
    t(`enquiry.message.${line}`, values),
  );
  const dates = dateLang === 'tr' ? [date(enquiry.arrival), date(enquiry.departure)] : [];
  const turkish = [hotel.name, ...dates, room];
  const link = whatsappLink(hotel.whatsapp, text);
  if (!link) return null;

  const errors = dateErrors(enquiry, today);
  const dateError = (name: keyof typeof errors) => {
    if (impossible.includes(name)) return 'enquiry.impossibleDate';
    if (name === unfinished) return undefined;
    return errors[name] && (`enquiry.${errors[name]}` as const);
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
    if (![target, relatedTarget].some((element) => element instanceof HTMLAnchorElement)) checkDates();
  };
  const change = (name: keyof Enquiry) => (event: { target: { value: string } }) => {
    setEnquiry((current) => ({ ...current, [name]: event.target.value }));
    setUnfinished(event.target.value.startsWith('0') ? name : undefined);
    setImpossible((current) => current.filter((other) => other !== name));
  };
  const stopAtWrongDate = (event: MouseEvent) => {
    const invalid = checkDates();
    if (!invalid) return;
    event.preventDefault();
    formRef.current?.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
  };
  return (
    <form
      ref={formRef}
      action={`${publicPath.hotel(language, hotel.slug)}#enquiry`}
      className={styles.form}
      onFocus={checkInFields}
      onBlur={checkInFields}
    >
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
      <figure className={styles.preview}>
        <figcaption>{t('enquiry.preview')}</figcaption>
        <blockquote className={styles.text}>
          <TurkishParts text={text} parts={turkish} />
        </blockquote>
      </figure>
      <div className={styles.buttons}>
        <noscript>
          <Button type="submit">{t('enquiry.updateMessage')}</Button>
        </noscript>
        <ButtonAnchor href={link} data-count="whatsapp" data-hotel={hotel.id} onClick={stopAtWrongDate}>
          <Icon name="whatsapp" />
          {t('enquiry.send')}
          <HiddenName name={hotel.name} />
        </ButtonAnchor>
        <Button
          type="submit"
          name="hotel"
          value={hotel.slug}
          formAction={`${publicPath.contact(language)}#message`}
          onClick={stopAtWrongDate}
        >
          {t('enquiry.writeMessage')}
        </Button>
      </div>
    </form>
  );
}
