import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import type { Place } from './sortable-item.tsx';

interface MoveDialogProps {
  name: string;
  place: Place;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Asks for the place that an entry of a long list moves to; a number beyond either end means that end. */
export function MoveDialog({ name, place: { index, total }, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [typed, setTyped] = useState(String(index + 1));
  const move = (event: FormEvent) => {
    event.preventDefault();
    const number = Number.parseInt(typed, 10);
    onClose();
    if (!Number.isNaN(number)) onMove(Math.min(Math.max(number, 1), total) - 1);
  };
  return (
    <Dialog onClose={onClose} title="sorting.toTitle" description={<span lang="tr">{name}</span>}>
      <form onSubmit={move}>
        <DialogBody>
          <label htmlFor={id}>{t('sorting.place', { total })}</label>
          <input
            id={id}
            className={fieldStyles.control}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </DialogBody>
        <DialogFooter>
          <ActionButton onClick={onClose}>{t('form.cancel')}</ActionButton>
          <ActionButton type="submit" variant="primary">
            {t('sorting.handle')}
          </ActionButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
