import { useSortable } from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../common/i18n/translation.ts';
import styles from './sortable-item.module.css';

interface SortableItemProps {
  id: string;
  name: string;
  disabled: boolean;
  first: boolean;
  last: boolean;
  onStep: (step: 1 | -1) => void;
  children: (controls: ReactNode) => ReactNode;
}

export function SortableItem({ id, name, disabled, first, last, onStep, children }: SortableItemProps) {
  const { t } = useTranslation('admin');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  });
  const step = (by: 1 | -1) => (event: { currentTarget: HTMLButtonElement }) => {
    const button = event.currentTarget;
    onStep(by);
    // React may move the element in the DOM, which takes the focus away from the button.
    requestAnimationFrame(() => button.focus());
  };
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined;
  const controls = disabled ? null : (
    <div className={styles.controls}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('sorting.handle', { name })}
      >
        <GripVertical />
      </button>
      <button type="button" aria-disabled={first} aria-label={t('sorting.up', { name })} onClick={step(-1)}>
        <ChevronUp />
      </button>
      <button type="button" aria-disabled={last} aria-label={t('sorting.down', { name })} onClick={step(1)}>
        <ChevronDown />
      </button>
    </div>
  );
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? `${styles.item} ${styles.dragging}` : styles.item}>
      {children(controls)}
    </li>
  );
}
