import type { Language } from '#shared/constants.ts';
import styles from './display-title.module.css';

/** Lengths in code points from which the letters are smaller. */
const LONG = 32;
const VERY_LONG = 80;

interface DisplayTitleProps {
  children: string;
  lang?: Language | undefined;
  className?: string | undefined;
}

export function DisplayTitle({ children, lang, className = '' }: DisplayTitleProps) {
  const { length } = [...children];
  const size = length > VERY_LONG ? styles.veryLong : length > LONG ? styles.long : '';
  return (
    <h1 className={`${styles.title} ${size} ${className}`} lang={lang}>
      {children}
    </h1>
  );
}
