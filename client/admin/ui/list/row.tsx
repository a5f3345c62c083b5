import { type ReactNode, type RefCallback, useId } from 'react';
import { Picture } from '#client/common/ui/picture.tsx';
import type { ImageKind } from '#shared/pictures.ts';
import { EditLink } from './editor-link.tsx';
import styles from './row.module.css';

interface RowProps {
  name: string;
  /** The name as buttons say it, which goes on where another row has the name (`namesApart`). */
  label?: string | undefined;
  /** The address of the editor, which a press beside the other controls opens too. */
  to: string;
  readOnly?: boolean;
  /** Stands at the beginning, such as a handle. */
  lead?: ReactNode;
  picture?: { src: string; kind: ImageKind } | undefined;
  /** A part of another row. */
  isPart?: boolean;
  addedRef?: RefCallback<HTMLElement> | undefined;
  /** Stands below the name. */
  details?: ReactNode;
  facts?: ReactNode;
  state?: ReactNode;
  /** Stands before the link to the editor. */
  action?: ReactNode;
  menu?: ReactNode;
  /** Stands below the row. */
  children?: ReactNode;
}

/** A row of a list of the back office. */
export function Row({ name, label = name, to, readOnly = false, isPart = false, addedRef, ...parts }: RowProps) {
  const id = useId();
  const { lead, picture, details, facts, state, action, menu, children } = parts;
  const Heading = isPart ? 'h3' : 'h2';
  const row = (
    <div className={`row ${styles.row}`}>
      {lead}
      {picture && <Picture {...picture} alt="" sizes="4rem" className={styles.picture} />}
      <div className={styles.text}>
        <Heading id={id} ref={addedRef} tabIndex={-1} className={`small-heading ${styles.name}`} lang="tr">
          {name}
          {label !== name && <span className="visually-hidden">{label.slice(name.length)}</span>}
        </Heading>
        {details && <p className={`row ${styles.details}`}>{details}</p>}
      </div>
      {facts && <div className={`row ${styles.facts}`}>{facts}</div>}
      {state && <div className={styles.state}>{state}</div>}
      <div className={styles.actions}>
        {action}
        <EditLink to={to} name={label} readOnly={readOnly} className={styles.edit} />
        {menu}
      </div>
    </div>
  );
  if (isPart) return row;
  return (
    <article aria-labelledby={id}>
      {row}
      {children}
    </article>
  );
}
