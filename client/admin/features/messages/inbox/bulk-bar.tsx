import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HotelChoice } from '#client/admin/features/messages/hotel-choice.tsx';
import { PersonChoice } from '#client/admin/features/messages/person-choice.tsx';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import type { MessageChanges } from '#shared/schemas/messages-inbox.ts';
import styles from './bulk-bar.module.css';

const STATUSES = ['open', 'answered', 'archived', 'spam'] as const;

interface BulkBarProps {
  count: number;
  onChange: (changes: MessageChanges) => void;
  onClear: () => void;
}

export function BulkBar({ count, onChange, onClear }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const [hotelId, setHotelId] = useState('');
  const [userId, setUserId] = useState('');
  const announce = useAnnounce();
  useEffect(() => announce(t('messages.chosen', { count })), [announce, t, count]);
  return (
    <section className={styles.bar} aria-label={t('messages.bulk')}>
      <div className={styles.header}>
        <p>{t('messages.chosen', { count })}</p>
        <ActionButton variant="ghost" onClick={onClear}>
          {t('messages.clear')}
        </ActionButton>
      </div>
      <div className={styles.statuses}>
        {STATUSES.map((status) => (
          <ActionButton key={status} onClick={() => onChange({ status })}>
            {t(`messages.moveTo.${status}`)}
          </ActionButton>
        ))}
      </div>
      <HotelChoice
        label="messages.assignAll"
        value={hotelId}
        onChange={setHotelId}
        onAssign={() => onChange({ assignedHotelId: hotelId })}
      />
      <PersonChoice
        label="messages.assignAllPerson"
        value={userId}
        onChange={setUserId}
        onAssign={() => onChange({ assignedUserId: userId })}
      />
    </section>
  );
}
