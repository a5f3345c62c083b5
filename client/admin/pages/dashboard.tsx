import { useTranslation } from 'react-i18next';
import { FirstSteps } from '#client/admin/features/dashboard/first-steps.tsx';
import { QuickActions } from '#client/admin/features/dashboard/quick-actions.tsx';
import { type LoadedOverview, RecentContent, RecentItem } from '#client/admin/features/dashboard/recent-content.tsx';
import { StatCards } from '#client/admin/features/dashboard/stat-cards.tsx';
import { Today } from '#client/admin/features/dashboard/today.tsx';
import { UnsavedDrafts } from '#client/admin/features/dashboard/unsaved-drafts.tsx';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { Statistics } from '#client/admin/features/statistics/statistics.tsx';
import { useExtent, useMay } from '#client/admin/lib/session/permissions.ts';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { ADMIN_ROUTES, adminEditorPath } from '#shared/paths.ts';
import type { BlogOverview } from '#shared/schemas/blog.ts';
import type { HotelsOverview } from '#shared/schemas/hotel-lists.ts';
import styles from './dashboard.module.css';

export function Dashboard() {
  const { t } = useTranslation('admin');
  const mayReadHotels = useMay('hotels.read');
  const mayReadPosts = useMay('posts.read');
  const mayReadStatistics = useMay('statistics.read');
  const writesSettings = useExtent('settings.save') === 'all';
  const hotels = trpc.hotels.overview.useQuery({}, { enabled: mayReadHotels });
  const posts = trpc.blog.overview.useQuery({}, { enabled: mayReadPosts });
  const read = [...(mayReadHotels ? [hotels] : []), ...(mayReadPosts ? [posts] : [])];
  const allFailed = read.every(({ data, isError }) => isError && !data);
  const retryAll = () => {
    for (const query of read) void query.refetch();
  };
  return (
    <>
      <PageHeader title="dashboard.title" subtitle="dashboard.subtitle" />
      <div className={`stack-wide ${styles.sections}`}>
        {allFailed && (
          <LoadError error={read[0]?.error} onRetry={retryAll}>
            {t('dashboard.failed')}
          </LoadError>
        )}
        <Today />
        <UnsavedDrafts />
        {writesSettings && <FirstSteps />}
        <StatCards hotels={mayReadHotels && hotels} posts={mayReadPosts && posts} />
        <QuickActions />
        {!allFailed && (
          <div className={styles.recent}>
            {mayReadHotels && <RecentHotels query={hotels} />}
            {mayReadPosts && <RecentPosts query={posts} />}
          </div>
        )}
        {!allFailed && mayReadStatistics && <Statistics />}
      </div>
    </>
  );
}

function RecentHotels({ query }: { query: LoadedOverview<HotelsOverview> }) {
  const { t } = useTranslation('admin');
  return (
    <RecentContent
      title="dashboard.recentHotels"
      allLink={{ to: ADMIN_ROUTES.hotels, label: 'hotels.filterAll' }}
      emptyMessage="dashboard.noHotels"
      query={query}
      select={({ first }) => first}
    >
      {({ id, name, city, rooms, featuredImage }) => (
        <RecentItem
          image={featuredImage}
          kind="hotel"
          name={name}
          editPath={adminEditorPath(ADMIN_ROUTES.hotels, id)}
          text={
            <>
              <span lang="tr">{city}</span> <span>{`· ${t('dashboard.roomCount', { count: rooms })}`}</span>
            </>
          }
        />
      )}
    </RecentContent>
  );
}

function RecentPosts({ query }: { query: LoadedOverview<BlogOverview> }) {
  return (
    <RecentContent
      title="dashboard.recentPosts"
      allLink={{ to: ADMIN_ROUTES.blog, label: 'blog.filterAll' }}
      emptyMessage="dashboard.noPosts"
      query={query}
      select={(overview) => overview.posts}
    >
      {({ id, title, publishDate, featuredImage }) => (
        <RecentItem
          image={featuredImage}
          kind="blog"
          name={title}
          editPath={adminEditorPath(ADMIN_ROUTES.blog, id)}
          text={<span lang="tr">{formatDate(publishDate)}</span>}
        />
      )}
    </RecentContent>
  );
}
