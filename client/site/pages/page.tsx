import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { publicPath } from '#shared/paths.ts';
import { beginningOf } from '#shared/text/excerpt.ts';
import { hasEnglish } from '#shared/text/has-english.ts';
import { PageHead } from '../features/layout/page-head.tsx';
import { useApi } from '../lib/data/api.ts';
import { RedirectError } from '../lib/navigation/redirect.ts';
import { langAttribute } from '../lib/texts/lang-attribute.ts';
import { blocksOf } from '../lib/texts/paragraphs.ts';
import { Section, SectionHeading } from '../ui/section.tsx';
import styles from './page.module.css';

/** A page of the chain's own, such as the privacy notice. */
export function Page() {
  const lang = useLanguage();
  const { slug = '' } = useParams();
  const { data: page } = useSuspenseQuery(useApi().pages.get.queryOptions({ id: slug, lang }));
  // The id and former addresses of the page redirect permanently.
  if (typeof window === 'undefined' && slug !== page.slug) throw new RedirectError(publicPath.page(lang, page.slug));
  const blocks = blocksOf(page.content).map((block, position) => ({ ...block, position }));
  const first = blocks.find(({ heading }) => !heading)?.text;
  return (
    <Section belowHeader>
      <PageHead
        title={page.title}
        description={first && beginningOf(first)}
        translated={hasEnglish(page)}
        canonicalPath={publicPath.page('tr', page.slug)}
      />
      <SectionHeading level={1} title={page.title} lang={langAttribute(page, 'title')} />
      <div className={styles.text} lang={langAttribute(page, 'content')}>
        {/* Lines may repeat, so a line is identified by its position. */}
        {blocks.map(({ heading, text, position }) =>
          heading ? <h2 key={position}>{text}</h2> : <p key={position}>{text}</p>,
        )}
      </div>
    </Section>
  );
}
