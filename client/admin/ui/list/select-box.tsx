import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectionOfList } from '#client/admin/lib/list/selection.ts';
import styles from './select-bar.module.css';

interface SelectBoxProps {
  id: string;
  name: string;
  /** Stands in its place while the list has no selection, such as a handle. */
  children?: ReactNode;
}

/** The box that selects an entry while its list has a selection. */
export function SelectBox({ id, name, children }: SelectBoxProps) {
  const { t } = useTranslation('admin');
  const selection = useSelectionOfList();
  if (!selection?.isOn) return children;
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={selection.ids.has(id)} onChange={() => selection.toggle(id)} />
      <span className="visually-hidden">{t('many.select', { name })}</span>
    </label>
  );
}
