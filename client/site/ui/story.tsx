import { lazy, Suspense } from 'react';
import { wordsIn } from '#shared/lib/markdown/words.ts';
import { paragraphsOf } from '#shared/lib/paragraphs.ts';
import type { TextTree } from '#shared/schemas/text-tree.ts';
import { isQuotation, splitFirstSentence } from './first-sentence.ts';
import type { RichTextProps } from './rich-text.tsx';
import styles from './story.module.css';

interface StoryProps {
  text: string;
  /** The text with its structure, when it has one. */
  tree?: TextTree | undefined;
  /** The level of the headings in the text. */
  headingLevel: 2 | 3;
  lang: 'tr' | undefined;
  /** Whether the first sentence is large. */
  largeBeginning?: boolean;
}

/** Only pages with such a text load its code. */
const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

/** A text with structure; its words until its code has loaded. */
export const StructuredText = (props: RichTextProps) => (
  <Suspense fallback={<p lang={props.lang}>{wordsIn(props.tree)}</p>}>
    <RichText {...props} />
  </Suspense>
);

/** A paragraph that is one quotation stands out. */
export function Story({ text, tree, headingLevel, lang, largeBeginning = true }: StoryProps) {
  if (tree) return <StructuredText {...{ tree, headingLevel, lang, largeBeginning }} />;
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
        const { first, rest } =
          largeBeginning && position === 0 ? splitFirstSentence(paragraph) : { first: '', rest: paragraph };
        return (
          <p key={position}>
            {first && <span className={styles.first}>{first}</span>} <span>{rest}</span>
          </p>
        );
      })}
    </div>
  );
}
