import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { DropZone } from '#client/admin/ui/images/drop-zone.tsx';
import { UploadList } from '#client/admin/ui/images/upload-list.tsx';

interface LibraryUploadsProps extends Pick<ComponentProps<typeof DropZone>, 'label' | 'accept' | 'hint' | 'multiple'> {
  uploads: ReturnType<typeof useUploads>;
}

/** Where pictures and files come into the library, with the uploads that are under way. */
export function LibraryUploads({ uploads, ...zone }: LibraryUploadsProps) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className="stack" aria-label={t(zone.label)}>
      <DropZone {...zone} onFiles={uploads.add} />
      <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
    </fieldset>
  );
}
