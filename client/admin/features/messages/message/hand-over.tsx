import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HotelChoice } from '#client/admin/features/messages/hotel-choice.tsx';
import { PersonChoice } from '#client/admin/features/messages/person-choice.tsx';
import { TextInput } from '#client/admin/ui/form/text-input.tsx';
import { INBOX } from '#shared/constants.ts';
import type { Message, MessageChanges } from '#shared/schemas/messages-inbox.ts';
import type { InboxChanges } from './use-message-changes.ts';

/** Hands a message over to a hotel or a person, who reads in a mail why. */
export function HandOver({ message, changes }: { message: Message; changes: InboxChanges }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [hotelId, setHotelId] = useState(message.assignedHotelId);
  const [userId, setUserId] = useState(message.assignedUserId);
  const [note, setNote] = useState('');
  const handOver = async (to: MessageChanges) =>
    note.length > INBOX.note
      ? document.getElementById(id)?.focus()
      : changes.change(message, { ...to, ...(note.trim() !== '' && { note }) }, t('messages.nowAssigned'));
  return (
    <>
      <HotelChoice
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
    </>
  );
}
