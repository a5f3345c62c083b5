import { ButtonLink } from '#client/common/ui/button.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import { useSite } from '#client/site/lib/site/site-identity.ts';
import { imageAlt } from '#client/site/lib/texts/image-alt.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import { KeyFigures } from '#client/site/ui/key-figures.tsx';
import { SectionHeading } from '#client/site/ui/section.tsx';
import { Story } from '#client/site/ui/story.tsx';
import { publicPath } from '#shared/paths.ts';
import type { Content } from '#shared/schemas/content.ts';
import styles from './chain-story.module.css';

export function ChainStory({ content, hotelCount }: { content: Content; hotelCount: number }) {
  const { t, language, text, figure } = usePageTexts();
  const site = useSite();
  return (
    <div className={styles.columns}>
      <Picture
        src={content.aboutImage}
        {...imageAlt(content, content.aboutImage, language)}
        kind="content"
        sizes="(min-width: 80rem) 54rem, (min-width: 48rem) 70vw, 165vw"
        className={styles.picture}
      />
      <div className={styles.text}>
        <SectionHeading id="about" eyebrow={text('home.aboutEyebrow')} {...storyTitle(content, site)} />
        <Story
          text={content.aboutContent}
          tree={content.tree}
          headingLevel={3}
          lang={langAttribute(content, 'aboutContent')}
        />
        <p className={styles.link}>
          <ButtonLink variant="quiet" to={publicPath.about(language)}>
            {text('home.aboutLink')}
          </ButtonLink>
        </p>
        <KeyFigures
          figures={[
            { value: String(hotelCount), label: t('about.hotelCount', { count: hotelCount }) },
            { value: figure('starService'), label: text('home.starService') },
          ]}
        />
      </div>
    </div>
  );
}

function storyTitle(content: Content, site: ReturnType<typeof useSite>) {
  if (content.aboutTitle !== '') return { title: content.aboutTitle, lang: langAttribute(content, 'aboutTitle') };
  if (site.tagline !== '') return { title: site.tagline, lang: langAttribute(site, 'tagline') };
  return { title: site.name, lang: site.nameLang };
}
