/** A list that is not loaded yet. */
export const NOTHING: { items: never[] } = { items: [] };

/** The entries of all pages of a list that are loaded. */
export const itemsOf = <T>({ pages }: { pages: { items: T[] }[] }): T[] => pages.flatMap(({ items }) => items);

type Pages = { pages: { items: { id: string }[] }[] };

/** A list that is loaded by pages, in which an entry has changed. */
export const withChanges = <D extends Pages>(
  data: D | undefined,
  id: string,
  changes: Partial<D['pages'][number]['items'][number]>,
): D | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)),
    })),
  };
