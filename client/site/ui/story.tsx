import { paragraphsOf } from '../lib/texts/paragraphs.ts';
import { isQuotation, splitFirstSentence } from './first-sentence.ts';
import styles from './story.module.css';

interface StoryProps {
  text: string;
  lang: 'tr' | undefined;
}

/** The first sentence is large, and a paragraph that is one quotation stands out. */
export function Story({ text, lang }: StoryProps) {
  const paragraphs = paragraphsOf(text).map((paragraph, position) => ({ paragraph, position }));
  return (
    <div className={styles.story} lang={lang}>
      {paragraphs.map(({ paragraph, position }) => {
        if (isQuotation(paragraph))
          return (
            <blockquote key={position} className={styles.quotation}>
              <p>{paragraph}</p>
            </blockquote>
          );
        const { first, rest } = position === 0 ? splitFirstSentence(paragraph) : { first: '', rest: paragraph };
        return (
          <p key={position}>
            {first && <span className={styles.first}>{first}</span>} <span>{rest}</span>
          </p>
        );
      })}
    </div>
  );
}
