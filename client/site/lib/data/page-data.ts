import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#shared/constants.ts';
import { pageAt } from '../navigation/page-at.ts';
import type { Api } from './api.ts';

/**
 * Loads the data of a page that starts with a picture, unless it is loaded: the same queries as the page's own.
 * @param path a path without the language prefix
 */
export async function loadPageData(path: string, lang: Language, api: Api, queryClient: QueryClient): Promise<void> {
  const name = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const page = pageAt(path);
  if (page === 'hotel') await queryClient.ensureQueryData(api.hotels.get.queryOptions({ id: name, lang }));
  if (page === 'post')
    await Promise.all([
      queryClient.ensureQueryData(api.blog.bySlug.queryOptions({ slug: name, lang })),
      queryClient.ensureQueryData(api.blog.related.queryOptions({ slug: name, lang })),
    ]);
}
