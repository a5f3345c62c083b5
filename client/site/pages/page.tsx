import { useParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { PageButton } from '#client/site/features/pages/page-button.tsx';
import { Questions } from '#client/site/features/pages/questions.tsx';
import { useHotelPath } from '#client/site/lib/stay.ts';
import { imageAlt } from '#client/site/lib/texts/image-alt.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { blocksOf } from '#client/site/lib/texts/page-blocks.ts';
import { BackLink } from '#client/site/ui/back-link.tsx';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { StructuredText } from '#client/site/ui/story.tsx';
import { keyed } from '#client/site/ui/text-runs.tsx';
import { beginningOf } from '#shared/lib/excerpt.ts';
import { hasEnglish } from '#shared/lib/has-english.ts';
import { wordsIn } from '#shared/lib/markdown/words.ts';
import { publicPath } from '#shared/paths.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import type { TextTree } from '#shared/schemas/text-tree.ts';
import styles from './page.module.css';

export function Page() {
  const lang = useLanguage();
  const hotelPath = useHotelPath();
  const { slug = '' } = useParams();
  const [page] = trpc.pages.get.useSuspenseQuery({ id: slug, lang });
  const { hotel, image, intro } = page;
  const first = intro || (page.tree ? firstWords(page.tree) : blocksOf(page.content).find(isText)?.text);
  return (
    <Section belowHeader>
      <PageHead
        title={page.title}
        description={first && beginningOf(first)}
        image={image}
        imageText={imageAlt(page, image, lang).alt}
        translated={hasEnglish(page)}
        canonicalPath={publicPath.page('tr', page.slug)}
      />
      {hotel && (
        <BackLink to={hotelPath(hotel.slug)}>
          <span lang="tr">{hotel.name}</span>
        </BackLink>
      )}
      <SectionHeading level={1} title={page.title} lang={langAttribute(page, 'title')} />
      {intro !== '' && (
        <p className={styles.intro} lang={langAttribute(page, 'intro')}>
          {intro}
        </p>
      )}
      {image !== '' && (
        <Picture
          src={image}
          {...imageAlt(page, image, lang)}
          kind="content"
          sizes="(min-width: 75rem) 75rem, 100vw"
          priority
          className={styles.picture}
        />
      )}
      <PageText page={page} />
      <PageButton page={page} />
    </Section>
  );
}

function PageText({ page }: { page: SitePage }) {
  const lang = langAttribute(page, 'content');
  if (page.kind === 'faq') return <Questions page={page} lang={lang} />;
  if (page.tree) return <StructuredText tree={page.tree} headingLevel={2} lang={lang} />;
  return (
    <div className={styles.text} lang={lang}>
      {keyed(blocksOf(page.content), ({ heading, text }) => (heading ? <h2>{text}</h2> : <p>{text}</p>))}
    </div>
  );
}

const isText = ({ heading }: { heading: boolean }) => !heading;

/** The first words that are no heading. */
const firstWords = (tree: TextTree) => wordsIn(tree.filter(({ type }) => type !== 'heading'));
