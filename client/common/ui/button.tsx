import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

type Look = 'primary' | 'solid' | 'secondary' | 'quiet' | 'light';

const classOf = (look: Look) => `${styles.button} ${styles[look]}`;

interface Looks {
  look?: Look;
}

export function Button({ look = 'secondary', ...rest }: Looks & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={classOf(look)} {...rest} />;
}

/** A way to another page of this site. */
export function ButtonLink({ look = 'secondary', ...rest }: Looks & LinkProps) {
  return <Link className={classOf(look)} {...rest} />;
}

/** A way out of this site: telephone, mail, chat, or another site in a new tab. */
export function ButtonAnchor({ look = 'secondary', href, ...rest }: Looks & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const outside = href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <a className={classOf(look)} href={href} {...outside} {...rest} />;
}
