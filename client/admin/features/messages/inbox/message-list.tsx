import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSubject } from '#client/admin/features/messages/use-subject.ts';
import { type HotelName, useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import { useMessageUsers } from '#client/admin/lib/data/use-message-users.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { Language } from '#shared/constants.ts';
import { adminMessagePath } from '#shared/paths.ts';
import type { MessageChanges, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './message-list.module.css';

export const linkId = (id: string) => `message-${id}`;

export const nameOf = ({ firstName, lastName }: Pick<MessageSummary, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

export const turkishNameIn = (message: Parameters<typeof nameOf>[0] & { language: Language }): string[] =>
  message.language === 'tr' ? [nameOf(message)] : [];

export interface MessageListProps {
  messages: readonly MessageSummary[];
  openId: string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], chosen: boolean) => void;
  onChangeAll: (changes: MessageChanges) => void;
  onClear: () => void;
}

export function MessageList({ messages, openId, chosen, onChoose, onChangeAll, onClear }: MessageListProps) {
  const { t } = useTranslation('admin');
  const hotels = useHotelNames();
  const people = useMessageUsers();
  const ids = messages.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <>
      <div className={count > 0 ? `${styles.top} ${styles.bulk}` : styles.top}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={count === ids.length}
            ref={(input) => {
              if (input) input.indeterminate = count > 0 && count < ids.length;
            }}
            onChange={(event) => onChoose(ids, event.target.checked)}
          />
          <span className={count > 0 ? 'visually-hidden' : undefined}>
            {t('messages.chooseAll', { count: ids.length })}
          </span>
        </label>
        {count > 0 && <BulkBar count={count} onChange={onChangeAll} onClear={onClear} />}
      </div>
      <ul className={openId === undefined ? `${styles.list} ${styles.lines}` : styles.list}>
        {messages.map((message) => (
          <li key={message.id} className={message.id === openId ? `${styles.row} ${styles.open}` : styles.row}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.has(message.id)}
                onChange={(event) => onChoose([message.id], event.target.checked)}
              />
              <span className="visually-hidden">
                <TurkishParts text={t('messages.choose', { name: nameOf(message) })} parts={turkishNameIn(message)} />
              </span>
            </label>
            <MessageLink message={message} isOpen={message.id === openId} hotels={hotels} people={people} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface MessageLinkProps {
  message: MessageSummary;
  isOpen: boolean;
  hotels: readonly HotelName[];
  people: ReturnType<typeof useMessageUsers>;
}

function MessageLink({ message, isOpen, hotels, people }: MessageLinkProps) {
  const { t } = useTranslation('admin');
  const subjectOf = useSubject();
  const { search } = useLocation();
  const { id, status, createdAt, excerpt, notes, mailState, assignedHotelId, assignedUserId, language } = message;
  const hotel = hotels.find((one) => one.id === assignedHotelId)?.name;
  const person = people.find((one) => one.id === assignedUserId)?.name;
  return (
    <Link
      id={linkId(id)}
      to={{ pathname: adminMessagePath(id), search }}
      className={status === 'new' ? `${styles.link} ${styles.unread}` : styles.link}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.head}>
        <span className={styles.name} dir="auto" lang={language} title={nameOf(message)}>
          {nameOf(message)}
        </span>
        <time dateTime={createdAt} lang="tr" className="fine-print tabular">
          {formatDateTime(createdAt)}
        </time>
      </span>
      <span className={styles.subject}>{subjectOf(message)}</span>
      <span className={styles.excerpt} dir="auto" lang={language}>
        {excerpt}
      </span>
      <span className={styles.badges}>
        {status !== 'new' && (
          <Badge variant={status === 'answered' ? 'success' : 'info'}>{t(`messages.statuses.${status}`)}</Badge>
        )}
        {mailState === 'failed' && <Badge variant="warning">{t('messages.mailFailed')}</Badge>}
        {hotel !== undefined && <span lang="tr">{hotel}</span>}
        {person !== undefined && <span lang="tr">{person}</span>}
        {notes > 0 && <span>{t('messages.noteCount', { count: notes })}</span>}
        {status === 'new' && <span className="visually-hidden">{t('messages.statuses.new')}</span>}
      </span>
    </Link>
  );
}
