import { publicPath } from '../../../shared/paths.ts';

/** The five links of header and footer (specification 2). */
export const NAVIGATION = ['home', 'branches', 'blog', 'about', 'contact'] as const;

export const navigationPath = (page: (typeof NAVIGATION)[number], language: 'tr' | 'en') => publicPath[page](language);
