import { type ReactNode, useId } from 'react';
import card from './card.module.css';

interface CardSectionProps {
  /** Where another page leads to this part. */
  id?: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A part of a page on a card, named by its title. */
export function CardSection({ id, title, text, children }: CardSectionProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section className={card.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={card.title}>
        {title}
      </h2>
      {text && <p className={card.text}>{text}</p>}
      {children}
    </section>
  );
}
