export const NAVIGATION = ['home', 'branches', 'blog', 'about', 'contact'] as const;
/** The id of the links in the footer, to which the menu leads without scripts. */
export const NAVIGATION_ID = 'quick-links';
type NavigationPage = (typeof NAVIGATION)[number];

/**
 * The link to mark as current; a post belongs to the blog and a hotel to the branches.
 * @param path a path without the language prefix
 */
export function currentNavigationPage(path: string): NavigationPage | undefined {
  const [, section = ''] = path.split('/');
  if (section === '') return 'home';
  return section === 'hotel' ? 'branches' : NAVIGATION.find((page) => page === section);
}
