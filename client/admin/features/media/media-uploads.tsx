import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useUnsavedChanges } from '#client/admin/lib/editing/unsaved-changes.ts';
import { FILE_TYPES, PICTURE_TYPES } from '#client/admin/lib/uploads/upload-image.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { LibraryUploads } from '#client/admin/ui/media/library-uploads.tsx';
import { trpc } from '#client/common/lib/trpc.ts';

/** Uploads pictures and PDF files to the library: chosen, or dropped anywhere on the page. */
export function MediaUploads() {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const utils = trpc.useUtils();
  const uploads = useUploads(
    () => {
      announce(t('media.uploaded', { count: 1 }));
      void utils.media.list.invalidate();
    },
    { forLibrary: true, files: true },
  );
  useUnsavedChanges(() => uploads.uploads.some(({ error }) => error === undefined));
  useDropOnPage(uploads.add);
  return (
    <LibraryUploads
      uploads={uploads}
      label="media.upload"
      accept={`${PICTURE_TYPES},${FILE_TYPES}`}
      hint="media.dropAnywhere"
      multiple
    />
  );
}

/** Takes files that are dropped on the page, but on no upload area and on no dialog over the page. */
function useDropOnPage(onFiles: (files: File[]) => void): void {
  const onDragOver = useEffectEvent((event: DragEvent) => {
    // By default the browser opens a dropped file in place of the page.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
}
