import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useSearchParams } from 'react-router-dom';
import { ListPage } from '#client/admin/features/layout/list-page.tsx';
import { DescribeDialog } from '#client/admin/features/media/describe-dialog.tsx';
import {
  MEDIA_FILTER_IN_ADDRESS,
  MediaFilters,
  NO_MEDIA_FILTER,
  PAGES_IN_ADDRESS,
  toMediaFilter,
} from '#client/admin/features/media/media-filters.tsx';
import styles from '#client/admin/features/media/media-selection.module.css';
import { MediaSelection } from '#client/admin/features/media/media-selection.tsx';
import { MediaUploads } from '#client/admin/features/media/media-uploads.tsx';
import { useMediaList } from '#client/admin/lib/data/use-media-list.ts';
import { isEqual } from '#client/admin/lib/editing/merge-conflict.ts';
import { useAddressState } from '#client/admin/lib/list/use-address-state.ts';
import { useAnnouncedResult } from '#client/admin/lib/list/use-announced-result.ts';
import { useEditorOpener } from '#client/admin/lib/list/use-editor-route.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { MediaGrid } from '#client/admin/ui/media/media-grid.tsx';
import { LIMITS } from '#shared/constants.ts';
import { ADMIN_ROUTES, adminEditorPath } from '#shared/paths.ts';
import type { MediaEntry } from '#shared/schemas/media.ts';

export function MediaLibrary() {
  const { t } = useTranslation('admin');
  const mayUpload = useMay('pictures.upload');
  const [filter, setFilter] = useAddressState(MEDIA_FILTER_IN_ADDRESS);
  const [pages, setPages] = useAddressState(PAGES_IN_ADDRESS);
  const settled = useDebouncedValue(filter);
  const asked = toMediaFilter(settled);
  const list = useMediaList(asked, pages);
  const { isFetching } = list.query;
  const found = isFetching || !isEqual(settled, filter) ? undefined : list.all.length;
  useAnnouncedResult(Object.values(filter).join(' '), found, 'media.noMatch', list.hasNextPage);
  const open = useEditorOpener();
  const describing = useDescribing();
  const [chosen, setChosen] = useState<readonly MediaEntry[]>();
  const toggle = (entry: MediaEntry) => {
    if (chosen?.some(({ file }) => file === entry.file)) setChosen(chosen.filter(({ file }) => file !== entry.file));
    else if (chosen && chosen.length < LIMITS.changedTogether) setChosen([...chosen, entry]);
  };
  const showMore = async () => {
    await list.showMore();
    setPages(pages + 1);
  };
  return (
    <>
      <ListPage
        noun="media"
        more="media.more"
        above={
          <>
            {mayUpload && <MediaUploads />}
            <MediaFilters
              filter={filter}
              onChange={(next) => {
                setFilter(next);
                setPages(1);
                if (chosen) setChosen([]);
              }}
            />
            <MediaTools onChoose={chosen ? undefined : () => setChosen([])} onDescribe={describing.open} />
          </>
        }
        list={{ ...list, showMore }}
        empty={!isFetching && t(isEqual(filter, NO_MEDIA_FILTER) ? 'media.empty' : 'media.noMatch')}
      >
        <MediaGrid
          media={list.all}
          chosen={chosen?.map(({ url }) => url)}
          onPress={(entry) => (chosen ? toggle(entry) : open(adminEditorPath(ADMIN_ROUTES.media, entry.file)))}
          refOf={list.refOf}
        />
      </ListPage>
      {chosen && (
        <MediaSelection chosen={chosen} filter={asked} onChoose={setChosen} onEnd={() => setChosen(undefined)} />
      )}
      <Outlet />
      {describing.isOpen && <DescribeDialog filter={asked} onClose={describing.close} />}
    </>
  );
}

interface MediaToolsProps {
  /** Undefined while pictures are being chosen. */
  onChoose: (() => void) | undefined;
  onDescribe: () => void;
}

function MediaTools({ onChoose, onDescribe }: MediaToolsProps) {
  const { t } = useTranslation('admin');
  const mayDescribe = useMay('media.save');
  const mayDelete = useMay('media.delete');
  return (
    <p className={`row ${styles.tools}`}>
      {mayDescribe && <ActionButton onClick={onDescribe}>{t('media.describeRow')}</ActionButton>}
      {mayDelete && onChoose && <ActionButton onClick={onChoose}>{t('media.select')}</ActionButton>}
    </p>
  );
}

/** `?describe` in the address opens the pictures without a description, one after the other. */
function useDescribing() {
  const [query, setQuery] = useSearchParams();
  const set = (open: boolean) =>
    setQuery(
      (before) => {
        const others = [...before].filter(([name]) => name !== 'describe');
        return new URLSearchParams(open ? [...others, ['describe', '']] : others);
      },
      { replace: true, preventScrollReset: true },
    );
  return { isOpen: query.has('describe'), open: () => set(true), close: () => set(false) };
}
