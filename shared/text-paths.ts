import { publicPath } from './paths.ts';
import type { TextPage } from './texts.ts';

/** The address of each page with texts; those of a hotel's page stand on the page of every hotel. */
export const TEXT_PATHS = {
  home: publicPath.home('tr'),
  branches: publicPath.branches('tr'),
  blog: publicPath.blog('tr'),
  about: publicPath.about('tr'),
  contact: publicPath.contact('tr'),
} as const satisfies Partial<Record<TextPage, string>>;
