import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import { useMessageUsers } from '#client/admin/lib/data/use-message-users.ts';
import { ActingSelect } from '#client/admin/ui/acting-select.tsx';
import { HotelOptions } from '#client/admin/ui/hotel-options.tsx';
import type { MessageChanges } from '#shared/schemas/messages-inbox.ts';
import styles from './bulk-bar.module.css';

const STATUSES = ['open', 'answered', 'archived', 'spam'] as const;
/** The value of a list that only acts; an empty value is the chain, or nobody. */
const NONE = '-';

interface BulkBarProps {
  count: number;
  onChange: (changes: MessageChanges) => void;
  onClear: () => void;
}

/** The acts on the selected messages; a choice acts at once. */
export function BulkBar({ count, onChange, onClear }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const hotels = useHotelNames();
  const people = useMessageUsers();
  const announce = useAnnounce();
  useEffect(() => announce(t('messages.chosen', { count })), [announce, t, count]);
  return (
    <section className={styles.bar} aria-label={t('messages.bulk')}>
      <p className={styles.count}>{t('messages.chosen', { count })}</p>
      <ActingSelect
        label={t('messages.columns.status')}
        value={NONE}
        className={styles.choice}
        onAct={(chosen) => {
          const status = STATUSES.find((each) => each === chosen);
          if (status) onChange({ status });
        }}
      >
        <option value={NONE}>{t('messages.columns.status')}…</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`messages.moveTo.${status}`)}
          </option>
        ))}
      </ActingSelect>
      <ActingSelect
        label={t('messages.assignAll')}
        value={NONE}
        className={styles.choice}
        onAct={(assignedHotelId) => onChange({ assignedHotelId })}
      >
        <option value={NONE}>{t('messages.columns.hotelName')}…</option>
        <option value="">{t('messages.chain')}</option>
        <HotelOptions hotels={hotels} chosen="" />
      </ActingSelect>
      <ActingSelect
        label={t('messages.assignAllPerson')}
        value={NONE}
        className={styles.choice}
        onAct={(assignedUserId) => onChange({ assignedUserId })}
      >
        <option value={NONE}>{t('messages.person')}…</option>
        <option value="">{t('messages.nobody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ActingSelect>
      <button type="button" className={`icon-button ${styles.clear}`} title={t('messages.clear')} onClick={onClear}>
        <X aria-hidden="true" />
        <span className="visually-hidden">{t('messages.clear')}</span>
      </button>
    </section>
  );
}
