import { useTranslation } from 'react-i18next';
import { ActivityFilterForm, useActivityFilter } from '#client/admin/features/activity/activity-filter.tsx';
import { ActivityList } from '#client/admin/features/activity/activity-list.tsx';
import { useThingName } from '#client/admin/features/activity/use-thing-name.ts';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { TeamTabs } from '#client/admin/features/layout/team-tabs.tsx';
import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { LoadingLine, QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import styles from './activity.module.css';

const PAGE = 50;

export function Activity() {
  const { t } = useTranslation('admin');
  const thingName = useThingName();
  const { filter, setFilter } = useActivityFilter();
  const query = trpc.activity.list.useInfiniteQuery(
    { ...filter, limit: PAGE },
    { getNextPageParam: ({ next }) => next, placeholderData: (before) => before },
  );
  const lines = query.data && itemsOf(query.data);
  // While another filter loads, the activity entries of the former filter stay visible.
  const first = query.isPlaceholderData ? undefined : lines?.[0];
  const thing = filter.noun && {
    text: t('activity.entity', { name: (first && thingName(first)) ?? t(`activity.nouns.${filter.noun}`) }),
    name: first?.name ?? '',
  };
  const only = filter.change === undefined ? thing : { text: t('activity.ofChange'), name: '' };
  return (
    <>
      <PageHeader title="layout.team" subtitle="activity.subtitle" />
      <TeamTabs />
      <ActivityFilterForm filter={filter} onChange={setFilter} users={query.data?.pages[0]?.users ?? []} only={only} />
      <QueryState query={query} failed="activity.loadFailed" loading={<LoadingLine />} tellsReload />
      {lines && (
        <div className={styles.panel} aria-busy={query.isFetching}>
          <div role="status">{lines.length === 0 && <EmptyMessage>{t('activity.empty')}</EmptyMessage>}</div>
          <ActivityList
            lines={lines}
            onOnly={({ noun, entity }) => setFilter({ noun, entity, change: undefined })}
            onEach={(change) => setFilter({ noun: undefined, entity: undefined, change })}
          />
          {query.hasNextPage && (
            <ActionButton onClick={() => void query.fetchNextPage()} aria-disabled={query.isFetchingNextPage}>
              {t('activity.more')}
            </ActionButton>
          )}
        </div>
      )}
    </>
  );
}
