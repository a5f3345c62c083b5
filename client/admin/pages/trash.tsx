import { useTranslation } from 'react-i18next';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { TrashList } from '#client/admin/features/trash/trash-list.tsx';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';
import { TRASH } from '#shared/constants.ts';

const PAGE = 50;

export function Trash() {
  const { t } = useTranslation('admin');
  const query = trpc.trash.list.useInfiniteQuery({ limit: PAGE }, { getNextPageParam: ({ next }) => next });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <PageHeader title="trash.title" subtitle="trash.subtitle" values={{ days: TRASH.days }} />
      {query.isPending && <Spinner />}
      {query.isError && (
        <LoadError error={query.error} onRetry={() => query.refetch()}>
          {t('trash.loadFailed')}
        </LoadError>
      )}
      {entries?.length === 0 && (
        <EmptyMessage>
          {t('trash.empty')} {t('trash.emptyHint', { days: TRASH.days })}
        </EmptyMessage>
      )}
      {entries && entries.length > 0 && <TrashList entries={entries} />}
      {query.hasNextPage && (
        <ActionButton onClick={() => query.fetchNextPage()} aria-disabled={query.isFetchingNextPage}>
          {t('trash.more')}
        </ActionButton>
      )}
    </>
  );
}
