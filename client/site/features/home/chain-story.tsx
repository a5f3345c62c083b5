import { ButtonLink } from '#client/common/ui/button.tsx';
import { publicPath } from '#shared/paths.ts';
import type { Homepage } from '#shared/schemas/content.ts';
import { useSite } from '../../lib/site/site-identity.ts';
import { imageAlt } from '../../lib/texts/image-alt.ts';
import { langAttribute } from '../../lib/texts/lang-attribute.ts';
import { usePageTexts } from '../../lib/texts/page-texts.ts';
import { CaptionedPicture } from '../../ui/captioned-picture.tsx';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { SectionHeading } from '../../ui/section.tsx';
import { Story } from '../../ui/story.tsx';
import styles from './chain-story.module.css';

export function ChainStory({ homepage, hotelCount }: { homepage: Homepage; hotelCount: number }) {
  const { t, language, text, figure } = usePageTexts();
  const site = useSite();
  return (
    <div className={styles.columns}>
      <CaptionedPicture
        src={homepage.aboutImage}
        {...imageAlt(homepage, homepage.aboutImage, language)}
        kind="content"
        sizes="(min-width: 80rem) 54rem, (min-width: 48rem) 70vw, 165vw"
        className={styles.picture}
      />
      <div className={styles.text}>
        <SectionHeading id="about" eyebrow={text('home.aboutEyebrow')} {...storyTitle(homepage, site)} />
        <Story text={homepage.aboutContent} lang={langAttribute(homepage, 'aboutContent')} />
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

function storyTitle(homepage: Homepage, site: ReturnType<typeof useSite>) {
  if (homepage.aboutTitle !== '') return { title: homepage.aboutTitle, lang: langAttribute(homepage, 'aboutTitle') };
  if (site.tagline !== '') return { title: site.tagline, lang: langAttribute(site, 'tagline') };
  return { title: site.name, lang: site.nameLang };
}
