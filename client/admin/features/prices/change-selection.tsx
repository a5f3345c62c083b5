import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { changedPrice, OPERATIONS, type Operation, typedValue } from './price-edits.ts';
import styles from './price-table.module.css';

interface ChangeSelectionProps {
  /** How many prices are selected. */
  selected: number;
  onSelectAll: () => void;
  onChange: (change: (price: number) => number) => void;
}

/** Changes all selected prices together. */
export function ChangeSelection({ selected, onSelectAll, onChange }: ChangeSelectionProps) {
  const { t } = useTranslation('admin');
  const [operation, setOperation] = useState<Operation>('percent');
  const [typed, setTyped] = useState('');
  const isRounding = operation.startsWith('round');
  const value = isRounding ? 0 : typedValue(typed, operation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== undefined) onChange((price) => changedPrice(price, operation, value));
  };
  return (
    <form className={styles.bar} onSubmit={submit} aria-label={t('prices.change')}>
      <ActionButton onClick={onSelectAll}>{t('prices.selectAll')}</ActionButton>
      <span role="status">{t('prices.selected', { count: selected })}</span>
      <select
        className={fieldStyles.control}
        aria-label={t('prices.operation')}
        value={operation}
        onChange={({ target }) => setOperation(OPERATIONS.find((one) => one === target.value) ?? 'percent')}
      >
        {OPERATIONS.map((one) => (
          <option key={one} value={one}>
            {t(`prices.operations.${one}`)}
          </option>
        ))}
      </select>
      {!isRounding && (
        <input
          className={fieldStyles.control}
          aria-label={t('prices.value')}
          placeholder={t('prices.value')}
          inputMode="text"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ActionButton type="submit" aria-disabled={value === undefined || selected === 0}>
        {t('prices.apply')}
      </ActionButton>
    </form>
  );
}
