import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ListPage } from '#client/admin/features/layout/list-page.tsx';
import {
  MEDIA_FILTER_IN_ADDRESS,
  MediaFilters,
  NO_MEDIA_FILTER,
  toMediaFilter,
} from '#client/admin/features/media/media-filters.tsx';
import { MediaUploads } from '#client/admin/features/media/media-uploads.tsx';
import { useMediaList } from '#client/admin/lib/data/use-media-list.ts';
import { isEqual } from '#client/admin/lib/editing/merge-conflict.ts';
import { useAddressState } from '#client/admin/lib/list/use-address-state.ts';
import { useAnnouncedResult } from '#client/admin/lib/list/use-announced-result.ts';
import { useOpenEditor } from '#client/admin/lib/list/use-editor-route.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { MediaGrid } from '#client/admin/ui/media/media-grid.tsx';
import { ADMIN_ROUTES, adminEditorPath } from '#shared/paths.ts';

export function MediaLibrary() {
  const { t } = useTranslation('admin');
  const mayUpload = useMay('pictures.upload');
  const [filter, setFilter] = useAddressState(MEDIA_FILTER_IN_ADDRESS);
  const settled = useDebouncedValue(filter);
  const list = useMediaList(toMediaFilter(settled));
  const { isFetching } = list.query;
  const found = isFetching || !isEqual(settled, filter) ? undefined : list.all.length;
  useAnnouncedResult(Object.values(filter).join(' '), found, 'media.noMatch', list.hasNextPage);
  const open = useOpenEditor();
  return (
    <>
      <ListPage
        noun="media"
        more="media.more"
        above={
          <>
            {mayUpload && <MediaUploads />}
            <MediaFilters filter={filter} onChange={setFilter} />
          </>
        }
        list={list}
        empty={!isFetching && t(isEqual(filter, NO_MEDIA_FILTER) ? 'media.empty' : 'media.noMatch')}
      >
        <MediaGrid
          media={list.all}
          onPress={({ file }) => open(adminEditorPath(ADMIN_ROUTES.media, file))}
          refOf={list.refOf}
        />
      </ListPage>
      <Outlet />
    </>
  );
}
