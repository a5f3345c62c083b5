import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  children: ReactNode;
  ground?: 'sand' | 'porcelain' | 'dark';
  /** The first section of a page without a hero, which leaves room for the header. */
  page?: boolean;
  labelledBy?: string;
}

/** A band of a page: full-bleed ground, content within the site's width. */
export function Section({ children, ground = 'sand', page = false, labelledBy }: SectionProps) {
  const classes = [styles.section, ground !== 'sand' && styles[ground], page && styles.page].filter(Boolean).join(' ');
  return (
    <section className={classes} aria-labelledby={labelledBy}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}

interface HeadProps {
  eyebrow?: string | undefined;
  title: string;
  lead?: string | undefined;
  id?: string;
  level?: 1 | 2;
  /** The title's, where it is not the page's. */
  lang?: 'tr' | undefined;
}

/** Eyebrow, headline and a sentence. */
export function SectionHead({ eyebrow, title, lead, id, level = 2, lang }: HeadProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.head}>
      {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Title id={id} className={styles.title} lang={lang}>
        {title}
      </Title>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
