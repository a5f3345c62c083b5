import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { ChangeSelection } from '#client/admin/features/prices/change-selection.tsx';
import { type Edits, isChanged, priceIn, rowsOf, unsavedOf } from '#client/admin/features/prices/price-edits.ts';
import { PriceTable } from '#client/admin/features/prices/price-table.tsx';
import { SaveBar, useSavePrices } from '#client/admin/features/prices/save-bar.tsx';
import { SeasonList } from '#client/admin/features/prices/season-list.tsx';
import { type Selection, selectedOf } from '#client/admin/features/prices/use-grid-keys.ts';
import { readDraft, removeDraft, writeDraft } from '#client/admin/lib/editing/drafts.ts';
import { useUnsavedChanges } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useAddressState } from '#client/admin/lib/list/use-address-state.ts';
import { pageAt } from '#client/admin/lib/list/use-filtered-list.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { Pager } from '#client/admin/ui/list/pager.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import type { Prices as PriceList } from '#shared/schemas/prices.ts';

const NOTHING: Selection = { from: -1, to: -1 };

export function Prices() {
  const { t } = useTranslation('admin');
  const prices = trpc.prices.list.useQuery({});
  const { data } = prices;
  return (
    <>
      <PageHeader title="prices.title" subtitle="prices.subtitle" />
      <QueryState query={prices} failed="prices.loadFailed" tellsReload />
      {data &&
        (data.hotels.some(({ rooms }) => rooms.length > 0) ? (
          <PriceEditor {...data} />
        ) : (
          <EmptyMessage>{t('prices.empty')}</EmptyMessage>
        ))}
      {data && data.hotels.length > 0 && <SeasonList hotels={data.hotels} locked={data.locked} />}
    </>
  );
}

/** How many rooms stand on one page; with 500 hotels of 60 rooms all of them would stop the browser. */
const PAGE_ROWS = 600;

const IN_ADDRESS = {
  names: ['page'],
  read: (query: URLSearchParams) => query.get('page') ?? '',
  write: (page: string) => ({ page: page === '1' ? '' : page }),
};

function PriceEditor({ hotels, locked }: PriceList) {
  const { t } = useTranslation('admin');
  const { edits, setEdits, isResumed } = usePriceEdits(hotels);
  const [typedPage, setPage] = useAddressState(IN_ADDRESS);
  const [selection, select] = useState(NOTHING);
  const [onlyChanged, setOnlyChanged] = useState(false);
  const all = useMemo(() => hotels.flatMap(rowsOf), [hotels]);
  const changed = all.filter((row) => isChanged(edits, row));
  const shown = onlyChanged ? changed : all;
  const place = pageAt(typedPage, shown.length, PAGE_ROWS);
  const rows = shown.slice(place.before, place.before + PAGE_ROWS);
  const selected = selectedOf(shown, selection);
  const edit = useCallback(
    (more: Record<string, string>) => setEdits((before) => ({ ...before, ...more })),
    [setEdits],
  );
  const change = (by: (price: number) => number) =>
    edit(Object.fromEntries(selected.map((row) => [row.key, formatNumber(by(priceIn(edits, row) ?? row.price))])));
  const showOnly = (only: boolean) => {
    select(NOTHING);
    setPage('');
    setOnlyChanged(only);
  };
  const keepOnly = (kept: readonly string[]) => {
    const isKept = (key: string) => kept.some((id) => key.startsWith(`${id}/`));
    setEdits((before) => Object.fromEntries(Object.entries(before).filter(([key]) => isKept(key))));
    showOnly(false);
  };
  const { reset, ...saving } = useSavePrices(hotels, keepOnly);
  const discard = () => {
    reset();
    keepOnly([]);
  };
  return (
    <>
      {locked && <p className="tone-info">{t('prices.locked')}</p>}
      {isResumed && <p className="tone-info">{t('prices.resumed')}</p>}
      {!locked && (
        <ChangeSelection
          selected={selected.length}
          onSelectAll={() => select({ from: 0, to: shown.length - 1 })}
          onChange={change}
        />
      )}
      <PriceTable
        shown={shown}
        rows={rows}
        before={place.before}
        edits={edits}
        stale={saving.stale}
        readOnly={locked}
        selection={selection}
        onSelect={select}
        onEdit={edit}
      />
      <Pager list={{ shown, rows, ...place, setPage: (page) => setPage(String(page)) }} />
      <SaveBar {...saving} edits={edits} changed={changed} onDiscard={discard}>
        <ActionButton aria-pressed={onlyChanged} onClick={() => showOnly(!onlyChanged)}>
          {t('prices.show')}
        </ActionButton>
      </SaveBar>
    </>
  );
}

const DRAFT = 'prices';

/** Typed prices that are not saved yet, also those of an earlier visit. */
function usePriceEdits(hotels: PriceList['hotels']) {
  const username = useUsername();
  const [draft] = useState(() => unsavedOf(readDraft<Edits>(username, DRAFT)?.values ?? {}, hotels));
  const [edits, setEdits] = useState<Edits>(draft);
  const unsaved = useMemo(() => unsavedOf(edits, hotels), [edits, hotels]);
  const isEmpty = Object.keys(unsaved).length === 0;
  const write = useCallback(
    () => writeDraft(username, DRAFT, { values: unsaved, savedAt: Date.now() }),
    [unsaved, username],
  );
  useUnsavedChanges(() => !isEmpty, write);
  useEffect(() => {
    if (isEmpty) removeDraft(username, DRAFT);
    else write();
  }, [isEmpty, username, write]);
  return { edits, setEdits, isResumed: edits === draft && !isEmpty };
}
