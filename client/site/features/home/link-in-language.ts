import type { Language } from '#shared/constants.ts';
import { inLanguage, SERVER_PATHS, splitLanguage } from '#shared/paths.ts';

/**
 * A link that an editor has typed, in the language of the page that shows it.
 * @param link an address, or a path of this site in either language, with or without query and hash; paths of files stay
 */
export function linkInLanguage(link: string, language: Language): string {
  if (!link.startsWith('/')) return link;
  const { pathname, search, hash } = new URL(link, 'http://site');
  const { path } = splitLanguage(pathname);
  const [, first = ''] = path.split('/');
  const isPage = !first.includes('.') && !SERVER_PATHS.some((other) => other === first);
  return (isPage ? inLanguage(path, language) : pathname) + search + hash;
}
