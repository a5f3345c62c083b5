import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useLanguage } from '#client/common/i18n/language.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { guestsInWords, stayPriceInWords } from '#shared/i18n/stay.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import styles from './message-facts.module.css';

type Fact = [AdminKey, ReactNode];

const turkish = (text: string) => text !== '' && <span lang="tr">{text}</span>;

/** Where and when the guest wants to stay; nothing where the message says neither. */
export function StayFacts({ message }: { message: Message }) {
  const shownIn = useLanguage();
  const { hotelName, roomName, offerTitle, arrival, departure, adults, ages, guests } = message;
  return (
    <FactList
      facts={[
        ['messages.columns.hotelName', turkish(hotelName)],
        ['messages.columns.roomName', turkish(roomName)],
        ['messages.columns.offerTitle', turkish(offerTitle)],
        ['messages.columns.arrival', turkish(arrival && formatDate(arrival))],
        ['messages.columns.departure', turkish(departure && formatDate(departure))],
        ['messages.columns.guests', adults === null ? guests : guestsInWords(adults, ages, shownIn)],
        ['messages.columns.price', stayPriceInWords(message, 'turkish', shownIn)],
      ]}
    />
  );
}

export function MessageFacts({ message }: { message: Message }) {
  const { t } = useTranslation('admin');
  const { email, phone, language, marketingConsent, spam, acknowledgement } = message;
  const stateOf = ({ state, sentAt }: Message['acknowledgement']) => {
    const time = sentAt ? formatDateTime(sentAt) : '';
    return <TurkishParts text={t(`messageMails.states.${state}`, { time })} parts={[time]} />;
  };
  const consent = () => {
    if (!marketingConsent?.withdrawnAt) return t(marketingConsent ? 'messages.consentGiven' : 'messages.consentNot');
    const time = formatDateTime(marketingConsent.withdrawnAt);
    return <TurkishParts text={t('messages.consentWithdrawn', { time })} parts={[time]} />;
  };
  const facts: Fact[] = [
    ['messages.columns.reference', message.reference],
    ['messages.columns.received', turkish(formatDateTime(message.createdAt))],
    ['messages.columns.email', email],
    ['messages.columns.phone', phone !== '' && <PhoneNumbers message={message} />],
    ['messages.columns.language', t(`messages.languages.${language}`)],
    ['messages.consent', consent()],
    ['messageMails.state', acknowledgement.state !== 'none' && stateOf(acknowledgement)],
    ['messages.spamReasons', spam.reasons.map((reason) => t(`messages.spam.${reason}`)).join(', ')],
  ];
  return <FactList facts={facts} />;
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('admin');
  const known = facts.filter(([, value]) => value !== '' && value !== null && value !== false);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The typed text, and each telephone number in the text as a link; an unreadable number has no link. */
function PhoneNumbers({ message: { phone, phoneNumbers } }: { message: Message }) {
  const { t } = useTranslation('admin');
  const [first, second] = phoneNumbers;
  const isOneNumber = first && !second && onlyDigits(first.text).endsWith(onlyDigits(phone).replace(/^0+/, ''));
  return (
    <>
      {!isOneNumber && <p>{phone}</p>}
      {!first && <p className="fine-print">{t('messages.phoneUnreadable')}</p>}
      {phoneNumbers.map(({ number, call, text }) => (
        <p key={number}>
          <a href={call}>{text}</a>
        </p>
      ))}
    </>
  );
}

const onlyDigits = (text: string) => text.replace(/\D/g, '');
