/** A list that is not loaded yet. */
export const NOTHING: { items: never[] } = { items: [] };

/** The entries of all pages of a list that are loaded. */
export const itemsOf = <T>({ pages }: { pages: { items: T[] }[] }): T[] => pages.flatMap(({ items }) => items);
