import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { NewTabNote } from './new-tab-note.tsx';

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'solid' | 'quiet' | undefined;
}

const className = (variant: NonNullable<ButtonStyle['variant']>) => `${styles.button} ${styles[variant]}`;

export function Button({
  variant = 'secondary',
  ...attributes
}: ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={className(variant)} {...attributes} />;
}

type ButtonLinkProps = ButtonStyle & LinkProps & { ref?: Ref<HTMLAnchorElement> };

export function ButtonLink({ variant = 'secondary', ...attributes }: ButtonLinkProps) {
  return <Link className={className(variant)} {...attributes} />;
}

/** An external link that looks like a button; web addresses open in a new tab, `tel:` and `mailto:` do not. */
export function ButtonAnchor({
  variant = 'secondary',
  href,
  children,
  ...attributes
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const newTab = href?.startsWith('http');
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={className(variant)} href={href} {...target} {...attributes}>
      {children}
      {newTab && <NewTabNote />}
    </a>
  );
}
