import { useSortable } from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import type { Language } from '#shared/constants.ts';
import styles from './sortable-item.module.css';

/** The place of an item in its whole list, counted from 0. */
export interface Place {
  index: number;
  total: number;
  onMove: (to: number) => void;
}

/** What moves an item; undefined parts mean that the item cannot be moved. */
export interface Sorting {
  /** The name as buttons say it, which no other item of the list has. */
  name: string;
  handle?: ReactNode;
  /** The handle, and a button for a step in each direction. */
  controls?: ReactNode;
  /** For a menu that moves the item. */
  place?: Place;
}

interface SortableItemProps {
  id: string;
  name: string;
  nameLang: Language;
  disabled: boolean;
  place: Place;
  children: (sorting: Sorting) => ReactNode;
}

export function SortableItem({ id, name, nameLang, disabled, place, children }: SortableItemProps) {
  const { t } = useTranslation('admin');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: t('sorting.role') },
  });
  const step = (by: 1 | -1) => (event: { currentTarget: HTMLButtonElement }) => {
    const button = event.currentTarget;
    // A step beyond either end keeps the position and announces the position.
    place.onMove(Math.min(Math.max(place.index + by, 0), place.total - 1));
    // React may move the element in the DOM, which takes the focus away from the button.
    requestAnimationFrame(() => button.focus());
  };
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      return focusNeighbourOnRemoval(element);
    },
    [setNodeRef],
  );
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined;
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={`icon-button ${styles.handle}`}
      {...attributes}
      {...listeners}
    >
      <GripVertical />
      <ControlName text={t('sorting.handle')} name={name} lang={nameLang} />
    </button>
  );
  const controls = (
    <div className={styles.controls}>
      {handle}
      <button type="button" className="icon-button" aria-disabled={place.index === 0 || undefined} onClick={step(-1)}>
        <ChevronUp />
        <ControlName text={t('sorting.up')} name={name} lang={nameLang} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-disabled={place.index === place.total - 1 || undefined}
        onClick={step(1)}
      >
        <ChevronDown />
        <ControlName text={t('sorting.down')} name={name} lang={nameLang} />
      </button>
    </div>
  );
  return (
    <li ref={ref} style={style} className={isDragging ? `${styles.item} ${styles.dragging}` : styles.item}>
      {children({ name, ...(!disabled && { handle, controls, place }) })}
    </li>
  );
}

/** The button has no visible text, so its name is visually hidden. */
function ControlName({ text, name, lang }: { text: string; name: string; lang: Language }) {
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <HiddenName name={name} lang={lang} />
    </>
  );
}
