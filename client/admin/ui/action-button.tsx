import type { ButtonHTMLAttributes } from 'react';
import styles from './action-button.module.css';

/** `main` is the one primary action of a screen, `plain` any other, `quiet` one among many, `danger` what destroys. */
type Look = 'main' | 'plain' | 'quiet' | 'danger';

/** A button of the back office, denser than the public site's. */
export function ActionButton({ look = 'plain', ...rest }: { look?: Look } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={`${styles.button} ${styles[look]}`} {...rest} />;
}
