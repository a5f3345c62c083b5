import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { TrashList } from '#client/admin/features/trash/trash-list.tsx';
import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { useMayOpen } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import toolbarStyles from '#client/admin/ui/list/list-toolbar.module.css';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { ENTITY_NOUNS, TRASH } from '#shared/constants.ts';

const PAGE = 50;

export function Trash() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const mayOpen = useMayOpen();
  const noun = ENTITY_NOUNS.find((each) => each === search.get('noun'));
  const query = trpc.trash.list.useInfiniteQuery({ noun, limit: PAGE }, { getNextPageParam: ({ next }) => next });
  const entries = query.data && itemsOf(query.data);
  return (
    <>
      <PageHeader title="trash.title" subtitle="trash.subtitle" values={{ days: TRASH.days }} />
      <search aria-label={t('translations.filter')} className={`${toolbarStyles.toolbar} ${toolbarStyles.aboveCards}`}>
        <FilterSelect
          label={t('translations.kind')}
          value={noun ?? ''}
          onChange={({ target }) => setSearch(target.value === '' ? {} : { noun: target.value }, { replace: true })}
        >
          <option value="">{t('translations.allKinds')}</option>
          {ENTITY_NOUNS.filter((each) => mayOpen(ENTITY_SCREENS[each].path)).map((each) => (
            <option key={each} value={each}>
              {t(ENTITY_SCREENS[each].title)}
            </option>
          ))}
        </FilterSelect>
      </search>
      <QueryState query={query} failed="trash.loadFailed" tellsReload />
      {entries?.length === 0 && (
        <EmptyMessage>
          {t(noun ? 'trash.emptyOf' : 'trash.empty')} {t('trash.emptyHint', { days: TRASH.days })}
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
