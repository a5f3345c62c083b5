import { trpc } from '#client/common/lib/trpc.ts';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import { PostCard } from '#client/site/features/blog/post-card.tsx';
import { Announcement } from '#client/site/features/home/announcement.tsx';
import { ChainStory } from '#client/site/features/home/chain-story.tsx';
import { HeroButtons } from '#client/site/features/home/hero-buttons.tsx';
import { HotelCards } from '#client/site/features/hotels/list/hotel-cards.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { HomeOffers } from '#client/site/features/offers/home-offers.tsx';
import { allHotels } from '#client/site/lib/data/hotel-search.ts';
import { useContact, useSite } from '#client/site/lib/site/site-identity.ts';
import { imageAlt } from '#client/site/lib/texts/image-alt.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import { DisplayTitle } from '#client/site/ui/display-title.tsx';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { StayBar } from '#client/site/ui/stay/stay-bar.tsx';
import { SHOWN } from '#shared/constants.ts';
import { hasEnglish } from '#shared/lib/has-english.ts';
import { publicPath } from '#shared/paths.ts';
import styles from './home.module.css';
import { OpeningSoon } from './opening-soon.tsx';

export function Home() {
  const { t, language: lang, text } = usePageTexts();
  const [content] = trpc.content.homepage.useSuspenseQuery({ lang });
  const [{ items: hotels, total }] = trpc.hotels.search.useSuspenseQuery(allHotels(lang));
  const [{ items: posts }] = trpc.blog.summaries.useSuspenseQuery({ lang, limit: SHOWN.homePosts });
  const site = useSite();
  const { data: contact } = useContact();
  const phone = contact?.phoneShown.link;
  if (site.opening && posts.length === 0) return <OpeningSoon />;
  return (
    <>
      <PageHead
        image={content.heroImage}
        imageText={imageAlt(content, content.heroImage, lang).alt}
        translated={hasEnglish(content)}
      />
      <section className={styles.hero} data-hero>
        <div className={styles.heroText}>
          <DisplayTitle
            className={styles.heroTitle}
            lang={content.heroTitle ? langAttribute(content, 'heroTitle') : site.nameLang}
          >
            {content.heroTitle || site.name}
          </DisplayTitle>
          {content.heroSubtitle !== '' && (
            <p className={styles.heroSubtitle} lang={langAttribute(content, 'heroSubtitle')}>
              {content.heroSubtitle}
            </p>
          )}
          <HeroButtons phone={phone} oneHotel={hotels.length === 1} />
        </div>
        <Picture
          src={content.heroImage}
          alt=""
          kind="content"
          sizes="100vw"
          fullHeight
          priority
          className={styles.heroPicture}
        />
      </section>
      {hotels.length > 0 && <StayBar path={publicPath.branches(lang)} submitKey="stay.showHotels" alone followed />}
      <Announcement content={content} />
      <Section background="porcelain" labelledBy="hotels">
        {hotels.length === 1 ? (
          <SectionHeading
            id="hotels"
            eyebrow={text('home.hotelsEyebrow', 'home.oneHotelEyebrow')}
            title={text('home.hotelsTitle', 'home.oneHotelTitle')}
          />
        ) : (
          <SectionHeading id="hotels" eyebrow={text('home.hotelsEyebrow')} title={text('home.hotelsTitle')} />
        )}
        {hotels.length === 0 ? <EmptyMessage>{t('home.noHotels')}</EmptyMessage> : <HotelCards hotels={hotels} />}
        {total > hotels.length && (
          <p className={styles.more}>
            <ButtonLink to={publicPath.branches(lang)}>{t('home.allHotels', { count: total })}</ButtonLink>
          </p>
        )}
      </Section>
      <HomeOffers />
      <Section labelledBy="about">
        <ChainStory content={content} hotelCount={total} />
      </Section>
      <Section background="porcelain" labelledBy="posts">
        <SectionHeading id="posts" eyebrow={text('home.postsEyebrow')} title={text('home.postsTitle')} />
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
          <p className={styles.more}>
            <ButtonLink to={publicPath.blog(lang)}>{text('home.allPosts')}</ButtonLink>
          </p>
        )}
      </Section>
    </>
  );
}
