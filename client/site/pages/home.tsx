import { useTranslation } from 'react-i18next';
import { FIXED_FIGURES, SHOWN } from '../../../shared/constants.ts';
import { publicPath } from '../../../shared/paths.ts';
import { inEnglish } from '../../../shared/text/in-english.ts';
import { telLink } from '../../../shared/text/phone.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { ButtonAnchor, ButtonLink } from '../../common/ui/button.tsx';
import { EmptyMessage } from '../../common/ui/empty-message.tsx';
import { Picture } from '../../common/ui/picture.tsx';
import { PostCard } from '../features/blog/post-card.tsx';
import { OrganizationData } from '../features/contact/organization-structured-data.tsx';
import { Announcement } from '../features/home/announcement.tsx';
import { Figures } from '../features/home/home-figures.tsx';
import { HotelCard } from '../features/hotels/hotel-card.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { langAttribute } from '../lib/lang-attribute.ts';
import { Section, SectionHead } from '../ui/section.tsx';
import styles from './home.module.css';

export function Home() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [[homepage, hotels, posts]] = trpc.useSuspenseQueries((call) => [
    call.content.homepage({ lang }),
    call.hotels.list({ lang }),
    call.blog.list({ lang, limit: SHOWN.homePosts }),
  ]);
  const { data: contact } = trpc.contact.get.useQuery({ lang });
  const phone = telLink(contact?.phone ?? '');
  return (
    <>
      <PageHead image={homepage.heroImage} translated={inEnglish(homepage)} />
      {contact && <OrganizationData contact={contact} />}
      <section className={styles.hero} data-hero>
        <Picture
          src={homepage.heroImage}
          alt=""
          kind="content"
          sizes="100vw"
          fullHeight
          priority
          className={styles.picture}
        />
        <div className={styles.scrim} />
        <div className={styles.words}>
          <h1 className={styles.title} lang={langAttribute(homepage, 'heroTitle')}>
            {homepage.heroTitle}
          </h1>
          <p className={styles.subtitle} lang={langAttribute(homepage, 'heroSubtitle')}>
            {homepage.heroSubtitle}
          </p>
          <div className={styles.ways}>
            <ButtonLink variant="primary" to={publicPath.branches(lang)}>
              {t('home.seeHotels')}
            </ButtonLink>
            {phone && (
              <ButtonAnchor variant="light" href={phone}>
                {t('home.callUs')}
              </ButtonAnchor>
            )}
          </div>
        </div>
      </section>
      {homepage.announcement.active && <Announcement homepage={homepage} />}
      <Section labelledBy="hotels">
        <SectionHead id="hotels" eyebrow={t('home.hotelsEyebrow')} title={t('home.hotelsTitle')} />
        {hotels.length === 0 ? (
          <EmptyMessage>{t('home.noHotels')}</EmptyMessage>
        ) : (
          <ul className={styles.hotels}>
            {hotels.map((hotel, at) => (
              <HotelCard key={hotel.id} hotel={hotel} wide={at % 5 === 0} />
            ))}
          </ul>
        )}
      </Section>
      <Section ground="dark" labelledBy="about">
        <div className={styles.about}>
          <div>
            <SectionHead
              id="about"
              eyebrow={t('home.aboutEyebrow')}
              title={homepage.aboutTitle}
              lang={langAttribute(homepage, 'aboutTitle')}
            />
            <p className={styles.story} lang={langAttribute(homepage, 'aboutContent')}>
              {homepage.aboutContent}
            </p>
            <ButtonLink variant="light" to={publicPath.about(lang)}>
              {t('home.aboutLink')}
            </ButtonLink>
          </div>
          <Figures
            figures={[
              { value: String(hotels.length), label: t('home.hotelCount') },
              { value: FIXED_FIGURES.starService, label: t('home.starService') },
            ]}
          />
        </div>
      </Section>
      <Section labelledBy="posts">
        <SectionHead id="posts" eyebrow={t('home.postsEyebrow')} title={t('home.postsTitle')} />
        {posts.length === 0 ? (
          <EmptyMessage>{t('home.noPosts')}</EmptyMessage>
        ) : (
          <ul className={styles.posts}>
            {posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </ul>
        )}
        {posts.length > 0 && (
          <p className={styles.onward}>
            <ButtonLink to={publicPath.blog(lang)}>{t('home.allPosts')}</ButtonLink>
          </p>
        )}
      </Section>
    </>
  );
}
