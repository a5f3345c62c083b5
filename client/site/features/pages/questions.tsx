import { questionsIn } from '#client/site/lib/texts/page-blocks.ts';
import { StructuredText } from '#client/site/ui/story.tsx';
import { keyed, Runs } from '#client/site/ui/text-runs.tsx';
import type { SitePage } from '#shared/schemas/pages.ts';
import styles from './questions.module.css';

/** A text whose headings open what stands below. */
export function Questions({ page, lang }: { page: SitePage; lang: 'tr' | undefined }) {
  const { before, questions } = questionsIn(page);
  return (
    <div className={styles.questions} lang={lang}>
      {before.length > 0 && <StructuredText tree={before} headingLevel={2} lang={lang} />}
      {keyed(questions, ({ runs, answer }) => {
        const heading = (
          <h2 className={styles.heading}>
            <Runs runs={runs} />
          </h2>
        );
        if (answer.length === 0) return heading;
        return (
          <details className={styles.question}>
            <summary>{heading}</summary>
            <StructuredText tree={answer} headingLevel={3} lang={lang} />
          </details>
        );
      })}
    </div>
  );
}
