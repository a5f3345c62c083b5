import { useTranslation } from 'react-i18next';
import { AdjacentPages } from '#client/site/ui/adjacent-pages.tsx';
import { numberQuery } from '#shared/lib/links/page-query.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';

interface PostListProps {
  posts: readonly PostSummary[];
  featured?: boolean;
  path: string;
  number: number;
  next: string | null;
}

export function PostList({ posts, featured = false, path, number, next }: PostListProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles.grid}>
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} featured={featured && index === 0} headingLevel={2} />
        ))}
      </ul>
      <AdjacentPages
        label={t('blog.pages')}
        previous={number > 1 ? { to: path + numberQuery(number - 1), text: t('blog.newer') } : undefined}
        next={next === null ? undefined : { to: path + numberQuery(number + 1), text: t('blog.older') }}
      />
    </>
  );
}
