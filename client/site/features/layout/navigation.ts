import { publicPath } from '../../../../shared/paths.ts';

/** The five links of header and footer (specification 2). */
export const NAVIGATION = ['home', 'branches', 'blog', 'about', 'contact'] as const;

export const navigationPath = (page: (typeof NAVIGATION)[number], language: 'tr' | 'en') => publicPath[page](language);

/** The link an unprefixed path stands under: a post under the blog, a hotel under the branches. */
export function pageAt(path: string): (typeof NAVIGATION)[number] | undefined {
  const [, first = ''] = path.split('/');
  if (first === '') return 'home';
  return first === 'hotel' ? 'branches' : NAVIGATION.find((page) => page === first);
}
