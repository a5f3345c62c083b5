import type { ReactNode } from 'react';
import type { Language } from '#shared/constants.ts';
import styles from './section.module.css';

interface SectionProps {
  children: ReactNode;
  background?: 'sand' | 'porcelain' | 'dark';
  /** The first section of a page leaves room for the fixed header. */
  belowHeader?: boolean;
  labelledBy?: string;
}

/** The background fills the window, the content keeps the site's width. */
export function Section({ children, background = 'sand', belowHeader = false, labelledBy }: SectionProps) {
  const classes = [styles.section, background !== 'sand' && styles[background], belowHeader && styles.belowHeader];
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-labelledby={labelledBy}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}

interface SectionHeadingProps {
  eyebrow?: string | undefined;
  title: ReactNode;
  lead?: string | undefined;
  id?: string;
  level?: 1 | 2;
  /** The language of the title when it differs from the page's language. */
  lang?: Language | undefined;
}

export function SectionHeading({ eyebrow, title, lead, id, level = 2, lang }: SectionHeadingProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.heading}>
      {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Title id={id} className={styles.title} lang={lang}>
        {title}
      </Title>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
