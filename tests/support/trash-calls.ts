import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { TrashEntry } from '#shared/schemas/trash.ts';
import type { FileSite } from './test-site.ts';

/** The fields that everything that can be deleted has. */
export interface Stored {
  id: string;
  slug: string;
  version: number;
  published: boolean;
}

export interface TrashPage {
  items: TrashEntry[];
  next: string | null;
}

/** The calls of a person who deletes and restores. */
export function trashCalls(site: FileSite) {
  const call = <T = Stored>(method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    site.call<T>(method, path, { token: site.token, headers, ...(body && { body }) });
  return {
    call,
    /** The lines in the activity about one entry. */
    linesOf: async (id: string) =>
      (await call<{ items: ActivityEntry[] }>('GET', '/api/activity?limit=100')).body.items.filter(
        ({ entity }) => entity === id,
      ),
    trash: async (query = '') => (await call<TrashPage>('GET', `/api/trash${query}`)).body,
  };
}
