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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { namesApart } from '#client/admin/lib/list/names-apart.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { Language } from '#shared/constants.ts';
import { SortableItem, type Sorting } from './sortable-item.tsx';

interface SortableListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Tells an item from others of its name; by default the item's place. */
  moreOf?: (item: T) => string;
  nameLang?: Language;
  /** True while a filter hides items, because a position in the filtered list is ambiguous. */
  disabled?: boolean;
  /** How many items stand before those of this page, and how many there are on all pages. */
  before?: number;
  total?: number;
  /** Gets places in the whole list. */
  onMove: (from: number, to: number) => void;
  className?: string | undefined;
  children: (item: T, sorting: Sorting, index: number) => ReactNode;
}

/** Items move by dragging a handle, or with buttons or a menu (WCAG 2.5.7). */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, keyOf, nameOf, nameLang = 'tr', disabled = false, onMove, className, children } = props;
  const { before = 0, total = items.length } = props;
  const { t } = useTranslation('admin');
  const announceChange = useAnnounce();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(keyOf);
  const names = namesApart(items, nameOf, (item, at) => props.moreOf?.(item) ?? String(before + at + 1));
  const positionMessage = (id: unknown, index: number) => {
    const name = names[ids.indexOf(String(id))];
    return name === undefined ? '' : t('sorting.moved', { name, position: before + index + 1, total });
  };
  const announce = (id: unknown, overId: unknown) => positionMessage(id, ids.indexOf(String(overId ?? id)));
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce(active.id, active.id),
    onDragOver: ({ active, over }) => announce(active.id, over?.id),
    onDragEnd: ({ active, over }) => announce(active.id, over?.id),
    onDragCancel: ({ active }) => announce(active.id, active.id),
  };
  const move = (from: number, to: number) => from !== to && onMove(before + from, before + to);
  const moveAndSay = (item: T, from: number, to: number) => {
    const parts = nameLang === 'tr' ? [nameOf(item)] : [];
    announceChange(<TurkishParts text={positionMessage(ids[from], to)} parts={parts} />);
    move(from, to);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sorting.help') } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol className={className}>
          {items.map((item, index) => (
            <SortableItem
              key={keyOf(item)}
              id={keyOf(item)}
              name={names[index] ?? ''}
              nameLang={nameLang}
              disabled={disabled || total < 2}
              place={{
                ...{ index: before + index, total },
                onMove: (to) => moveAndSay(item, index, to - before),
              }}
            >
              {(sorting) => children(item, sorting, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
