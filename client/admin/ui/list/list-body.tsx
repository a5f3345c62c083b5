import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '#client/admin/lib/list/use-list.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import styles from './list-body.module.css';
import { type Paged, Pager } from './pager.tsx';

export interface ListBodyProps {
  noun: 'blog' | 'hotels' | 'keys' | 'media' | 'offers' | 'pages' | 'users' | 'webhooks';
  list: List | (List & Paged);
  /** The label of the button that loads on; missing for a list that is loaded whole. */
  more?: AdminKey;
  /** Stands in place of a list without entries. */
  empty?: ReactNode;
  /** The list, which is shown when it has entries. */
  children: ReactNode;
}

/** A list with its states, and with its numbered pages or a button that loads on. */
export function ListBody({ noun, list, more, empty, children }: ListBodyProps) {
  const { t } = useTranslation('admin');
  const { query, all, hasNextPage, showMore } = list;
  return (
    <>
      <QueryState query={query} failed={`${noun}.failed`} tellsReload />
      {query.isSuccess && all.length === 0 && empty && <EmptyMessage>{empty}</EmptyMessage>}
      {all.length > 0 && children}
      {'pages' in list && <Pager list={list} />}
      {hasNextPage && more && (
        <p className={`apart ${styles.more}`}>
          <ActionButton aria-disabled={query.isFetching} onClick={() => void showMore()}>
            {t(more)}
          </ActionButton>
        </p>
      )}
    </>
  );
}
