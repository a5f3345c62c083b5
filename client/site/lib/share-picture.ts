import { SHARE_PICTURE } from '../../../shared/constants.ts';
import { normalizeImageUrl } from '../../../shared/text/image-url.ts';

interface SharePicture {
  url: string;
  /** Known for what this site cuts itself; a picture of another site measures what it does. */
  size?: { width: number; height: number };
}

/** The site's own card, for pages without a picture. */
const OWN = '/share.jpg';
const { width, height, format } = SHARE_PICTURE;
const SIZE = { width, height };

/** The picture a shared link shows: absolute, cut as the networks want it where it is one of this site's. */
export function sharePicture(image: string | undefined, publicUrl: string): SharePicture {
  const url = normalizeImageUrl(image ?? '');
  if (url.startsWith('/uploads/')) return { url: `${publicUrl}${url}?w=${width}&h=${height}&f=${format}`, size: SIZE };
  if (/^https?:/.test(url)) return { url };
  return { url: publicUrl + OWN, size: SIZE };
}
