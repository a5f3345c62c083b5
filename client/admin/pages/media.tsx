import { useTranslation } from 'react-i18next';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { MediaEditor } from '#client/admin/features/media/media-editor.tsx';
import {
  MEDIA_FILTER_IN_ADDRESS,
  MediaFilters,
  NO_MEDIA_FILTER,
  toMediaFilter,
} from '#client/admin/features/media/media-filters.tsx';
import { MediaUploads } from '#client/admin/features/media/media-uploads.tsx';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useMediaList } from '#client/admin/lib/data/use-media-list.ts';
import { isEqual } from '#client/admin/lib/editing/merge-conflict.ts';
import { useAdded } from '#client/admin/lib/list/use-added.ts';
import { useAddressState } from '#client/admin/lib/list/use-address-state.ts';
import { useAnnouncedResult } from '#client/admin/lib/list/use-announced-result.ts';
import { editorById, useOpenEditor } from '#client/admin/lib/list/use-open-editor.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { LoadingDialog } from '#client/admin/ui/dialog/loading-dialog.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { useEditorFailure } from '#client/admin/ui/list/use-editor-failure.ts';
import gridStyles from '#client/admin/ui/media/media-grid.module.css';
import { MediaGrid } from '#client/admin/ui/media/media-grid.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';

export function MediaLibrary() {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const mayUpload = useMay('pictures.upload');
  const [filter, setFilter] = useAddressState(MEDIA_FILTER_IN_ADDRESS);
  const settled = useDebouncedValue(filter);
  const list = useMediaList(toMediaFilter(settled));
  const { media = [] } = list;
  const isSettled = !list.isFetching && isEqual(settled, filter);
  useAnnouncedResult(
    Object.values(filter).join(' '),
    isSettled ? media.length : undefined,
    'media.noMatch',
    list.hasNextPage,
  );
  const { editor, open, close } = useOpenEditor(editorById);
  const file = editor?.id ?? '';
  // The list has no places. The query has no cache, so that an editor always begins with the stored picture.
  const edited = trpc.media.get.useQuery({ file }, { enabled: file !== '', gcTime: 0 });
  useEditorFailure(edited.isLoadingError, 'media.openFailed', close);
  const { addedId, addedRef, setAdded } = useAdded();
  const showMore = async () => {
    if (list.isFetching) return;
    const pages = (await list.fetchNextPage()).data?.pages ?? [];
    announce(t('list.shown', { count: pages.flatMap((page) => page.media).length }));
    // The focus moves to the first of the older pictures, because the button may disappear.
    setAdded(pages.at(-1)?.media[0]?.file);
  };
  return (
    <>
      <PageHeader title="media.title" subtitle="media.subtitle" />
      {mayUpload && <MediaUploads />}
      <MediaFilters filter={filter} onChange={setFilter} />
      {list.isPending && <Spinner />}
      {list.isError && (
        <LoadError error={list.error} onRetry={() => void list.refetch()}>
          {t('media.failed')}
        </LoadError>
      )}
      {list.isSuccess && !list.isFetching && media.length === 0 && (
        <EmptyMessage>{t(isEqual(filter, NO_MEDIA_FILTER) ? 'media.empty' : 'media.noMatch')}</EmptyMessage>
      )}
      <MediaGrid media={media} onPress={(entry) => open({ id: entry.file })} addedId={addedId} addedRef={addedRef} />
      {list.hasNextPage && (
        <p className={gridStyles.more}>
          <ActionButton aria-disabled={list.isFetching} onClick={() => void showMore()}>
            {t('media.more')}
          </ActionButton>
        </p>
      )}
      {editor?.id !== undefined && edited.isLoading && <LoadingDialog title="media.editTitle" onClose={close} />}
      {editor?.id !== undefined && edited.data && <MediaEditor media={edited.data} onClose={close} />}
    </>
  );
}
