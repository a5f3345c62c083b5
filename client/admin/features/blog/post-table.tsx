import { memo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#shared/schemas/blog.ts';
import { PostRow } from './post-row.tsx';
import styles from './post-table.module.css';

interface PostTableProps {
  posts: readonly PostSummary[];
  refOf: (id: string) => RefCallback<HTMLElement> | undefined;
}

/** The table, which is not drawn again when an editor is opened over it. */
export const PostTable = memo(function PostTable({ posts, refOf }: PostTableProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['blog.post', 'fields.author', 'fields.publishDate', 'blog.status', 'blog.actions'] as const).map(
              (column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} addedRef={refOf(post.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
});
