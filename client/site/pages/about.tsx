import { useTranslation } from 'react-i18next';
import { FIXED_FIGURES } from '../../../shared/constants.ts';
import { inEnglish } from '../../../shared/text/in-english.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { Picture } from '../../common/ui/picture.tsx';
import { Figures } from '../features/home/home-figures.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { altOf } from '../lib/image-alt.ts';
import { langAttribute } from '../lib/lang-attribute.ts';
import { Section, SectionHead } from '../ui/section.tsx';
import styles from './about.module.css';

const VALUES = ['excellence', 'hospitality', 'quality'] as const;
const AIMS = ['mission', 'vision'] as const;

export function About() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [[homepage, hotels]] = trpc.useSuspenseQueries((call) => [
    call.content.homepage({ lang }),
    call.hotels.list({ lang }),
  ]);
  return (
    <>
      <PageHead
        title={t('about.title')}
        description={t('about.subtitle')}
        image={homepage.aboutImage}
        translated={inEnglish(homepage)}
      />
      <Section page>
        <SectionHead level={1} eyebrow={t('about.eyebrow')} title={t('about.title')} lead={t('about.subtitle')} />
        <div className={styles.story}>
          <Picture
            src={homepage.aboutImage}
            {...altOf(homepage, homepage.aboutImage, lang)}
            kind="content"
            sizes="(min-width: 60rem) 36rem, 100vw"
            priority
            className={styles.picture}
          />
          <div className={styles.words}>
            <h2 lang={langAttribute(homepage, 'aboutTitle')}>{homepage.aboutTitle}</h2>
            <p lang={langAttribute(homepage, 'aboutContent')}>{homepage.aboutContent}</p>
            <p>{t('about.firstParagraph')}</p>
            <p>{t('about.secondParagraph')}</p>
          </div>
        </div>
      </Section>
      <Section ground="dark">
        <Figures
          figures={[
            { value: String(hotels.length), label: t('about.hotelCount') },
            { value: FIXED_FIGURES.happyGuests, label: t('about.happyGuests') },
            { value: FIXED_FIGURES.starService, label: t('about.starService') },
            { value: FIXED_FIGURES.yearsExperience, label: t('about.yearsExperience') },
          ]}
        />
      </Section>
      <Section>
        <div className={styles.aims}>
          {AIMS.map((aim) => (
            <section key={aim} className={styles.aim}>
              <h2>{t(`about.${aim}`)}</h2>
              <p>{t(`about.${aim}Text`)}</p>
            </section>
          ))}
        </div>
      </Section>
      <Section ground="porcelain" labelledBy="values">
        <h2 id="values" className={styles.title}>
          {t('about.values')}
        </h2>
        <ul className={styles.values}>
          {VALUES.map((value) => (
            <li key={value} className={styles.value}>
              <h3>{t(`about.${value}`)}</h3>
              <p>{t(`about.${value}Text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
