import { resized } from '#client/common/ui/resized-picture.ts';
import { SHARE_PICTURE } from '#shared/constants.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';

interface SharePicture {
  url: string;
  /** Unknown for pictures of other sites. */
  size?: { width: number; height: number };
}

const { width, height, format } = SHARE_PICTURE;

/** The picture of a shared link as an absolute address; the server crops uploaded pictures to the networks' format. */
export function sharePicture(image: string, publicUrl: string): SharePicture | undefined {
  const url = normalizeImageUrl(image);
  if (url.startsWith('/uploads/')) {
    return { url: publicUrl + resized(url, { width, height }, format), size: { width, height } };
  }
  return /^https?:/.test(url) ? { url } : undefined;
}
