import { useTranslation } from 'react-i18next';
import { SHOWN } from '../../../shared/constants.ts';
import { ADMIN_ROUTES } from '../../../shared/paths.ts';
import { formatDate } from '../../../shared/text/date.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { Actions } from '../features/dashboard/quick-actions.tsx';
import { Recent, RecentEntry } from '../features/dashboard/recent-content.tsx';
import { Figures, type LoadedList } from '../features/dashboard/stat-cards.tsx';
import { PageTop } from '../features/layout/page-header.tsx';
import { LoadFailure } from '../ui/load-error.tsx';
import styles from './dashboard.module.css';

/** What was loaded stands, even when loading it anew failed. */
const listOf = <T,>({ data, isError }: { data: T[] | undefined; isError: boolean }): LoadedList<T> =>
  data ?? (isError ? 'failed' : undefined);
const first = <T,>(list: LoadedList<T>, count: number, passes = (_: T) => true): LoadedList<T> =>
  list === undefined || list === 'failed' ? list : list.filter(passes).slice(0, count);

/** What the site holds; hotels and posts come side by side, and one failing leaves the other (specification 7). */
export function Dashboard() {
  const { t } = useTranslation('admin');
  const hotels = trpc.hotels.list.useQuery({});
  const posts = trpc.blog.adminAll.useQuery({});
  const [allHotels, allPosts] = [listOf(hotels), listOf(posts)];
  const nothing = allHotels === 'failed' && allPosts === 'failed';
  const retry = { hotels: () => void hotels.refetch(), posts: () => void posts.refetch() };
  const retryBoth = () => {
    retry.hotels();
    retry.posts();
  };
  return (
    <>
      <PageTop title="dashboard.title" lead="dashboard.lead" />
      <div className={styles.parts}>
        {nothing && <LoadFailure onRetry={retryBoth}>{t('dashboard.failed')}</LoadFailure>}
        <Figures hotels={allHotels} posts={allPosts} />
        <section aria-labelledby="actions-title">
          <h2 id="actions-title" className={styles.title}>
            {t('dashboard.actions')}
          </h2>
          <Actions />
        </section>
        {!nothing && (
          <div className={styles.recent}>
            <Recent
              title="dashboard.recentHotels"
              all={{ to: ADMIN_ROUTES.hotels, label: 'dashboard.allHotels' }}
              empty="dashboard.noHotels"
              list={first(allHotels, SHOWN.dashboardHotels)}
              onRetry={retry.hotels}
            >
              {({ id, name, city, rooms, featuredImage }) => (
                <RecentEntry
                  image={featuredImage}
                  kind="hotel"
                  name={name}
                  to={`${ADMIN_ROUTES.hotels}?edit=${id}`}
                  text={`${city} · ${t('dashboard.roomCount', { count: rooms.length })}`}
                />
              )}
            </Recent>
            <Recent
              title="dashboard.recentPosts"
              all={{ to: ADMIN_ROUTES.blog, label: 'dashboard.allPosts' }}
              empty="dashboard.noPosts"
              list={first(allPosts, SHOWN.dashboardPosts, ({ published }) => published)}
              onRetry={retry.posts}
            >
              {({ id, title, publishDate, featuredImage }) => (
                <RecentEntry
                  image={featuredImage}
                  kind="blog"
                  name={title}
                  to={`${ADMIN_ROUTES.blog}?edit=${id}`}
                  text={formatDate(publishDate)}
                />
              )}
            </Recent>
          </div>
        )}
      </div>
    </>
  );
}
