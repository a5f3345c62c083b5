/** The site's own pages in the navigation, in their usual order. */
export const NAVIGATION_PAGES = ['home', 'branches', 'blog', 'about', 'contact'] as const;

/** An entry of the navigation: one of the site's own pages, or a page of the chain's own by its id. */
export interface NavigationEntry {
  page: string;
  /** The Turkish and the English name; missing for the usual name. */
  name?: string | undefined;
  english?: string | undefined;
  hidden?: boolean | undefined;
}

/**
 * The navigation as saved, and after it what no save has named yet: the site's own pages in their usual order, then the
 * chain's pages whose place is the navigation. Entries whose page is gone, or has another place, are left out.
 */
export function navigationOf(
  saved: readonly NavigationEntry[] = [],
  pages: readonly { id: string; place: string }[] = [],
): NavigationEntry[] {
  const own = pages.filter(({ place }) => place === 'navigation').map(({ id }) => id);
  const known: readonly string[] = [...NAVIGATION_PAGES, ...own];
  const added = known.filter((page) => !saved.some((entry) => entry.page === page)).map((page) => ({ page }));
  return [...saved.filter(({ page }) => known.includes(page)), ...added];
}
