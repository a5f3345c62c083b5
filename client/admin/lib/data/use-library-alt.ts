import { skipToken } from '@tanstack/react-query';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { isPictureName } from '#shared/lib/links/picture-name.ts';

const UPLOADS = '/uploads/';

/** The name of an uploaded picture's file; undefined for a picture of another site. */
function fileOf(image: string): string | undefined {
  const url = normalizeImageUrl(image);
  const file = url.slice(UPLOADS.length);
  return url.startsWith(UPLOADS) && isPictureName(file) ? file : undefined;
}

/** The descriptions that the library has of a picture; undefined until known, and for a picture that the library lacks. */
export function useLibraryAlt(image: string): { tr: string; en: string } | undefined {
  const mayRead = useMay('media.read');
  const files = mayRead ? fileOf(image) : undefined;
  return trpc.media.described.useQuery(files === undefined ? skipToken : { files }).data?.items[0]?.alt;
}
