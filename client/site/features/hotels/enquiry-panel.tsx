import { type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { todayInIstanbul } from '../../../../shared/text/date.ts';
import {
  dayAfter,
  ENQUIRY_GUESTS,
  type Enquiry,
  enquiryText,
  leavesTooEarly,
  readEnquiry,
} from '../../../../shared/text/enquiry.ts';
import { whatsappLink } from '../../../../shared/text/phone.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { Button, ButtonAnchor } from '../../../common/ui/button.tsx';
import { Icon } from '../../../common/ui/icon.tsx';
import { langAttribute } from '../../lib/lang-attribute.ts';
import { Labelled } from '../../ui/form-control.tsx';
import styles from './enquiry-panel.module.css';

const GUESTS = Array.from({ length: ENQUIRY_GUESTS }, (_, at) => String(at + 1));

/**
 * Dates, guests and room become a polite message in the visitor's language, with which WhatsApp opens. The way there is
 * a plain link; without scripts the form comes back with the link filled in from the address.
 */
export function EnquiryPanel({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const id = useId();
  const [asked, setAsked] = useState(readEnquiry(useSearchParams()[0]));
  // Known only in the browser, since a page may be kept for days, and only when the form is used: it takes a while.
  const [today, setToday] = useState<string>();
  const language = useLanguage();
  const set = (name: keyof Enquiry) => (event: { target: { value: string } }) =>
    setAsked((before) => ({ ...before, [name]: event.target.value }));

  const room = hotel.rooms.find((candidate) => candidate.id === asked.room)?.type ?? '';
  const text = enquiryText(hotel.name, { ...asked, room }, (line, values) => t(`enquiry.message.${line}`, values));
  const link = whatsappLink(hotel.whatsapp, text);
  if (!link) return null;
  const tooEarly = leavesTooEarly(asked);
  const open = (event: MouseEvent) => {
    if (!tooEarly) return;
    event.preventDefault();
    document.getElementById(`${id}-departure`)?.focus();
  };
  return (
    <form
      action={`${publicPath.hotel(language, hotel.slug)}#enquiry`}
      className={styles.form}
      onFocus={() => setToday(todayInIstanbul())}
    >
      <Labelled label={t('enquiry.arrival')}>
        <input type="date" name="arrival" min={today} value={asked.arrival} onChange={set('arrival')} />
      </Labelled>
      <Labelled label={t('enquiry.departure')} problem={tooEarly ? t('enquiry.departureTooEarly') : undefined}>
        <input
          id={`${id}-departure`}
          type="date"
          name="departure"
          min={dayAfter(asked.arrival) || today}
          value={asked.departure}
          onChange={set('departure')}
        />
      </Labelled>
      <Labelled label={t('enquiry.guests')}>
        <select name="guests" value={asked.guests} onChange={set('guests')}>
          <option value="">–</option>
          {GUESTS.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </Labelled>
      {hotel.rooms.length > 0 && (
        <Labelled label={t('enquiry.room')}>
          <select name="room" value={asked.room} onChange={set('room')}>
            <option value="">{t('enquiry.anyRoom')}</option>
            {hotel.rooms.map((one) => (
              <option key={one.id} value={one.id} lang={langAttribute(one, 'type')}>
                {one.type}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <figure className={styles.preview}>
        <figcaption>{t('enquiry.preview')}</figcaption>
        <blockquote className={styles.text}>{text}</blockquote>
      </figure>
      <div className={styles.actions}>
        <noscript>
          <Button type="submit">{t('enquiry.updateMessage')}</Button>
        </noscript>
        <ButtonAnchor href={link} aria-label={t('enquiry.sendLabel', { name: hotel.name })} onClick={open}>
          <Icon name="whatsapp" />
          {t('enquiry.send')}
        </ButtonAnchor>
      </div>
    </form>
  );
}
