import { useSortable } from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import type { Language } from '#shared/constants.ts';
import styles from './sortable-item.module.css';

interface SortableItemProps {
  id: string;
  name: string;
  nameLang: Language;
  disabled: boolean;
  first: boolean;
  last: boolean;
  onStep: (step: 1 | -1) => void;
  children: (controls: ReactNode) => ReactNode;
}

export function SortableItem({ id, name, nameLang, disabled, first, last, onStep, children }: SortableItemProps) {
  const { t } = useTranslation('admin');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: t('sorting.role') },
  });
  const step = (by: 1 | -1) => (event: { currentTarget: HTMLButtonElement }) => {
    const button = event.currentTarget;
    onStep(by);
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
  const controls = disabled ? null : (
    <div className={styles.controls}>
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
      <button type="button" className="icon-button" aria-disabled={first || undefined} onClick={step(-1)}>
        <ChevronUp />
        <ControlName text={t('sorting.up')} name={name} lang={nameLang} />
      </button>
      <button type="button" className="icon-button" aria-disabled={last || undefined} onClick={step(1)}>
        <ChevronDown />
        <ControlName text={t('sorting.down')} name={name} lang={nameLang} />
      </button>
    </div>
  );
  return (
    <li ref={ref} style={style} className={isDragging ? `${styles.item} ${styles.dragging}` : styles.item}>
      {children(controls)}
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
