import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/common/lib/trpc.ts';
import { type Language, MEDIA } from '#shared/constants.ts';
import { type PictureLibrary, picturesRead, withLibrary } from '#shared/text/picture-library.ts';

const EMPTY: PictureLibrary = new Map();

/**
 * The reads of a preview with the descriptions and points of focus of the library, as visitors get them; of many pictures
 * only the first ones.
 */
export function useWithLibrary<T>(reads: T, language: Language): T {
  const files = [...picturesRead(reads)].slice(0, MEDIA.described).map((url) => url.slice('/uploads/'.length));
  const { data } = trpc.media.described.useQuery(
    { files: files.join(',') },
    { enabled: files.length > 0, placeholderData: keepPreviousData },
  );
  const library = data ? new Map(data.map(({ url, ...said }) => [url, said])) : EMPTY;
  return withLibrary(reads, library, language);
}
