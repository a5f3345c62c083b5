import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessageUsers } from '#client/admin/lib/data/use-message-users.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import styles from './hotel-choice.module.css';

interface PersonChoiceProps {
  label: AdminKey;
  /** Empty for nobody. */
  value: string;
  onChange: (userId: string) => void;
  onAssign: () => void;
}

/** A button saves the choice, because the arrow keys in a list change its value with each press. */
export function PersonChoice({ label, value, onChange, onAssign }: PersonChoiceProps) {
  const { t } = useTranslation('admin');
  const people = useMessageUsers();
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t(label)}</label>
      <select id={id} className={fieldStyles.control} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('messages.nobody')}</option>
        {value !== '' && !people.some((person) => person.id === value) && (
          <option value={value}>{t('messages.otherPerson')}</option>
        )}
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
      <ActionButton onClick={onAssign}>{t('messages.assignPerson')}</ActionButton>
    </div>
  );
}
