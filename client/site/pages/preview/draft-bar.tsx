import type { ReactNode } from 'react';
import { useLanguage } from '#client/common/i18n/language.ts';
import { PREVIEW_TEXTS } from '#shared/i18n/previews.ts';
import styles from './preview.module.css';

export function DraftBar({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <aside className={styles.bar} aria-label={PREVIEW_TEXTS[useLanguage()].name}>
      <p role="status">{text}</p>
      {children}
    </aside>
  );
}
