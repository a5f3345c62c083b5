import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#client/common/ui/icon.tsx';
import styles from './back-link.module.css';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${styles.backLink} screen-only`}>
      <Icon name="left" />
      {children}
    </Link>
  );
}
