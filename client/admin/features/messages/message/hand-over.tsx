import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HotelChoice } from '#client/admin/features/messages/hotel-choice.tsx';
import { PersonChoice } from '#client/admin/features/messages/person-choice.tsx';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { TextInput } from '#client/admin/ui/form/text-input.tsx';
import { INBOX } from '#shared/constants.ts';
import type { Message, MessageChanges } from '#shared/schemas/messages-inbox.ts';
import styles from './message-view.module.css';
import type { InboxChanges } from './use-message-changes.ts';

export const HAND_OVER_ID = 'hand-over';

interface HandOverProps {
  message: Message;
  changes: InboxChanges;
  onDone: () => void;
}

/** Hands a message over to a hotel or a person, who reads in a mail why. */
export function HandOver({ message, changes, onDone }: HandOverProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [hotelId, setHotelId] = useState(message.assignedHotelId);
  const [userId, setUserId] = useState(message.assignedUserId);
  const [note, setNote] = useState('');
  useUnsavedValues(() => note.trim() !== '');
  const handOver = async (to: MessageChanges) => {
    if (note.length > INBOX.note) return document.getElementById(id)?.focus();
    const withNote = { ...to, ...(note.trim() !== '' && { note }) };
    if (await changes.change(message, withNote, t('messages.nowAssigned'))) onDone();
  };
  return (
    <section className={styles.panel} aria-label={t('messages.handOver')}>
      <HotelChoice
        id={HAND_OVER_ID}
        label="messages.columns.assigned"
        value={hotelId}
        onChange={setHotelId}
        onAssign={() => handOver({ assignedHotelId: hotelId })}
      />
      <PersonChoice
        label="messages.columns.assignedUser"
        value={userId}
        onChange={setUserId}
        onAssign={() => handOver({ assignedUserId: userId })}
      />
      <TextInput id={id} label={t('messages.handOverNote')} value={note} maxLength={INBOX.note} onChange={setNote} />
    </section>
  );
}
