import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sortable.module.css';

interface SortableProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Nothing can be moved while a search hides its neighbours. */
  fixed?: boolean;
  onMove: (from: number, to: number) => void;
  className?: string | undefined;
  /** One entry; `controls` are its handle and its two buttons. */
  children: (item: T, controls: ReactNode, position: number) => ReactNode;
}

/** A list put in order by dragging a handle, or by buttons for those who do not drag (WCAG 2.5.7). */
export function Sortable<T>({ items, keyOf, nameOf, fixed = false, onMove, className, children }: SortableProps<T>) {
  const { t } = useTranslation('admin');
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(keyOf);
  const sentence = (id: unknown, position: number) => {
    const item = items[ids.indexOf(String(id))];
    return item === undefined
      ? ''
      : t('order.moved', { name: nameOf(item), position: position + 1, total: ids.length });
  };
  const at = (id: unknown, over: unknown) => sentence(id, ids.indexOf(String(over ?? id)));
  const announcements: Announcements = {
    onDragStart: ({ active }) => at(active.id, active.id),
    onDragOver: ({ active, over }) => at(active.id, over?.id),
    onDragEnd: ({ active, over }) => at(active.id, over?.id),
    onDragCancel: ({ active }) => at(active.id, active.id),
  };
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    onMove(from, to);
    setSaid(sentence(ids[from], to));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('order.help') } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol className={className}>
          {items.map((item, index) => (
            <Entry
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item)}
              fixed={fixed || items.length < 2}
              first={index === 0}
              last={index === items.length - 1}
              onStep={(step) => move(index, index + step)}
            >
              {(controls) => children(item, controls, index)}
            </Entry>
          ))}
        </ol>
      </SortableContext>
      <p role="status" aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </DndContext>
  );
}

interface EntryProps {
  id: string;
  name: string;
  fixed: boolean;
  first: boolean;
  last: boolean;
  onStep: (step: 1 | -1) => void;
  children: (controls: ReactNode) => ReactNode;
}

function Entry({ id, name, fixed, first, last, onStep, children }: EntryProps) {
  const { t } = useTranslation('admin');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: fixed,
  });
  const step = (by: 1 | -1) => (event: { currentTarget: HTMLButtonElement }) => {
    const button = event.currentTarget;
    onStep(by);
    // The entry may be taken out and put in elsewhere, which costs its button the focus.
    requestAnimationFrame(() => button.focus());
  };
  const place = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined;
  const controls = fixed ? null : (
    <div className={styles.controls}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('order.handle', { name })}
      >
        <GripVertical size={20} aria-hidden />
      </button>
      <button type="button" aria-disabled={first} aria-label={t('order.up', { name })} onClick={step(-1)}>
        <ChevronUp size={20} aria-hidden />
      </button>
      <button type="button" aria-disabled={last} aria-label={t('order.down', { name })} onClick={step(1)}>
        <ChevronDown size={20} aria-hidden />
      </button>
    </div>
  );
  return (
    <li ref={setNodeRef} style={place} className={isDragging ? `${styles.entry} ${styles.lifted}` : styles.entry}>
      {children(controls)}
    </li>
  );
}
