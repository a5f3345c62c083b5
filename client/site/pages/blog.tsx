import { inEnglish } from '../../../shared/text/in-english.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { EmptyMessage } from '../../common/ui/empty-message.tsx';
import { PostCard } from '../features/blog/post-card.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';
import styles from './blog.module.css';

export function Blog() {
  const { t } = useTranslation();
  const [posts] = trpc.blog.list.useSuspenseQuery({ lang: useLanguage() });
  return (
    <Section belowHeader>
      <PageHead
        title={t('blog.title')}
        description={t('blog.subtitle')}
        image={posts[0]?.featuredImage}
        translated={inEnglish(...posts)}
      />
      <SectionHeading level={1} eyebrow={t('blog.eyebrow')} title={t('blog.title')} lead={t('blog.subtitle')} />
      {posts.length === 0 ? (
        <EmptyMessage>
          <h2>{t('blog.emptyTitle')}</h2>
          <p>{t('blog.empty')}</p>
        </EmptyMessage>
      ) : (
        <ul className={styles.grid}>
          {posts.map((post, index) => (
            <PostCard key={post.id} post={post} featured={index === 0} headingLevel={2} />
          ))}
        </ul>
      )}
    </Section>
  );
}
