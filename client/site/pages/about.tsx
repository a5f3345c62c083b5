import { trpc } from '#client/common/lib/trpc.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { hotelCount } from '#client/site/lib/data/hotel-search.ts';
import { imageAlt } from '#client/site/lib/texts/image-alt.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import { withoutFirstSentence } from '#client/site/lib/texts/without-first-sentence.ts';
import { KeyFigures } from '#client/site/ui/key-figures.tsx';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { Story } from '#client/site/ui/story.tsx';
import { hasEnglish } from '#shared/lib/has-english.ts';
import styles from './about.module.css';

const VALUES = ['excellence', 'hospitality', 'quality'] as const;
const GOALS = ['mission', 'vision'] as const;

export function About() {
  const { t, language: lang, text, figure } = usePageTexts();
  const [content] = trpc.content.homepage.useSuspenseQuery({ lang });
  const [{ total }] = trpc.hotels.search.useSuspenseQuery(hotelCount(lang));
  const { first, rest } = withoutFirstSentence({ text: content.aboutContent, tree: content.tree });
  return (
    <>
      <PageHead
        title={text('about.title')}
        description={text('about.subtitle')}
        image={content.aboutImage}
        imageText={imageAlt(content, content.aboutImage, lang).alt}
        translated={hasEnglish(content)}
      />
      <Section belowHeader>
        <SectionHeading level={1} title={text('about.title')} lead={text('about.subtitle')} />
        {content.aboutTitle !== '' && (
          <h2 className={styles.lead} lang={langAttribute(content, 'aboutTitle')}>
            {content.aboutTitle}
          </h2>
        )}
        {first !== '' && (
          <p className={styles.first} lang={langAttribute(content, 'aboutContent')}>
            {first}
          </p>
        )}
      </Section>
      <Picture
        src={content.aboutImage}
        {...imageAlt(content, content.aboutImage, lang)}
        kind="content"
        sizes="(min-width: 60rem) 100vw, 165vw"
        priority
        className={styles.picture}
      />
      <Section>
        <div className={styles.story}>
          <div className={styles.text}>
            <Story
              {...rest}
              headingLevel={3}
              lang={langAttribute(content, 'aboutContent')}
              largeBeginning={first === ''}
            />
            <p>{text('about.firstParagraph')}</p>
            <p>{text('about.secondParagraph')}</p>
          </div>
        </div>
      </Section>
      <Section background="dark">
        <KeyFigures
          figures={[
            { value: String(total), label: t('about.hotelCount', { count: total }) },
            { value: figure('happyGuests'), label: text('about.happyGuests') },
            { value: figure('starService'), label: text('about.starService') },
            { value: figure('yearsExperience'), label: text('about.yearsExperience') },
          ]}
        />
      </Section>
      <Section>
        <div className={styles.goals}>
          {GOALS.map((goal) => (
            <section key={goal} className={styles.goal}>
              <h2>{text(`about.${goal}`)}</h2>
              <p>{text(`about.${goal}Text`)}</p>
            </section>
          ))}
        </div>
      </Section>
      <Section background="porcelain" labelledBy="values">
        <h2 id="values" className={styles.title}>
          {text('about.values')}
        </h2>
        <ul className={styles.values}>
          {VALUES.map((value) => (
            <li key={value} className={styles.value}>
              <h3>{text(`about.${value}`)}</h3>
              <p>{text(`about.${value}Text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
