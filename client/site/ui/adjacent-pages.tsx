import { ButtonLink } from '#client/common/ui/button.tsx';
import styles from './adjacent-pages.module.css';

interface AdjacentPage {
  to: string;
  text: string;
}

interface AdjacentPagesProps {
  label: string;
  previous: AdjacentPage | undefined;
  next: AdjacentPage | undefined;
}

/** Leads to the pages before and after a page of a list, for visitors and search engines. */
export function AdjacentPages({ label, previous, next }: AdjacentPagesProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {previous && (
        <>
          <link rel="prev" href={previous.to} />
          <ButtonLink to={previous.to} rel="prev">
            {previous.text}
          </ButtonLink>
        </>
      )}
      {next && (
        <>
          <link rel="next" href={next.to} />
          <ButtonLink to={next.to} rel="next">
            {next.text}
          </ButtonLink>
        </>
      )}
    </nav>
  );
}
