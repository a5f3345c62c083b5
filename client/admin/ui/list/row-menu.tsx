import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectionOfList } from '#client/admin/lib/list/selection.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import styles from '#client/admin/ui/menu.module.css';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import type { Place } from './sortable-item.tsx';

export interface MenuAction {
  label: AdminKey;
  onSelect: () => unknown;
  danger?: boolean;
}

interface RowMenuProps {
  /** The id of the entry, in a list of which several can be selected. */
  id?: string;
  /** The name of the entry. */
  name: string;
  /** The address of the page that visitors see; missing while there is none. */
  page?: string | undefined;
  place?: Place | undefined;
  actions: readonly (MenuAction | false | undefined)[];
}

/** Everything else that can be done with an entry of a list. */
export function RowMenu({ id, name, page, place, actions }: RowMenuProps) {
  const { t } = useTranslation('admin');
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => unknown>(undefined);
  const [open, setOpen] = useState(false);
  const [moving, setMoving] = useState(false);
  const moveTo = (to: number) => {
    place?.onMove(to);
    // React may move the row in the document, which takes the focus away. A focus that is elsewhere by then, as in the
    // menu that is open again, stays: the menu would close.
    requestAnimationFrame(() => document.activeElement === document.body && trigger.current?.focus());
  };
  const moves: (MenuAction | false)[] = place
    ? [
        place.index > 0 && { label: 'sorting.up', onSelect: () => moveTo(place.index - 1) },
        place.index < place.total - 1 && { label: 'sorting.down', onSelect: () => moveTo(place.index + 1) },
        place.total > 2 && { label: 'sorting.to', onSelect: () => setMoving(true) },
      ]
    : [];
  const selection = useSelectionOfList();
  const select: MenuAction | false = id !== undefined &&
    selection?.isOn === false && { label: 'many.begin', onSelect: () => selection.start(id) };
  const shown = [...moves, select, ...actions].filter((action) => action !== false && action !== undefined);
  if (shown.length === 0 && page === undefined) return null;
  return (
    <>
      {/* A modal menu would add an inline style sheet, which the content security policy forbids. */}
      <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
        <DropdownMenu.Trigger ref={trigger} className="icon-button">
          <Ellipsis aria-hidden="true" />
          <span className="visually-hidden">{t('list.menu')}</span>
          <HiddenName name={name} />
        </DropdownMenu.Trigger>
        {/* A screen reader finds the menu in the landmark of its button. */}
        <DropdownMenu.Portal container={trigger.current?.closest('main') ?? null}>
          <DropdownMenu.Content
            className={styles.menu}
            align="end"
            onCloseAutoFocus={() => {
              // A dialog returns the focus to what had it before, which must be the button and not the menu that is gone.
              trigger.current?.focus();
              chosen.current?.();
              chosen.current = undefined;
            }}
          >
            {page !== undefined && (
              <DropdownMenu.Item asChild className={styles.item}>
                <a href={page} target="_blank" rel="noopener">
                  {t('list.view')}
                  <NewTabNote />
                </a>
              </DropdownMenu.Item>
            )}
            {shown.map(({ label, danger, onSelect }) => (
              <DropdownMenu.Item
                key={label}
                className={danger ? `${styles.item} ${styles.danger}` : styles.item}
                onSelect={() => {
                  chosen.current = onSelect;
                }}
              >
                {t(label)}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {moving && place && <MoveDialog name={name} place={place} onMove={moveTo} onClose={() => setMoving(false)} />}
    </>
  );
}

interface MoveDialogProps {
  name: string;
  place: Place;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Asks for the place that an entry of a long list moves to; a number beyond either end means that end. */
function MoveDialog({ name, place: { index, total }, onMove, onClose }: MoveDialogProps) {
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
