import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#client/common/ui/button.tsx';
import type { PostSummary } from '#shared/schemas/blog.ts';
import { numberQuery } from '#shared/text/links/page-query.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';

interface PostListProps {
  posts: readonly PostSummary[];
  featured?: boolean;
  path: string;
  number: number;
  next: number | null;
}

export function PostList({ posts, featured = false, path, number, next }: PostListProps) {
  return (
    <>
      <ul className={styles.grid}>
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} featured={featured && index === 0} headingLevel={2} />
        ))}
      </ul>
      <AdjacentPages path={path} newer={number === 1 ? undefined : number - 1} older={next ?? undefined} />
    </>
  );
}

interface AdjacentPagesProps {
  path: string;
  newer: number | undefined;
  older: number | undefined;
}

function AdjacentPages({ path, newer, older }: AdjacentPagesProps) {
  const { t } = useTranslation();
  if (newer === undefined && older === undefined) return null;
  return (
    <nav className={styles.pages} aria-label={t('blog.pages')}>
      {newer !== undefined && (
        <>
          <link rel="prev" href={path + numberQuery(newer)} />
          <ButtonLink to={path + numberQuery(newer)} rel="prev">
            {t('blog.newer')}
          </ButtonLink>
        </>
      )}
      {older !== undefined && (
        <>
          <link rel="next" href={path + numberQuery(older)} />
          <ButtonLink to={path + numberQuery(older)} rel="next">
            {t('blog.older')}
          </ButtonLink>
        </>
      )}
    </nav>
  );
}
