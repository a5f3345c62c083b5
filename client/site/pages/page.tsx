import { useParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { blocksOf } from '#client/site/lib/texts/page-blocks.ts';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { StructuredText } from '#client/site/ui/story.tsx';
import { beginningOf } from '#shared/lib/excerpt.ts';
import { hasEnglish } from '#shared/lib/has-english.ts';
import { wordsIn } from '#shared/lib/markdown/words.ts';
import { publicPath } from '#shared/paths.ts';
import type { TextTree } from '#shared/schemas/text-tree.ts';
import styles from './page.module.css';

export function Page() {
  const lang = useLanguage();
  const { slug = '' } = useParams();
  const [page] = trpc.pages.get.useSuspenseQuery({ id: slug, lang });
  const blocks = blocksOf(page.content).map((block, position) => ({ ...block, position }));
  const first = page.tree ? firstWords(page.tree) : blocks.find(({ heading }) => !heading)?.text;
  return (
    <Section belowHeader>
      <PageHead
        title={page.title}
        description={first && beginningOf(first)}
        translated={hasEnglish(page)}
        canonicalPath={publicPath.page('tr', page.slug)}
      />
      <SectionHeading level={1} title={page.title} lang={langAttribute(page, 'title')} />
      {page.tree ? (
        <StructuredText tree={page.tree} headingLevel={2} lang={langAttribute(page, 'content')} />
      ) : (
        <div className={styles.text} lang={langAttribute(page, 'content')}>
          {/* Two lines may have the same text, so the position is the key. */}
          {blocks.map(({ heading, text, position }) =>
            heading ? <h2 key={position}>{text}</h2> : <p key={position}>{text}</p>,
          )}
        </div>
      )}
    </Section>
  );
}

/** The first words that are no heading. */
const firstWords = (tree: TextTree) => wordsIn(tree.filter(({ type }) => type !== 'heading'));
