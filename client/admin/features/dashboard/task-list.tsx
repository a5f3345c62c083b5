import { CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import card from '#client/admin/ui/card.module.css';
import styles from './task-list.module.css';

export interface Task {
  to: string;
  label: AdminKey;
  done?: boolean;
  details?: ReactNode;
  note?: string | undefined;
}

interface TaskListProps {
  title: AdminKey;
  text: AdminKey;
  tasks: readonly Task[];
}

/** Nothing is shown once every task is done. */
export function TaskList({ title, text, tasks }: TaskListProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  if (tasks.every(({ done }) => done)) return null;
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 id={id} className={card.title}>
        {t(title)}
      </h2>
      <p className={card.text}>{t(text)}</p>
      <ul>
        {tasks.map(({ to, label, done, details, note }) => (
          <li key={to} className={styles.task}>
            {done ? <CircleCheck /> : <CircleDashed />}
            <Link to={to}>{t(label)}</Link>
            {done && <span className="visually-hidden">{t('dashboard.stepDone')}</span>}
            {details}
            {note && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
