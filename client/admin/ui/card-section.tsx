import { type ReactNode, useId } from 'react';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import card from './card.module.css';

interface CardSectionProps {
  /** Where another page leads to this part. */
  id?: string;
  title: string;
  heading?: 'h2' | 'h3';
  text?: string;
  details?: string | undefined;
  /** Names in the title and text that are Turkish in both languages. */
  turkish?: readonly string[];
  /** Wide screens show what a form is for beside the form. */
  beside?: boolean;
  children: ReactNode;
}

/** A part of a page on a card, named by its title. */
export function CardSection(props: CardSectionProps) {
  const { id, title, heading: Heading = 'h2', text, details, turkish, beside = false, children } = props;
  const ownId = useId();
  const titleId = id ?? ownId;
  const about = (
    <>
      <Heading id={titleId} className={card.title}>
        <TurkishParts text={title} parts={turkish} />
      </Heading>
      {text && (
        <p className="soft">
          <TurkishParts text={text} parts={turkish} />
        </p>
      )}
      {details && <p className="soft">{details}</p>}
    </>
  );
  return (
    <section className={`panel ${card.card} ${beside ? card.beside : ''}`} aria-labelledby={titleId}>
      {beside ? <div className="stack-tight">{about}</div> : about}
      {children}
    </section>
  );
}
